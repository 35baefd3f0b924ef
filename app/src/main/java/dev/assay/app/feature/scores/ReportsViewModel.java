package dev.assay.app.feature.scores;

import dev.assay.app.service.scores.ReportScoreService;
import dev.assay.app.state.ProjectScreen;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.table.Rows;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.EqualScores;
import dev.assay.model.agreement.MeanInterval;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.OpenAnswers;
import dev.assay.model.measure.OpenLabels;
import dev.assay.model.measure.ReportBoard;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.RunBounds;
import dev.assay.model.measure.RunBounds.RankRange;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoreBounds;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.measure.SentenceOutcome;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectReports;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The scores of reports in view: whose, and of which report the sentences. Reads again whenever it comes into view. FX
 * thread only.
 */
public final class ReportsViewModel {
    private static final String LABEL = "label";
    /** The word for a sentence that cites and is not borne out. */
    static final String NOT_SUPPORTED = "not_supported";
    /** The word for a sentence whose outcome is not known yet. */
    static final String OPEN = "open";
    /** The word for a sentence that has no outcome because its judge could not judge what it depends on. */
    static final String LEFT_OUT = "left_out";

    private static final List<String> STAGES = List.of("support", "align");

    private final Workspace workspace;
    private final BooleanProperty chosen = new SimpleBooleanProperty();
    private final ReadOnlyBooleanWrapper offered = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper hasOpen = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper hasMissing = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Family> primary = new ReadOnlyObjectWrapper<>(Family.WHOLE);
    private final ReadOnlyStringWrapper scope = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper whyEmpty = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper waiting = new ReadOnlyBooleanWrapper(true);
    private final ObservableList<String> judges = FXCollections.observableArrayList();
    private final ObjectProperty<String> judge = new SimpleObjectProperty<>("");
    private final BooleanProperty commonTopics = new SimpleBooleanProperty();
    private final BooleanProperty theseTopics = new SimpleBooleanProperty();
    private final ReadOnlyStringWrapper rules = new ReadOnlyStringWrapper("");
    private final BooleanProperty allMeasures = new SimpleBooleanProperty();
    private final ObjectProperty<Optional<AnswerKey>> report = new SimpleObjectProperty<>(Optional.empty());
    private final ObservableList<RunLine> runs = FXCollections.observableArrayList();
    private final ObservableList<ScoredReport> reports = FXCollections.observableArrayList();
    private final ObservableList<SentenceLine> sentences = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<ScoredReport>> inReport =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<Optional<String>> onlyOutcome = new SimpleObjectProperty<>(Optional.empty());
    private List<SentenceLine> allSentences = List.of();
    private Map<String, Judged> read = Map.of();
    private String scopeOfAll = "";
    private int topics;

    /**
     * A run: its means with the interval of the primary one, and its sums.
     *
     * @param standing empty when none of its reports has a score in the primary measure
     * @param rank by the mean, and while something is open by the middle of what it can come to
     * @param interval for all topics of the kind, or for those of the project
     * @param ofTheseTopics the interval for the topics of the project
     * @param means in each measure that has one, by its name
     * @param micro the primary measure of all its reports together
     * @param open how many of its reports have none, to topics that the judge began
     * @param bounds between which means of the primary measure it will stand, and at which ranks; empty where nothing
     * is open
     */
    record RunLine(
            RunId run,
            Optional<RunStanding> standing,
            int rank,
            Range interval,
            Range ofTheseTopics,
            Map<String, Double> means,
            Outcome micro,
            int open,
            Optional<Completed> bounds) {
        static RunLine of(ReportBoard board, RunId run, Optional<RunStanding> standing, Population these) {
            Measure first = board.primary().first().measure();
            ScoreGrid grid = board.macro().grid(first);
            RunBounds bounds = board.macro().bounds();
            Map<String, Double> means = new LinkedHashMap<>();
            ReportMeasure.ALL.forEach(
                    measure -> board.mean(run, measure).ifPresent(mean -> means.put(measure.key(), mean)));
            return new RunLine(
                    run,
                    standing,
                    bounds.isSettled()
                            ? standing.map(RunStanding::rank).orElse(0)
                            : bounds.rankOfMiddle(run, first).orElse(0),
                    MeanInterval.of(grid, grid.runs().indexOf(run), Population.OF_THE_KIND),
                    MeanInterval.of(grid, grid.runs().indexOf(run), these),
                    means,
                    board.primary().first().of(board.micro(run)),
                    board.macro().open(run).map(OpenAnswers::answers).orElse(0),
                    completed(board, run));
        }

        /** The same with the interval for the topics of the project. */
        private RunLine forTheseTopics() {
            return new RunLine(run, standing, rank, ofTheseTopics, ofTheseTopics, means, micro, open, bounds);
        }
    }

    /**
     * The possible final means and ranks of a run, however the open judgments turn out.
     *
     * @param micro between which values its sums will come to
     */
    record Completed(Range.Interval means, RankRange ranks, Range.Interval micro) {}

    /**
     * A sentence, and what it came to.
     *
     * @param outcome the word of it that screens use; of one that cites and is not borne out another than auto-argue's;
     * empty where the project asks for support alone
     * @param why in a sentence
     * @param citations the documents that it cites, each once
     */
    record SentenceLine(int number, String text, String outcome, String why, List<DocumentId> citations) {}

    /**
     * The scores that result from one judge's judgments.
     *
     * @param reports by the primary measure, the lowest first; those without a number come last
     */
    private record Judged(Runs all, Runs common, List<ScoredReport> reports) {}

    /**
     * Runs over some topics.
     *
     * @param topics how many
     * @param leftOut how many that the judge began are not among them
     */
    private record Runs(List<RunLine> lines, int topics, int leftOut) {
        static Runs of(ReportBoard board, Population these) {
            List<RunLine> lines = new ArrayList<>();
            board.macro()
                    .runs()
                    .forEach(standing -> lines.add(RunLine.of(board, standing.run(), Optional.of(standing), these)));
            board.macro().unscored().stream()
                    .filter(run -> board.macro().bounds().of(run).isPresent())
                    .forEach(run -> lines.add(RunLine.of(board, run, Optional.empty(), these)));
            // Those without a score last, as they stand; each rank lies within its range.
            lines.sort(Comparator.comparing((RunLine line) -> line.standing().isEmpty())
                    .thenComparingInt(RunLine::rank));
            return new Runs(lines, board.macro().topics().size(), board.macro().leftOut().size());
        }
    }

    /** The scores worked out from all judgments that may be shown. */
    private record Worked(ReportScoreService.Shown shown, Map<String, Judged> judged) {}

    public ReportsViewModel(Workspace workspace) {
        this.workspace = workspace;
        ProjectScreen<Worked> screen = ProjectScreen.workedOut(
                workspace,
                workspace.inView(Stage.SCORES).flatMap(inView -> chosen.map(reports -> inView && reports)),
                () -> session -> session.service(ReportScoreService::new).shown(),
                ReportsViewModel::workOut,
                new ScreenView<>() {
                    @Override
                    public void clear() {
                        ReportsViewModel.this.show(Optional.empty());
                    }

                    @Override
                    public void show(Worked worked) {
                        ReportsViewModel.this.show(Optional.of(worked));
                    }
                });
        workspace.onChange(screen::changed);
        workspace.projectProperty().subscribe(open -> {
            List<String> stages = open.map(project -> project.settings().policy().stages()).orElse(List.of());
            offered.set(stages.stream().anyMatch(STAGES::contains));
            chosen.set(offered.get() && !stages.contains(LABEL));
        });
        judge.subscribe((before, now) -> fill());
        commonTopics.subscribe((before, now) -> fill());
        theseTopics.subscribe((before, now) -> fill());
        report.subscribe((before, now) -> {
            onlyOutcome.set(Optional.empty());
            readSentences();
        });
        onlyOutcome.subscribe((before, now) -> showSentences());
    }

    private static Worked workOut(ReportScoreService.Shown shown) {
        Map<String, Judged> judged = new LinkedHashMap<>();
        Population these = Population.of(shown.topics() + shown.leftOut());
        // Decisions between judges come after the judges.
        List<ProjectReports.OfJudge> judges = shown.scores().judges().stream()
                .sorted(Comparator.comparing(one -> one.judge().startsWith(AdjudicatedJudge.NAME)))
                .toList();
        for (ProjectReports.OfJudge one : judges) {
            if (!one.reports().isEmpty()) {
                ReportBoard board = shown.scores().board(one, MissingAnswers.ZERO);
                ReportMeasure by = shown.scores().primary().first();
                List<ScoredReport> lowestFirst = one.reports().stream()
                        .sorted(Comparator.comparingDouble(report -> report.score(by).number().orElse(2)))
                        .toList();
                Runs runs = Runs.of(board, these);
                // Somebody who only compares others has reports, too: open ones, and ones without a sentence.
                boolean begun = one.reports().stream()
                        .anyMatch(report -> report.begun() && !report.outcomes().isEmpty());
                if (begun && !runs.lines().isEmpty()) {
                    judged.put(one.judge(), new Judged(runs, Runs.of(board.onCommonTopics(), these), lowestFirst));
                }
            }
        }
        return new Worked(shown, judged);
    }

    private static Optional<Completed> completed(ReportBoard board, RunId run) {
        RunBounds bounds = board.macro().bounds();
        return bounds.isSettled()
                ? Optional.empty()
                : bounds.of(run).map(means -> new Completed(
                        range(means, board.primary()),
                        bounds.ranks(run, board.primary().first().measure()).orElseThrow(),
                        range(board.microBounds(run, board.primary()).orElse(means), board.primary())));
    }

    /** Between which values the primary measure lies. */
    static Range.Interval range(ScoreBounds ends, Family primary) {
        Measure first = primary.first().measure();
        return new Range.Interval(first.of(ends.low()), first.of(ends.high()));
    }

    /** True while reports are in view. */
    public BooleanProperty chosenProperty() {
        return chosen;
    }

    /** Brings reports into view where the project judges reports. */
    public void choose() {
        chosen.set(offered.get());
    }

    /** True if runs are means over only the topics that all of them have. */
    public BooleanProperty commonTopicsProperty() {
        return commonTopics;
    }

    /** Turns to common topics, or back. */
    void turnCommonTopics() {
        commonTopics.set(!commonTopics.get());
    }

    /** True if intervals are for the topics of the project alone. */
    public BooleanProperty theseTopicsProperty() {
        return theseTopics;
    }

    /** The rules by which scores and intervals were worked out. */
    ReadOnlyStringProperty rulesProperty() {
        return rules.getReadOnlyProperty();
    }

    /** True if every measure has a column, and not only those that fit. */
    public BooleanProperty allMeasuresProperty() {
        return allMeasures;
    }

    /** True if the project judges reports. */
    ReadOnlyBooleanProperty offeredProperty() {
        return offered.getReadOnlyProperty();
    }

    /** True if something is open in one of the reports. */
    ReadOnlyBooleanProperty hasOpenProperty() {
        return hasOpen.getReadOnlyProperty();
    }

    /** True if a run lacks a report on one of the topics. */
    ReadOnlyBooleanProperty hasMissingProperty() {
        return hasMissing.getReadOnlyProperty();
    }

    /** The family of measures by whose first one runs are ordered. */
    ReadOnlyObjectProperty<Family> primaryProperty() {
        return primary.getReadOnlyProperty();
    }

    /** The number of topics that take part, as text. */
    ReadOnlyStringProperty scopeProperty() {
        return scope.getReadOnlyProperty();
    }

    /** True until the reports, or the reason for their absence, are there. */
    ReadOnlyBooleanProperty waitingProperty() {
        return waiting.getReadOnlyProperty();
    }

    /** Why there is nothing; empty when there is. */
    ReadOnlyStringProperty whyEmptyProperty() {
        return whyEmpty.getReadOnlyProperty();
    }

    ObservableList<String> judges() {
        return judges;
    }

    ObjectProperty<String> judgeProperty() {
        return judge;
    }

    ObservableList<RunLine> runs() {
        return runs;
    }

    /** Scored or not, the lowest by the primary measure first. */
    ObservableList<ScoredReport> reports() {
        return reports;
    }

    /** The report whose sentences are shown. */
    ObjectProperty<Optional<AnswerKey>> reportProperty() {
        return report;
    }

    /** Those of the report in view, of one outcome where one was chosen. */
    ObservableList<SentenceLine> sentences() {
        return sentences;
    }

    /** The outcome whose sentences alone are shown; empty for all. */
    ObjectProperty<Optional<String>> onlyOutcomeProperty() {
        return onlyOutcome;
    }

    /** Shows the sentences of the next outcome that the report has, and after the last one all. */
    void nextOutcome() {
        List<String> all = inReport.get().filter(one -> primary.get() != Family.SUPPORT)
                .map(one -> List.copyOf(OutcomeBar.count(one).keySet()))
                .orElse(List.of());
        int next = onlyOutcome.get().map(all::indexOf).orElse(-1) + 1;
        onlyOutcome.set(next < all.size() ? Optional.of(all.get(next)) : Optional.empty());
    }

    /** Reads the documents that the report in view cites, as far as the project has their text. */
    void readDocuments(Consumer<Map<DocumentId, Passage>> then) {
        report.get().ifPresent(key -> workspace.read(
                session -> session.service(ReportScoreService::new).cited(key),
                read -> {
                    if (report.get().equals(Optional.of(key))) {
                        then.accept(read);
                    }
                }));
    }

    /** The scores of the report in view. */
    ReadOnlyObjectProperty<Optional<ScoredReport>> inReportProperty() {
        return inReport.getReadOnlyProperty();
    }

    /** The number of sentences of the longest report. */
    int mostSentences() {
        return reports.stream().mapToInt(one -> one.outcomes().size()).max().orElse(0);
    }

    /** Its place among the reports on its topic by the primary measure; empty where it has no number. */
    Optional<Place> place(ScoredReport one) {
        ReportMeasure by = primary.get().first();
        return one.score(by).number().stream().map(EqualScores::rounded).boxed().findFirst().map(own -> {
            double[] all = reports.stream()
                    .filter(other -> other.answer().topic().equals(one.answer().topic()))
                    .flatMapToDouble(other -> other.score(by).number().stream())
                    .map(EqualScores::rounded)
                    .toArray();
            return new Place(1 + (int) Arrays.stream(all).filter(other -> other > own).count(), all.length);
        });
    }

    /** A rank among some. */
    record Place(int rank, int of) {}

    /** The query of a topic, or its id where it has none. */
    String query(TopicId topic) {
        return workspace.find(topic)
                .map(found -> found.topic().query())
                .filter(words -> !words.isBlank())
                .orElse(topic.value());
    }

    /** Turns to the next judge, after the last one to the first. */
    void nextJudge() {
        if (!judges.isEmpty()) {
            judge.set(judges.get((judges.indexOf(judge.get()) + 1) % judges.size()));
        }
    }

    /** Goes to the screen on which the report in view was judged. */
    void openJudgments() {
        report.get().ifPresent(key -> {
            List<String> stages = workspace.projectProperty().get()
                    .map(project -> project.settings().policy().stages())
                    .orElse(List.of());
            workspace.topicProperty().set(Optional.of(key.topic()));
            workspace.stageProperty().set(
                    stages.contains(Stage.ALIGN.id()) && primary.get() != Family.SUPPORT
                            ? Stage.ALIGN
                            : Stage.SUPPORT);
        });
    }

    private void show(Optional<Worked> worked) {
        waiting.set(worked.isEmpty());
        read = worked.map(Worked::judged).orElse(Map.of());
        worked.ifPresent(one -> primary.set(one.shown().scores().primary()));
        topics = worked.map(one -> one.shown().topics() + one.shown().leftOut()).orElse(0);
        scopeOfAll = worked.map(one -> Messages.get(
                        "scores.reports.scope",
                        one.shown().topics(),
                        one.shown().leftOut()))
                .orElse("");
        whyEmpty.set(worked.filter(one -> one.judged().isEmpty())
                .map(one -> Messages.get(one.shown().never() ? "scores.reports.never" : "scores.reports.locked"))
                .orElse(""));
        List<String> names = List.copyOf(read.keySet());
        if (!judges.equals(names)) {
            String before = judge.get();
            // A list of names shows what is chosen when that changes, not when the names come.
            judge.set(null);
            judges.setAll(names);
            judge.set(names.contains(before) || names.isEmpty() ? before : names.getFirst());
        }
        fill();
    }

    private Optional<Judged> inView() {
        // None is chosen while the judges of another project take the place of these.
        return Optional.ofNullable(judge.get()).map(read::get);
    }

    private void fill() {
        Optional<Runs> shown = inView().map(one -> commonTopics.get() ? one.common() : one.all());
        Rows.update(runs, shown.map(Runs::lines).orElse(List.of()).stream()
                .map(line -> theseTopics.get() ? line.forTheseTopics() : line)
                .toList());
        rules.set(Messages.get("scores.reports.rules")
                + " "
                + (theseTopics.get()
                        ? Messages.get("scores.rules.these-topics", topics)
                        : Messages.get("scores.rules.students-t")));
        scope.set(shown.filter(one -> commonTopics.get())
                .map(one -> scopeOfAll + "; " + Messages.get("scores.reports.common", one.topics(), one.leftOut()))
                .orElse(scopeOfAll));
        hasMissing.set(runs.stream().anyMatch(line -> line.standing().stream().anyMatch(one -> one.missing() > 0)));
        hasOpen.set(inView().stream()
                .flatMap(one -> one.reports().stream())
                .anyMatch(one -> !one.isFinal(primary.get())));
        Rows.update(reports, inView().map(Judged::reports).orElse(List.of()));
        readSentences();
    }

    /** The word of a sentence's outcome; of a report with anything unlabelled or failed, one without it is open. */
    static String word(ScoredReport report, int sentence) {
        if (report.isNotSupported(sentence)) {
            return NOT_SUPPORTED;
        }
        OpenLabels open = report.open().all();
        boolean judged = open.unlabelled() + open.failed() == 0;
        return report.outcomes().get(sentence).map(SentenceOutcome::word).orElse(judged ? LEFT_OUT : OPEN);
    }

    private void readSentences() {
        inReport.set(report.get().flatMap(key ->
                reports.stream().filter(one -> one.answer().equals(key)).findFirst()));
        if (inReport.get().isEmpty()) {
            allSentences = List.of();
            showSentences();
            return;
        }
        ScoredReport wanted = inReport.get().get();
        String by = judge.get();
        workspace.read(session -> session.service(ReportScoreService::new).sentences(wanted.answer(), by), read -> {
            if (inReport.get().equals(Optional.of(wanted)) && judge.get().equals(by)) {
                allSentences = lines(wanted, read);
                showSentences();
            }
        });
    }

    private void showSentences() {
        Optional<String> only = onlyOutcome.get();
        Rows.update(
                sentences,
                allSentences.stream()
                        .filter(line -> only.isEmpty() || only.get().equals(line.outcome()))
                        .toList());
    }

    private List<SentenceLine> lines(ScoredReport of, ReportScoreService.Sentences read) {
        return IntStream.range(0, Math.min(read.texts().size(), read.reasons().size()))
                .mapToObj(i -> new SentenceLine(
                        i + 1,
                        read.texts().get(i),
                        primary.get() == Family.SUPPORT ? "" : word(of, i),
                        Messages.of(read.reasons().get(i)),
                        of.report().sentences().get(i).citations()))
                .toList();
    }
}

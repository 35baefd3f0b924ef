package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.judges.JudgesViewModel;
import dev.assay.app.judging.NextStep;
import dev.assay.app.plot.Figure;
import dev.assay.app.service.judges.RevealWithoutJudging;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.scores.BoardReading;
import dev.assay.app.service.scores.LeaderboardService;
import dev.assay.app.service.scores.ProjectBoard;
import dev.assay.app.service.scores.ProjectBoard.Judged;
import dev.assay.app.service.scores.RunService;
import dev.assay.app.service.scores.ScoreRules;
import dev.assay.app.state.ProjectScreen;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.table.Rows;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Median;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.Spread;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.ComplianceBoard;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Leaderboard.TopicMeans;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.OpenAnswers;
import dev.assay.model.measure.PairedDifference;
import dev.assay.model.measure.RunBounds;
import dev.assay.model.measure.RunStanding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The scores in view: whose, by which measure and rules, in which of the views. Reads again whenever it comes into
 * view.
 */
final class ScoresViewModel {
    private final Workspace workspace;
    private final ReadOnlyObjectWrapper<Content> content = new ReadOnlyObjectWrapper<>(Content.WAITING);
    private final ReadOnlyBooleanWrapper waiting = new ReadOnlyBooleanWrapper(true);
    private final ReadOnlyObjectWrapper<Optional<Figure>> figure = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<String> judges = FXCollections.observableArrayList();
    private final ObjectProperty<String> judge = new SimpleObjectProperty<>("");
    private final ObjectProperty<Measure> measure = new SimpleObjectProperty<>(Measure.VITAL_STRICT);
    private final ObjectProperty<MissingAnswers> missing = new SimpleObjectProperty<>(ScoreRules.USUAL.missing());
    private final ObjectProperty<FailedLabels> failed = new SimpleObjectProperty<>(ScoreRules.USUAL.failed());
    private final BooleanProperty commonTopics = new SimpleBooleanProperty();
    private final BooleanProperty theseTopics = new SimpleBooleanProperty();
    /** The judge in view over the topics that all runs have; kept while it is in view, since intervals go by it. */
    private Optional<Common> common = Optional.empty();
    private final ObjectProperty<View> view = new SimpleObjectProperty<>(View.RUNS);
    private final ObjectProperty<RunPlot> runPlot = new SimpleObjectProperty<>(RunPlot.LENGTH);
    private final ObservableList<RunRow> runs = FXCollections.observableArrayList();
    private final ReadOnlyBooleanWrapper hasOpen = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper hasMissing = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper hasRankSets = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<RunDescription> known = new ReadOnlyObjectWrapper<>(RunDescription.NONE);
    private final ReadOnlyObjectWrapper<ComplianceBoard> compliance = new ReadOnlyObjectWrapper<>(ComplianceBoard.NONE);
    private final ObservableList<TopicRow> topics = FXCollections.observableArrayList();
    private final ObservableList<RunTopic> topicsOfRun = FXCollections.observableArrayList();
    private Optional<RunId> run = Optional.empty();
    private final ObjectProperty<Optional<RunId>> against = new SimpleObjectProperty<>(Optional.empty());
    private Map<AnswerKey, AnswerScore> scored = Map.of();
    private final AnswerList answers = new AnswerList();
    private final WhatIfViewModel whatIf;
    private final Uncertainty uncertainty;
    private final JudgesViewModel pair;
    private final ProjectScreen<ProjectBoard> board;
    private Optional<Serving> serving = Optional.empty();

    /** The service that keeps the scores of a project from one reading to the next. */
    private record Serving(ProjectSession session, LeaderboardService service) {}

    private record Common(Judged of, Judged judged) {}

    /** The kind of thing that each line of the table stands for. */
    enum View {
        RUNS,
        TOPICS,
        ANSWERS,
        NUGGETS,
        JUDGES
    }

    /** The plots of the leaderboard. */
    enum RunPlot {
        INTERVALS,
        LENGTH,
        LENGTH_OF_ANSWERS;

        RunPlot next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    /** The state to show, and the board behind it. */
    public record Content(Showing showing, Optional<ProjectBoard> board) {
        static final Content WAITING = new Content(Showing.WAITING, Optional.empty());
    }

    /** The state of the scores: available, or the reason for their absence. */
    enum Showing {
        WAITING,
        HIDDEN_BY_POLICY,
        NOTHING_LOCKED,
        NOTHING_SCORED,
        /** Others judged, and whoever judges nothing may see it. */
        TO_REVEAL,
        SCORES
    }

    ScoresViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.whatIf = new WhatIfViewModel(workspace);
        this.uncertainty = new Uncertainty(workspace, this::fill);
        this.pair = new JudgesViewModel(workspace, this::draw);
        this.board = ProjectScreen.workedOut(
                workspace, workspace.inView(Stage.SCORES), this::reading, BoardReading::board, new ScreenView<>() {
                    @Override
                    public void clear() {
                        begin();
                    }

                    @Override
                    public void show(ProjectBoard read) {
                        ScoresViewModel.this.show(new Content(showing(read), Optional.of(read)));
                    }
                });
        workspace.onChange(board::changed);
        missing.subscribe((before, now) -> board.reload());
        failed.subscribe((before, now) -> board.reload());
        judge.subscribe((before, now) -> showJudge());
        commonTopics.subscribe((before, now) -> fill());
        theseTopics.subscribe((before, now) -> fill());
        measure.subscribe((before, now) -> {
            whatIf.rankBy(now);
            fill();
            lookAtDetails();
        });
        view.subscribe((before, now) -> {
            lookAtDetails();
            draw();
        });
        runPlot.subscribe((before, now) -> draw());
        against.subscribe((before, now) -> fillTopicsOfRun());
        answers.rows().subscribe(this::draw);
        whatIf.suppositionProperty().subscribe((before, now) -> draw());
    }

    ReadOnlyObjectProperty<Content> contentProperty() {
        return content.getReadOnlyProperty();
    }

    /** True until the rows, or the reason for their absence, are there. */
    ReadOnlyBooleanProperty waitingProperty() {
        return waiting.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Figure>> figureProperty() {
        return figure.getReadOnlyProperty();
    }

    ObservableList<String> judges() {
        return judges;
    }

    ObjectProperty<String> judgeProperty() {
        return judge;
    }

    /** What the topic in view still needs before it is scored, what is due first. */
    List<NextStep> missing() {
        return workspace.topicProperty().get().stream()
                .flatMap(topic -> NextStep.of(workspace, topic).stream())
                .filter(step -> !step.task().equals(NextStep.Task.SCORES))
                .toList();
    }

    /** The command for a step. */
    Command command(NextStep step) {
        return step.command(Map.of());
    }

    /** The measures that have scores. */
    List<Measure> measures() {
        return Measure.NUGGETS;
    }

    ObjectProperty<Measure> measureProperty() {
        return measure;
    }

    ObjectProperty<MissingAnswers> missingProperty() {
        return missing;
    }

    ObjectProperty<FailedLabels> failedProperty() {
        return failed;
    }

    /** True if runs and topics are means over only the topics that all runs have. */
    BooleanProperty commonTopicsProperty() {
        return commonTopics;
    }

    /** True if intervals and ranks of runs speak of the project's topics alone. */
    BooleanProperty theseTopicsProperty() {
        return theseTopics;
    }

    /** The topics that intervals and ranks of runs speak of. */
    Population population(ProjectBoard board) {
        return theseTopics.get()
                ? Population.of(board.scope().topics() + board.scope().leftOut())
                : Population.OF_THE_KIND;
    }

    /** The runs of the judge in view, as they are shown. */
    Optional<Leaderboard> boardInView() {
        return shown().map(Judged::board);
    }

    ObjectProperty<View> viewProperty() {
        return view;
    }

    ObjectProperty<RunPlot> runPlotProperty() {
        return runPlot;
    }

    /** The leaderboard, the best run first. */
    ObservableList<RunRow> runs() {
        return runs;
    }

    /** True if something is open in an answer of one of the runs. */
    ReadOnlyBooleanProperty hasOpenProperty() {
        return hasOpen.getReadOnlyProperty();
    }

    /** True if a run lacks an answer to one of the topics. */
    ReadOnlyBooleanProperty hasMissingProperty() {
        return hasMissing.getReadOnlyProperty();
    }

    /** True if there are runs and topics enough to tell which ranks a run may have. */
    ReadOnlyBooleanProperty hasRankSetsProperty() {
        return hasRankSets.getReadOnlyProperty();
    }

    /** A description that has a task, a type or a team where any of the runs has one. */
    ReadOnlyObjectProperty<RunDescription> knownProperty() {
        return known.getReadOnlyProperty();
    }

    /** True if runs can be described. */
    boolean canDescribe() {
        return !workspace.isReadOnly();
    }

    /** Sets the task, type and team of a run. */
    void describe(RunId described, RunDescription description) {
        workspace.topics().stream().findFirst().ifPresent(topic -> workspace.perform(
                topic.topic().id(),
                session -> session.service(RunService::new).describe(described, description),
                done -> {},
                null));
    }

    /** The compliance of answers with criteria, as the judge in view sees it; a board of nothing if there are none. */
    ReadOnlyObjectProperty<ComplianceBoard> complianceProperty() {
        return compliance.getReadOnlyProperty();
    }

    /** The topics, in their order. */
    ObservableList<TopicRow> topics() {
        return topics;
    }

    /** All answers of the judge in view, over the topics that were chosen. */
    Map<AnswerKey, AnswerScore> scored() {
        return scored;
    }

    /** The topics of the run in hand, the lowest score first. */
    ObservableList<RunTopic> topicsOfRun() {
        return topicsOfRun;
    }

    /** Takes a run in hand. */
    void takeRun(Optional<RunId> taken) {
        run = taken;
        fillTopicsOfRun();
    }

    /** The run that the one in hand is compared with; empty where it is compared with the median of all. */
    ObjectProperty<Optional<RunId>> againstProperty() {
        return against;
    }

    /** How far the run in hand differs from the one it is compared with; empty without one, and while that is read. */
    Optional<PairedDifference> difference() {
        return run.flatMap(first -> otherRun().flatMap(second -> uncertainty.difference(first, second, measure.get())));
    }

    /** The run that the one in hand is compared with, unless it is that one. */
    private Optional<RunId> otherRun() {
        return against.get().filter(other -> run.filter(other::equals).isEmpty())
                .filter(other -> runs.stream().anyMatch(row -> row.run().equals(other)));
    }

    /** The answers, all or those of one run or topic. */
    AnswerList answers() {
        return answers;
    }

    /** The nuggets, and the what-if changes to them. */
    WhatIfViewModel whatIf() {
        return whatIf;
    }

    /** Two judges compared. */
    JudgesViewModel pair() {
        return pair;
    }

    /** Goes to the next judge, or back. */
    void stepJudge(int by) {
        if (!judges.isEmpty()) {
            judge.set(judges.get(Math.floorMod(judges.indexOf(judge.get()) + by, judges.size())));
        }
    }

    /** Makes the judge in view the other one, and the other one that in view. */
    void swapJudges() {
        String first = judge.get();
        String second = pair.otherProperty().get();
        if (pair.others().contains(second)) {
            judge.set(second);
            pair.otherProperty().set(first);
        }
    }

    /** Goes to the next measure, or back. */
    void stepMeasure(int by) {
        List<Measure> all = measures();
        measure.set(all.get(Math.floorMod(all.indexOf(measure.get()) + by, all.size())));
    }

    /** Reveals what somebody who judges nothing may see; the page says that it reads until the scores are there. */
    void revealWithoutJudging() {
        workspace.topics().stream().findFirst().ifPresent(topic -> {
            show(Content.WAITING);
            workspace.perform(
                    topic.topic().id(),
                    session -> session.service(RevealWithoutJudging::new).reveal(),
                    revealed -> workspace.reload(),
                    failure -> board.reload(),
                    null);
        });
    }

    private void begin() {
        serving = Optional.empty();
        uncertainty.forget();
        whatIf.forget();
        pair.forget();
        judges.clear();
        show(Content.WAITING);
    }

    private Function<ProjectSession, BoardReading> reading() {
        ProjectSession open = workspace.open().orElseThrow().session();
        LeaderboardService service = serving.filter(one -> one.session() == open)
                .map(Serving::service)
                .orElseGet(() -> open.service(LeaderboardService::new));
        serving = Optional.of(new Serving(open, service));
        ScoreRules rules = new ScoreRules(missing.get(), failed.get());
        return session -> session.service(service::with).read(rules);
    }

    private static Showing showing(ProjectBoard board) {
        if (!board.judges().isEmpty()) {
            return Showing.SCORES;
        }
        if (board.scope().ready() > 0) {
            return Showing.TO_REVEAL;
        }
        if (board.scope().topics() > 0) {
            return Showing.NOTHING_SCORED;
        }
        return board.scope().never() ? Showing.HIDDEN_BY_POLICY : Showing.NOTHING_LOCKED;
    }

    private void show(Content shown) {
        content.set(shown);
        List<String> names = shown.board().stream()
                .flatMap(board -> board.judges().stream())
                .map(Judged::name)
                .toList();
        if (!judges.equals(names)) {
            String before = judge.get();
            judges.setAll(names);
            judge.set(names.contains(before) || names.isEmpty() ? before : names.getFirst());
        }
        showJudge();
        waiting.set(shown.showing() == Showing.WAITING);
    }

    private void showJudge() {
        fill();
        lookAtDetails();
    }

    private Optional<Judged> inView() {
        return content.get().board().flatMap(board -> board.judge(judge.get()));
    }

    /** The judge in view, over the topics that were chosen. */
    private Optional<Judged> shown() {
        return inView().map(judged -> {
            if (!commonTopics.get()) {
                return judged;
            }
            if (common.filter(one -> one.of() == judged).isEmpty()) {
                common = Optional.of(new Common(judged, judged.onCommonTopics()));
            }
            return common.get().judged();
        });
    }

    private void lookAtDetails() {
        Optional<ProjectBoard> board = content.get().board();
        serving.map(Serving::service)
                .ifPresent(service -> inView().ifPresent(judged -> {
                    if (view.get() == View.NUGGETS) {
                        whatIf.look(
                                new WhatIfViewModel.Subject(
                                        service, judged, board.orElseThrow().given(), failed.get()),
                                this::draw);
                    } else if (view.get() == View.JUDGES) {
                        pair.look(new JudgesViewModel.Subject(service, board.orElseThrow(), judged, measure.get()));
                    }
                }));
    }

    private void fill() {
        Optional<Judged> judged = shown();
        judged.ifPresent(one -> {
            ProjectBoard board = content.get().board().orElseThrow();
            uncertainty.look(one, board.given(), population(board), measure.get());
        });
        // Before the rows, whose cells ask for it.
        compliance.set(judged.map(Judged::compliance).orElse(ComplianceBoard.NONE));
        scored = judged.stream()
                .flatMap(one -> one.answers().stream())
                .collect(Collectors.toMap(AnswerScore::answer, Function.identity(), (one, other) -> one));
        Rows.update(runs, judged.map(this::runRows).orElse(List.of()));
        known.set(runs.stream().map(RunRow::description).reduce(RunDescription.NONE, RunDescription::or));
        hasRankSets.set(judged.map(Judged::board)
                .filter(one -> one.topics().size() >= RankSets.LEAST_TOPICS && one.runs().size() > 2)
                .isPresent());
        hasMissing.set(runs.stream().anyMatch(row -> row.standing().stream().anyMatch(one -> one.missing() > 0)));
        hasOpen.set(runs.stream().anyMatch(row -> row.bounds().isPresent() || !row.isRanked()));
        Rows.update(topics, judged.map(one -> one.board().topicStandings().stream()
                        .map(topic -> new TopicRow(
                                topic,
                                query(topic.topic()),
                                one.board().spread(topic.topic(), measure.get())))
                        .toList())
                .orElse(List.of()));
        fillTopicsOfRun();
        answers.take(judged.map(Judged::answers).orElse(List.of()));
        draw();
    }

    private void fillTopicsOfRun() {
        Map<TopicId, List<AnswerScore>> byTopic = shown().stream()
                .flatMap(judged -> judged.answers().stream()
                        .filter(one -> judged.board().topics().contains(one.answer().topic())))
                .collect(Collectors.groupingBy(one -> one.answer().topic()));
        boolean two = otherRun().isPresent();
        Rows.update(
                topicsOfRun,
                run.stream()
                        .flatMap(taken -> byTopic.entrySet().stream()
                                .map(one -> topicOf(taken, one.getKey(), one.getValue())))
                        .sorted(Comparator.comparing((RunTopic one) ->
                                        two ? -one.difference().orElse(-2) : one.score().orElse(2))
                                .thenComparing(one -> one.topic().value()))
                        .toList());
    }

    private RunTopic topicOf(RunId taken, TopicId topic, List<AnswerScore> answered) {
        double[] scores = answered.stream()
                .flatMap(one -> one.scores().stream())
                .mapToDouble(measure.get()::of)
                .toArray();
        OptionalDouble median = scores.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(Median.of(scores));
        return new RunTopic(
                topic,
                query(topic),
                score(taken, answered),
                otherRun().map(other -> score(other, answered)).orElse(median));
    }

    private OptionalDouble score(RunId of, List<AnswerScore> answered) {
        return answered.stream()
                .filter(one -> one.answer().run().equals(of))
                .flatMap(one -> one.scores().stream())
                .mapToDouble(measure.get()::of)
                .findFirst();
    }

    private String query(TopicId topic) {
        return workspace.find(topic).map(found -> found.topic().query()).orElse("");
    }

    /** Those with a score, the best first, then those without. */
    private List<RunRow> runRows(Judged judged) {
        Map<RunId, RunDescription> described = content.get().board().orElseThrow().runs();
        Optional<Uncertainty.RunRanges> intervals = uncertainty.intervals();
        String waiting = Messages.get("scores.drawing");
        List<RunRow> rows = new ArrayList<>();
        for (RunStanding one : judged.board().runs(measure.get())) {
            Optional<OpenAnswers> open = one.open() > 0 ? judged.board().open(one.run()) : Optional.empty();
            rows.add(new RunRow(
                    one.run(), Optional.of(one), open, completed(judged, one.run()), described.get(one.run()),
                    intervals, uncertainty.ranks(one.run()), waiting));
        }
        for (RunId run : judged.board().unscored()) {
            rows.add(new RunRow(
                    run, Optional.empty(), judged.board().open(run), completed(judged, run), described.get(run),
                    intervals, Optional.empty(), waiting));
        }
        return rows;
    }

    private Optional<RunRow.Completed> completed(Judged judged, RunId run) {
        RunBounds bounds = judged.board().bounds();
        return bounds.isSettled()
                ? Optional.empty()
                : bounds.of(run)
                        .map(means -> new RunRow.Completed(
                                means, bounds.ranks(run, measure.get()).orElseThrow()));
    }

    private void draw() {
        figure.set(inView().flatMap(judged -> switch (view.get()) {
            case RUNS -> Optional.of(switch (runPlot.get()) {
                case INTERVALS -> ScoreFigures.leaderboard(
                        judged.name(), measure.get(), runs, theseTopics.get());
                case LENGTH -> ScoreFigures.length(judged.name(), measure.get(), runs);
                case LENGTH_OF_ANSWERS -> ScoreFigures.length(judged.name(), measure.get(), runs, scored.values());
            });
            case TOPICS -> Optional.of(ScoreFigures.topics(judged.name(), measure.get(), topics, judged.answers()));
            case ANSWERS -> Optional.of(ScoreFigures.topics(
                    judged.name(),
                    measure.get(),
                    topicsOfAnswers(),
                    answers.rows()));
            case NUGGETS -> Optional.of(ScoreFigures.supposed(measure.get(), whatIf.ranking(), whatIf.isSupposing()));
            case JUDGES -> pair.figure();
        }));
    }

    private List<TopicRow> topicsOfAnswers() {
        Set<TopicId> shown = answers.rows().stream().map(answer -> answer.answer().topic()).collect(Collectors.toSet());
        return topics.stream().filter(topic -> shown.contains(topic.standing().topic())).toList();
    }

    /**
     * A topic as one run answered it.
     *
     * @param score empty where it has none
     * @param base what it is compared with: the score of another run, else the median of all runs that have one
     * there; empty where there is none
     */
    record RunTopic(TopicId topic, String query, OptionalDouble score, OptionalDouble base) {
        /** How much higher the run's score is than that which it is compared with. */
        OptionalDouble difference() {
            return score.isPresent() && base.isPresent()
                    ? OptionalDouble.of(score.getAsDouble() - base.getAsDouble())
                    : OptionalDouble.empty();
        }
    }

    /** A topic with the means over its runs, and their spread in the measure in view. */
    record TopicRow(TopicMeans standing, String query, Optional<Spread> spread) {}
}

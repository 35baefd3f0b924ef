package dev.assay.app.feature.scores.rubric;

import dev.assay.app.judging.GradesChoice;
import dev.assay.app.service.scores.RubricScores;
import dev.assay.app.state.ProjectScreen;
import dev.assay.app.state.RubricCuts;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.Messages;
import dev.assay.model.RunId;
import dev.assay.model.rubric.Cover;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.LabelMap;
import dev.assay.model.rubric.LabelRule;
import dev.assay.persistence.files.FileNames;
import dev.assay.persistence.formats.OfficialRanks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The scores of a project's graded passages, at the cut-offs in view. Reads again whenever it comes into view. FX
 * thread only.
 */
public final class RubricViewModel {
    private static final List<Integer> DEPTHS = List.of(20, 10, 5, 3, 1);
    private static final String QRELS = ".qrels";

    private final Workspace workspace;
    private final Choosers choosers;
    private final GradesChoice choice;
    private final BooleanProperty chosen = new SimpleBooleanProperty();
    private final ReadOnlyBooleanWrapper offered = new ReadOnlyBooleanWrapper();
    private final ObjectProperty<RubricTable> table = new SimpleObjectProperty<>(RubricTable.COVER);
    private final ReadOnlyObjectWrapper<Optional<RubricScores.Worked>> worked =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<RubricScores>> read = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Map<RunId, Double> official = Map.of();
    private Cover.Way way = Cover.Way.ZERO;
    private Optional<LabelMap> map = Optional.empty();
    private boolean byFacet;
    private boolean leaveOpenOut;
    private int rule;
    private int asked;

    public RubricViewModel(Workspace workspace, Choosers choosers) {
        this.workspace = workspace;
        this.choosers = choosers;
        this.choice = new GradesChoice(workspace);
        ProjectScreen<RubricScores> screen = new ProjectScreen<>(
                workspace,
                workspace.inView(Stage.SCORES).flatMap(inView -> chosen.map(rubric -> inView && rubric)),
                () -> {
                    GradedUnits units = choice.units();
                    boolean byLowest = choice.isByLowest();
                    return session -> new RubricScores(session.verify(units, byLowest).numbers());
                },
                topic -> true,
                new ScreenView<>() {
                    @Override
                    public void clear() {
                        asked++;
                        read.set(Optional.empty());
                        worked.set(Optional.empty());
                    }

                    @Override
                    public void show(RubricScores scores) {
                        read.set(Optional.of(scores));
                        workOut();
                    }
                });
        workspace.onChange(screen::changed);
        workspace.requests().unitsProperty().subscribe((before, now) -> screen.changed(Optional.empty()));
        workspace.requests().byLowestJudgmentProperty().subscribe((before, now) -> screen.changed(Optional.empty()));
        workspace.projectProperty().subscribe(open -> {
            official = Map.of();
            rule = 0;
            way = Cover.Way.ZERO;
            map = Optional.empty();
            byFacet = false;
            leaveOpenOut = false;
            offer();
        });
        workspace.stagesProperty().subscribe(stages -> offer());
        workspace.requests().cutsProperty().subscribe((before, now) -> workOut());
    }

    /** A project without graded passages has no such leaf; one in which nothing is labelled begins with it. */
    private void offer() {
        boolean before = offered.get();
        List<Stage> stages = workspace.stagesProperty().get();
        offered.set(workspace.open().isPresent() && stages.contains(Stage.VERIFY));
        if (offered.get() != before) {
            chosen.set(offered.get() && !stages.contains(Stage.LABEL) && !stages.contains(Stage.SUPPORT));
        }
    }

    /** True while this leaf is in view. */
    public BooleanProperty chosenProperty() {
        return chosen;
    }

    /** True if the project has graded passages. */
    public ReadOnlyBooleanProperty offeredProperty() {
        return offered.getReadOnlyProperty();
    }

    /** Brings the leaf into view where the project has it. */
    public void choose() {
        chosen.set(offered.get());
    }

    ObjectProperty<RubricTable> tableProperty() {
        return table;
    }

    /**
     * The scores worked out of the grades; empty while they are worked out for the first time, and if nobody graded.
     */
    ReadOnlyObjectProperty<Optional<RubricScores.Worked>> workedProperty() {
        return worked.getReadOnlyProperty();
    }

    /** The grades as read; empty while they are being read. */
    ReadOnlyObjectProperty<Optional<RubricScores>> readProperty() {
        return read.getReadOnlyProperty();
    }

    boolean hasOfficial() {
        return !official.isEmpty();
    }

    /** The cut-offs that count now; empty if nobody graded. */
    Optional<RubricScores.Cuts> cuts() {
        RubricCuts now = workspace.requests().cutsProperty().get();
        return read.get()
                .flatMap(scores -> scores.graders().stream()
                        .filter(grader -> grader.key().equals(now.grader()))
                        .findFirst()
                        .or(() -> scores.graders().stream().findFirst())
                        .map(grader -> new RubricScores.Cuts(
                                grader,
                                now.leastGrade(),
                                Math.min(now.leastJudgment(), scores.mostJudgment()),
                                now.depth(),
                                way,
                                labelling(scores, now))));
    }

    /** The rules that grades become labels by; whose labels of passages as a whole there are comes behind them. */
    private static List<LabelRule> rules(RubricCuts cuts) {
        return List.of(
                new LabelRule(LabelRule.Form.BEST, 1),
                new LabelRule(LabelRule.Form.NTH, 2),
                new LabelRule(LabelRule.Form.NTH, 3),
                new LabelRule(LabelRule.Form.COUNT, cuts.leastGrade()));
    }

    private RubricScores.Labelling labelling(RubricScores scores, RubricCuts cuts) {
        List<LabelRule> rules = rules(cuts);
        List<String> direct = scores.directGraders();
        int at = rule % (rules.size() + direct.size());
        return at < rules.size()
                ? new RubricScores.Labelling(rules.get(at), "", map, byFacet, leaveOpenOut)
                : new RubricScores.Labelling(
                        new LabelRule(LabelRule.Form.DIRECT, 1),
                        direct.get(at - rules.size()),
                        map,
                        byFacet,
                        leaveOpenOut);
    }

    /** Switches to the next way to count topics of which a run ranks no passage. */
    void nextWay() {
        way = Cover.Way.values()[(way.ordinal() + 1) % Cover.Way.values().length];
        workOut();
    }

    /** Labels of each facet, or of topics again. */
    void turnFacets() {
        byFacet = !byFacet;
        workOut();
    }

    /** Leaves labels out that open cells could change, or has these cells count as 0 again. */
    void turnOpen() {
        leaveOpenOut = !leaveOpenOut;
        workOut();
    }

    /**
     * Sets the map for the numbers of the rule; they stay as they are if nothing is typed. Returns true if the text is
     * valid.
     */
    boolean map(String typed) {
        Optional<LabelMap> meant = LabelMap.named(typed.strip());
        if (meant.isEmpty() && !typed.isBlank()) {
            return false;
        }
        if (!meant.equals(map)) {
            map = meant;
            workOut();
        }
        return true;
    }

    void nextTable() {
        table.set(RubricTable.values()[(table.get().ordinal() + 1) % RubricTable.values().length]);
    }

    /** The choice of the units that the grades are of, and of the way in which their judgments count. */
    GradesChoice choice() {
        return choice;
    }

    void nextGrader() {
        cuts().ifPresent(now -> {
            List<Grader> graders = read.get().orElseThrow().graders();
            set(
                    graders.get((graders.indexOf(now.grader()) + 1) % graders.size()),
                    now.leastGrade(),
                    now.leastJudgment(),
                    now.depth());
        });
    }

    void moveGrade(int by) {
        cuts().ifPresent(now -> set(
                now.grader(),
                Math.clamp(now.leastGrade() + by, GradedCell.LEAST + 1, GradedCell.BEST),
                now.leastJudgment(),
                now.depth()));
    }

    void moveJudgment(int by) {
        cuts().ifPresent(now -> set(
                now.grader(),
                now.leastGrade(),
                Math.clamp(now.leastJudgment() + by, 1, Math.max(1, read.get().orElseThrow().mostJudgment())),
                now.depth()));
    }

    void nextDepth() {
        cuts().ifPresent(now -> set(
                now.grader(),
                now.leastGrade(),
                now.leastJudgment(),
                DEPTHS.get((DEPTHS.indexOf(now.depth()) + 1) % DEPTHS.size())));
    }

    void nextRule() {
        cuts().ifPresent(now -> {
            rule = (rule + 1)
                    % (rules(workspace.requests().cutsProperty().get()).size()
                            + read.get().orElseThrow().directGraders().size());
            workOut();
        });
    }

    private void set(Grader grader, int grade, int judgment, int depth) {
        workspace.requests().cutsProperty().set(new RubricCuts(grader.key(), grade, judgment, depth));
    }

    /** Asks for another leaderboard, and holds the scores against it. */
    void bringOfficial() {
        choosers.fileToRead(Messages.get("scores.rubric.official-title")).ifPresent(file ->
                workspace.compute(() -> OfficialRanks.read(file), ranks -> {
                    if (ranks.hasErrors()) {
                        workspace.warn(Messages.of(ranks.problems().getFirst().told()));
                    } else {
                        official = ranks.ranks();
                        table.set(RubricTable.CORRELATION);
                        workOut();
                    }
                }));
    }

    /** Asks for a file and writes the labels into it. */
    void writeQrels() {
        Optional<RubricScores> scores = read.get();
        cuts().ifPresent(now -> workspace.open().ifPresent(open -> {
            String name = FileNames.stem(open.session().file()) + QRELS;
            choosers.fileToWrite(Messages.get("scores.rubric.qrels-title"), open.session().file().resolveSibling(name))
                    .ifPresent(file -> write(scores.orElseThrow(), now, file));
        }));
    }

    private void write(RubricScores scores, RubricScores.Cuts cuts, Path file) {
        workspace.compute(
                () -> Files.exists(file) ? -1 : scores.write(file, cuts),
                count -> workspace.notify(count < 0
                        ? Messages.get("scores.rubric.qrels-there", file.toString())
                        : Messages.get("scores.rubric.qrels-written", count, file.toString())));
    }

    private void workOut() {
        int request = ++asked;
        Map<RunId, Double> ranks = official;
        Optional<RubricScores.Cuts> now = cuts();
        if (now.isEmpty()) {
            worked.set(Optional.empty());
            return;
        }
        RubricScores scores = read.get().orElseThrow();
        workspace.compute(() -> scores.at(now.get(), ranks), found -> {
            if (request == asked) {
                worked.set(Optional.of(found));
            }
        });
    }
}

package dev.assay.app.feature.scores.battles;

import dev.assay.app.service.judges.BattleBoard;
import dev.assay.app.service.judges.JudgedBattles;
import dev.assay.app.service.scores.BattleScores;
import dev.assay.app.service.scores.BattleScores.LabelScores;
import dev.assay.app.state.ProjectScreen;
import dev.assay.app.state.Requests;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.BattleRatings.Ties;
import dev.assay.model.battle.ImpliedWinners;
import dev.assay.model.measure.Measure;
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
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The choice of a judge of battles and of a judge of labels, and the numbers of both. Reads again whenever it comes
 * into view. FX thread only.
 */
public final class BattleScoresViewModel {
    /** The two pages. */
    public enum Page {
        /** The ratings, and every pair of runs. */
        RATINGS,
        /** The winners by labels of the same answers. */
        NUGGETS
    }

    /**
     * The numbers of a judge's battles.
     *
     * @param implied by measure; empty where no labels can be held against them
     */
    record Worked(BattleBoard board, Map<Measure, ImpliedWinners> implied) {}

    private final Workspace workspace;
    private final BooleanProperty chosen = new SimpleBooleanProperty();
    private final ReadOnlyBooleanWrapper offered = new ReadOnlyBooleanWrapper();
    private final ObjectProperty<Page> page = new SimpleObjectProperty<>(Page.RATINGS);
    private final ObservableList<String> judges = FXCollections.observableArrayList();
    private final ObservableList<String> labelJudges = FXCollections.observableArrayList();
    private final ObjectProperty<String> judge = new SimpleObjectProperty<>("");
    private final ObjectProperty<String> labels = new SimpleObjectProperty<>("");
    private final ObjectProperty<Ties> ties = new SimpleObjectProperty<>(Ties.HALF);
    private final ReadOnlyObjectWrapper<Optional<BattleScores>> read = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Worked>> worked = new ReadOnlyObjectWrapper<>(Optional.empty());
    private int asked;

    public BattleScoresViewModel(Workspace workspace) {
        this.workspace = workspace;
        ProjectScreen<BattleScores> screen = new ProjectScreen<>(
                workspace,
                workspace.inView(Stage.SCORES).flatMap(inView -> chosen.map(battles -> inView && battles)),
                () -> session -> BattleScores.shown(session.store()),
                topic -> true,
                new ScreenView<>() {
                    @Override
                    public void clear() {
                        asked++;
                        read.set(Optional.empty());
                        worked.set(Optional.empty());
                    }

                    @Override
                    public void show(BattleScores scores) {
                        BattleScoresViewModel.this.show(scores);
                    }
                });
        workspace.onChange(screen::changed);
        workspace.projectProperty().subscribe(open -> offer());
        workspace.stagesProperty().subscribe(stages -> offer());
        judge.subscribe((before, now) -> workOut());
        labels.subscribe((before, now) -> workOut());
        ties.subscribe((before, now) -> workOut());
    }

    /** A project without battles has no such leaf; one in which nothing else is judged begins with it. */
    private void offer() {
        boolean before = offered.get();
        List<Stage> stages = workspace.stagesProperty().get();
        offered.set(workspace.open().isPresent() && stages.contains(Stage.BATTLES));
        if (offered.get() != before) {
            chosen.set(offered.get()
                    && List.of(Stage.LABEL, Stage.SUPPORT, Stage.ALIGN, Stage.VERIFY).stream()
                            .noneMatch(stages::contains));
        }
    }

    /** True while battles are in view. */
    public BooleanProperty chosenProperty() {
        return chosen;
    }

    /** True if the project has battles. */
    public ReadOnlyBooleanProperty offeredProperty() {
        return offered.getReadOnlyProperty();
    }

    /** Brings a page into view where the project has battles. */
    public void choose(Page wanted) {
        page.set(wanted);
        chosen.set(offered.get());
    }

    ObjectProperty<Page> pageProperty() {
        return page;
    }

    ObservableList<String> judges() {
        return judges;
    }

    ObservableList<String> labelJudges() {
        return labelJudges;
    }

    /** The judge of the battles that are rated, by name. */
    ObjectProperty<String> judgeProperty() {
        return judge;
    }

    /** The judge of the labels that are held against them, by name. */
    ObjectProperty<String> labelsProperty() {
        return labels;
    }

    ObjectProperty<Ties> tiesProperty() {
        return ties;
    }

    /** The numbers; empty while they are worked out for the first time, and if there are no battles. */
    ReadOnlyObjectProperty<Optional<Worked>> workedProperty() {
        return worked.getReadOnlyProperty();
    }

    /** What may be shown; empty while it is read. */
    ReadOnlyObjectProperty<Optional<BattleScores>> readProperty() {
        return read.getReadOnlyProperty();
    }

    /** Turns to the next judge of battles, after the last one to the first. */
    public void nextJudge() {
        next(judges, judge);
    }

    /** Turns to the next judge of labels. */
    public void nextLabels() {
        next(labelJudges, labels);
    }

    private static void next(List<String> all, ObjectProperty<String> now) {
        if (!all.isEmpty()) {
            now.set(all.get((all.indexOf(now.get()) + 1) % all.size()));
        }
    }

    /** Turns to the other way in which ties count. */
    public void nextTies() {
        ties.set(Ties.values()[(ties.get().ordinal() + 1) % Ties.values().length]);
    }

    /** Goes to a battle where it is judged. */
    void open(BattleKey pair) {
        workspace.requests().item().ask(new Requests.Place(Stage.BATTLES, pair));
        workspace.topicProperty().set(Optional.of(pair.topic()));
        workspace.goTo(Stage.BATTLES);
    }

    /** Goes to the first battle of two runs. */
    void open(RunId one, RunId other) {
        worked.get().stream()
                .flatMap(now -> now.board().of().all().stream())
                .map(Battle::pair)
                .filter(pair -> pair.equals(BattleKey.of(pair.topic(), one, other)))
                .findFirst()
                .ifPresent(this::open);
    }

    /** Goes to the battles of the topic in view. */
    void toBattles() {
        workspace.goTo(Stage.BATTLES);
    }

    /** The query of a topic, or its id where it has none. */
    String query(TopicId topic) {
        return workspace.find(topic)
                .map(found -> found.topic().query())
                .filter(words -> !words.isBlank())
                .orElse(topic.value());
    }

    /** True while the numbers are read or worked out for the first time. */
    boolean isWaiting() {
        return read.get().map(scores -> !scores.judges().isEmpty() && worked.get().isEmpty()).orElse(true);
    }

    /** Why there are no numbers, or not yet; empty where there are. */
    String whyEmpty() {
        if (isWaiting()) {
            return Messages.get("scores.empty.waiting");
        }
        return read.get()
                .filter(scores -> scores.judges().isEmpty())
                .map(scores -> Messages.get(
                        scores.never()
                                ? "scores.battles.never"
                                : scores.topics() == 0 ? "scores.battles.locked" : "scores.battles.none"))
                .orElse("");
    }

    private void show(BattleScores scores) {
        read.set(Optional.of(scores));
        keep(judges, judge, scores.judges().stream().map(JudgedBattles::judge).toList());
        keep(labelJudges, labels, scores.labels().stream().map(LabelScores::judge).toList());
        workOut();
    }

    private static void keep(ObservableList<String> all, ObjectProperty<String> now, List<String> names) {
        if (!all.equals(names)) {
            String before = now.get();
            all.setAll(names);
            now.set(names.contains(before) || names.isEmpty() ? before : names.getFirst());
        }
    }

    private void workOut() {
        int request = ++asked;
        Optional<JudgedBattles> battles = read.get().stream()
                .flatMap(scores -> scores.judges().stream())
                .filter(one -> one.judge().equals(judge.get()))
                .findFirst();
        if (battles.isEmpty()) {
            worked.set(Optional.empty());
            return;
        }
        Optional<LabelScores> by = read.get().stream()
                .flatMap(scores -> scores.labels().stream())
                .filter(one -> one.judge().equals(labels.get()))
                .findFirst();
        Ties counted = ties.get();
        workspace.compute(
                () -> {
                    BattleBoard board = BattleBoard.of(battles.get(), counted, Resampling.DEFAULT);
                    return new Worked(
                            board,
                            by.map(one -> one.implied(battles.get().all(), board.ratings())).orElse(Map.of()));
                },
                found -> {
                    if (request == asked) {
                        worked.set(Optional.of(found));
                    }
                });
    }
}

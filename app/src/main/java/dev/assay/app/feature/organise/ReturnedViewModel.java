package dev.assay.app.feature.organise;

import dev.assay.app.service.merge.MergePlan;
import dev.assay.app.service.merge.MergeService;
import dev.assay.app.service.merge.ReturnedService.Found;
import dev.assay.app.service.merge.ReturnedService.OfAssessor;
import dev.assay.app.service.merge.ReturnedService.Returned;
import dev.assay.app.service.merge.ReturnedService;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Messages;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.merge.MergeReport;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.UndoState;
import dev.assay.persistence.sync.PlanJson;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * The bundles that came back, what a merge of them would bring, worked out and not written, and the merge. FX thread
 * only.
 */
final class ReturnedViewModel {
    /** Keys of what is remembered of a project. */
    static final String PLAN_KEY = "returned.plan";

    private static final String FOLDER_KEY = "returned.folder";

    /** How far it is. */
    enum State {
        /** The folders are not named yet. */
        EMPTY,
        LOOKING,
        LOOKED,
        MERGING,
        MERGED
    }

    /**
     * What came back.
     *
     * @param topics of the plan in its order, else of the project
     * @param plan what a merge of it brings
     */
    record Looked(Returned returned, List<TopicId> topics, MergePlan plan) {
        boolean canMerge() {
            return plan.report().changed() && !plan.sources().isEmpty();
        }
    }

    private final Workspace workspace;
    private final BackgroundRunner db;
    private final BackgroundRunner files;
    private final InstantSource clock = InstantSource.system();
    private final StringProperty plan = new SimpleStringProperty("");
    private final StringProperty folder = new SimpleStringProperty("");
    private final IntegerProperty conflict = new SimpleIntegerProperty();
    private final Map<MergePlan.Of, String> chosen = new HashMap<>();
    private final ObjectProperty<State> state = new SimpleObjectProperty<>(State.EMPTY);
    private final ObjectProperty<Optional<Looked>> looked = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<String> problem = new SimpleObjectProperty<>("");
    private Optional<Instant> mergedAt = Optional.empty();
    private boolean open;
    private long asked;

    ReturnedViewModel(Workspace workspace, BackgroundRunner db, BackgroundRunner files) {
        this.workspace = workspace;
        this.db = db;
        this.files = files;
        workspace.undoStateProperty().subscribe(this::followUndo);
        workspace.projectProperty().subscribe((was, is) -> {
            asked++;
            chosen.clear();
            looked.set(Optional.empty());
            state.set(State.EMPTY);
            plan.set("");
            folder.set("");
        });
    }

    /** The folder with the plan, or the plan itself; blank for none. */
    StringProperty planProperty() {
        return plan;
    }

    /** The folder with what came back. */
    StringProperty folderProperty() {
        return folder;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state;
    }

    ReadOnlyObjectProperty<Optional<Looked>> lookedProperty() {
        return looked;
    }

    /** Why it could not be looked through or merged; empty when nothing is wrong. */
    ReadOnlyObjectProperty<String> problemProperty() {
        return problem;
    }

    /** The place of the conflict in hand among the conflicts. */
    IntegerProperty conflictProperty() {
        return conflict;
    }

    /** When it was merged; empty before. */
    Optional<Instant> mergedAt() {
        return mergedAt;
    }

    boolean isReadOnly() {
        return workspace.isReadOnly();
    }

    /** The page comes into view: the folders of last time are looked through again. */
    void open() {
        open = true;
        if (!folder.get().isBlank()) {
            look();
            return;
        }
        workspace.read(
                session -> List.of(
                        session.viewState(PLAN_KEY).orElse(""), session.viewState(FOLDER_KEY).orElse("")),
                kept -> {
                    if (plan.get().isBlank()) {
                        plan.set(kept.getFirst());
                    }
                    if (folder.get().isBlank() && !kept.getLast().isBlank()) {
                        folder.set(kept.getLast());
                        look();
                    }
                });
    }

    void close() {
        open = false;
    }

    /** Goes back to the choice of folders. */
    void chooseFolders() {
        asked++;
        state.set(State.EMPTY);
    }

    /** Looks through what came back, and tries a merge of it on a copy. */
    void look() {
        workspace.open().filter(one -> !folder.get().isBlank()).ifPresent(project -> {
            String from = plan.get().strip();
            Path back = Path.of(folder.get().strip());
            workspace.remember(PLAN_KEY, from);
            workspace.remember(FOLDER_KEY, back.toString());
            problem.set("");
            state.set(State.LOOKING);
            Map<MergePlan.Of, String> wanted = Map.copyOf(chosen);
            run(files, () -> look(project.session(), from, back, wanted), found -> {
                conflict.set(0);
                looked.set(Optional.of(found));
                state.set(State.LOOKED);
            });
        });
    }

    private <T> void run(BackgroundRunner runner, Callable<T> work, Consumer<T> done) {
        long mine = ++asked;
        runner.run(
                work,
                result -> {
                    if (mine == asked) {
                        done.accept(result);
                    }
                },
                failure -> {
                    if (mine == asked) {
                        looked.set(Optional.empty());
                        problem.set(FailureText.words(failure));
                        state.set(State.EMPTY);
                    }
                });
    }

    private Looked look(ProjectSession session, String from, Path back, Map<MergePlan.Of, String> wanted)
            throws Exception {
        ReturnedService service = new ReturnedService(clock);
        try (ProjectStore project = session.store().reader()) {
            List<TopicId> topics = project.topics().stream().map(Topic::id).toList();
            Returned returned = service.look(
                    project,
                    from.isEmpty() ? Optional.empty() : Optional.of(PlanJson.read(Path.of(from))),
                    List.of(back));
            String own = project.settings().assessor();
            List<MergeService.Source> sources = returned.assessors().stream()
                    .flatMap(one -> one.found().stream().map(found -> source(one, found, own)))
                    .toList();
            return new Looked(
                    returned,
                    returned.plan()
                            .map(one -> List.copyOf(one.allotment().judges().keySet()))
                            .orElse(topics),
                    new MergeService(clock).plan(project, sources, wanted));
        }
    }

    /** Somebody who judged under the name of the assessor here comes in under the name that the plan has. */
    private static MergeService.Source source(OfAssessor one, Found found, String own) {
        return new MergeService.Source(
                found.path(), found.by().equals(own) ? Optional.of(one.assessor()) : Optional.empty());
    }

    /** The two values of a conflict, the later one first. */
    static List<MergeReport.Value> values(MergeReport.Conflict one) {
        return one.later().equals(one.there()) ? List.of(one.there(), one.here()) : List.of(one.here(), one.there());
    }

    /**
     * Says which value of the conflict in hand stands, and goes on to the next one.
     *
     * @param value its place among the values
     */
    void choose(int value) {
        List<MergeReport.Conflict> all = conflicts();
        if (conflict.get() < all.size() && state.get() == State.LOOKED) {
            int place = conflict.get();
            MergeReport.Conflict one = all.get(place);
            chosen.put(MergePlan.Of.of(one), values(one).get(value).source());
            // What else comes of the merge stays as it is, whichever of the two it takes.
            looked.set(looked.get().map(before -> new Looked(
                    before.returned(),
                    before.topics(),
                    new MergePlan(
                            before.plan().sources(), before.plan().refused(), chosen, before.plan().report()))));
            conflict.set(Math.min(place + 1, all.size() - 1));
        }
    }

    void nextConflict() {
        int all = conflicts().size();
        conflict.set(all == 0 ? 0 : (conflict.get() + 1) % all);
    }

    List<MergeReport.Conflict> conflicts() {
        return looked.get().map(found -> found.plan().report().conflicts()).orElse(List.of());
    }

    /** True from a merge on until another is looked at: topics that come with it are no reason to leave. */
    boolean isActing() {
        return state.get() == State.MERGING || state.get() == State.MERGED;
    }

    boolean hasConflicts() {
        return !conflicts().isEmpty();
    }

    boolean canMerge() {
        return state.get() == State.LOOKED
                && !isReadOnly()
                && looked.get().filter(Looked::canMerge).isPresent();
    }

    /** Merges what was looked at, as one act. */
    void merge() {
        if (!canMerge()) {
            return;
        }
        MergePlan planned = looked.get().orElseThrow().plan();
        ProjectSession session = workspace.open().orElseThrow().session();
        state.set(State.MERGING);
        run(db, () -> new MergeService(clock).merge(session.store(), planned), done -> {
            if (done.hasErrors() || !done.changed()) {
                // Something came back once more meanwhile.
                look();
                return;
            }
            mergedAt = Optional.of(clock.instant());
            state.set(State.MERGED);
            workspace.reload();
            workspace.showCommitted();
            workspace.say("returned.merged.said", planned.sources().size());
        });
    }

    /** Taken back or done again, what a merge would bring is another. */
    private void followUndo(UndoState was, UndoState is) {
        boolean turned = isSameMerge(was.undo(), is.redo()) || isSameMerge(was.redo(), is.undo());
        if (turned && open && state.get() != State.EMPTY) {
            look();
        }
    }

    private static boolean isSameMerge(Optional<LoggedEvent> before, Optional<LoggedEvent> now) {
        return before.filter(event -> event.kind() == ActKind.MERGE_PROJECTS).isPresent()
                && before.map(LoggedEvent::sequence).equals(now.map(LoggedEvent::sequence));
    }

    /** A sentence on what the merge is, for its button. */
    String mergeWords() {
        int bundles = looked.get().map(found -> found.plan().sources().size()).orElse(0);
        return switch (state.get()) {
            case MERGING -> Messages.get("returned.merging");
            case MERGED -> Messages.get("returned.merged");
            default -> Messages.get("returned.merge", bundles);
        };
    }
}

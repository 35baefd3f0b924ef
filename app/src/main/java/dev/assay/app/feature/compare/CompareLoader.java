package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.model.TopicId;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads the topic in view when the compare stage is, and again when something else changed it. A reply for a topic that is no
 * longer in view is dropped. As a consumer it is told what changed. FX thread only.
 */
final class CompareLoader implements Consumer<Optional<TopicId>> {
    private final Workspace workspace;
    private final Runnable clear;
    private final Consumer<Opened> opened;
    private final Consumer<Optional<List<JudgeAgreement>>> counted;
    private Optional<TopicId> loaded = Optional.empty();
    private boolean stale;
    private boolean countedStale = true;

    /**
     * @param clear shows nothing
     * @param opened shows what was read
     * @param counted shows how far the judges agree in the whole project; empty while that is counted
     */
    CompareLoader(
            Workspace workspace,
            Runnable clear,
            Consumer<Opened> opened,
            Consumer<Optional<List<JudgeAgreement>>> counted) {
        this.workspace = workspace;
        this.clear = clear;
        this.opened = opened;
        this.counted = counted;
        workspace.onChange(this);
        workspace.projectProperty().subscribe(this::forget);
        workspace.topicProperty().subscribe(this::refresh);
        workspace.stageProperty().subscribe(this::refresh);
    }

    /** The topic that is or will be shown. */
    Optional<TopicId> topic() {
        return loaded;
    }

    @Override
    public void accept(Optional<TopicId> changed) {
        countedStale = true;
        if (changed.isEmpty() || changed.equals(loaded)) {
            stale = true;
        }
        refresh();
    }

    /** Reads a topic again, if it is still in view. */
    void reload(TopicId topic) {
        countedStale = true;
        if (loaded.equals(Optional.of(topic))) {
            stale = true;
            refresh();
        }
    }

    private void forget() {
        loaded = Optional.empty();
        countedStale = true;
        clear.run();
        counted.accept(Optional.empty());
        refresh();
    }

    private void refresh() {
        Optional<TopicId> wanted = workspace.topicProperty().get();
        if (workspace.stageProperty().get() == Stage.COMPARE && wanted.isPresent()) {
            if (!wanted.equals(loaded)) {
                loaded = wanted;
                clear.run();
                stale = true;
            }
            if (stale) {
                read(wanted.get());
            }
            if (countedStale) {
                count();
            }
        }
    }

    private void read(TopicId topic) {
        stale = false;
        workspace.read(session -> Opened.read(session, topic), read -> {
            if (loaded.equals(Optional.of(topic))) {
                opened.accept(read);
            }
        });
    }

    private void count() {
        countedStale = false;
        Object project = workspace.projectProperty().get();
        workspace.read(session -> new AgreementService(session.store()).withAssessor(), all -> {
            if (workspace.projectProperty().get() == project) {
                counted.accept(Optional.of(all));
            }
        });
    }
}

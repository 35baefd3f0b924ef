package dev.assay.app.judging;

import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicMemory;
import dev.assay.app.state.Workspace;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.util.Optional;

/**
 * The note being written: begun, saved or given up, and brought back after a crash, since the project's file keeps it
 * as it grows. Its
 * words are let go of when the note is on the disk or was given up, and not before: in between there is always one
 * place that has
 * them. FX thread only.
 */
public final class JudgingNotes<K extends Item, P> {
    private final Workspace workspace;
    private final JudgingModel<K, P, ?> screen;
    private final JudgingView<K, P, ?> view;
    private final Stage stage;
    private final ItemMemory<K> format;
    private final TopicMemory memory;

    JudgingNotes(
            Workspace workspace,
            JudgingModel<K, P, ?> screen,
            JudgingView<K, P, ?> view,
            Stage stage,
            ItemMemory<K> format) {
        this.workspace = workspace;
        this.screen = screen;
        this.view = view;
        this.stage = stage;
        this.format = format;
        this.memory = new TopicMemory(workspace, format.noteKey());
        view.noteDraftProperty().subscribe(this::keep);
    }

    /** Begins or goes on to write the note of what was judged last, or of what is in hand. */
    public void edit() {
        screen.takeNoteInHand().ifPresent(place -> view.editNote(place, view.note(place)));
    }

    /** Keeps what was typed; going elsewhere does so too. */
    public void save() {
        writing().ifPresent(draft -> {
            view.stopNote();
            if (view.sheet().note(draft.item()).equals(draft.text().strip())) {
                saved(draft);
            } else {
                screen.keepNote(draft.item(), draft.text(), () -> saved(draft));
            }
        });
    }

    /** Keeps what was typed, and goes back to where the keys were. */
    public void finish() {
        save();
        screen.goBack();
    }

    /** Gives up what was typed, and goes back to where the keys were. */
    public void cancel() {
        writing().ifPresent(draft -> memory.forget(draft.item().topic()));
        view.stopNote();
        screen.goBack();
    }

    /** The note being written. */
    Optional<ItemMemory.Draft<K>> writing() {
        return view.noteEditingProperty().get()
                .flatMap(view::item)
                .map(item -> new ItemMemory.Draft<>(item, view.noteDraftProperty().get()));
    }

    /** Goes on with a note that was being written when its topic was read anew. */
    void goOn(ItemMemory.Draft<K> draft) {
        view.find(draft.item()).filter(place -> view.isReady()).ifPresent(place -> view.editNote(place, draft.text()));
    }

    /** Goes on, once, with a note that was being written in a topic when the program ended. */
    void recall(TopicId topic) {
        if (!workspace.isReadOnly()) {
            memory.recall(topic, words -> {
                if (stage.equals(workspace.stageProperty().get())
                        && workspace.topicProperty().get().equals(Optional.of(topic))) {
                    format.draft(topic, words).ifPresent(this::bringBack);
                } else {
                    memory.askAgain(topic);
                }
            });
        }
    }

    private void bringBack(ItemMemory.Draft<K> draft) {
        Optional<P> place = view.find(draft.item());
        if (place.isPresent() && view.sheet().note(draft.item()).equals(draft.text().strip())) {
            // It ended between keeping the note and forgetting its words.
            saved(draft);
        } else if (place.isPresent() && screen.mayChange()) {
            screen.goTo(place.get());
            goOn(draft);
        }
    }

    private void keep(String text) {
        writing().ifPresent(draft -> {
            TopicId topic = draft.item().topic();
            if (text.isBlank() || text.equals(view.sheet().note(draft.item()))) {
                memory.forget(topic);
            } else {
                memory.remember(topic, format.words(draft));
            }
        });
    }

    /** A note is on the disk: its words need not be remembered any more, unless others are by now. */
    private void saved(ItemMemory.Draft<K> draft) {
        TopicId topic = draft.item().topic();
        if (memory.of(topic).equals(Optional.of(format.words(draft)))) {
            memory.forget(topic);
        }
    }
}

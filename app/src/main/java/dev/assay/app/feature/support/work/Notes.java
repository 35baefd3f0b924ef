package dev.assay.app.feature.support.work;

import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicMemory;
import dev.assay.app.state.Workspace;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.util.List;
import java.util.Optional;

/**
 * The note being written: begun, saved or given up, and brought back after a crash, since the project's file keeps it as it grows. Its
 * words are let go of when the note is on the disk or was given up, and not before. FX thread only.
 */
public final class Notes {
    private static final String BETWEEN = "\n\n";

    private final Workspace workspace;
    private final SupportViewModel screen;
    private final SupportInView view;
    private final TopicMemory memory;

    /** A note that was not finished. */
    record Left(Item item, String text) {
        private static Optional<Left> of(TopicId topic, String words) {
            int between = words.indexOf(BETWEEN);
            return between < 0
                    ? Optional.empty()
                    : PlaceMemory.item(topic, words.substring(0, between))
                            .map(item -> new Left(item, words.substring(between + BETWEEN.length())));
        }

        private String words() {
            return PlaceMemory.words(item).strip() + BETWEEN + text;
        }
    }

    /** @param screen whose row in hand the note is of */
    Notes(Workspace workspace, SupportViewModel screen) {
        this.workspace = workspace;
        this.screen = screen;
        this.view = screen.view();
        this.memory = new TopicMemory(workspace, "support-note.");
        view.noteDraftProperty().subscribe(this::keep);
    }

    /** Begins to write the note of what was judged last, or of the row in hand. */
    public void edit() {
        screen.takeInHand().ifPresent(item -> view.editNote(item, note(item)));
    }

    /** Keeps what was typed; going elsewhere does so too. */
    public void save() {
        view.noteEditingProperty().get().ifPresent(item -> {
            String text = view.noteDraftProperty().get();
            view.stopNote();
            if (note(item).equals(text.strip())) {
                saved(item, text);
            } else {
                screen.submit(
                        List.of(item), session -> List.of(session.support().note(item, text)), () -> saved(item, text));
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
        view.noteEditingProperty().get().ifPresent(item -> memory.forget(item.topic()));
        view.stopNote();
        screen.goBack();
    }

    /** What is being written. */
    Optional<Left> writing() {
        return view.noteEditingProperty().get().map(item -> new Left(item, view.noteDraftProperty().get()));
    }

    /** Goes on with a note that was being written when its topic was read anew. */
    void goOn(Left note) {
        view.sheet().filter(sheet -> sheet.find(note.item()).isPresent()).ifPresent(sheet -> view.editNote(note.item(), note.text()));
    }

    /** Goes on, once, with a note that was being written in a topic when the program ended. */
    void recall(TopicId topic) {
        if (workspace.projectProperty().get().map(Workspace.OpenProject::readOnly).orElse(true)) {
            return;
        }
        memory.recall(topic, words -> {
            if (Stage.SUPPORT.equals(workspace.stageProperty().get())
                    && workspace.topicProperty().get().equals(Optional.of(topic))) {
                Left.of(topic, words).ifPresent(this::bringBack);
            } else {
                memory.askAgain(topic);
            }
        });
    }

    private void bringBack(Left note) {
        Optional<Place> place = view.sheet().flatMap(sheet -> sheet.find(note.item()));
        if (place.isPresent() && note(note.item()).equals(note.text().strip())) {
            // It ended between keeping the note and forgetting its words.
            saved(note.item(), note.text());
        } else if (place.isPresent()) {
            screen.goTo(place.get());
            goOn(note);
        }
    }

    private void keep(String text) {
        view.noteEditingProperty().get().ifPresent(item -> {
            if (text.isBlank() || text.equals(note(item))) {
                memory.forget(item.topic());
            } else {
                memory.remember(item.topic(), new Left(item, text).words());
            }
        });
    }

    /** A note is on the disk: its words need not be remembered any more, unless others are by now. */
    private void saved(Item item, String text) {
        if (memory.of(item.topic()).equals(Optional.of(new Left(item, text).words()))) {
            memory.forget(item.topic());
        }
    }

    private String note(Item item) {
        return view.sheet().map(sheet -> sheet.state(item).note()).orElse("");
    }
}

package dev.assay.app.feature.label.work;

import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicMemory;
import dev.assay.app.state.Workspace;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import java.util.List;
import java.util.Optional;

/**
 * The note being written: begun, saved or given up, and brought back after a crash, since the project file keeps it as it grows. Its
 * words are let go of when the note is on the disk or was given up, and not before: in between there is always one place that has
 * them. FX thread only.
 */
public final class Notes {
    private final Workspace workspace;
    private final LabelViewModel screen;
    private final TopicInView view;
    private final TopicMemory memory;

    /** A note that was not finished. */
    record Left(LabelKey key, String text) {
        private static Optional<Left> of(TopicId topic, String words) {
            String[] parts = words.split("\n", 3);
            return parts.length < 3
                    ? Optional.empty()
                    : Optional.of(new Left(new LabelKey(topic, new RunId(parts[0]), new NuggetId(parts[1])), parts[2]));
        }

        private String words() {
            return key.run() + "\n" + key.nugget() + "\n" + text;
        }
    }

    /** @param screen whose pair in hand the note is of */
    Notes(Workspace workspace, LabelViewModel screen) {
        this.workspace = workspace;
        this.screen = screen;
        this.view = screen.view();
        this.memory = new TopicMemory(workspace, "label.note.");
        view.noteDraftProperty().subscribe(this::keep);
    }

    /** Begins or goes on to write the note of the pair labelled last, or of the one in hand. */
    public void edit() {
        screen.takeInHand().ifPresent(pair -> view.editNote(pair, view.state(pair).note()));
    }

    /** Keeps what was typed; going elsewhere does so too. */
    public void save() {
        view.noteEditingProperty().get().ifPresent(pair -> {
            String text = view.noteDraftProperty().get();
            view.stopNote();
            LabelKey key = view.key(pair);
            if (view.state(pair).note().equals(text.strip())) {
                saved(key, text);
            } else {
                screen.submit(
                        List.of(key), session -> List.of(session.labelling().note(key, text)), () -> saved(key, text));
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
        view.noteEditingProperty().get().ifPresent(pair -> memory.forget(view.key(pair).topic()));
        view.stopNote();
        screen.goBack();
    }

    /** What is being written. */
    Optional<Left> writing() {
        return view.noteEditingProperty().get().map(pair -> new Left(view.key(pair), view.noteDraftProperty().get()));
    }

    /** Goes on with a note that was being written when its topic was read anew. */
    void goOn(Left note) {
        screen.find(note.key()).filter(pair -> view.isReady()).ifPresent(pair -> view.editNote(pair, note.text()));
    }

    /** Goes on, once, with a note that was being written in a topic when the program ended. */
    void recall(TopicId topic) {
        if (workspace.projectProperty().get().map(Workspace.OpenProject::readOnly).orElse(true)) {
            return;
        }
        memory.recall(topic, words -> {
            if (Stage.LABEL.equals(workspace.stageProperty().get())
                    && workspace.topicProperty().get().equals(Optional.of(topic))) {
                Left.of(topic, words).ifPresent(this::bringBack);
            } else {
                memory.askAgain(topic);
            }
        });
    }

    private void bringBack(Left note) {
        Optional<Pair> pair = screen.find(note.key());
        if (pair.filter(one -> view.state(one).note().equals(note.text().strip())).isPresent()) {
            // It ended between keeping the note and forgetting its words.
            saved(note.key(), note.text());
        } else if (pair.isPresent() && screen.mayChange()) {
            screen.goTo(pair.get());
            goOn(note);
        }
    }

    private void keep(String text) {
        view.noteEditingProperty().get().ifPresent(pair -> {
            LabelKey key = view.key(pair);
            if (text.isBlank() || text.equals(view.state(pair).note())) {
                memory.forget(key.topic());
            } else {
                memory.remember(key.topic(), new Left(key, text).words());
            }
        });
    }

    /** A note is on the disk: its words need not be remembered any more, unless others are by now. */
    private void saved(LabelKey key, String text) {
        if (memory.of(key.topic()).equals(Optional.of(new Left(key, text).words()))) {
            memory.forget(key.topic());
        }
    }
}

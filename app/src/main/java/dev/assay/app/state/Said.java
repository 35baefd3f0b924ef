package dev.assay.app.state;

import dev.assay.model.OneLine;
import java.time.Instant;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The messages to the assessor of the project in view: the sentence that holds now, and the list of them, the latest
 * first.
 */
public final class Said {
    private static final int KEPT = 200;

    private final ObjectProperty<Optional<Sentence>> now = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<String> words = new SimpleObjectProperty<>("");
    private final ObservableList<Sentence> all = FXCollections.observableArrayList();

    /**
     * A message.
     *
     * @param warning whether it stays until somebody has seen it: something failed, or may be lost
     * @param open opens what it is about; empty where there is nothing to open
     */
    public record Sentence(Instant at, String words, boolean warning, Optional<Runnable> open) {}

    /** The sentence that holds now. */
    public ReadOnlyObjectProperty<Optional<Sentence>> nowProperty() {
        return now;
    }

    ReadOnlyObjectProperty<String> wordsProperty() {
        return words;
    }

    /** All that was said since the project is in view, the latest first. */
    public ObservableList<Sentence> all() {
        return all;
    }

    void say(String sentence, boolean warning) {
        say(sentence, warning, Optional.empty());
    }

    void say(String sentence, boolean warning, Optional<Runnable> open) {
        Sentence said = new Sentence(Instant.now(), OneLine.upright(sentence), warning, open);
        all.addFirst(said);
        if (all.size() > KEPT) {
            all.removeLast();
        }
        words.set(said.words());
        now.set(Optional.of(said));
    }

    /** It has been seen, or holds no longer. */
    void dismiss() {
        words.set("");
        now.set(Optional.empty());
    }

    /** Dismisses a message that is no warning once something else is done. */
    void dismissNews() {
        if (now.get().filter(Sentence::warning).isEmpty()) {
            dismiss();
        }
    }

    /** Another project comes into view. */
    void restart() {
        dismiss();
        all.clear();
    }
}

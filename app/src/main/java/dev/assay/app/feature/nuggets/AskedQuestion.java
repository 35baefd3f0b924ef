package dev.assay.app.feature.nuggets;

import dev.assay.model.DocumentId;
import dev.assay.model.nugget.Importance;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The form of a new question, without its words: the answer, whether a document says so, the group, the importance. */
public final class AskedQuestion {
    /** The parts of a question that the form gives, beside its words. */
    record Parts(String answer, boolean attested, String group, Importance importance) {}

    private final Optional<DocumentId> document;
    private final Parts start;
    private final StringProperty answer;
    private final BooleanProperty attested;
    private final StringProperty group;
    private final ObjectProperty<Importance> importance;

    /** @param document the one in view, which may say so */
    AskedQuestion(Optional<DocumentId> document, Parts start) {
        this.document = document;
        this.start = start;
        answer = new SimpleStringProperty(start.answer());
        attested = new SimpleBooleanProperty(start.attested());
        group = new SimpleStringProperty(start.group());
        importance = new SimpleObjectProperty<>(start.importance());
    }

    /** A form that begins like this one, filled with what stands in this one now. */
    AskedQuestion again() {
        AskedQuestion fresh = new AskedQuestion(document, start);
        fresh.fill(parts());
        return fresh;
    }

    void fill(Parts parts) {
        answer.set(parts.answer());
        attested.set(parts.attested());
        group.set(parts.group());
        importance.set(parts.importance());
    }

    Optional<DocumentId> document() {
        return document;
    }

    Parts start() {
        return start;
    }

    Parts parts() {
        return new Parts(answer.get().strip(), attested.get(), group.get().strip(), importance.get());
    }

    boolean isTouched() {
        return !parts().equals(start);
    }

    /** Has something done now, and whenever something else stands in the form. */
    void onChange(Runnable act) {
        answer.subscribe(words -> act.run());
        attested.subscribe(on -> act.run());
        group.subscribe(name -> act.run());
        importance.subscribe(one -> act.run());
    }

    public StringProperty answerProperty() {
        return answer;
    }

    /** True if the documents of the selected words, or else the one in view, say so. */
    public BooleanProperty attestedProperty() {
        return attested;
    }

    public StringProperty groupProperty() {
        return group;
    }

    public ObjectProperty<Importance> importanceProperty() {
        return importance;
    }
}

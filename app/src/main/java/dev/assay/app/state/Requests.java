package dev.assay.app.state;

import dev.assay.model.AnswerKey;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** What one part of the window asks another to show, so that neither need know the other. FX thread only. */
public final class Requests {
    private final ObjectProperty<Optional<AnswerKey>> answer = new SimpleObjectProperty<>(Optional.empty());
    private final List<Consumer<HistorySubject>> historyListeners = new CopyOnWriteArrayList<>();

    /** The answer to go to; whoever went there sets it to empty. */
    public ObjectProperty<Optional<AnswerKey>> answerProperty() {
        return answer;
    }

    public void askForHistory(HistorySubject subject) {
        historyListeners.forEach(listener -> listener.accept(subject));
    }

    public void onHistory(Consumer<HistorySubject> listener) {
        historyListeners.add(listener);
    }
}

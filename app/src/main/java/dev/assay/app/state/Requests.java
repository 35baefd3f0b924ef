package dev.assay.app.state;

import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.GradedUnits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/** What one part of the window asks another to show, so that neither need know the other. FX thread only. */
public final class Requests {
    private final ObjectProperty<Optional<AnswerKey>> answer = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<Place>> item = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<RubricCuts> cuts = new SimpleObjectProperty<>(RubricCuts.USUAL);
    private final ObjectProperty<GradedUnits> units = new SimpleObjectProperty<>(GradedUnits.PASSAGES);
    private final BooleanProperty byLowestJudgment = new SimpleBooleanProperty();
    private final ObjectProperty<Optional<Regrading>> regrading = new SimpleObjectProperty<>(Optional.empty());
    private final List<Consumer<HistorySubject>> historyListeners = new CopyOnWriteArrayList<>();
    private final List<ProjectSwitch> switches = new ArrayList<>();

    /** The answer to go to; whoever went there sets it to empty. */
    public ObjectProperty<Optional<AnswerKey>> answerProperty() {
        return answer;
    }

    /** Where a citation or sentence of a report is judged. */
    public record Place(Stage stage, Item item) {}

    /** The citation or sentence to go to; whoever went there sets it to empty. */
    public ObjectProperty<Optional<Place>> itemProperty() {
        return item;
    }

    /** From where grades count, on every screen that shows them. */
    public ObjectProperty<RubricCuts> cutsProperty() {
        return cuts;
    }

    /** Which units grades are of, on every screen that shows them. */
    public ObjectProperty<GradedUnits> unitsProperty() {
        return units;
    }

    /** Whether of several judgments of a passage the lowest counts, on every screen that shows them; else the highest does. */
    public BooleanProperty byLowestJudgmentProperty() {
        return byLowestJudgment;
    }

    /** The cells that a model is to be asked about again; whoever took that on sets it to empty. */
    public ObjectProperty<Optional<Regrading>> regradingProperty() {
        return regrading;
    }

    /** What a stage is to go to in a topic, once: it is asked for no longer. */
    public Optional<Item> takeItem(Stage stage, TopicId topic) {
        Optional<Item> wanted = item.get()
                .filter(place -> place.stage().equals(stage) && place.item().topic().equals(topic))
                .map(Place::item);
        if (wanted.isPresent()) {
            item.set(Optional.empty());
        }
        return wanted;
    }

    /** Says what can be turned on or off on a screen, so that it can be from elsewhere. */
    public void offer(ProjectSwitch offered) {
        switches.add(offered);
    }

    /** What can be turned on or off on one of these stages. */
    public List<ProjectSwitch> switches(List<Stage> stages) {
        return switches.stream()
                .filter(one -> stages.contains(one.stage()) && one.allowed().getAsBoolean())
                .toList();
    }

    public void askForHistory(HistorySubject subject) {
        historyListeners.forEach(listener -> listener.accept(subject));
    }

    public void onHistory(Consumer<HistorySubject> listener) {
        historyListeners.add(listener);
    }
}

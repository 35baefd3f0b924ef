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
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The requests of one part of the window to show something in another, so that neither need know the other. FX thread
 * only.
 */
public final class Requests {
    private final Request<AnswerKey> answer = new Request<>();
    private final Request<Place> item = new Request<>();
    private final ObjectProperty<RubricCuts> cuts = new SimpleObjectProperty<>(RubricCuts.USUAL);
    private final ObjectProperty<GradedUnits> units = new SimpleObjectProperty<>(GradedUnits.PASSAGES);
    private final BooleanProperty byLowestJudgment = new SimpleBooleanProperty();
    private final Request<Regrading> regrading = new Request<>();
    private final List<Consumer<HistorySubject>> historyListeners = new CopyOnWriteArrayList<>();
    private final List<ProjectSwitch> switches = new ArrayList<>();

    /** One thing asked for, until whoever can show it takes it. Each is told of, even if nobody took the one before. */
    public static final class Request<T> {
        private final List<Runnable> listeners = new ArrayList<>();
        private Optional<T> asked = Optional.empty();

        public void ask(T wanted) {
            asked = Optional.of(wanted);
            listeners.forEach(Runnable::run);
        }

        public void onAsked(Runnable listener) {
            listeners.add(listener);
        }

        /** Hands the thing asked for to the caller that it is for, once; empty for anybody else. */
        public <R> Optional<R> take(Function<T, Optional<R>> mine) {
            Optional<R> taken = asked.flatMap(mine);
            if (taken.isPresent()) {
                asked = Optional.empty();
            }
            return taken;
        }
    }

    /** The answer to go to. */
    public Request<AnswerKey> answer() {
        return answer;
    }

    /** The place where a citation or sentence of a report is judged. */
    public record Place(Stage stage, Item item) {}

    /** The citation or sentence to go to. */
    public Request<Place> item() {
        return item;
    }

    /** From where grades count, on every screen that shows them. */
    public ObjectProperty<RubricCuts> cutsProperty() {
        return cuts;
    }

    /** The units that grades are of, on every screen that shows them. */
    public ObjectProperty<GradedUnits> unitsProperty() {
        return units;
    }

    /**
     * True if of several judgments of a passage the lowest counts, on every screen that shows them; else the highest
     * does.
     */
    public BooleanProperty byLowestJudgmentProperty() {
        return byLowestJudgment;
    }

    /** The cells that a model is to be asked about again. */
    public Request<Regrading> regrading() {
        return regrading;
    }

    /** Hands a stage the citation or sentence to go to, if it is of a topic; once. */
    public Optional<Item> takeItem(Stage stage, TopicId topic) {
        return item.take(place -> Optional.of(place.item())
                .filter(wanted -> place.stage().equals(stage) && wanted.topic().equals(topic)));
    }

    /** Says what can be turned on or off on a screen, so that it can be from elsewhere. */
    public void offer(ProjectSwitch offered) {
        switches.add(offered);
    }

    /** The switches of the project on these stages. */
    public List<ProjectSwitch> switches(List<Stage> stages) {
        return switches.stream()
                .filter(one -> stages.stream().anyMatch(stage -> stage.scope().equals(one.command().scope())))
                .filter(one -> one.allowed().getAsBoolean())
                .toList();
    }

    public void askForHistory(HistorySubject subject) {
        historyListeners.forEach(listener -> listener.accept(subject));
    }

    public void onHistory(Consumer<HistorySubject> listener) {
        historyListeners.add(listener);
    }
}

package dev.assay.app.feature.label;

import dev.assay.app.service.work.TopicLabels;
import dev.assay.model.nugget.Nugget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The disagreement to mention now among answers that say the same, and the view that the assessor opened to look into
 * it. FX thread only.
 */
public final class Consistency {
    /** The location of a disagreement: two answers, and a nugget by its place. */
    private record Spot(RelatedAnswers.Both both, int nugget) {}

    private final LabelsInView view;
    private final Consumer<Pair> goTo;
    private final ObjectProperty<Optional<RelatedAnswers.Clash>> clash =
            new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<SideBySide>> looking = new SimpleObjectProperty<>(Optional.empty());
    private final BooleanProperty listed = new SimpleBooleanProperty();
    private final ObservableList<RelatedAnswers.Compared> related = FXCollections.observableArrayList();
    private Optional<Pair> labelled = Optional.empty();
    private int lastPlace;

    /** @param goTo takes a pair in hand */
    Consistency(LabelsInView view, Consumer<Pair> goTo) {
        this.view = view;
        this.goTo = goTo;
        view.currentProperty().subscribe(this::mention);
        view.onPut(this::changed);
        view.sheetProperty().subscribe((before, now) -> newSheet(before, now));
        view.situationProperty().subscribe(this::mention);
    }

    /** The disagreement to mention: of the pair in hand, of the one labelled last, or else of the answer in hand. */
    public ReadOnlyObjectProperty<Optional<RelatedAnswers.Clash>> clashProperty() {
        return clash;
    }

    /** Two answers that are looked at beside each other. */
    public ReadOnlyObjectProperty<Optional<SideBySide>> lookingProperty() {
        return looking;
    }

    /** True while the list of related answers is open. */
    public ReadOnlyBooleanProperty listedProperty() {
        return listed;
    }

    /** The related answers with their disagreements, the worst first; kept up to date while the list is open. */
    public ObservableList<RelatedAnswers.Compared> related() {
        return related;
    }

    /** True if something lies over the work, which then is not for the keys. */
    public boolean isCovering() {
        return listed.get() || looking.get().isPresent();
    }

    /** A pair was labelled: what its label disagrees with is mentioned, also when the work has gone on. */
    void labelled(Pair pair) {
        labelled = Optional.of(pair);
        mention();
    }

    /**
     * Opens both answers of the disagreement that is mentioned; without one those of the first of the topic. Whether it
     * could.
     */
    boolean lookAtBoth() {
        Optional<RelatedAnswers.Clash> mentioned = clash.get();
        mentioned.ifPresent(one -> look(one.both(), one.here().nugget()));
        if (mentioned.isEmpty() && view.isReady()) {
            spots().stream().findFirst().ifPresent(this::look);
        }
        return looking.get().isPresent();
    }

    /** Goes on to the next disagreement of the topic, the worst answers first. Whether there is one. */
    boolean lookAtNext() {
        List<Spot> spots = spots();
        Optional<Spot> present = looking.get().map(shown -> new Spot(shown.both(), shown.left().pair().nugget()));
        int at = present.map(spots::indexOf).orElse(-1);
        if (spots.isEmpty() || spots.size() == 1 && at == 0) {
            return false;
        }
        // One that was settled is no longer there: the next has its place.
        look(spots.get((at < 0 ? Math.max(0, lastPlace - 1) : at + 1) % spots.size()));
        return true;
    }

    /** Takes the first disagreement of two answers in hand, and opens both. */
    public void open(RelatedAnswers.Compared chosen) {
        int nugget = chosen.nuggets().isEmpty() ? view.currentProperty().get().nugget() : chosen.nuggets().getFirst();
        goTo.accept(chosen.both().left(nugget));
        look(chosen.both(), nugget);
    }

    /** Opens the list of related answers, or closes it. */
    public void toggleList() {
        boolean show = !listed.get() && view.isReady();
        close();
        if (show) {
            related.setAll(view.sheetProperty().get().orElseThrow().compare());
            listed.set(true);
        }
    }

    /** The assessor goes elsewhere of his own accord. */
    void leave() {
        labelled = Optional.empty();
        close();
        mention();
    }

    /** Goes back to the work. */
    public void close() {
        looking.set(Optional.empty());
        listed.set(false);
        related.clear();
    }

    private void look(Spot spot) {
        look(spot.both(), spot.nugget());
    }

    private void look(RelatedAnswers.Both both, int nugget) {
        List<Spot> spots = spots();
        int place = spots.indexOf(new Spot(both, nugget)) + 1;
        lastPlace = place > 0 ? place : lastPlace;
        listed.set(false);
        looking.set(Optional.of(
                SideBySide.of(view.sheetProperty().get().orElseThrow(), both, nugget, place, spots.size())));
    }

    private List<Spot> spots() {
        return view.sheetProperty().get().stream()
                .flatMap(sheet -> sheet.compare().stream())
                .flatMap(one -> one.nuggets().stream().map(nugget -> new Spot(one.both(), nugget)))
                .toList();
    }

    private void changed() {
        mention();
        looking.get().ifPresent(shown -> look(shown.both(), shown.left().pair().nugget()));
        if (listed.get()) {
            related.setAll(view.sheetProperty().get().orElseThrow().compare());
        }
    }

    private void newSheet(Optional<LabelSheet> before, Optional<LabelSheet> now) {
        boolean same = before.isPresent()
                && now.isPresent()
                && shape(before.get().topic()).equals(shape(now.get().topic()));
        if (same) {
            changed();
        } else {
            labelled = Optional.empty();
            close();
            mention();
        }
    }

    /** The data that must be equal for places to mean the same. */
    private static List<Object> shape(TopicLabels topic) {
        List<Object> shape = new ArrayList<>(List.of(topic.topic().id()));
        topic.answers().forEach(answer -> shape.add(answer.run()));
        topic.set().nuggets().forEach(nugget -> shape.add(nugget.id()));
        return shape;
    }

    private void mention() {
        boolean any = view.isReady() && view.walk().size() > 0;
        clash.set(any ? view.sheetProperty().get().flatMap(this::find) : Optional.empty());
    }

    private Optional<RelatedAnswers.Clash> find(LabelSheet sheet) {
        Pair current = view.walk().clamp(view.currentProperty().get());
        return Stream.of(Stream.of(current), labelled.stream(), rows(current))
                .flatMap(pairs -> pairs)
                .filter(sheet::disagrees)
                .findFirst()
                .map(pair -> sheet.clashes(pair).getFirst());
    }

    /** The pairs of the answer in hand. */
    private Stream<Pair> rows(Pair current) {
        return Stream.iterate(0, nugget -> nugget < view.walk().nuggets(), nugget -> nugget + 1)
                .map(nugget -> new Pair(current.answer(), nugget));
    }

    /**
     * Two related answers beside each other, with one nugget and both labels.
     *
     * @param disagrees whether the two labels cannot both be meant
     * @param place of this disagreement among all of the topic, from 1; 0 when it is none
     */
    public record SideBySide(
            RelatedAnswers.Both both, Nugget nugget, Half left, Half right, boolean disagrees, int place, int count) {
        /** One of the two. */
        public record Half(Pair pair, LabelsInView.AnswerView answer, PairState state) {}

        static SideBySide of(LabelSheet sheet, RelatedAnswers.Both both, int nugget, int place, int count) {
            Pair left = both.left(nugget);
            return new SideBySide(
                    both,
                    sheet.nugget(left),
                    half(sheet, left),
                    half(sheet, new Pair(both.other(left.answer()), left.nugget())),
                    sheet.isClash(both, left.nugget()),
                    place,
                    count);
        }

        private static Half half(LabelSheet sheet, Pair pair) {
            return new Half(pair, LabelsInView.AnswerView.of(sheet, pair), sheet.state(pair));
        }
    }
}

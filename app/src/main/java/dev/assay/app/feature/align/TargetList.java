package dev.assay.app.feature.align;

import dev.assay.app.ui.ScaleKeys;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The list of what a sentence can convey: what the filter leaves of it, the row in hand, and which rows have a digit.
 * FX thread only.
 */
final class TargetList {
    private final ObservableList<TargetRow> rows = FXCollections.observableArrayList();
    private final StringProperty filter = new SimpleStringProperty("");
    private final IntegerProperty inHand = new SimpleIntegerProperty(-1);
    private Optional<NuggetSet> set = Optional.empty();

    TargetList() {
        filter.subscribe(this::fill);
    }

    /** The rows as the filter leaves them. */
    ObservableList<TargetRow> rows() {
        return rows;
    }

    /** Words that a row has to have. */
    StringProperty filterProperty() {
        return filter;
    }

    /** The place of the row in hand; -1 for none. */
    ReadOnlyIntegerProperty inHandProperty() {
        return inHand;
    }

    /** Shows the rows of a set. */
    void show(NuggetSet newSet) {
        set = Optional.of(newSet);
        fill();
    }

    private void fill() {
        Optional<TargetRow> held = row();
        rows.setAll(set.map(shown -> TargetRow.of(shown, filter.get())).orElse(List.of()));
        inHand.set(held.map(rows::indexOf).orElse(-1));
    }

    void take(TargetRow row) {
        inHand.set(rows.indexOf(row));
    }

    void step(int by) {
        List<TargetRow> numbered = numbered();
        if (!numbered.isEmpty()) {
            int now = row().map(numbered::indexOf).orElse(-1);
            int next = now < 0 ? 0 : Math.clamp(now + by, 0, numbered.size() - 1);
            take(numbered.get(next));
        }
    }

    /** The digit of a row, from 1; empty where it has none. */
    Optional<Integer> digit(TargetRow row) {
        int place = numbered().indexOf(row);
        int first = firstNumbered();
        return place >= first && place < first + ScaleKeys.DIGITS ? Optional.of(place - first + 1) : Optional.empty();
    }

    /** The row that has a digit, counted from 0. */
    Optional<TargetRow.One> ofDigit(int digit) {
        List<TargetRow> numbered = numbered();
        int place = firstNumbered() + digit;
        return place < numbered.size() ? Optional.of((TargetRow.One) numbered.get(place)) : Optional.empty();
    }

    /** The question to which another answer can be given: that of the row in hand, or the first. */
    Optional<Nugget> question() {
        return row().or(() -> rows.stream().filter(TargetRow.One.class::isInstance).findFirst())
                .map(TargetRow.One.class::cast)
                .map(TargetRow.One::nugget)
                .filter(nugget -> nugget.question().isPresent());
    }

    /** The row of another answer to that question. */
    Optional<TargetRow.One> otherAnswer() {
        return question().flatMap(nugget -> rows.stream()
                .filter(TargetRow.One.class::isInstance)
                .map(TargetRow.One.class::cast)
                .filter(row -> row.isOtherAnswer() && row.nugget().equals(nugget))
                .findFirst());
    }

    private Optional<TargetRow> row() {
        return inHand.get() >= 0 && inHand.get() < rows.size() ? Optional.of(rows.get(inHand.get())) : Optional.empty();
    }

    /** The rows that can have a digit: other answers are given by a key of their own. */
    private List<TargetRow> numbered() {
        return rows.stream().filter(row -> row instanceof TargetRow.One one && !one.isOtherAnswer()).toList();
    }

    /** The digits are those of the nine rows among which the row in hand is. */
    private int firstNumbered() {
        return Math.max(0, row().map(numbered()::indexOf).orElse(0)) / ScaleKeys.DIGITS * ScaleKeys.DIGITS;
    }
}

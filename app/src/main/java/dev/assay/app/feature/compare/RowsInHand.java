package dev.assay.app.feature.compare;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The rows of a list of items that judges judged, and the row in hand. FX thread only. */
abstract class RowsInHand<T> {
    final ObservableList<T> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<T>> current = new ReadOnlyObjectWrapper<>(Optional.empty());

    /** The name of a row; it stays when the judgment of its item changes. */
    abstract Object name(T row);

    /** The rows that are listed. */
    ObservableList<T> rows() {
        return rows;
    }

    /** The row in hand. */
    ReadOnlyObjectProperty<Optional<T>> currentProperty() {
        return current.getReadOnlyProperty();
    }

    Optional<T> current() {
        return current.get();
    }

    int currentIndex() {
        return current.get().map(one -> indexOf(rows, name(one))).orElse(-1);
    }

    /** The place of the row of that name in some of the rows; -1 where it is not among them. */
    int indexOf(List<T> some, Object name) {
        for (int i = 0; i < some.size(); i++) {
            if (name(some.get(i)).equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** Takes a row in hand. */
    void take(Optional<T> row) {
        current.set(row);
    }

    /** Takes the row at a place in hand, where it is another one. */
    void select(int index) {
        if (index >= 0 && index < rows.size() && index != currentIndex()) {
            take(Optional.of(rows.get(index)));
        }
    }

    /** Goes to the next row that is wanted, round the end; false when there is none. */
    boolean selectNext(int by, Predicate<T> wanted) {
        int from = currentIndex();
        for (int i = 1; i <= rows.size(); i++) {
            int index = Math.floorMod(from + i * by, rows.size());
            if (wanted.test(rows.get(index))) {
                select(index);
                return true;
            }
        }
        return false;
    }
}

package dev.assay.app.feature.label;

import java.util.Optional;
import java.util.function.Predicate;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/**
 * While it is on only pairs whose label is to be looked at again are shown and stepped through. It goes off when none
 * is left. FX thread only.
 */
public final class RecheckedPairs {
    private final LabelsInView view;
    private final BooleanProperty on = new SimpleBooleanProperty();

    RecheckedPairs(LabelsInView view) {
        this.view = view;
        view.tallyProperty().subscribe(tally -> {
            if (tally.recheck() == 0) {
                on.set(false);
            }
        });
    }

    public ReadOnlyBooleanProperty onProperty() {
        return on;
    }

    public boolean isOn() {
        return on.get();
    }

    void switchTo(boolean wanted) {
        on.set(wanted);
    }

    /** True if a row is to be seen; that of the pair in hand always is. */
    public boolean shows(LabelsInView.PairRow row) {
        return !isOn() || row.state().recheck() || row.pair().equals(view.currentProperty().get());
    }

    /**
     * The next pair to be shown in a step's direction, past the end of this answer or nugget if need be; empty when
     * there is no other.
     */
    Optional<Pair> step(Pair from, int by) {
        return go(from, by, this::isWanted);
    }

    /** The first to look at in another answer or nugget. */
    Optional<Pair> stepOuter(Pair from, int by) {
        int outer = view.walk().outerOf(from);
        return go(from, by, pair -> isWanted(pair) && view.walk().outerOf(pair) != outer);
    }

    private Optional<Pair> go(Pair from, int by, Predicate<Pair> wanted) {
        return by < 0 ? view.walk().previous(from, wanted) : view.walk().next(from, wanted);
    }

    private boolean isWanted(Pair pair) {
        return view.state(pair).recheck();
    }
}

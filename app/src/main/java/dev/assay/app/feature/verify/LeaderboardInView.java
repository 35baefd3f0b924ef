package dev.assay.app.feature.verify;

import dev.assay.app.state.Workspace;
import dev.assay.model.rubric.Cover;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The order of the runs at the foot of the views: of how many passages, and without which items of the bank. FX thread
 * only.
 */
final class LeaderboardInView {
    /** The numbers of passages of a run that may count, the usual one first. */
    private static final List<Integer> DEPTHS = List.of(20, 10, 5, 3, 1);

    /** A function for the cover of runs by their first passages, without some items; called off the FX thread. */
    interface Covering {
        Cover of(int depth, Set<String> without);
    }

    private final Workspace workspace;
    private final ObjectProperty<Optional<RunOrder>> board = new SimpleObjectProperty<>(Optional.empty());
    private final Set<String> off = new HashSet<>();
    private int depth;
    private int asked;

    LeaderboardInView(Workspace workspace) {
        this.workspace = workspace;
    }

    /** The order of the runs; empty until it was worked out. */
    ReadOnlyObjectProperty<Optional<RunOrder>> shownProperty() {
        return board;
    }

    /** Starts as in a project that was just opened. */
    void forget() {
        off.clear();
        depth = 0;
        clear();
    }

    /** Clears the order, so that the next one counts as new, and not as one that moved. */
    void clear() {
        board.set(Optional.empty());
    }

    /** Works the order out anew; what was asked for before is left aside. */
    void move(Covering covering) {
        Optional<RunOrder> before = board.get();
        int request = ++asked;
        int first = depth();
        Set<String> without = Set.copyOf(off);
        workspace.compute(() -> covering.of(first, without), cover -> {
            if (request == asked) {
                board.set(Optional.of(RunOrder.of(cover, before)));
            }
        });
    }

    /** Supposes an item not to be in the bank, or to be in it again. */
    void turn(String item) {
        if (!off.remove(item)) {
            off.add(item);
        }
    }

    boolean isOff(String item) {
        return off.contains(item);
    }

    int supposedOff() {
        return off.size();
    }

    /** Number of passages of a run that count, from the first. */
    int depth() {
        return DEPTHS.get(depth);
    }

    /** Another number of each run's passages counts. */
    void nextDepth() {
        depth = (depth + 1) % DEPTHS.size();
        clear();
    }
}

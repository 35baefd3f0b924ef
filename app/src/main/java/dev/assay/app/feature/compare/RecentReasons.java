package dev.assay.app.feature.compare;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The reasons that were given for decisions, the latest first, each once: few enough to be found by the eye. FX
 * thread only.
 */
final class RecentReasons {
    private static final int MOST = 3;

    private final ObservableList<String> reasons = FXCollections.observableArrayList();

    ObservableList<String> all() {
        return reasons;
    }

    /** One was given now. */
    void use(String reason) {
        reasons.remove(reason);
        reasons.addFirst(reason);
        if (reasons.size() > MOST) {
            reasons.removeLast();
        }
    }

    /** These were given before, nobody knows when: they come after those of today. */
    void know(List<String> before) {
        before.stream().distinct().filter(one -> !one.isBlank() && !reasons.contains(one)).forEach(one -> {
            if (reasons.size() < MOST) {
                reasons.add(one);
            }
        });
    }

    void clear() {
        reasons.clear();
    }
}

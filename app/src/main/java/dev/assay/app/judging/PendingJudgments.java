package dev.assay.app.judging;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.ui.Messages;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judgments that are not on the disk: those on their way there, and those that did not arrive. FX thread only.
 *
 * @param <W> what is said of an item
 */
final class PendingJudgments<K, W> {
    private record Asked<W>(W said, long act) {}

    private final Map<K, Asked<W>> asked = new HashMap<>();
    private final Map<K, String> unsaved = new HashMap<>();

    /** Judgments are on their way with an act. */
    void ask(List<? extends K> items, W said, long act) {
        items.forEach(item -> asked.put(item, new Asked<>(said, act)));
    }

    /** The unsaved judgment of an item. */
    Optional<W> asked(K item) {
        return Optional.ofNullable(asked.get(item)).map(Asked::said);
    }

    /** An act is on the disk; what was asked for since is still on its way. */
    void saved(List<? extends K> items, long act) {
        items.forEach(item -> {
            unsaved.remove(item);
            forget(item, act);
        });
    }

    /** Gives the reason why something done to an item is not on the disk; none where the rules refused it. */
    Optional<String> failed(K item, long act, Exception failure) {
        forget(item, act);
        if (!(failure instanceof RefusedException)) {
            unsaved.put(item, FailureText.words(failure));
        }
        return Optional.ofNullable(unsaved.get(item));
    }

    /** The reasons why the last thing done to an item is not on the disk. */
    Map<K, String> unsaved() {
        return Collections.unmodifiableMap(unsaved);
    }

    private void forget(K item, long act) {
        asked.computeIfPresent(item, (same, one) -> one.act() <= act ? null : one);
    }

    void forget() {
        unsaved.clear();
        asked.clear();
    }
}

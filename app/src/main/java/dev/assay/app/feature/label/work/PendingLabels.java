package dev.assay.app.feature.label.work;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.ui.Messages;
import dev.assay.model.judgment.Assignment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was asked of the pairs and is not on the disk: labels on their way there, and those that did not arrive. FX thread only. */
final class PendingLabels {
    private final Map<LabelKey, Label> requested = new HashMap<>();
    private final Map<LabelKey, String> unsaved = new HashMap<>();

    /** Labels are on their way. */
    void ask(List<LabelKey> keys, Label label) {
        keys.forEach(key -> requested.put(key, label));
    }

    /** The label on its way to a pair. */
    Optional<Label> asked(LabelKey key) {
        return Optional.ofNullable(requested.get(key));
    }

    /** What is now on the disk; a label that was asked for since is still on its way. */
    void saved(Assignment kept) {
        unsaved.remove(kept.key());
        requested.remove(kept.key(), kept.label());
    }

    /** Gives the reason why the last thing done to a pair is not on the disk; none where the rules refused it. */
    Optional<String> failed(LabelKey key, Exception failure) {
        requested.remove(key);
        if (!(failure instanceof RefusedException)) {
            unsaved.put(key, Messages.of(FailureText.of(failure)));
        }
        return Optional.ofNullable(unsaved.get(key));
    }

    /** Why the last thing done to a pair is not on the disk, for each of which it is not. */
    Map<LabelKey, String> unsaved() {
        return Collections.unmodifiableMap(unsaved);
    }

    void forget() {
        unsaved.clear();
        requested.clear();
    }
}

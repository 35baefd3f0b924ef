package dev.assay.app.feature.support.work;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.ui.Messages;
import dev.assay.model.Item;
import dev.assay.model.judgment.Judgment;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What was said of rows and is not on the disk: on its way there, or not arrived. FX thread only. */
final class Pending {
    private final Map<Item, Said> requested = new HashMap<>();
    private final Map<Item, String> unsaved = new HashMap<>();

    /** It is on its way. */
    void ask(Collection<? extends Item> items, Said said) {
        items.forEach(item -> requested.put(item, said));
    }

    Optional<Said> asked(Item item) {
        return Optional.ofNullable(requested.get(item));
    }

    /** What is now on the disk; what was said since is still on its way. */
    void saved(Judgment<?> kept) {
        unsaved.remove(kept.item());
        requested.remove(kept.item(), Said.of(kept));
    }

    /** Gives the reason why the last thing done to a row is not on the disk; none where the rules refused it. */
    Optional<String> failed(Item item, Exception failure) {
        requested.remove(item);
        if (!(failure instanceof RefusedException)) {
            unsaved.put(item, Messages.of(FailureText.of(failure)));
        }
        return Optional.ofNullable(unsaved.get(item));
    }

    /** Why the last thing done to a row is not on the disk, for each of which it is not. */
    Map<Item, String> unsaved() {
        return Collections.unmodifiableMap(unsaved);
    }

    void forget() {
        unsaved.clear();
        requested.clear();
    }
}

package dev.assay.app.feature.nuggets;

import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.Origin;
import java.util.List;

/** Where a nugget's present words came from, in words. */
sealed interface Provenance {
    /** As the model proposed it. */
    record Unchanged() implements Provenance {}

    /** Proposed in other words. */
    record Edited(String proposed, String present) implements Provenance {}

    /** Written by the assessor. */
    record Own() implements Provenance {}

    /** Made of several. */
    record Merged(List<String> sources) implements Provenance {}

    /** Part of another. */
    record Split(String source) implements Provenance {}

    /** Copied from another. */
    record Copy(String original) implements Provenance {}

    static Provenance of(Nugget nugget, NuggetSet set) {
        return switch (nugget.origin()) {
            case Origin.Own own -> new Own();
            case Origin.Proposed proposed when nugget.isEdited() -> new Edited(proposed.text(), nugget.text());
            case Origin.Proposed proposed -> new Unchanged();
            case Origin.MergedFrom merged ->
                new Merged(merged.parents().stream().map(id -> words(id, set)).toList());
            case Origin.SplitFrom split -> new Split(words(split.parent(), set));
            case Origin.CopyOf copy -> new Copy(words(copy.original(), set));
        };
    }

    private static String words(NuggetId id, NuggetSet set) {
        return set.findAnywhere(id).map(Nugget::text).orElse(id.value());
    }
}

package dev.assay.app.service.verify;

import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.EditedItem;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.rubric.ProjectRubric;
import java.lang.ref.SoftReference;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Keeps what was read of a project's graded passages until lines come to them, or items of a bank change. Reading all of them costs about a second for 20 MB, and each
 * look at the screen would pay it. Memory that is needed elsewhere is given back. Any thread.
 */
public final class KeptRubric {
    private final boolean nobodyGrading;
    private final Set<ItemKind> begun = EnumSet.noneOf(ItemKind.class);
    private long state = -1;
    private Map<BankItemKey, EditedItem> edited = Map.of();
    private SoftReference<RubricSnapshot> kept = new SoftReference<>(null);

    /** @param nobodyGrading whether the project can only be looked at, so that no grade can steer one that is given */
    public KeptRubric(boolean nobodyGrading) {
        this.nobodyGrading = nobodyGrading;
    }

    boolean isNobodyGrading() {
        return nobodyGrading;
    }

    /**
     * Whether grades by items of a kind were looked through. That is never undone, so that whoever said yes once is not asked again.
     *
     * @param asked says whether they were, which costs a look at each topic
     */
    synchronized boolean isBegun(ItemKind kind, Predicate<ItemKind> asked) {
        if (!begun.contains(kind) && asked.test(kind)) {
            begun.add(kind);
        }
        return begun.contains(kind);
    }

    /** What the project's lines say now. */
    synchronized RubricSnapshot of(ProjectStore store) {
        long now = store.material().rubricState();
        Map<BankItemKey, EditedItem> editedNow = store.material().editedItems();
        RubricSnapshot known = kept.get();
        if (known != null && now == state && editedNow.equals(edited)) {
            return known;
        }
        ProjectRubric rubric = new ProjectRubric(store.material());
        RubricSnapshot read = known != null && now == state
                ? known.withTopics(topicsOf(edited, editedNow).stream().map(rubric::pool).toList()).withBank(rubric.bank())
                : new RubricSnapshot(rubric.pool()).withBank(rubric.bank());
        kept = new SoftReference<>(read);
        state = now;
        edited = editedNow;
        return read;
    }

    /** The topics of which an item became something else: what graders said of it is marked anew. */
    private static Set<TopicId> topicsOf(Map<BankItemKey, EditedItem> before, Map<BankItemKey, EditedItem> after) {
        return Stream.concat(before.keySet().stream(), after.keySet().stream())
                .filter(key -> !Objects.equals(before.get(key), after.get(key)))
                .map(BankItemKey::topic)
                .collect(Collectors.toSet());
    }
}

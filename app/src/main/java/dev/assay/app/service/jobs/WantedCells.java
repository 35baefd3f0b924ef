package dev.assay.app.service.jobs;

import dev.assay.model.DocumentId;
import dev.assay.model.rubric.BankItem;
import java.util.Collection;
import java.util.Set;

/**
 * The cells of a topic's passages and items that are graded. A place where nothing is named stands for all.
 *
 * @param items by their ids
 * @param passages by their ids
 */
public record WantedCells(Set<String> items, Set<String> passages) {
    /** Every item in every passage. */
    public static final WantedCells ALL = new WantedCells(Set.of(), Set.of());

    public WantedCells {
        items = Set.copyOf(items);
        passages = Set.copyOf(passages);
    }

    /** True if none is left out. */
    public boolean isAll() {
        return items.isEmpty() && passages.isEmpty();
    }

    boolean has(DocumentId passage) {
        return passages.isEmpty() || passages.contains(passage.value());
    }

    /** True if one of the items that are asked together is meant. */
    boolean hasAny(Collection<BankItem> some) {
        return items.isEmpty() || some.stream().anyMatch(item -> items.contains(item.id()));
    }
}

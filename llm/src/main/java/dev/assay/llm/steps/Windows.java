package dev.assay.llm.steps;

import java.util.ArrayList;
import java.util.List;

/** Cuts work into windows. */
final class Windows {
    private Windows() {}

    /** {@code items} in their order, at most {@code size} in each piece. */
    static <T> List<List<T>> cut(List<T> items, int size) {
        List<List<T>> pieces = new ArrayList<>();
        for (int from = 0; from < items.size(); from += size) {
            pieces.add(List.copyOf(items.subList(from, Math.min(items.size(), from + size))));
        }
        return List.copyOf(pieces);
    }
}

package dev.assay.app.service.comparison;

import dev.assay.model.NuggetId;
import dev.assay.model.text.ComparableText;
import dev.assay.persistence.exchange.AssignmentLabels.LabelledNugget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds which nuggets of two labelled answers are the same: by id, and else by text, the first with the first of that text. */
final class ItemMatching {
    /** The same nugget as both have it. */
    record Matched(LabelledNugget a, LabelledNugget b) {}

    private final Map<String, String> normal = new HashMap<>();

    List<Matched> match(List<LabelledNugget> first, List<LabelledNugget> second) {
        Map<NuggetId, LabelledNugget> byId = new HashMap<>();
        second.forEach(nugget -> nugget.id().ifPresent(id -> byId.putIfAbsent(id, nugget)));
        List<Matched> matched = new ArrayList<>();
        List<LabelledNugget> left = new ArrayList<>();
        List<LabelledNugget> taken = new ArrayList<>();
        for (LabelledNugget nugget : first) {
            LabelledNugget same = nugget.id().map(byId::remove).orElse(null);
            if (same == null) {
                left.add(nugget);
            } else {
                matched.add(new Matched(nugget, same));
                taken.add(same);
            }
        }
        if (left.isEmpty()) {
            return matched;
        }
        Map<String, Deque<LabelledNugget>> byText = new HashMap<>();
        for (LabelledNugget nugget : second) {
            boolean isTaken = taken.stream().anyMatch(one -> one == nugget && nugget.id().isPresent());
            if (!isTaken && !nugget.text().isBlank()) {
                byText.computeIfAbsent(text(nugget), key -> new ArrayDeque<>()).add(nugget);
            }
        }
        for (LabelledNugget nugget : left) {
            Deque<LabelledNugget> same = byText.getOrDefault(text(nugget), new ArrayDeque<>());
            if (!same.isEmpty()) {
                matched.add(new Matched(nugget, same.poll()));
            }
        }
        return matched;
    }

    private String text(LabelledNugget nugget) {
        return normal.computeIfAbsent(nugget.text(), ComparableText::normal);
    }
}

package dev.assay.model.edit;

import dev.assay.model.RunId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Derives suggested labels for merged and split nuggets from the labels of the original ones. A suggestion is marked to
 * recheck: it is never a finished label. Marked sentences and notes come along.
 *
 * <p>A part of a split gets the label of the whole. A merged nugget gets, in each answer, support when all its parents
 * have that, not_support when all have that, and otherwise partial_support; but nothing when one of them is unlabelled
 * or can't be judged, since then nobody knows.
 */
public final class CarriedLabels {
    private CarriedLabels() {}

    /**
     * The judgments to be kept for a nugget that was just made.
     *
     * @param set the set that it is a nugget of
     * @param labels everything that is kept for the topic
     * @return one for each answer that has anything to carry, in the order of the labels
     */
    public static List<Judgment<LabelKey>> of(NuggetSetKey set, Nugget made, Collection<Judgment<LabelKey>> labels) {
        List<NuggetId> parents = switch (made.origin()) {
            case Origin.MergedFrom merged -> merged.parents();
            case Origin.SplitFrom split -> List.of(split.parent());
            case Origin.Proposed proposed -> List.of();
            case Origin.Own own -> List.of();
            case Origin.CopyOf copy -> List.of();
        };
        Map<RunId, Map<NuggetId, Judgment<LabelKey>>> byRun = new LinkedHashMap<>();
        for (Judgment<LabelKey> label : labels) {
            if (label.item().set().equals(set.set()) && parents.contains(label.item().nugget())) {
                byRun.computeIfAbsent(label.item().run(), run -> new LinkedHashMap<>())
                        .put(label.item().nugget(), label);
            }
        }
        List<Judgment<LabelKey>> carried = new ArrayList<>();
        byRun.forEach((run, given) -> {
            LabelKey key = new LabelKey(set.topic(), run, set.set(), made.id());
            Judgment<LabelKey> assignment = carried(key, inOrder(parents, given), parents.size());
            if (!assignment.isBlank()) {
                carried.add(assignment);
            }
        });
        return carried;
    }

    private static List<Judgment<LabelKey>> inOrder(List<NuggetId> parents, Map<NuggetId, Judgment<LabelKey>> given) {
        return parents.stream().filter(given::containsKey).map(given::get).toList();
    }

    private static Judgment<LabelKey> carried(LabelKey key, List<Judgment<LabelKey>> given, int parents) {
        Label label = given.size() < parents
                ? Label.UNLABELLED
                : suggestion(given.stream().map(Label::of).toList());
        return label.judgment(
                key,
                given.stream().flatMap(one -> one.sentences().stream()).toList(),
                given.stream()
                        .map(Judgment::note)
                        .filter(note -> !note.isEmpty())
                        .distinct()
                        .collect(Collectors.joining("\n")),
                label.isDecided(),
                given.stream().mapToInt(Judgment::revision).max().orElse(1));
    }

    private static Label suggestion(List<Label> labels) {
        if (labels.stream().distinct().count() == 1) {
            Label only = labels.getFirst();
            return only.isScored() || labels.size() == 1 ? only : Label.UNLABELLED;
        }
        return labels.stream().allMatch(Label::isScored) ? Label.PARTIAL_SUPPORT : Label.UNLABELLED;
    }
}

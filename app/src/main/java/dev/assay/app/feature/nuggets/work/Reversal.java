package dev.assay.app.feature.nuggets.work;

import dev.assay.app.service.work.TopicNuggets;
import dev.assay.model.DocumentId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What an act that was taken back, or done again, changed of a topic.
 *
 * @param undone whether it was taken back
 * @param nuggets those that are there and were not, are different, or stand elsewhere, in the order of the set
 * @param gone those that are there no more
 * @param passage the one whose mark or grade changed
 */
public record Reversal(
        ActKind kind, boolean undone, List<Nugget> nuggets, List<Nugget> gone, Optional<DocumentId> passage) {
    static Reversal of(ActKind kind, boolean undone, TopicNuggets before, TopicNuggets after) {
        Map<NuggetId, Nugget> then = byId(before);
        Map<NuggetId, Nugget> now = byId(after);
        List<Nugget> changed = after.set().nuggets().stream()
                .filter(nugget -> !nugget.equals(then.get(nugget.id())))
                .toList();
        List<Nugget> gone = before.set().nuggets().stream().filter(nugget -> !now.containsKey(nugget.id())).toList();
        Optional<DocumentId> passage = after.passages().stream()
                .map(one -> one.id())
                .filter(id -> before.mark(id) != after.mark(id) || !before.ownGrade(id).equals(after.ownGrade(id)))
                .findFirst();
        return new Reversal(
                kind, undone, changed.isEmpty() && gone.isEmpty() ? moved(before, after) : changed, gone, passage);
    }

    /** Those that stand elsewhere: the fewest that explain the new order. */
    private static List<Nugget> moved(TopicNuggets before, TopicNuggets after) {
        List<NuggetId> then = before.set().nuggets().stream().map(Nugget::id).toList();
        List<Nugget> now = after.set().nuggets();
        int from = 0;
        int to = now.size();
        while (from < to && now.get(from).id().equals(then.get(from))) {
            from++;
        }
        while (to > from && now.get(to - 1).id().equals(then.get(to - 1))) {
            to--;
        }
        List<Nugget> between = now.subList(from, to);
        for (int length = 1; length <= between.size() / 2; length++) {
            // Moved together, up or down: the others are in their order still.
            List<Nugget> first = between.subList(0, length);
            List<Nugget> last = between.subList(between.size() - length, between.size());
            if (isOrder(then.subList(from, to), between.subList(length, between.size()), first)) {
                return first;
            }
            if (isOrder(then.subList(from, to), last, between.subList(0, between.size() - length))) {
                return last;
            }
        }
        return List.copyOf(between);
    }

    private static boolean isOrder(List<NuggetId> order, List<Nugget> first, List<Nugget> then) {
        List<NuggetId> both = new ArrayList<>();
        first.forEach(nugget -> both.add(nugget.id()));
        then.forEach(nugget -> both.add(nugget.id()));
        return both.equals(order);
    }

    private static Map<NuggetId, Nugget> byId(TopicNuggets content) {
        return content.set().nuggets().stream().collect(Collectors.toMap(Nugget::id, Function.identity()));
    }
}

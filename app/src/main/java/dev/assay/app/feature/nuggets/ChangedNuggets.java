package dev.assay.app.feature.nuggets;

import dev.assay.app.state.Reversal;
import dev.assay.app.ui.Messages;
import dev.assay.model.DocumentId;
import dev.assay.model.PassageKey;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.SetShape;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The nuggets and the passage that an act changed which was taken back, or done again.
 *
 * @param nuggets those that are there and were not, are different, or stand elsewhere, in the order of the set
 * @param gone those that are there no more
 * @param passage the one whose mark or grade changed
 */
record ChangedNuggets(List<Nugget> nuggets, List<Nugget> gone, Optional<DocumentId> passage) {
    /** @param now the set after it */
    static ChangedNuggets of(Reversal reversal, NuggetSet now) {
        Set<NuggetId> different =
                reversal.items(Kinds.NUGGET).stream().map(NuggetKey::nugget).collect(Collectors.toSet());
        Optional<Change<NuggetSetKey, SetShape>> shape = reversal.of(Kinds.SET).stream().findFirst();
        List<NuggetId> order = order(now);
        List<NuggetId> then = shape.map(change -> change.before().map(SetShape::order).orElse(List.of())).orElse(order);
        List<Nugget> changed = now.nuggets().stream()
                .filter(nugget -> different.contains(nugget.id()) || !then.contains(nugget.id()))
                .toList();
        List<Nugget> gone = then.stream()
                .filter(id -> !order.contains(id))
                .flatMap(id -> gone(reversal, now, id).stream())
                .toList();
        Optional<DocumentId> passage =
                reversal.items(Kinds.PASSAGE, Kinds.RELEVANCE).stream().map(PassageKey::passage).findFirst();
        boolean moved = changed.isEmpty() && gone.isEmpty() && then.size() == order.size();
        return new ChangedNuggets(moved ? moved(then, now.nuggets()) : changed, gone, passage);
    }

    private static List<NuggetId> order(NuggetSet set) {
        return set.nuggets().stream().map(Nugget::id).toList();
    }

    private static Optional<Nugget> gone(Reversal reversal, NuggetSet now, NuggetId id) {
        return now.deleted().stream()
                .filter(nugget -> nugget.id().equals(id))
                .findFirst()
                .or(() -> reversal.of(Kinds.NUGGET).stream()
                        .filter(change -> change.item().nugget().equals(id))
                        .findFirst()
                        .flatMap(Change::before));
    }

    /** Those that stand elsewhere: the fewest that explain the new order. */
    private static List<Nugget> moved(List<NuggetId> then, List<Nugget> now) {
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

    /** The first of it in words; empty where nothing of it can be seen on the screen. */
    Optional<String> words(NuggetSet now) {
        if (!nuggets.isEmpty()) {
            Nugget first = nuggets.getFirst();
            return Optional.of(Messages.get(
                    "nuggets.reversal.nuggets",
                    now.indexOf(first.id()) + 1,
                    Reversal.shortened(first.text()),
                    nuggets.size() - 1));
        }
        if (!gone.isEmpty()) {
            return Optional.of(Messages.get(
                    "nuggets.reversal.gone", Reversal.shortened(gone.getFirst().text()), gone.size() - 1));
        }
        return passage.map(one -> Messages.get("nuggets.reversal.passage", one.value()));
    }
}

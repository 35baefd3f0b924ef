package dev.assay.model.edit;

import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet.State;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What an assessor can do to a nugget set. Every function is pure: it takes a set and returns the next one, and
 * {@link SetDifference} gives the changes with their inverse. Editing a frozen set opens a new revision as a draft.
 *
 * <p>An id that is not in force in the set is an {@link IllegalArgumentException}, and so is a new id that the set knows
 * already.
 */
public final class NuggetEdits {
    private NuggetEdits() {}

    /** Puts a new nugget at {@code index} (0 to size). */
    public static NuggetSet add(NuggetSet set, int index, Nugget nugget) {
        requireNew(set, nugget.id());
        List<Nugget> nuggets = new ArrayList<>(set.nuggets());
        nuggets.add(index, nugget);
        return edited(set, nuggets, set.deleted());
    }

    /** Gives a nugget other words; surrounding white space is dropped. */
    public static NuggetSet editText(NuggetSet set, NuggetId id, String text) {
        return change(set, List.of(id), nugget -> nugget.withText(text.strip()));
    }

    /** Gives nuggets an importance. */
    public static NuggetSet setImportance(NuggetSet set, Collection<NuggetId> ids, Importance importance) {
        return change(set, ids, nugget -> nugget.withImportance(importance));
    }

    /** Adds evidence to a nugget. */
    public static NuggetSet addEvidence(NuggetSet set, NuggetId id, Evidence evidence) {
        return change(set, List.of(id), nugget -> nugget.plusEvidence(evidence));
    }

    /** Takes evidence away from a nugget. */
    public static NuggetSet removeEvidence(NuggetSet set, NuggetId id, Evidence evidence) {
        return change(set, List.of(id), nugget -> nugget.withEvidence(
                nugget.evidence().stream().filter(one -> !one.equals(evidence)).toList()));
    }

    /** Takes nuggets out of force. */
    public static NuggetSet delete(NuggetSet set, Collection<NuggetId> ids) {
        List<Nugget> gone = inOrder(set, ids);
        List<Nugget> nuggets = new ArrayList<>(set.nuggets());
        nuggets.removeAll(gone);
        return edited(set, nuggets, plus(set.deleted(), gone));
    }

    /** Puts a deleted nugget back, at the end. */
    public static NuggetSet restore(NuggetSet set, NuggetId id) {
        Nugget back = set.deleted().stream()
                .filter(nugget -> nugget.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No deleted nugget " + id));
        List<Nugget> deleted = new ArrayList<>(set.deleted());
        deleted.remove(back);
        return edited(set, plus(set.nuggets(), List.of(back)), deleted);
    }

    /**
     * Makes one nugget of two or more. It stands where the first stood, has all their evidence, and the highest of
     * their importances.
     */
    public static NuggetSet merge(NuggetSet set, Collection<NuggetId> ids, NuggetId newId, String text) {
        List<Nugget> parents = inOrder(set, ids);
        requireNew(set, newId);
        Nugget merged = new Nugget(
                newId,
                text.strip(),
                parents.stream().map(Nugget::importance).min(Comparator.naturalOrder()).orElse(Importance.UNSET),
                new Origin.MergedFrom(parents.stream().map(Nugget::id).toList()),
                parents.stream().flatMap(parent -> parent.evidence().stream()).distinct().toList(),
                "");
        List<Nugget> nuggets = new ArrayList<>(set.nuggets());
        nuggets.set(set.indexOf(parents.getFirst().id()), merged);
        nuggets.removeAll(parents);
        return edited(set, nuggets, plus(set.deleted(), parents));
    }

    /** A part of a split: its id and its words. */
    public record Part(NuggetId id, String text) {}

    /** Makes two or more nuggets of one. They stand where it stood, with its importance and its evidence. */
    public static NuggetSet split(NuggetSet set, NuggetId id, List<Part> parts) {
        if (parts.size() < 2) {
            throw new IllegalArgumentException("A split makes at least two nuggets.");
        }
        Nugget parent = inOrder(set, List.of(id)).getFirst();
        Set<NuggetId> given = new HashSet<>();
        for (Part part : parts) {
            requireNew(set, part.id());
            if (!given.add(part.id())) {
                throw new IllegalArgumentException("Two parts of a split are called " + part.id());
            }
        }
        List<Nugget> children = parts.stream()
                .map(part -> new Nugget(
                        part.id(),
                        part.text().strip(),
                        parent.importance(),
                        new Origin.SplitFrom(id),
                        parent.evidence(),
                        ""))
                .toList();
        List<Nugget> nuggets = new ArrayList<>(set.nuggets());
        int index = nuggets.indexOf(parent);
        nuggets.remove(index);
        nuggets.addAll(index, children);
        return edited(set, nuggets, plus(set.deleted(), List.of(parent)));
    }

    /** Puts a copy of a nugget right behind it. */
    public static NuggetSet duplicate(NuggetSet set, NuggetId id, NuggetId newId) {
        Nugget original = inOrder(set, List.of(id)).getFirst();
        Nugget copy = new Nugget(
                newId, original.text(), original.importance(), new Origin.CopyOf(id), original.evidence(), "");
        return add(set, set.indexOf(id) + 1, copy);
    }

    /**
     * Moves nuggets, in their present order, so that they stand together before the nugget that is now at {@code target}
     * (the set's size means at the end).
     */
    public static NuggetSet move(NuggetSet set, Collection<NuggetId> ids, int target) {
        List<Nugget> moving = inOrder(set, ids);
        Objects.checkIndex(target, set.nuggets().size() + 1);
        List<Nugget> before = new ArrayList<>(set.nuggets().subList(0, target));
        List<Nugget> after = new ArrayList<>(set.nuggets().subList(target, set.nuggets().size()));
        before.removeAll(moving);
        after.removeAll(moving);
        before.addAll(moving);
        before.addAll(after);
        return before.equals(set.nuggets()) ? set : edited(set, before, set.deleted());
    }

    /** Fixes a draft for labelling; a frozen set stays as it is. */
    public static NuggetSet freeze(NuggetSet set) {
        return new NuggetSet(set.topic(), set.id(), set.revision(), State.FROZEN, set.nuggets(), set.deleted());
    }

    private static NuggetSet change(NuggetSet set, Collection<NuggetId> ids, UnaryOperator<Nugget> how) {
        Set<Nugget> meant = new LinkedHashSet<>(inOrder(set, ids));
        List<Nugget> nuggets = set.nuggets().stream()
                .map(nugget -> meant.contains(nugget) ? how.apply(nugget) : nugget)
                .toList();
        return nuggets.equals(set.nuggets()) ? set : edited(set, nuggets, set.deleted());
    }

    private static NuggetSet edited(NuggetSet set, List<Nugget> nuggets, List<Nugget> deleted) {
        int revision = set.isFrozen() ? set.revision() + 1 : set.revision();
        return new NuggetSet(set.topic(), set.id(), revision, State.DRAFT, nuggets, deleted);
    }

    private static void requireNew(NuggetSet set, NuggetId id) {
        if (set.findAnywhere(id).isPresent()) {
            throw new IllegalArgumentException("The set already knows a nugget " + id);
        }
    }

    private static List<Nugget> inOrder(NuggetSet set, Collection<NuggetId> ids) {
        Set<NuggetId> wanted = new LinkedHashSet<>(ids);
        List<Nugget> found =
                set.nuggets().stream().filter(nugget -> wanted.contains(nugget.id())).toList();
        if (found.size() != wanted.size() || found.isEmpty()) {
            throw new IllegalArgumentException("Not all of " + wanted + " are nuggets in force of topic " + set.topic());
        }
        return found;
    }

    private static List<Nugget> plus(List<Nugget> some, List<Nugget> more) {
        List<Nugget> all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }
}

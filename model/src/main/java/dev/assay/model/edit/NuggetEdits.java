package dev.assay.model.edit;

import dev.assay.model.DocumentId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet.State;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Weight;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The edits of a nugget set that an assessor can make. Every function is pure: it takes a set and returns the next one,
 * and {@link SetDifference} gives the changes with their inverse. Editing a frozen set opens a new revision as a draft.
 *
 * <p>An id that is not in force in the set is an {@link IllegalArgumentException}, and so is a new id that the set
 * knows already.
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

    /** Puts nuggets into a group; empty takes them out of theirs. */
    public static NuggetSet setGroup(NuggetSet set, Collection<NuggetId> ids, String group) {
        return change(set, ids, nugget -> nugget.withGroup(group.strip()));
    }

    /** Makes criteria of nuggets, of that weight, or gives them another; empty takes their weights away. */
    public static NuggetSet setWeight(NuggetSet set, Collection<NuggetId> ids, OptionalDouble weight) {
        return change(set, ids, nugget -> weight.isPresent()
                ? nugget.withWeight(weight.getAsDouble())
                : nugget.isCriterion() ? nugget.withoutWeight() : nugget);
    }

    /** Makes questions of nuggets that are none, or changes how many of their answers a report must give. */
    public static NuggetSet setRule(NuggetSet set, Collection<NuggetId> ids, NuggetQuestion.Rule rule) {
        return change(set, ids, nugget ->
                nugget.withQuestion(nugget.question().orElse(NuggetQuestion.UNANSWERED).withRule(rule)));
    }

    /** Makes a nugget the question that it was, with these answers, or no question. */
    public static NuggetSet setQuestion(NuggetSet set, NuggetId id, Optional<NuggetQuestion> question) {
        return change(set, List.of(id), nugget -> new Nugget(
                nugget.id(),
                nugget.text(),
                nugget.importance(),
                nugget.origin(),
                nugget.evidence(),
                nugget.extra(),
                nugget.group(),
                question,
                nugget.weight()));
    }

    /**
     * Gives a nugget's question one more answer, and makes a question of it where it is none. The set's state stays.
     */
    public static NuggetSet addAnswer(NuggetSet set, NuggetId id, NuggetAnswer answer) {
        return inPlace(set, id, question -> {
            if (question.find(answer.id()).isPresent()) {
                throw new IllegalArgumentException("The question already has an answer " + answer.id());
            }
            return question.withAnswers(plus(question.answers(), List.of(answer)));
        });
    }

    /** Gives an answer other words; surrounding white space is dropped. The set's state stays. */
    public static NuggetSet editAnswer(NuggetSet set, NuggetId id, NuggetAnswerId answer, String text) {
        return inPlace(set, id, answer, one -> one.withText(text.strip()));
    }

    /** Takes an answer away, with what attests it. The set's state stays. */
    public static NuggetSet deleteAnswer(NuggetSet set, NuggetId id, NuggetAnswerId answer) {
        return inPlace(set, id, question -> {
            require(question, answer);
            return question.withAnswers(
                    question.answers().stream().filter(one -> !one.id().equals(answer)).toList());
        });
    }

    /** Says that a document attests an answer. The set's state stays. */
    public static NuggetSet attest(NuggetSet set, NuggetId id, NuggetAnswerId answer, DocumentId document) {
        return inPlace(set, id, answer, one -> one.plus(document));
    }

    /** Says that a document does not attest an answer. The set's state stays. */
    public static NuggetSet unattest(NuggetSet set, NuggetId id, NuggetAnswerId answer, DocumentId document) {
        return inPlace(set, id, answer, one -> one.minus(document));
    }

    /** Says of every answer that a document does not attest it. */
    public static NuggetSet attestNothing(NuggetSet set, DocumentId document) {
        NuggetSet after = set;
        for (Nugget nugget : set.nuggets()) {
            for (NuggetAnswer answer : nugget.question().map(NuggetQuestion::answers).orElse(List.of())) {
                if (answer.attestedBy().contains(document)) {
                    after = unattest(after, nugget.id(), answer.id(), document);
                }
            }
        }
        return after;
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
     * Makes one nugget of two or more. It stands where the first stood, in its group, has all their evidence, the
     * highest of their importances, and of their weights the one farthest from 0. Where any is a question, it has all
     * their answers, those of the same text as one with all that attests it.
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
                "",
                parents.getFirst().group(),
                united(parents),
                heaviest(parents));
        List<Nugget> nuggets = new ArrayList<>(set.nuggets());
        nuggets.set(set.indexOf(parents.getFirst().id()), merged);
        nuggets.removeAll(parents);
        return edited(set, nuggets, plus(set.deleted(), parents));
    }

    /**
     * The weight that a nugget passes on to one made of it: the number, since the new one came with no proposal that
     * could have another.
     */
    private static Optional<Weight> weight(Nugget nugget) {
        return nugget.weight().filter(weight -> weight.value().isPresent());
    }

    private static Optional<Weight> heaviest(List<Nugget> parents) {
        Optional<Weight> heaviest = Optional.empty();
        for (Nugget parent : parents) {
            if (parent.isCriterion()
                    && (heaviest.isEmpty()
                            || Math.abs(parent.weighs().getAsDouble())
                                    > Math.abs(heaviest.get().value().getAsDouble()))) {
                heaviest = parent.weight();
            }
        }
        return heaviest;
    }

    private static Optional<NuggetQuestion> united(List<Nugget> parents) {
        List<NuggetQuestion> questions = parents.stream().flatMap(parent -> parent.question().stream()).toList();
        if (questions.isEmpty()) {
            return Optional.empty();
        }
        Map<String, NuggetAnswer> answers = new LinkedHashMap<>();
        Set<NuggetAnswerId> ids = new HashSet<>();
        for (NuggetAnswer answer : questions.stream().flatMap(question -> question.answers().stream()).toList()) {
            NuggetAnswer present = answers.get(answer.text());
            if (present != null) {
                answers.put(answer.text(), present.plus(answer.attestedBy()));
                continue;
            }
            // Answers are named within their nugget, so that two parents may have used the same name.
            NuggetAnswerId id = answer.id();
            for (int i = 2; !ids.add(id); i++) {
                id = new NuggetAnswerId(answer.id() + "-" + i);
            }
            answers.put(answer.text(), new NuggetAnswer(id, answer.text(), answer.attestedBy()));
        }
        List<NuggetQuestion.Rule> rules = questions.stream().map(NuggetQuestion::rule).distinct().toList();
        return Optional.of(new NuggetQuestion(
                rules.size() == 1 ? rules.getFirst() : NuggetQuestion.Rule.ANY, List.copyOf(answers.values())));
    }

    /** A part of a split: its id and its words. */
    public record Part(NuggetId id, String text) {}

    /**
     * Makes two or more nuggets of one. They stand where it stood, with its importance, its weight, its group, its
     * answers and its evidence.
     */
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
                        "",
                        parent.group(),
                        parent.question(),
                        weight(parent)))
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
                newId,
                original.text(),
                original.importance(),
                new Origin.CopyOf(id),
                original.evidence(),
                "",
                original.group(),
                original.question(),
                weight(original));
        return add(set, set.indexOf(id) + 1, copy);
    }

    /**
     * Moves nuggets, in their present order, so that they stand together before the nugget that is now at {@code
     * target} (the set's size means at the end).
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

    /** Answers and what attests them grow while reports are judged, so that no new revision comes of them. */
    private static NuggetSet inPlace(NuggetSet set, NuggetId id, UnaryOperator<NuggetQuestion> how) {
        Nugget meant = inOrder(set, List.of(id)).getFirst();
        Nugget changed = meant.withQuestion(how.apply(meant.question().orElse(NuggetQuestion.UNANSWERED)));
        List<Nugget> nuggets = new ArrayList<>(set.nuggets());
        nuggets.set(nuggets.indexOf(meant), changed);
        return new NuggetSet(set.topic(), set.id(), set.revision(), set.state(), nuggets, set.deleted());
    }

    private static NuggetSet inPlace(
            NuggetSet set, NuggetId id, NuggetAnswerId answer, UnaryOperator<NuggetAnswer> how) {
        return inPlace(set, id, question -> {
            require(question, answer);
            return question.withAnswers(question.answers().stream()
                    .map(one -> one.id().equals(answer) ? how.apply(one) : one)
                    .toList());
        });
    }

    private static void require(NuggetQuestion question, NuggetAnswerId answer) {
        if (question.find(answer).isEmpty()) {
            throw new IllegalArgumentException("The question has no answer " + answer);
        }
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
            throw new IllegalArgumentException(
                    "Not all of " + wanted + " are nuggets in force of topic " + set.topic());
        }
        return found;
    }

    private static <T> List<T> plus(List<T> some, List<T> more) {
        List<T> all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }
}

package dev.assay.model.edit;

import dev.assay.model.Adjudication;
import dev.assay.model.AfterReveal;
import dev.assay.model.Assignment;
import dev.assay.model.DocumentId;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.PassageMark;
import dev.assay.model.ProposalDecision;
import dev.assay.model.ProposalId;
import dev.assay.model.Revealed;
import dev.assay.model.TopicId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Everything the assessor has done so far, built by applying changes one after the other. Used to replay the log. Mutable,
 * not thread-safe.
 */
public final class WorkState {
    /** A passage of a topic. */
    public record PassageKey(TopicId topic, DocumentId passage) {}

    private final Map<TopicId, Change.SetShape> sets = new HashMap<>();
    private final Map<NuggetId, Nugget> nuggets = new HashMap<>();
    private final Map<LabelKey, Assignment> labels = new HashMap<>();
    private final Map<PassageKey, PassageMark> passages = new HashMap<>();
    private final Map<ProposalId, ProposalDecision> proposals = new HashMap<>();
    private final Set<TopicId> locked = new HashSet<>();
    private final Set<Revealed> revealed = new HashSet<>();
    private final Map<LabelKey, AfterReveal> afterReveal = new HashMap<>();
    private final Map<LabelKey, Adjudication> adjudications = new HashMap<>();

    /**
     * Applies a change.
     *
     * @throws IllegalStateException when the value before is not the one that the change expects
     */
    public void apply(Change change) {
        switch (change) {
            case Change.OfSet set -> put(sets, set.topic(), set.before(), set.after(), change);
            case Change.OfNugget nugget -> put(nuggets, nugget.nugget(), nugget.before(), nugget.after(), change);
            case Change.OfLabel label -> put(labels, label.key(), label.before(), label.after(), change);
            case Change.OfPassage mark ->
                put(
                        passages,
                        new PassageKey(mark.topic(), mark.passage()),
                        unless(mark.before(), PassageMark.NONE),
                        unless(mark.after(), PassageMark.NONE),
                        change);
            case Change.OfProposal decision ->
                put(
                        proposals,
                        decision.proposal(),
                        unless(decision.before(), ProposalDecision.WAITING),
                        unless(decision.after(), ProposalDecision.WAITING),
                        change);
            case Change.OfLock lock -> put(locked, lock.topic(), lock.before(), lock.after(), change);
            case Change.OfReveal reveal -> put(revealed, reveal.what(), reveal.before(), reveal.after(), change);
            case Change.OfAdjudication made -> put(adjudications, made.key(), made.before(), made.after(), change);
            case Change.OfAfterReveal said -> put(afterReveal, said.key(), said.before(), said.after(), change);
        }
    }

    public Map<TopicId, Change.SetShape> sets() {
        return Map.copyOf(sets);
    }

    public Map<NuggetId, Nugget> nuggets() {
        return Map.copyOf(nuggets);
    }

    public Map<LabelKey, Assignment> labels() {
        return Map.copyOf(labels);
    }

    /** The passages that carry a mark other than none. */
    public Map<PassageKey, PassageMark> passages() {
        return Map.copyOf(passages);
    }

    /** The proposals that were decided on. */
    public Map<ProposalId, ProposalDecision> proposals() {
        return Map.copyOf(proposals);
    }

    public Set<TopicId> locked() {
        return Set.copyOf(locked);
    }

    public Set<Revealed> revealed() {
        return Set.copyOf(revealed);
    }

    /** What was said after the reveal. */
    public Map<LabelKey, AfterReveal> afterReveal() {
        return Map.copyOf(afterReveal);
    }

    /** What was decided where judges disagreed. */
    public Map<LabelKey, Adjudication> adjudications() {
        return Map.copyOf(adjudications);
    }

    private static <K> void put(Set<K> state, K key, boolean before, boolean after, Change change) {
        if (state.contains(key) != before) {
            throw unexpected(change, state.contains(key));
        }
        if (after) {
            state.add(key);
        } else {
            state.remove(key);
        }
    }

    private static <V> Optional<V> unless(V value, V blank) {
        return value.equals(blank) ? Optional.empty() : Optional.of(value);
    }

    private static <K, V> void put(
            Map<K, V> state, K key, Optional<V> before, Optional<V> after, Change change) {
        V present = state.get(key);
        if (!Objects.equals(present, before.orElse(null))) {
            throw unexpected(change, present);
        }
        if (after.isPresent()) {
            state.put(key, after.get());
        } else {
            state.remove(key);
        }
    }

    private static IllegalStateException unexpected(Change change, Object present) {
        return new IllegalStateException("The log says " + change + ", but the value before was " + present);
    }
}

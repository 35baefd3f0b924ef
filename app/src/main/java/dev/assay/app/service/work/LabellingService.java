package dev.assay.app.service.work;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.model.Message;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.ReportProgress;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.PairStanding;
import dev.assay.persistence.rubric.Criteria;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Labels nuggets in answers, blind: it reaches the assessor's own labels only. Every method that changes something
 * commits one act. A topic that is locked, or whose nuggets were never frozen, is refused.
 */
public final class LabellingService {
    private final ProjectStore store;

    public LabellingService(ProjectStore store) {
        this.store = store;
    }

    /** Everything the label screen shows of a topic. */
    public TopicLabels open(TopicId topic) {
        return new TopicLabels(
                store.topic(topic).orElseThrow(),
                store.nuggetSet(topic).map(set -> Criteria.settled(store, set)).orElseGet(() -> NuggetSet.empty(topic)),
                store.answers(topic),
                store.assignments(topic).stream().collect(Collectors.toMap(Judgment::item, Function.identity())),
                store.passages(topic).stream()
                        .filter(passage -> !passage.title().isBlank())
                        .collect(Collectors.toMap(Passage::id, Passage::title)),
                store.isLocked(topic),
                !store.revealed(topic).isEmpty(),
                store.visibility(topic).runNames(topic));
    }

    /** What a nugget said when each answer got the label for it that it has; answers without a label are left out. */
    public Map<RunId, String> wordsLabelled(TopicId topic, NuggetId id) {
        Map<RunId, String> words = new HashMap<>();
        String[] present = {""};
        store.forEachEvent(topic, id, event -> {
            for (Change<?, ?> change : store.changes(event)) {
                change.as(Kinds.NUGGET)
                        .filter(nugget -> nugget.item().equals(new NuggetKey(topic, id)))
                        .flatMap(Change::after)
                        .ifPresent(nugget -> present[0] = nugget.text());
            }
            for (Change<?, ?> change : store.changes(event)) {
                change.as(Kinds.LABEL)
                        .filter(label -> label.item().nugget().equals(id))
                        .ifPresent(label -> label.after().filter(kept -> Label.of(kept).isDecided()).ifPresentOrElse(
                                kept -> {
                                    if (!kept.recheck()) {
                                        words.put(kept.item().run(), present[0]);
                                    }
                                },
                                () -> words.remove(label.item().run())));
            }
        });
        return words;
    }

    /** Puts on record that the likeliest sentences are shown from here on, or are not any more. */
    public LoggedEvent lookHere(boolean on) {
        return store.commit(new Act(on ? ActKind.LOOK_HERE_ON : ActKind.LOOK_HERE_OFF, Optional.empty(), List.of()));
    }

    /** Gives a label; {@code UNLABELLED} takes it away and keeps note and sentences. A mark to recheck is gone. */
    public Judgment<LabelKey> label(LabelKey key, Label label) {
        if (label == Label.FAILED) {
            throw new IllegalArgumentException("An assessor does not fail.");
        }
        PairStanding standing = checked(key);
        return change(
                label == Label.UNLABELLED ? ActKind.CLEAR_LABEL : ActKind.LABEL,
                key,
                present -> firstOf(present, standing).with(label, standing.revision()));
    }

    /**
     * Makes a pair what it was at another time, given anew for the present nuggets: a new act, the log stays as it is.
     */
    public Judgment<LabelKey> restoreAs(LabelKey key, Optional<Judgment<LabelKey>> was) {
        PairStanding standing = checked(key);
        Judgment<LabelKey> wanted = was.orElseGet(() -> Judgment.open(key, standing.revision()));
        return change(
                Label.of(wanted) == Label.UNLABELLED ? ActKind.CLEAR_LABEL : ActKind.LABEL,
                key,
                present -> firstOf(present, standing)
                        .with(Label.of(wanted), standing.revision())
                        .withSentences(wanted.sentences())
                        .withNote(wanted.note()));
    }

    /**
     * Gives a label to a nugget in answers that have the same text, as one act that says so; {@code UNLABELLED} takes
     * it away from all of them. Notes and sentences stay with each.
     *
     * @param keys of the same topic and nugget, at least one
     */
    public List<Judgment<LabelKey>> labelIdentical(List<LabelKey> keys, Label label) {
        return keys.size() == 1
                ? List.of(label(keys.getFirst(), label))
                : labelAll(ActKind.LABEL_IDENTICAL, keys, label);
    }

    /**
     * As {@link #labelIdentical}, given while only the likeliest sentences of the answer were shown: the act says so.
     *
     * @param keys of the same topic and nugget, at least one
     */
    public List<Judgment<LabelKey>> labelAtAGlance(List<LabelKey> keys, Label label) {
        if (!store.settings().policy().allows(Policy.Aid.LOOK_HERE)) {
            throw new RefusedException(ServiceWords.say("labels.glance-not-allowed"));
        }
        return labelAll(label == Label.UNLABELLED ? ActKind.CLEAR_LABEL : ActKind.LABEL_AT_A_GLANCE, keys, label);
    }

    private List<Judgment<LabelKey>> labelAll(ActKind kind, List<LabelKey> keys, Label label) {
        if (label == Label.FAILED) {
            throw new IllegalArgumentException("An assessor does not fail.");
        }
        int revision = checked(keys.getFirst()).revision();
        List<Judgment<LabelKey>> after = new ArrayList<>(keys.size());
        List<Change<?, ?>> changes = new ArrayList<>(keys.size());
        for (LabelKey key : keys) {
            Optional<Judgment<LabelKey>> before = store.assignment(key);
            Judgment<LabelKey> given = firstOf(before.orElseGet(() -> Judgment.open(key, 1)), store.standing(key))
                    .with(label, revision);
            Optional<Judgment<LabelKey>> kept = given.isBlank() ? Optional.empty() : Optional.of(given);
            if (!before.equals(kept)) {
                changes.add(Kinds.LABEL.change(key, before, kept));
            }
            after.add(given);
        }
        if (!changes.isEmpty()) {
            store.commit(new Act(kind, keys.getFirst().topic(), changes));
        }
        return after;
    }

    /**
     * Gives <i>not support</i> to every nugget of an answer that has no label, as one act that says so. What could not
     * be judged, and what has a label, even one to recheck, stays as it is.
     *
     * @param keys the pairs of one answer that had no label when this was asked for
     * @return those pairs as they are now
     */
    public List<Judgment<LabelKey>> restNotSupport(List<LabelKey> keys) {
        if (!store.settings().policy().allows(Policy.Aid.REST_NOT_SUPPORT)) {
            throw new RefusedException(ServiceWords.say("labels.rest-not-allowed"));
        }
        List<Judgment<LabelKey>> after = new ArrayList<>(keys.size());
        List<Change<?, ?>> changes = new ArrayList<>(keys.size());
        for (LabelKey key : keys) {
            int revision = checked(key).revision();
            Optional<Judgment<LabelKey>> before = store.assignment(key);
            Judgment<LabelKey> present = before.orElseGet(() -> Judgment.open(key, 1));
            boolean open = Label.of(present) == Label.UNLABELLED;
            after.add(open ? present.with(Label.NOT_SUPPORT, revision) : present);
            if (open) {
                changes.add(Kinds.LABEL.change(key, before, Optional.of(after.getLast())));
            }
        }
        if (!changes.isEmpty()) {
            store.commit(new Act(ActKind.REST_NOT_SUPPORT, keys.getFirst().topic(), changes));
        }
        return after;
    }

    /** Says that a label marked to recheck still holds. */
    public Judgment<LabelKey> confirm(LabelKey key) {
        int revision = checked(key).revision();
        return change(ActKind.CONFIRM_LABEL, key, present -> present.with(Label.of(present), revision));
    }

    /** Keeps which sentences made the label. */
    public Judgment<LabelKey> markSentences(LabelKey key, List<Integer> sentences) {
        checked(key);
        return change(ActKind.MARK_SENTENCES, key, present -> present.withSentences(sentences));
    }

    /** Marks a sentence as one that made the label, or takes the mark away. */
    public Judgment<LabelKey> toggleSentence(LabelKey key, int sentence) {
        checked(key);
        return change(ActKind.MARK_SENTENCES, key, present -> {
            List<Integer> sentences = new ArrayList<>(present.sentences());
            if (!sentences.remove(Integer.valueOf(sentence))) {
                sentences.add(sentence);
            }
            return present.withSentences(sentences);
        });
    }

    /** Keeps a remark; an empty one takes it away. */
    public Judgment<LabelKey> note(LabelKey key, String note) {
        checked(key);
        return change(ActKind.NOTE, key, present -> present.withNote(note.strip()));
    }

    /** Refuses to lock a topic whose labels are not complete; one that is locked already is no reason. */
    public void checkLockable(TopicId topic) {
        TopicProgress progress = store.progress(topic);
        if (progress.state() != TopicState.LOCKED && progress.state() != TopicState.COMPLETE) {
            throw new RefusedException(whyNotComplete(progress, store.settings().policy()));
        }
    }

    /** Locks a topic whose labels are complete. */
    public void lock(TopicId topic) {
        checkLockable(topic);
        if (!store.isLocked(topic)) {
            store.commit(new Act(ActKind.LOCK, topic, List.of(Kinds.LOCK.change(topic, false, true))));
        }
    }

    /** Unlocks a topic; the log keeps that it was locked. One that was revealed stays locked. */
    public void unlock(TopicId topic) {
        if (store.isLocked(topic)) {
            if (!store.revealed(topic).isEmpty()) {
                throw new RefusedException(ServiceWords.say("labels.revealed-topic"));
            }
            store.commit(new Act(ActKind.UNLOCK, topic, List.of(Kinds.LOCK.change(topic, true, false))));
        }
    }

    /** A label that was given before other judges' labels were seen is never written over. */
    private static Judgment<LabelKey> firstOf(Judgment<LabelKey> present, PairStanding standing) {
        if (standing.revealed() && Label.of(present).isDecided() && !present.recheck()) {
            throw new RefusedException(ServiceWords.say("labels.revealed-answer"));
        }
        return present;
    }

    private static Message whyNotComplete(TopicProgress progress, Policy policy) {
        if (!progress.frozen()) {
            return ServiceWords.say("lock.draft");
        }
        if (policy.wants(Policy.Stage.SUPPORT)) {
            ReportProgress reports = progress.reports().orElseThrow();
            if (!reports.isSupportComplete(policy)) {
                int judgments = reports.pairs() - reports.pairsDone() + reports.needs() - reports.needsDone();
                return judgments > 0
                        ? ServiceWords.say("lock.support", judgments)
                        : ServiceWords.say("lock.documents", reports.documents() - reports.documentsDone());
            }
        }
        if (policy.wants(Policy.Stage.ALIGN) && !progress.reports().orElseThrow().isAlignmentComplete()) {
            ReportProgress reports = progress.reports().orElseThrow();
            return ServiceWords.say("lock.align", reports.sentences() - reports.aligned());
        }
        if (progress.judgmentsExpected(policy) == 0) {
            return ServiceWords.say("lock.nothing");
        }
        int open = progress.labelsExpected() - progress.labels();
        if (open > 0) {
            return ServiceWords.say("lock.open", open);
        }
        return ServiceWords.say("lock.recheck", progress.recheck());
    }

    private PairStanding checked(LabelKey key) {
        PairStanding standing = store.standing(key);
        if (standing.locked()) {
            throw new RefusedException(ServiceWords.say("labels.locked"));
        }
        if (!standing.everFrozen()) {
            throw new RefusedException(ServiceWords.say("labels.not-frozen"));
        }
        if (!standing.inForce()) {
            throw new RefusedException(ServiceWords.say("labels.no-nugget"));
        }
        return standing;
    }

    private Judgment<LabelKey> change(
            ActKind kind, LabelKey key, Function<Judgment<LabelKey>, Judgment<LabelKey>> how) {
        Optional<Judgment<LabelKey>> before = store.assignment(key);
        Judgment<LabelKey> after = how.apply(before.orElseGet(() -> Judgment.open(key, 1)));
        Optional<Judgment<LabelKey>> kept = after.isBlank() ? Optional.empty() : Optional.of(after);
        if (!before.equals(kept)) {
            store.commit(new Act(kind, key.topic(), List.of(Kinds.LABEL.change(key, before, kept))));
        }
        return after;
    }
}

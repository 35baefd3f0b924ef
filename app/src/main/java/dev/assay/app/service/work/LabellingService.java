package dev.assay.app.service.work;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.model.Message;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.StageProgress;
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
import java.util.function.BiFunction;
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

    /**
     * The wording of a nugget at the time when each answer got its present label for it; answers without a label are
     * left out.
     */
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
        return label(act(label, ActKind.LABEL), List.of(key), label).getFirst();
    }

    /**
     * Makes a pair what it was at another time, given anew for the present nuggets: a new act, the log stays as it is.
     */
    public Judgment<LabelKey> restoreAs(LabelKey key, Optional<Judgment<LabelKey>> was) {
        Judgment<LabelKey> wanted = was.orElseGet(() -> Judgment.open(key, 1));
        return change(act(Label.of(wanted), ActKind.LABEL), key, (present, standing) -> firstOf(present, standing)
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
        return label(keys.size() == 1 ? act(label, ActKind.LABEL) : ActKind.LABEL_IDENTICAL, keys, label);
    }

    /**
     * As {@link #labelIdentical}, given while only the likeliest sentences of the answer were shown: the act says so.
     *
     * @param keys of the same topic and nugget, at least one
     */
    public List<Judgment<LabelKey>> labelAtAGlance(List<LabelKey> keys, Label label) {
        if (!store.policy().allows(Policy.Aid.LOOK_HERE)) {
            throw new RefusedException("labels.glance-not-allowed");
        }
        return label(act(label, ActKind.LABEL_AT_A_GLANCE), keys, label);
    }

    /** The act that takes a label away, or else gives one. */
    private static ActKind act(Label label, ActKind given) {
        return label == Label.UNLABELLED ? ActKind.CLEAR_LABEL : given;
    }

    private List<Judgment<LabelKey>> label(ActKind kind, List<LabelKey> keys, Label label) {
        if (label == Label.FAILED) {
            throw new IllegalArgumentException("An assessor does not fail.");
        }
        return change(kind, keys, (present, standing) -> firstOf(present, standing).with(label, standing.revision()));
    }

    /**
     * Gives <i>not support</i> to every nugget of an answer that has no label, as one act that says so. What could not
     * be judged, and what has a label, even one to recheck, stays as it is.
     *
     * @param keys the pairs of one answer that had no label when this was asked for
     * @return those pairs as they are now
     */
    public List<Judgment<LabelKey>> restNotSupport(List<LabelKey> keys) {
        if (!store.policy().allows(Policy.Aid.REST_NOT_SUPPORT)) {
            throw new RefusedException("labels.rest-not-allowed");
        }
        return change(ActKind.REST_NOT_SUPPORT, keys, (present, standing) -> Label.of(present) == Label.UNLABELLED
                ? present.with(Label.NOT_SUPPORT, standing.revision())
                : present);
    }

    /** Says that a label marked to recheck still holds. */
    public Judgment<LabelKey> confirm(LabelKey key) {
        return change(
                ActKind.CONFIRM_LABEL,
                key,
                (present, standing) -> present.with(Label.of(present), standing.revision()));
    }

    /** Marks a sentence as one that made the label, or takes the mark away. */
    public Judgment<LabelKey> toggleSentence(LabelKey key, int sentence) {
        return change(ActKind.MARK_SENTENCES, key, (present, standing) -> {
            List<Integer> sentences = new ArrayList<>(present.sentences());
            if (!sentences.remove(Integer.valueOf(sentence))) {
                sentences.add(sentence);
            }
            return present.withSentences(sentences);
        });
    }

    /** Keeps a remark; an empty one takes it away. */
    public Judgment<LabelKey> note(LabelKey key, String note) {
        return change(ActKind.NOTE, key, (present, standing) -> present.withNote(note.strip()));
    }

    /** Refuses to lock a topic whose labels are not complete; one that is locked already is no reason. */
    public void checkLockable(TopicId topic) {
        TopicProgress progress = store.progress(topic);
        if (progress.state() != TopicState.LOCKED && progress.state() != TopicState.COMPLETE) {
            throw new RefusedException(whyNotComplete(progress, store.policy()));
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
                throw new RefusedException("labels.revealed-topic");
            }
            store.commit(new Act(ActKind.UNLOCK, topic, List.of(Kinds.LOCK.change(topic, true, false))));
        }
    }

    /** A label that was given before other judges' labels were seen is never written over. */
    private static Judgment<LabelKey> firstOf(Judgment<LabelKey> present, PairStanding standing) {
        if (standing.revealed() && Label.of(present).isDecided() && !present.recheck()) {
            throw new RefusedException("labels.revealed-answer");
        }
        return present;
    }

    private static Message whyNotComplete(TopicProgress progress, Policy policy) {
        if (policy.needsNuggets() && !progress.frozen()) {
            return ServiceWords.say("lock.draft");
        }
        // Where nothing can be labelled there are no nuggets or no answers.
        return progress.judged().stream()
                .filter(one -> !one.isComplete())
                .findFirst()
                .filter(one -> one.left() > 0 || one.stage() != Policy.Stage.LABEL)
                .map(LabellingService::whyNotComplete)
                .orElseGet(() -> ServiceWords.say("lock.nothing"));
    }

    private static Message whyNotComplete(StageProgress stage) {
        String key = "lock." + stage.stage().word();
        return stage.open() > 0
                ? ServiceWords.say(key, stage.open())
                : ServiceWords.say(stage.rest() > 0 ? key + ".rest" : key + ".none", stage.rest());
    }

    private PairStanding checked(LabelKey key) {
        PairStanding standing = store.standing(key);
        if (standing.locked()) {
            throw new RefusedException("labels.locked");
        }
        if (!standing.everFrozen()) {
            throw new RefusedException("labels.not-frozen");
        }
        if (!standing.inForce()) {
            throw new RefusedException("labels.no-nugget");
        }
        return standing;
    }

    private Judgment<LabelKey> change(
            ActKind kind, LabelKey key, BiFunction<Judgment<LabelKey>, PairStanding, Judgment<LabelKey>> how) {
        return change(kind, List.of(key), how).getFirst();
    }

    private List<Judgment<LabelKey>> change(
            ActKind kind, List<LabelKey> keys, BiFunction<Judgment<LabelKey>, PairStanding, Judgment<LabelKey>> how) {
        return JudgmentActs.commit(store, kind, Kinds.LABEL, keys, (key, before) ->
                how.apply(before.orElseGet(() -> Judgment.open(key, 1)), checked(key)));
    }
}

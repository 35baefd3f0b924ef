package dev.assay.app.service;

import dev.assay.model.AnswerKey;
import dev.assay.model.Assignment;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.NuggetSet;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.LoggedEvent;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Labels nuggets in answers, blind: it reaches the assessor's own labels only. Every method that changes something commits one
 * act. A topic that is locked, or whose nuggets were never frozen, is refused.
 */
public final class LabellingService {
    private final ProjectStore store;

    public LabellingService(ProjectStore store) {
        this.store = store;
    }

    /** Everything the label screen shows of a topic. */
    public TopicLabels open(TopicId topic) {
        boolean locked = store.isLocked(topic);
        return new TopicLabels(
                store.topic(topic).orElseThrow(),
                store.nuggetSet(topic).orElseGet(() -> NuggetSet.empty(topic)),
                store.answers(topic),
                store.assignments(topic).stream().collect(Collectors.toMap(Assignment::key, Function.identity())),
                store.passages(topic).stream()
                        .filter(passage -> !passage.title().isBlank())
                        .collect(Collectors.toMap(Passage::id, Passage::title)),
                locked,
                runNames(locked));
    }

    private RunNames runNames(boolean locked) {
        Policy policy = store.settings().policy();
        if (policy.runsShown()) {
            return RunNames.SHOWN;
        }
        return switch (policy.reveal()) {
            case NEVER -> RunNames.HIDDEN;
            case AFTER_TOPIC -> locked ? RunNames.SHOWN : RunNames.HIDDEN;
            case AFTER_ANSWER -> locked ? RunNames.SHOWN : RunNames.AFTER_ANSWER;
        };
    }

    /** Puts on record that the likeliest sentences are shown from here on, or are not any more. */
    public LoggedEvent lookHere(boolean on) {
        return store.commit(new Act(on ? ActKind.LOOK_HERE_ON : ActKind.LOOK_HERE_OFF, Optional.empty(), List.of()));
    }

    /** Gives a label; {@code UNLABELLED} takes it away and keeps note and sentences. A mark to recheck is gone. */
    public Assignment label(LabelKey key, Label label) {
        if (label == Label.FAILED) {
            throw new IllegalArgumentException("An assessor does not fail.");
        }
        int revision = checked(key).revision();
        refuseSecond(key);
        return change(
                label == Label.UNLABELLED ? ActKind.CLEAR_LABEL : ActKind.LABEL,
                key,
                present -> present.withLabel(label, revision));
    }

    /** Makes a pair what it was at another time, given anew for the present nuggets: a new act, the log stays as it is. */
    public Assignment restoreAs(LabelKey key, Optional<Assignment> was) {
        int revision = checked(key).revision();
        refuseSecond(key);
        Assignment wanted = was.orElseGet(() -> Assignment.unlabelled(key, revision));
        return change(
                wanted.label() == Label.UNLABELLED ? ActKind.CLEAR_LABEL : ActKind.LABEL,
                key,
                present -> present.withLabel(wanted.label(), revision)
                        .withSentences(wanted.sentences())
                        .withNote(wanted.note()));
    }

    /**
     * Gives a label to a nugget in answers that have the same text, as one act that says so; {@code UNLABELLED} takes it away
     * from all of them. Notes and sentences stay with each.
     *
     * @param keys of the same topic and nugget, at least one
     */
    public List<Assignment> labelIdentical(List<LabelKey> keys, Label label) {
        if (keys.size() == 1) {
            return List.of(label(keys.getFirst(), label));
        }
        if (label == Label.FAILED) {
            throw new IllegalArgumentException("An assessor does not fail.");
        }
        int revision = checked(keys.getFirst()).revision();
        List<Assignment> after = new ArrayList<>(keys.size());
        List<Change<?, ?>> changes = new ArrayList<>(keys.size());
        keys.forEach(this::refuseSecond);
        for (LabelKey key : keys) {
            Optional<Assignment> before = store.assignment(key);
            Assignment given = before.orElseGet(() -> Assignment.unlabelled(key, 1)).withLabel(label, revision);
            Optional<Assignment> kept = given.isBlank() ? Optional.empty() : Optional.of(given);
            if (!before.equals(kept)) {
                changes.add(Kinds.LABEL.change(key, before, kept));
            }
            after.add(given);
        }
        if (!changes.isEmpty()) {
            store.commit(new Act(ActKind.LABEL_IDENTICAL, keys.getFirst().topic(), changes));
        }
        return after;
    }

    /** Says that a label marked to recheck still holds. */
    public Assignment confirm(LabelKey key) {
        int revision = checked(key).revision();
        return change(ActKind.CONFIRM_LABEL, key, present -> present.withLabel(present.label(), revision));
    }

    /** Keeps which sentences made the label. */
    public Assignment markSentences(LabelKey key, List<Integer> sentences) {
        checked(key);
        return change(ActKind.MARK_SENTENCES, key, present -> present.withSentences(sentences));
    }

    /** Marks a sentence as one that made the label, or takes the mark away. */
    public Assignment toggleSentence(LabelKey key, int sentence) {
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
    public Assignment note(LabelKey key, String note) {
        checked(key);
        return change(ActKind.NOTE, key, present -> present.withNote(note.strip()));
    }

    /** Locks a topic whose labels are complete. */
    public void lock(TopicId topic) {
        TopicProgress progress = store.progress(topic);
        if (progress.state() == TopicState.LOCKED) {
            return;
        }
        if (progress.state() != TopicState.COMPLETE) {
            throw new RefusedException(whyNotComplete(progress));
        }
        store.commit(new Act(ActKind.LOCK, topic, List.of(Kinds.LOCK.change(topic, false, true))));
    }

    /** Unlocks a topic; the log keeps that it was locked. One that was revealed stays locked. */
    public void unlock(TopicId topic) {
        if (store.isLocked(topic)) {
            if (!store.revealed(topic).isEmpty()) {
                throw new RefusedException("Other judges' labels of this topic were revealed, so your first labels stay as"
                        + " they are. Change a label in Compare: what you say there is kept beside the first.");
            }
            store.commit(new Act(ActKind.UNLOCK, topic, List.of(Kinds.LOCK.change(topic, true, false))));
        }
    }

    /** A label that was given before other judges' labels were seen is never written over. */
    private void refuseSecond(LabelKey key) {
        boolean given = store.assignment(key)
                .filter(kept -> kept.label().isDecided() && !kept.recheck())
                .isPresent();
        if (given && store.isRevealed(new AnswerKey(key.topic(), key.run()))) {
            throw new RefusedException("Other judges' labels of this answer were revealed, so your first label stays. Change it"
                    + " in Compare: what you say there is kept beside the first.");
        }
    }

    private static String whyNotComplete(TopicProgress progress) {
        if (!progress.frozen()) {
            return "The nuggets are a draft. Freeze them, then label what is left.";
        }
        if (progress.labelsExpected() == 0) {
            return "There is nothing to lock: the topic has no answers or no nuggets.";
        }
        int open = progress.labelsExpected() - progress.labels();
        if (open > 0) {
            return open + (open == 1 ? " pair is" : " pairs are") + " not labelled yet. Label them, or say that you can't"
                    + " judge them, then lock.";
        }
        return progress.recheck() + (progress.recheck() == 1 ? " label is" : " labels are")
                + " marked to recheck. Confirm or change them, then lock.";
    }

    private NuggetSet checked(LabelKey key) {
        if (store.isLocked(key.topic())) {
            throw new RefusedException("This topic is locked. Unlock it to change a label.");
        }
        NuggetSet set = store.nuggetSet(key.topic()).orElseGet(() -> NuggetSet.empty(key.topic()));
        if (!set.wasFrozen()) {
            throw new RefusedException("Freeze the nuggets first: labels are given for a fixed set.");
        }
        if (set.find(key.nugget()).isEmpty()) {
            throw new RefusedException("This nugget is no longer in the set, so it cannot be labelled.");
        }
        return set;
    }

    private Assignment change(ActKind kind, LabelKey key, Function<Assignment, Assignment> how) {
        Optional<Assignment> before = store.assignment(key);
        Assignment after = how.apply(before.orElseGet(() -> Assignment.unlabelled(key, 1)));
        Optional<Assignment> kept = after.isBlank() ? Optional.empty() : Optional.of(after);
        if (!before.equals(kept)) {
            store.commit(new Act(kind, key.topic(), List.of(Kinds.LABEL.change(key, before, kept))));
        }
        return after;
    }
}

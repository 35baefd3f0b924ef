package dev.assay.app.service.work;

import dev.assay.app.service.RefusedException;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.StageProgress;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.PairStanding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Says which nuggets a sentence of a report conveys, or what else it is, blind: it reaches the assessor's own
 * alignments only. Every method that changes something commits one act. A topic that is locked, whose nuggets were
 * never frozen, or whose support is open where the project wants that first, is refused.
 */
public final class AlignmentService {
    /** Stands for no nugget where what is asked has to do with none. */
    private static final NuggetId NONE = new NuggetId("-");

    private final ProjectStore store;

    public AlignmentService(ProjectStore store) {
        this.store = store;
    }

    /** Everything the screen shows of a topic. */
    public TopicAlignments open(TopicId topic) {
        StageProgress before = store.progress(topic).of(Policy.Stage.SUPPORT);
        return new TopicAlignments(
                store.topic(topic).orElseThrow(),
                store.nuggetSet(topic).orElseGet(() -> NuggetSet.empty(topic)),
                store.answers(topic),
                store.values(Kinds.ALIGNMENT, topic),
                store.policy().reports(),
                store.wasFrozen(topic),
                store.isLocked(topic),
                !store.revealed(topic).isEmpty(),
                store.visibility(topic).runNames(topic),
                before.open(),
                before.rest());
    }

    /**
     * Says that a sentence conveys something, or takes that away where it was said. Where a project lets a sentence
     * convey one nugget only, it is said in place of what was said before.
     */
    public Alignment toggle(SentenceKey sentence, Target target) {
        if (!standing(sentence, target.nugget()).inForce()) {
            throw new RefusedException("align.no-nugget");
        }
        boolean several = store.policy().reports().severalNuggets();
        return change(sentence, target.nugget(), (present, revision) -> {
            List<Target> targets = new ArrayList<>(present.targets());
            boolean takenAway = targets.remove(target);
            if (!several) {
                targets.clear();
            }
            if (!takenAway) {
                targets.add(target);
            }
            return present.with(targets, revision);
        });
    }

    /**
     * Says what a sentence is that conveys no nugget, in place of what was said before.
     *
     * @param option one of {@link Alignment.Option} or of the project's own
     */
    public Alignment say(SentenceKey sentence, String option) {
        boolean known = Alignment.Option.ofWord(option).isPresent()
                || store.policy().reports().options().stream().anyMatch(own -> own.word().equals(option));
        if (!known) {
            throw new IllegalArgumentException("A sentence cannot be called " + option + " here.");
        }
        return change(sentence, NONE, (present, revision) -> present.withOption(option, revision));
    }

    /** Says that a sentence cannot be judged. */
    public Alignment cantJudge(SentenceKey sentence) {
        return change(sentence, NONE, (present, revision) -> present.with(State.CANT_JUDGE, revision));
    }

    /** Clears the alignment of a sentence; its note stays. */
    public Alignment clear(SentenceKey sentence) {
        return change(sentence, NONE, (present, revision) -> present.with(State.OPEN, revision));
    }

    /** Confirms the alignment of a sentence whose nuggets changed. */
    public Alignment confirm(SentenceKey sentence) {
        return change(sentence, NONE, (present, revision) -> present.withRecheck(false));
    }

    /**
     * Makes of a sentence what was said of it at another time, with the note of that time: a new act, the log stays as
     * it is. Where something that it conveyed then is gone since, it is marked to be looked at again.
     *
     * @param was empty where nothing was said
     */
    public Alignment restoreAs(SentenceKey sentence, Optional<Alignment> was) {
        Alignment then = was.orElseGet(() -> Alignment.open(sentence, 1));
        boolean gone = !then.targets().isEmpty()
                && !store.nuggetSet(sentence.topic())
                        .map(set -> then.targets().stream().allMatch(one -> has(set, one)))
                        .orElse(false);
        return change(sentence, NONE, (present, revision) -> new Alignment(
                sentence, then.targets(), then.option(), then.state(), then.note(), gone, revision));
    }

    private static boolean has(NuggetSet set, Target target) {
        return set.find(target.nugget())
                .filter(nugget -> target.answer().isEmpty()
                        || nugget.question().flatMap(question -> question.find(target.answer().get())).isPresent())
                .isPresent();
    }

    /** Keeps a remark; an empty one takes it away. */
    public Alignment note(SentenceKey sentence, String note) {
        standing(sentence, NONE);
        return commit(ActKind.NOTE, sentence, present -> present.withNote(note.strip()));
    }

    private Alignment change(SentenceKey sentence, NuggetId nugget, BiFunction<Alignment, Integer, Alignment> how) {
        PairStanding standing = standing(sentence, nugget);
        return commit(ActKind.ALIGN, sentence, present -> {
            if (standing.revealed() && present.isDecided()) {
                throw new RefusedException("align.revealed");
            }
            return how.apply(present, standing.revision());
        });
    }

    private Alignment commit(ActKind kind, SentenceKey sentence, UnaryOperator<Alignment> how) {
        return JudgmentActs.commit(store, kind, Kinds.ALIGNMENT, List.of(sentence), (key, before) ->
                        how.apply(before.orElseGet(() -> Alignment.open(key, 1))))
                .getFirst();
    }

    private PairStanding standing(SentenceKey sentence, NuggetId nugget) {
        PairStanding standing = store.standing(new LabelKey(sentence.topic(), sentence.run(), nugget));
        if (standing.locked()) {
            throw new RefusedException("labels.locked");
        }
        if (!standing.everFrozen()) {
            throw new RefusedException("align.not-frozen");
        }
        if (store.policy().reports().alignGate() == ReportRules.Gate.ENFORCED) {
            StageProgress before = store.progress(sentence.topic()).of(Policy.Stage.SUPPORT);
            if (before.left() > 0) {
                throw new RefusedException(
                        "align.support-open",
                        before.open(),
                        before.rest(),
                        before.open() > 0 && before.rest() > 0 ? 1 : 0);
            }
        }
        return standing;
    }
}

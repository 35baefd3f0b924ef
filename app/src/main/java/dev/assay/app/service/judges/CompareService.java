package dev.assay.app.service.judges;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.RevealRule;
import dev.assay.model.AfterReveal;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Assignment;
import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.Revealed;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.JudgedAnswer;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Opens other judges' labels, once the assessor's own are locked, and keeps what the assessor says of them beside the first
 * labels. The only way to those labels; what is not revealed is refused. Every method that changes something commits one act.
 */
public final class CompareService {
    private final ProjectStore store;
    private final RevealRule rule;

    public CompareService(ProjectStore store) {
        this.store = store;
        this.rule = new RevealRule(store);
    }

    /** How far other judges' labels of a topic may be seen; reveals nothing. */
    public TopicReveal state(TopicId topic) {
        Set<JudgeId> present = new HashSet<>();
        Set<RunId> judged = new TreeSet<>();
        for (JudgedAnswer one : store.judgments().of(topic)) {
            present.add(one.judge());
            judged.add(one.answer().run());
        }
        List<Judge> judges = store.judgments().judges().stream()
                .filter(judge -> present.contains(judge.id()))
                .toList();
        Set<RunId> revealed = new TreeSet<>();
        Set<RunId> ready = new TreeSet<>();
        for (RunId run : judged) {
            AnswerKey answer = new AnswerKey(topic, run);
            if (store.isRevealed(answer)) {
                revealed.add(run);
            } else if (rule.mayReveal(answer)) {
                ready.add(run);
            }
        }
        TopicReveal.Kind kind = kind(topic, judges.isEmpty(), !revealed.isEmpty() || !ready.isEmpty());
        boolean closed = kind == TopicReveal.Kind.CLOSED || kind == TopicReveal.Kind.BY_ANSWER;
        return new TopicReveal(kind, closed ? rule.whyNot(topic) : "", judges, revealed, ready);
    }

    private TopicReveal.Kind kind(TopicId topic, boolean noJudges, boolean someAnswers) {
        if (rule.isRevealed(topic)) {
            return TopicReveal.Kind.REVEALED;
        }
        if (noJudges) {
            return TopicReveal.Kind.NO_JUDGES;
        }
        if (rule.mayReveal(topic)) {
            return TopicReveal.Kind.READY;
        }
        return someAnswers ? TopicReveal.Kind.BY_ANSWER : TopicReveal.Kind.CLOSED;
    }

    /** Reveals a topic whose labels are locked; nothing is done when it is revealed already. */
    public void reveal(TopicId topic) {
        if (!rule.isRevealed(topic)) {
            if (!rule.mayReveal(topic)) {
                throw new RefusedException(rule.whyNot(topic));
            }
            commitReveal(Revealed.topic(topic));
        }
    }

    /** Reveals one answer that is labelled in full, where the bundle's policy says so, or whose topic is locked. */
    public void reveal(AnswerKey answer) {
        if (!store.isRevealed(answer)) {
            if (!rule.mayReveal(answer)) {
                throw new RefusedException(rule.whyNot(answer.topic()));
            }
            commitReveal(Revealed.answer(answer));
        }
    }

    /**
     * Reveals a topic whatever its state and the bundle's policy: for somebody who asked for it in so many words. The log shows
     * that labels given from then on were not given blind.
     */
    public void revealRegardless(TopicId topic) {
        if (!rule.isRevealed(topic)) {
            commitReveal(Revealed.topic(topic));
        }
    }

    private void commitReveal(Revealed what) {
        store.commit(new Act(ActKind.REVEAL, what.topic(), List.of(Kinds.REVEAL.change(what, false, true))));
    }

    /**
     * Opens what was revealed of a topic.
     *
     * @throws RefusedException when nothing of it was
     */
    public ComparedTopic open(TopicId topic) {
        List<Answer> answers = store.answers(topic).stream()
                .filter(answer -> store.isRevealed(new AnswerKey(topic, answer.run())))
                .toList();
        if (answers.isEmpty() && !rule.isRevealed(topic)) {
            throw new RefusedException(rule.mayReveal(topic) ? "Reveal this topic first." : rule.whyNot(topic));
        }
        NuggetSet set = store.nuggetSet(topic).orElseGet(() -> NuggetSet.empty(topic));
        Set<RunId> runs = answers.stream().map(Answer::run).collect(Collectors.toSet());
        Map<LabelKey, Map<JudgeId, Label>> others = new HashMap<>();
        Set<JudgeId> present = new HashSet<>();
        List<UnmatchedLabel> unmatched = new ArrayList<>();
        for (JudgedAnswer judged : store.judgments().of(topic)) {
            if (runs.contains(judged.answer().run())) {
                present.add(judged.judge());
                take(judged, set, others, unmatched);
            }
        }
        Map<LabelKey, Assignment> first = store.assignments(topic).stream()
                .collect(Collectors.toMap(Assignment::key, Function.identity()));
        Map<LabelKey, AfterReveal> after = store.afterReveal(topic).stream()
                .collect(Collectors.toMap(AfterReveal::key, Function.identity()));
        List<ComparedLabel> labels = new ArrayList<>();
        for (Answer answer : answers) {
            for (Nugget nugget : set.nuggets()) {
                LabelKey key = new LabelKey(topic, answer.run(), nugget.id());
                labels.add(new ComparedLabel(
                        answer,
                        nugget,
                        Optional.ofNullable(first.get(key)),
                        Optional.ofNullable(after.get(key)),
                        others.getOrDefault(key, Map.of())));
            }
        }
        return new ComparedTopic(
                store.topic(topic).orElseThrow(),
                set,
                store.judgments().judges().stream().filter(judge -> present.contains(judge.id())).toList(),
                labels,
                unmatched);
    }

    private static void take(
            JudgedAnswer judged,
            NuggetSet set,
            Map<LabelKey, Map<JudgeId, Label>> matched,
            List<UnmatchedLabel> unmatched) {
        AnswerKey answer = judged.answer();
        for (JudgedAnswer.JudgedNugget nugget : judged.nuggets()) {
            Optional<NuggetId> id = nugget.nugget().filter(one -> set.find(one).isPresent());
            if (id.isPresent()) {
                matched.computeIfAbsent(
                                new LabelKey(answer.topic(), answer.run(), id.get()), key -> new LinkedHashMap<>())
                        .put(judged.judge(), nugget.label());
            } else {
                unmatched.add(new UnmatchedLabel(judged.judge(), answer.run(), nugget.text(), nugget.label()));
            }
        }
    }

    /**
     * Says that the first label holds.
     *
     * @param reason may be empty
     */
    public AfterReveal keep(LabelKey key, String reason) {
        Label first = firstLabel(key);
        return say(ActKind.KEEP_AFTER_REVEAL, new AfterReveal(key, first, reason.strip()));
    }

    /**
     * Sets another label beside the first, which stays.
     *
     * @param label support, partial support, not support or can't judge; the first label again is the same as to keep it
     * @param reason why; without one it is refused
     */
    public AfterReveal change(LabelKey key, Label label, String reason) {
        if (firstLabel(key) == label) {
            return keep(key, reason);
        }
        if (reason.isBlank()) {
            throw new RefusedException("Say why: a label that is changed after the reveal needs a reason.");
        }
        return say(ActKind.CHANGE_AFTER_REVEAL, new AfterReveal(key, label, reason.strip()));
    }

    /** Takes back what was said of a pair after the reveal; nothing is done when nothing was. */
    public void clear(LabelKey key) {
        Optional<AfterReveal> before = store.afterReveal(key);
        if (before.isPresent()) {
            commit(ActKind.CLEAR_AFTER_REVEAL, key, before, Optional.empty());
        }
    }

    private Label firstLabel(LabelKey key) {
        if (!store.isRevealed(new AnswerKey(key.topic(), key.run()))) {
            throw new RefusedException("This answer is not revealed yet: give its labels on the label screen.");
        }
        return store.assignment(key)
                .filter(kept -> !kept.recheck() && kept.label().isDecided())
                .map(Assignment::label)
                .orElseThrow(() -> new RefusedException(
                        "There is no label of yours yet to keep or to change. Give one on the label screen first."));
    }

    private AfterReveal say(ActKind kind, AfterReveal after) {
        Optional<AfterReveal> before = store.afterReveal(after.key());
        if (!before.equals(Optional.of(after))) {
            commit(kind, after.key(), before, Optional.of(after));
        }
        return after;
    }

    private void commit(ActKind kind, LabelKey key, Optional<AfterReveal> before, Optional<AfterReveal> after) {
        store.commit(new Act(kind, key.topic(), List.of(Kinds.AFTER_REVEAL.change(key, before, after))));
    }
}

package dev.assay.app.service.judges;

import dev.assay.app.service.NotRevealed;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.judges.ComparedTopic.UnmatchedLabel;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.AfterReveal;
import dev.assay.model.judgment.Assignment;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Revealed;
import dev.assay.model.message.Message;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.sight.Permit;
import dev.assay.model.sight.Purpose;
import dev.assay.model.sight.Visibility;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.rubric.Criteria;
import dev.assay.persistence.scores.ProjectScores;
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
import java.util.stream.Stream;

/**
 * Opens other judges' labels, once the assessor's own are locked, and keeps what the assessor says of them beside the first
 * labels. The only way to those labels; what is not revealed is refused. Every method that changes something commits one act.
 */
public final class CompareService {
    private final ProjectStore store;

    public CompareService(ProjectStore store) {
        this.store = store;
    }

    /** How far other judges' labels of a topic may be seen; reveals nothing. */
    public TopicReveal state(TopicId topic) {
        Map<JudgeId, Set<RunId>> judged = judged(topic);
        List<Judge> judges = store.judgments().judges().stream()
                .filter(judge -> judged.containsKey(judge.id()))
                .toList();
        Visibility visibility = store.visibility(topic);
        Set<RunId> inFull = runsInFull(topic);
        Set<RunId> revealed = new TreeSet<>();
        Set<RunId> ready = new TreeSet<>();
        for (RunId run : judged.values().stream().flatMap(Set::stream).collect(Collectors.toSet())) {
            if (visibility.isRevealed(new AnswerKey(topic, run))) {
                revealed.add(run);
            } else if (visibility.mayReveal(topic, inFull.contains(run))) {
                ready.add(run);
            }
        }
        TopicReveal.Kind kind = kind(visibility, topic, judges.isEmpty(), !revealed.isEmpty() || !ready.isEmpty());
        boolean closed = kind == TopicReveal.Kind.CLOSED || kind == TopicReveal.Kind.BY_ANSWER;
        Optional<Message> why = closed ? Optional.of(NotRevealed.why(store, topic)) : Optional.empty();
        return new TopicReveal(kind, why, judges, revealed, ready);
    }

    /** Of which answers which judge said something, by whatever set: one reveal is of all of it. */
    private Map<JudgeId, Set<RunId>> judged(TopicId topic) {
        Map<JudgeId, Set<RunId>> judged = new HashMap<>();
        for (NuggetSetId set : sets(topic)) {
            store.judgments(set).answers(topic).forEach(
                    (judge, runs) -> judged.computeIfAbsent(judge, one -> new HashSet<>()).addAll(runs));
        }
        return judged;
    }

    /** The nugget sets of a topic: the assessor's own, then the others by name. */
    private List<NuggetSetId> sets(TopicId topic) {
        return Stream.concat(Stream.of(NuggetSetId.ASSESSOR), store.nuggetSets(topic).stream().sorted())
                .distinct()
                .toList();
    }

    private static TopicReveal.Kind kind(Visibility visibility, TopicId topic, boolean noJudges, boolean someAnswers) {
        if (visibility.isRevealed(topic)) {
            return TopicReveal.Kind.REVEALED;
        }
        if (noJudges) {
            return TopicReveal.Kind.NO_JUDGES;
        }
        if (visibility.mayReveal(topic)) {
            return TopicReveal.Kind.READY;
        }
        return someAnswers ? TopicReveal.Kind.BY_ANSWER : TopicReveal.Kind.CLOSED;
    }

    /** The runs in whose answers every nugget of the set is decided, if it is frozen. */
    private Set<RunId> runsInFull(TopicId topic) {
        NuggetSet set = store.nuggetSet(topic).orElseGet(() -> NuggetSet.empty(topic));
        if (!set.isFrozen() || set.nuggets().isEmpty()) {
            return Set.of();
        }
        Map<RunId, Long> decided = store.assignments(topic).stream()
                .filter(kept -> kept.isDecided() && set.find(kept.key().nugget()).isPresent())
                .collect(Collectors.groupingBy(kept -> kept.key().run(), Collectors.counting()));
        decided.values().removeIf(count -> count < set.nuggets().size());
        return decided.keySet();
    }

    /** Reveals a topic whose labels are locked; nothing is done when it is revealed already. */
    public void reveal(TopicId topic) {
        Visibility visibility = store.visibility(topic);
        if (!visibility.isRevealed(topic)) {
            if (!visibility.mayReveal(topic)) {
                throw new RefusedException(NotRevealed.why(store, topic));
            }
            commitReveal(Revealed.topic(topic));
        }
    }

    /** Reveals one answer that is labelled in full, where the bundle's policy says so, or whose topic is locked. */
    public void reveal(AnswerKey answer) {
        Visibility visibility = store.visibility(answer.topic());
        if (!visibility.isRevealed(answer)) {
            if (!visibility.mayReveal(answer.topic(), runsInFull(answer.topic()).contains(answer.run()))) {
                throw new RefusedException(NotRevealed.why(store, answer.topic()));
            }
            commitReveal(Revealed.answer(answer));
        }
    }

    /**
     * Reveals a topic whatever its state and the bundle's policy: for somebody who asked for it in so many words. The log shows
     * that labels given from then on were not given blind.
     */
    public void revealRegardless(TopicId topic) {
        if (!store.visibility(topic).isRevealed(topic)) {
            commitReveal(Revealed.topic(topic));
        }
    }

    private void commitReveal(Revealed what) {
        store.commit(new Act(ActKind.REVEAL, what.topic(), List.of(Kinds.REVEAL.change(what, false, true))));
    }

    /**
     * Opens what was revealed of a topic, by the assessor's own nuggets and held against the assessor's labels.
     *
     * @throws RefusedException when nothing of it was
     */
    public ComparedTopic open(TopicId topic) {
        return open(new NuggetSetKey(topic), opened(topic));
    }

    /**
     * Opens what was revealed of a topic by every nugget set: by the assessor's own, then by each of the others that somebody labelled
     * a revealed answer by, by name. There the first of all is who is held against the others.
     *
     * @throws RefusedException when nothing of the topic was revealed
     */
    public List<ComparedTopic> openBySet(TopicId topic) {
        return store.snapshot(() -> {
            List<Answer> answers = opened(topic);
            return sets(topic).stream()
                    .map(set -> open(new NuggetSetKey(topic, set), answers))
                    .filter(one -> one.set().id().isAssessors() || !one.everybody().isEmpty())
                    .toList();
        });
    }

    /** The answers to a topic of which other judges' labels are revealed. */
    private List<Answer> opened(TopicId topic) {
        Visibility visibility = store.visibility(topic);
        Permit permit = visibility.permit(Purpose.LABELS);
        List<Answer> answers = store.answers(topic).stream()
                .filter(answer -> permit.covers(new AnswerKey(topic, answer.run())))
                .toList();
        if (answers.isEmpty() && !permit.covers(topic)) {
            throw new RefusedException(
                    visibility.mayReveal(topic) ? ServiceWords.say("reveal.first") : NotRevealed.why(store, topic));
        }
        return answers;
    }

    private ComparedTopic open(NuggetSetKey of, List<Answer> answers) {
        TopicId topic = of.topic();
        Permit permit = store.visibility(topic).permit(Purpose.LABELS);
        NuggetSet set = store.nuggetSet(of).map(one -> Criteria.settled(store, one)).orElseGet(() -> NuggetSet.empty(of));
        JudgeId assessor = new JudgeId(ProjectScores.assessorName(store));
        Set<RunId> runs = answers.stream().map(Answer::run).collect(Collectors.toSet());
        Map<LabelKey, Map<JudgeId, Label>> said = new HashMap<>();
        Set<JudgeId> present = new HashSet<>();
        List<UnmatchedLabel> unmatched = new ArrayList<>();
        Map<LabelKey, Assignment> own = store.assignments(of).stream()
                .filter(kept -> runs.contains(kept.key().run()))
                .collect(Collectors.toMap(Assignment::key, Function.identity()));
        own.forEach((key, kept) -> said.computeIfAbsent(key, one -> new LinkedHashMap<>())
                .put(assessor, kept.recheck() ? Label.UNLABELLED : kept.label()));
        for (JudgedAnswer judged : store.judgments(of.set()).of(permit, topic)) {
            if (runs.contains(judged.answer().run())) {
                present.add(judged.judge());
                take(judged, set, said, unmatched);
            }
        }
        Map<LabelKey, AfterReveal> after = store.values(Kinds.AFTER_REVEAL, of);
        List<Judge> everybody = new ArrayList<>();
        if (of.set().isAssessors() || !own.isEmpty()) {
            everybody.add(new Judge(assessor, Judge.Kind.PERSON));
        }
        store.judgments().judges().stream().filter(judge -> present.contains(judge.id())).forEach(everybody::add);
        JudgeId first = everybody.isEmpty() ? assessor : everybody.getFirst().id();
        List<ComparedLabel> labels = new ArrayList<>();
        for (Answer answer : answers) {
            for (Nugget nugget : set.nuggets()) {
                LabelKey key = new LabelKey(topic, answer.run(), of.set(), nugget.id());
                labels.add(new ComparedLabel(
                        answer,
                        of.set(),
                        nugget,
                        Optional.ofNullable(own.get(key)),
                        Optional.ofNullable(after.get(key)),
                        first,
                        said.getOrDefault(key, Map.of())));
            }
        }
        return new ComparedTopic(
                store.topic(topic).orElseThrow(), set, assessor, first, everybody, labels, unmatched);
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
                                new LabelKey(answer.topic(), answer.run(), set.id(), id.get()), key -> new LinkedHashMap<>())
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
            throw new RefusedException(ServiceWords.say("reveal.reason"));
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
            throw new RefusedException(ServiceWords.say("reveal.not-yet"));
        }
        return store.assignment(key)
                .filter(Assignment::isDecided)
                .map(Assignment::label)
                .orElseThrow(() -> new RefusedException(
                        ServiceWords.say("reveal.no-label")));
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

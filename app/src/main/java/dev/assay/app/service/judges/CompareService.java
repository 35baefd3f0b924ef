package dev.assay.app.service.judges;

import dev.assay.app.service.NotRevealed;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Revealed;
import dev.assay.model.judgment.Scale;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Opens other judges' judgments, once the assessor's own are locked, and keeps the assessor's second thoughts beside
 * the first opinions. The only way to those judgments; what is not revealed is refused. Every method that changes
 * something commits one act.
 */
public final class CompareService {
    private final ProjectStore store;

    public CompareService(ProjectStore store) {
        this.store = store;
    }

    /** The visibility of other judges' judgments of one kind of a topic; reveals nothing. */
    public TopicReveal state(TopicId topic, Kind<?, ?> kind) {
        Map<JudgeId, Set<RunId>> judged = kind == Kinds.LABEL ? judged(topic) : judged(topic, kind);
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
        TopicReveal.Kind state = state(visibility, topic, judges.isEmpty(), !revealed.isEmpty() || !ready.isEmpty());
        return new TopicReveal(state, judges, revealed, ready);
    }

    /** The answers that each judge labelled, by any nugget set: one reveal opens all of them. */
    private Map<JudgeId, Set<RunId>> judged(TopicId topic) {
        Map<JudgeId, Set<RunId>> judged = new HashMap<>();
        for (NuggetSetId set : sets(topic)) {
            store.judgments(set).answers(topic).forEach(
                    (judge, runs) -> judged.computeIfAbsent(judge, one -> new HashSet<>()).addAll(runs));
        }
        return judged;
    }

    /** The judges of a kind that is kept item by item, each as if of every answer: its items need not be of one. */
    private Map<JudgeId, Set<RunId>> judged(TopicId topic, Kind<?, ?> kind) {
        Set<RunId> runs = store.tasks(topic).keySet();
        Map<JudgeId, Set<RunId>> judged = new HashMap<>();
        store.judgments().topics(kind).forEach((judge, topics) -> {
            if (topics.contains(topic)) {
                judged.put(judge, runs);
            }
        });
        return judged;
    }

    /** The nugget sets of a topic: the assessor's own, then the others by name. */
    private List<NuggetSetId> sets(TopicId topic) {
        return Stream.concat(Stream.of(NuggetSetId.ASSESSOR), store.nuggetSets(topic).stream().sorted())
                .distinct()
                .toList();
    }

    private static TopicReveal.Kind state(Visibility visibility, TopicId topic, boolean noJudges, boolean someAnswers) {
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
                .filter(kept -> kept.isDecided() && set.find(kept.item().nugget()).isPresent())
                .collect(Collectors.groupingBy(kept -> kept.item().run(), Collectors.counting()));
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
     * Reveals a topic whatever its state and the bundle's policy: for somebody who asked for it in so many words. The
     * log shows that labels given from then on were not given blind.
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
     * Opens what was revealed of a topic by every nugget set: by the assessor's own, then by each of the others that
     * somebody judged by, by name. There the first of all is who is held against the others.
     *
     * @throws RefusedException when nothing of the topic was revealed
     */
    public List<ComparedTopic> open(TopicId topic, Kind<?, ?> kind) {
        return store.snapshot(() -> {
            Permit permit = permit(topic);
            return (kind == Kinds.LABEL ? sets(topic) : List.of(NuggetSetId.ASSESSOR)).stream()
                    .map(set -> open(kind, new NuggetSetKey(topic, set), permit))
                    .filter(one -> one.set().id().isAssessors() || !one.everybody().isEmpty())
                    .toList();
        });
    }

    private Permit permit(TopicId topic) {
        Visibility visibility = store.visibility(topic);
        Permit permit = visibility.permit(Purpose.LABELS);
        if (!permit.reaches(topic)) {
            throw new RefusedException(
                    visibility.mayReveal(topic) ? ServiceWords.say("reveal.first") : NotRevealed.why(store, topic));
        }
        return permit;
    }

    private <K extends Item, V> ComparedTopic open(Kind<K, V> kind, NuggetSetKey of, Permit permit) {
        TopicId topic = of.topic();
        NuggetSet set =
                store.nuggetSet(of).map(one -> Criteria.settled(store, one)).orElseGet(() -> NuggetSet.empty(of));
        JudgeId assessor = new JudgeId(ProjectScores.assessorName(store));
        Map<RunId, Answer> answers = new LinkedHashMap<>();
        store.answers(topic).stream()
                .filter(answer -> permit.covers(new AnswerKey(topic, answer.run())))
                .forEach(answer -> answers.put(answer.run(), answer));
        Map<K, Opinion> own = Opinion.ofAssessor(store, kind, of);
        Map<K, Opinion> after = Kinds.secondThoughts(kind)
                .map(later -> Opinion.ofAssessor(store, later, of))
                .orElseGet(Map::of);
        Map<K, Map<JudgeId, Opinion>> said = new HashMap<>();
        own.forEach((item, one) -> said.computeIfAbsent(item, key -> new LinkedHashMap<>()).put(assessor, one));
        Set<JudgeId> present = new HashSet<>();
        store.judgments(of.set())
                .values(permit, kind, topic)
                .forEach((judge, values) -> values.forEach((item, value) -> {
                    present.add(judge);
                    said.computeIfAbsent(item, key -> new LinkedHashMap<>()).put(judge, Opinion.of(value));
                }));
        int unmatched = kind == Kinds.LABEL ? unmatched(permit, set, answers.keySet(), present) : 0;
        List<Judge> everybody = new ArrayList<>();
        if (of.set().isAssessors() || !own.isEmpty()) {
            everybody.add(new Judge(assessor, Judge.Kind.PERSON));
        }
        store.judgments().judges().stream().filter(judge -> present.contains(judge.id())).forEach(everybody::add);
        JudgeId first = everybody.isEmpty() ? assessor : everybody.getFirst().id();
        Scale scale = kind.scale(store.policy().reports());
        List<ComparedItem> items = items(kind, set, answers, permit, said.keySet()).stream()
                .map(item -> new ComparedItem(
                        item,
                        ComparedItem.run(item).map(answers::get),
                        ComparedItem.otherRun(item).map(answers::get),
                        item instanceof LabelKey label ? set.find(label.nugget()) : Optional.empty(),
                        scale,
                        Optional.ofNullable(own.get(item)),
                        Optional.ofNullable(after.get(item)),
                        first,
                        said.getOrDefault(item, Map.of())))
                .toList();
        return new ComparedTopic(
                store.topic(topic).orElseThrow(), kind, scale, set, assessor, first, everybody, items, unmatched);
    }

    /**
     * Every nugget in every answer, of labels; of other kinds the items that somebody judged, in the order of the
     * answers.
     */
    @SuppressWarnings("unchecked")
    private static <K extends Item> List<K> items(
            Kind<K, ?> kind, NuggetSet set, Map<RunId, Answer> answers, Permit permit, Set<K> judged) {
        if (kind == Kinds.LABEL) {
            return answers.keySet().stream()
                    .flatMap(run -> set.nuggets().stream()
                            // The items of labels are such pairs.
                            .map(nugget -> (K) new LabelKey(set.topic(), run, set.id(), nugget.id())))
                    .toList();
        }
        List<RunId> order = List.copyOf(answers.keySet());
        return judged.stream()
                .filter(item -> permit.covers(item)
                        && item.answerOf().stream().allMatch(run -> isInAnswer(item, answers.get(run))))
                .sorted(ComparedItem.order(kind, order))
                .toList();
    }

    private static boolean isInAnswer(Item item, Answer answer) {
        return answer != null && ComparedItem.sentence(item) < answer.sentences().size();
    }

    /** Counts the labels for nuggets that the set does not hold, and adds who labelled to those who are present. */
    private int unmatched(Permit permit, NuggetSet set, Set<RunId> runs, Set<JudgeId> present) {
        int unmatched = 0;
        for (JudgedAnswer judged : store.judgments(set.id()).of(permit, set.topic())) {
            if (runs.contains(judged.answer().run())) {
                present.add(judged.judge());
                unmatched += (int) judged.nuggets().stream()
                        .filter(nugget -> nugget.nugget().flatMap(set::find).isEmpty())
                        .count();
            }
        }
        return unmatched;
    }

    /**
     * Keeps a second thought on an item after the reveal beside the first opinion, which stays. The same as the first
     * keeps it.
     *
     * @param opinion a word of the scale, a state without a word, or for alignment the contents of the sentence
     * @param reason may be empty where the first opinion is kept, and is refused to be otherwise
     */
    public Opinion say(Kind<?, ?> kind, Item item, Opinion opinion, String reason) {
        Opinion first = first(kind, item);
        if (!opinion.judgment().isDecided()) {
            throw new IllegalArgumentException("Nothing is said: " + opinion);
        }
        boolean kept = opinion.isSameAs(first);
        if (!kept && reason.isBlank()) {
            throw new RefusedException("reveal.reason");
        }
        ActKind act = kept ? ActKind.KEEP_AFTER_REVEAL : ActKind.CHANGE_AFTER_REVEAL;
        return opinion.keep(store, act, later(kind), item, reason.strip());
    }

    /** Clears the judgment made after the reveal, if there is one. */
    public void clear(Kind<?, ?> kind, Item item) {
        Opinion.clear(store, ActKind.CLEAR_AFTER_REVEAL, later(kind), item);
    }

    private static Kind<?, ?> later(Kind<?, ?> kind) {
        return Kinds.secondThoughts(kind)
                .orElseThrow(() -> new IllegalArgumentException("There are no second thoughts on " + kind + "."));
    }

    @SuppressWarnings("unchecked")
    private <K extends Item, V> Opinion first(Kind<K, V> kind, Item item) {
        if (!store.visibility(item.topic()).isRevealed(item)) {
            throw new RefusedException("reveal.not-yet");
        }
        return store.value(kind, (K) item)
                .map(Opinion::of)
                .filter(own -> own.judgment().isDecided())
                .orElseThrow(() -> new RefusedException(
                        kind == Kinds.LABEL ? "reveal.no-label" : "reveal.no-judgment"));
    }
}

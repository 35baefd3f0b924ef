package dev.assay.app.feature.label;

import dev.assay.app.judging.JudgingSheet;
import dev.assay.app.judging.Situation;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.hints.LikelySentences;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.RunNames;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Every pair of one topic and what is on the disk for it. Mutable; FX thread only. */
public final class LabelSheet implements JudgingSheet<LabelKey, Pair> {
    private final TopicLabels topic;
    private final Walk.Order order;
    private final Map<RunId, Integer> answers = new HashMap<>();
    private final Map<NuggetId, Integer> nuggets = new LinkedHashMap<>();
    private final NuggetGroups groups;
    private final RelatedAnswers related;
    private final PairState[][] states;
    private final int[] words;
    private Optional<LikelySentences> likely = Optional.empty();
    private int labelled;
    private int cantJudge;
    private int recheck;
    private int clashes;

    /** @param unsaved why something done to a pair is not on the disk */
    LabelSheet(TopicToLabel read, Map<LabelKey, String> unsaved) {
        this.topic = read.topic();
        this.order = read.order();
        List<Answer> shown = topic.answers();
        List<Nugget> set = topic.set().nuggets();
        words = new int[shown.size()];
        for (int i = 0; i < shown.size(); i++) {
            answers.put(shown.get(i).run(), i);
            words[i] = shown.get(i).words();
        }
        for (int i = 0; i < set.size(); i++) {
            nuggets.put(set.get(i).id(), i);
        }
        groups = NuggetGroups.of(set);
        states = new PairState[shown.size()][set.size()];
        for (int answer = 0; answer < shown.size(); answer++) {
            for (int nugget = 0; nugget < set.size(); nugget++) {
                Pair pair = new Pair(answer, nugget);
                LabelKey key = key(pair);
                Optional<String> reason = Optional.ofNullable(unsaved.get(key));
                Judgment<LabelKey> kept = topic.labels().get(key);
                PairState state =
                        kept == null ? PairState.BLANK.withUnsaved(reason) : PairState.of(kept, reason);
                states[answer][nugget] = state;
                count(state, 1);
            }
        }
        related = new RelatedAnswers(read.relations(), answers);
        clashes = compare().stream().mapToInt(one -> one.nuggets().size()).sum();
    }

    public TopicLabels topic() {
        return topic;
    }

    /** The order in which the pairs were gone through when this was read. */
    Walk.Order order() {
        return order;
    }

    @Override
    public TopicId topicId() {
        return topic.topic().id();
    }

    @Override
    public Situation situation() {
        if (topic.set().nuggets().isEmpty()) {
            return Situation.NO_NUGGETS;
        }
        if (!topic.set().wasFrozen()) {
            return Situation.NEVER_FROZEN;
        }
        return topic.answers().isEmpty() ? Situation.NO_ANSWERS : Situation.READY;
    }

    @Override
    public boolean isLocked() {
        return topic.locked();
    }

    @Override
    public Optional<LabelKey> item(Pair pair) {
        return pair.answer() < states.length && pair.nugget() < states[pair.answer()].length
                ? Optional.of(key(pair))
                : Optional.empty();
    }

    @Override
    public Pair nearest(Pair pair) {
        return walk(order).clamp(pair);
    }

    @Override
    public Pair start() {
        return walk(order).first(pair -> !state(pair).label().isDecided()).orElse(new Pair(0, 0));
    }

    @Override
    public boolean namesRuns() {
        return topic.runNames() == RunNames.SHOWN;
    }

    @Override
    public List<LabelKey> items() {
        return walk(order).pairs().map(this::key).toList();
    }

    @Override
    public boolean isCantJudge(LabelKey key) {
        return find(key).filter(pair -> state(pair).label() == Label.CANT_JUDGE).isPresent();
    }

    @Override
    public String note(LabelKey key) {
        return find(key).map(pair -> state(pair).note()).orElse("");
    }

    Walk walk(Walk.Order order) {
        return new Walk(order, topic.answers().size(), topic.set().nuggets().size(), groups);
    }

    public Answer answer(Pair pair) {
        return topic.answers().get(pair.answer());
    }

    public Nugget nugget(Pair pair) {
        return topic.set().nuggets().get(pair.nugget());
    }

    /** The sentences of a pair's answer that are likeliest to hold its nugget, as indices. */
    public List<Integer> likelySentences(Pair pair) {
        if (likely.isEmpty()) {
            // Only once somebody wants to see them.
            likely = Optional.of(new LikelySentences(topic.answers()));
        }
        return likely.get().in(answer(pair), nugget(pair).text());
    }

    /** The length of a pair's answer. */
    int words(Pair pair) {
        return words[pair.answer()];
    }

    /** The name of the run behind a pair's answer, only when it may be shown. */
    public Optional<String> visibleRun(Pair pair) {
        boolean decided = Arrays.stream(states[pair.answer()])
                .allMatch(state -> state.label().isDecided() && !state.recheck());
        return topic.runNames().isShown(decided) ? Optional.of(answer(pair).run().value()) : Optional.empty();
    }

    LabelKey key(Pair pair) {
        return new LabelKey(topic.topic().id(), answer(pair).run(), nugget(pair).id());
    }

    @Override
    public Optional<Pair> find(LabelKey key) {
        Integer answer = answers.get(key.run());
        Integer nugget = nuggets.get(key.nugget());
        return key.topic().equals(topic.topic().id()) && answer != null && nugget != null
                ? Optional.of(new Pair(answer, nugget))
                : Optional.empty();
    }

    PairState state(Pair pair) {
        return states[pair.answer()][pair.nugget()];
    }

    void put(Pair pair, PairState state) {
        count(state(pair), -1);
        clashes -= clashes(pair).size();
        states[pair.answer()][pair.nugget()] = state;
        count(state, 1);
        clashes += clashes(pair).size();
    }

    public RelatedAnswers related() {
        return related;
    }

    /** Labels that disagree with a pair's label: those of the same nugget in related answers. */
    List<RelatedAnswers.Clash> clashes(Pair pair) {
        List<RelatedAnswers.Clash> found = new ArrayList<>();
        for (RelatedAnswers.Both both : related.of(pair.answer())) {
            if (isClash(both, pair.nugget())) {
                Pair there = new Pair(both.other(pair.answer()), pair.nugget());
                found.add(new RelatedAnswers.Clash(pair, there, both, counted(pair), counted(there)));
            }
        }
        return found;
    }

    /** True if a pair's label disagrees with another one. */
    boolean disagrees(Pair pair) {
        for (RelatedAnswers.Both both : related.of(pair.answer())) {
            if (isClash(both, pair.nugget())) {
                return true;
            }
        }
        return false;
    }

    /** True if the labels of a nugget in two related answers disagree. */
    boolean isClash(RelatedAnswers.Both both, int nugget) {
        return both.clash(
                topic.set().nuggets().get(nugget).id(),
                counted(new Pair(both.first(), nugget)),
                counted(new Pair(both.second(), nugget)));
    }

    /** The related answers with their disagreements, the worst first. */
    List<RelatedAnswers.Compared> compare() {
        return related.compare(nuggets, (run, nugget) -> counted(new Pair(answers.get(run), nuggets.get(nugget))));
    }

    /** A label that is to be rechecked was not given for the present words. */
    private Label counted(Pair pair) {
        return state(pair).recheck() ? Label.UNLABELLED : state(pair).label();
    }

    LabelCounts tally() {
        return new LabelCounts(
                labelled,
                answers.size() * nuggets.size(),
                cantJudge,
                recheck,
                clashes,
                !topic.set().isFrozen(),
                topic.locked(),
                topic.revealed());
    }

    /** The nuggets that have a label to be looked at again. */
    List<NuggetId> toRecheck() {
        return recheck == 0
                ? List.of()
                : nuggets.entrySet().stream()
                        .filter(nugget -> Arrays.stream(states).anyMatch(row -> row[nugget.getValue()].recheck()))
                        .map(Map.Entry::getKey)
                        .toList();
    }

    private void count(PairState state, int by) {
        labelled += state.label().isDecided() ? by : 0;
        cantJudge += state.label() == Label.CANT_JUDGE ? by : 0;
        recheck += state.recheck() ? by : 0;
    }
}

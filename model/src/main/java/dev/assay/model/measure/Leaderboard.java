package dev.assay.model.measure;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.agreement.Spread;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The runs of a collection as one judge sees them, by topic and run.
 *
 * <p>The rules. A judge's topics are those with at least one scored answer. On such a topic an answer that was given
 * and is scored counts as it is; one that was given and is not scored (unlabelled, <i>failed</i> or <i>can't judge</i>
 * somewhere) is in no mean, never as 0, but in the {@link #bounds()} of its run; a run that gave none gets 0 or
 * nothing, as {@link MissingAnswers} says. Such zeros stand beside the scores of a run and are none by themselves: a
 * run of which no answer is scored has no score. A topic without vital nuggets gives V_strict and V of 0 to every run,
 * and takes part in the means like any other. A run's score is the mean over its topics, each alike; a topic's the mean
 * over its runs. Runs with open answers are so means over fewer topics than others; {@link #onCommonTopics()} has the
 * same topics for all.
 */
public final class Leaderboard {
    private final String judge;
    private final List<Measure> measures;
    private final MissingAnswers missingAnswers;
    private final List<AnswerScore> answers;
    private final List<TopicId> topics;
    /** With those on which no answer is scored. */
    private final List<TopicId> labelled;
    private final List<TopicId> leftOut;
    private final List<RunId> runs;
    private final Map<AnswerKey, Scores> scores;
    private final Map<AnswerKey, Integer> words = new HashMap<>();
    private final Set<AnswerKey> given;
    /** The answers without a score, because a judgment of them is open. */
    private final Map<AnswerKey, AnswerScore> open = new HashMap<>();
    /** Between which values the scores of an answer lie that the judge labelled nothing of, by topic. */
    private final Map<TopicId, ScoreBounds> untouched = new HashMap<>();
    /** Worked out when they are first asked for, by whichever thread; the same every time. */
    private volatile Optional<List<RunStanding>> unranked = Optional.empty();

    private volatile Optional<List<TopicMeans>> byTopic = Optional.empty();
    private volatile Optional<RunBounds> bounds = Optional.empty();

    /**
     * One topic over the runs.
     *
     * @param runs how many runs the means are over
     * @param words mean length of the scored answers that are there, in words; 0 when there is none
     * @param scores the means
     */
    public record TopicMeans(TopicId topic, int runs, double words, Scores scores) {}

    /**
     * @param scoredRuns those that get zeros for missing answers: any answer of theirs is scored, here or on a topic
     * that is left out
     */
    private Leaderboard(
            String judge,
            List<Measure> measures,
            MissingAnswers missingAnswers,
            List<AnswerScore> answers,
            Set<AnswerKey> given,
            List<RunId> runs,
            Collection<RunId> scoredRuns,
            List<TopicId> notInCommon) {
        this.judge = judge;
        this.measures = measures;
        this.missingAnswers = missingAnswers;
        this.answers = answers;
        this.given = given;
        this.runs = runs;
        Set<TopicId> scoredTopics = new LinkedHashSet<>();
        Set<TopicId> labelledTopics = new LinkedHashSet<>();
        this.scores = new LinkedHashMap<>();
        for (AnswerScore answer : answers) {
            labelledTopics.add(answer.answer().topic());
            untouched.merge(answer.answer().topic(), ScoreBounds.upTo(answer.most()), ScoreBounds::or);
            answer.scores().ifPresentOrElse(own -> {
                scoredTopics.add(answer.answer().topic());
                scores.put(answer.answer(), own);
                words.put(answer.answer(), answer.words());
            }, () -> open.put(answer.answer(), answer));
        }
        this.topics = List.copyOf(scoredTopics);
        this.labelled = List.copyOf(labelledTopics);
        this.leftOut = notInCommon.isEmpty()
                ? labelled.stream().filter(topic -> !scoredTopics.contains(topic)).toList()
                : notInCommon;
        if (missingAnswers == MissingAnswers.ZERO) {
            Scores nothing = Scores.zero(measures);
            for (TopicId topic : topics) {
                for (RunId run : scoredRuns) {
                    AnswerKey answer = new AnswerKey(topic, run);
                    if (!given.contains(answer)) {
                        scores.put(answer, nothing);
                    }
                }
            }
        }
    }

    /**
     * The leaderboard of one judge.
     *
     * @param judge as {@link AnswerScore#judge()} has it
     * @param given every answer that a run gave, labelled or not; those of {@code sheet} need not be repeated
     */
    public static Leaderboard of(
            ScoreSheet sheet, String judge, Collection<AnswerKey> given, MissingAnswers missingAnswers) {
        Set<AnswerKey> all = new LinkedHashSet<>(given);
        Set<RunId> runs = new TreeSet<>();
        sheet.answers().forEach(answer -> all.add(answer.answer()));
        all.forEach(answer -> runs.add(answer.run()));
        List<AnswerScore> own =
                sheet.answers().stream().filter(answer -> answer.judge().equals(judge)).toList();
        Set<RunId> scoredRuns = new TreeSet<>();
        own.stream().filter(answer -> !answer.isIncomplete()).forEach(answer -> scoredRuns.add(answer.answer().run()));
        return new Leaderboard(
                judge, sheet.measures(), missingAnswers, own, all, List.copyOf(runs), scoredRuns, List.of());
    }

    /**
     * The same over only the topics on which every scored run has a score; zeros for missing answers
     * are scores where they count. There may be none.
     */
    public Leaderboard onCommonTopics() {
        List<RunId> ranked = runs().stream().map(RunStanding::run).toList();
        Set<TopicId> common = new LinkedHashSet<>(topics);
        common.removeIf(topic -> ranked.stream().anyMatch(run -> !scores.containsKey(new AnswerKey(topic, run))));
        return new Leaderboard(
                judge,
                measures,
                missingAnswers,
                answers.stream().filter(answer -> common.contains(answer.answer().topic())).toList(),
                given,
                runs,
                ranked,
                labelled.stream().filter(topic -> !common.contains(topic)).toList());
    }

    /** The judge whose labels these are. */
    public String judge() {
        return judge;
    }

    /** The measures in which the runs are scored, the primary measure first. */
    public List<Measure> measures() {
        return measures;
    }

    /** The treatment of runs without an answer. */
    public MissingAnswers missingAnswers() {
        return missingAnswers;
    }

    /** The judge's topics, in the sheet's order. */
    public List<TopicId> topics() {
        return topics;
    }

    /**
     * Those with a scored answer and those where something stands open in every one that the judge labelled anything
     * of.
     */
    List<TopicId> labelled() {
        return labelled;
    }

    /**
     * The topics that the judge labelled something of and that are in no mean: those on which no answer is scored and,
     * of a board {@linkplain #onCommonTopics() on common topics}, all that the runs do not have in common.
     */
    public List<TopicId> leftOut() {
        return leftOut;
    }

    /** The possible means and ranks of the runs, depending on the open labels. */
    public RunBounds bounds() {
        if (bounds.isEmpty()) {
            bounds = Optional.of(RunBounds.of(this));
        }
        return bounds.get();
    }

    /** All runs, scored or not, by name. */
    List<RunId> allRuns() {
        return runs;
    }

    /**
     * Between which values the scores of an answer lie to a topic that the judge labelled anything of: both the same
     * where it has a score; empty where there is no answer and none counts.
     */
    public Optional<ScoreBounds> bounds(TopicId topic, RunId run) {
        AnswerKey answer = new AnswerKey(topic, run);
        if (scores.containsKey(answer)) {
            return Optional.of(ScoreBounds.exactly(scores.get(answer)));
        }
        if (open.containsKey(answer)) {
            return open.get(answer).bounds();
        }
        if (given.contains(answer)) {
            return Optional.of(untouched.getOrDefault(topic, ScoreBounds.ofAnyLabels(measures)));
        }
        return missingAnswers == MissingAnswers.ZERO
                ? Optional.of(ScoreBounds.exactly(Scores.zero(measures)))
                : Optional.empty();
    }

    /** The scores of some runs on a topic, zeros for missing answers included where they count; of none it is empty. */
    public Optional<Spread> spread(TopicId topic, Collection<RunId> some, Measure measure) {
        double[] values = some.stream()
                .flatMap(run -> Optional.ofNullable(scores.get(new AnswerKey(topic, run))).stream())
                .mapToDouble(measure::of)
                .toArray();
        return values.length == 0 ? Optional.empty() : Optional.of(Spread.of(values));
    }

    /** As {@link #spread(TopicId, Collection, Measure)}, of all runs. */
    public Optional<Spread> spread(TopicId topic, Measure measure) {
        return spread(topic, runs, measure);
    }

    /**
     * Every answer's value in that measure, zeros for missing ones included where they count: topics by runs (by name).
     */
    public ScoreGrid grid(Measure measure) {
        Map<AnswerKey, Double> values = new HashMap<>();
        scores.forEach((answer, own) -> values.put(answer, measure.of(own)));
        return ScoreGrid.of(topics, runs, values);
    }

    /** The runs by the primary measure, the best first. */
    public List<RunStanding> runs() {
        return runs(measures.getFirst());
    }

    /**
     * The runs by a measure, the best first; equal ones (to 10<sup>-12</sup>) share a rank and stand by name. Runs
     * without any scored topic are left out.
     */
    public List<RunStanding> runs(Measure by) {
        if (unranked.isEmpty()) {
            unranked = Optional.of(runs.stream().flatMap(run -> standing(run).stream()).toList());
        }
        return Ranking.of(unranked.get(), run -> by.of(run.scores()), Comparator.comparing(RunStanding::run)).stream()
                .map(ranked -> ranked.item().withRank(ranked.rank()))
                .toList();
    }

    private Optional<RunStanding> standing(RunId run) {
        List<AnswerKey> answers =
                topics.stream().map(topic -> new AnswerKey(topic, run)).toList();
        List<Scores> own = answers.stream().filter(scores::containsKey).map(scores::get).toList();
        if (own.isEmpty()) {
            return Optional.empty();
        }
        int missing = (int) answers.stream().filter(answer -> !given.contains(answer)).count();
        return Optional.of(new RunStanding(
                run,
                0,
                own.size(),
                missing,
                open(run).map(OpenAnswers::answers).orElse(0),
                meanWords(answers),
                Scores.mean(own)));
    }

    /** The runs that stand in no order, because none of their answers to the judge's topics has a score; by name. */
    public List<RunId> unscored() {
        return runs.stream()
                .filter(run -> topics.stream().noneMatch(topic -> scores.containsKey(new AnswerKey(topic, run))))
                .toList();
    }

    /** The unscored answers of a run, to topics that the judge labelled anything of; empty when each has a score. */
    public Optional<OpenAnswers> open(RunId run) {
        int untouched = 0;
        int unlabelled = 0;
        int failed = 0;
        int cantJudge = 0;
        int some = 0;
        for (TopicId topic : labelled) {
            AnswerKey answer = new AnswerKey(topic, run);
            if (open.containsKey(answer)) {
                OpenLabels labels = open.get(answer).open();
                some++;
                unlabelled += labels.unlabelled();
                failed += labels.failed();
                cantJudge += labels.cantJudge();
            } else if (!scores.containsKey(answer) && given.contains(answer)) {
                untouched++;
            }
        }
        return some + untouched == 0
                ? Optional.empty()
                : Optional.of(
                        new OpenAnswers(some + untouched, untouched, new OpenLabels(unlabelled, failed, cantJudge)));
    }

    /** The topics, in the sheet's order. */
    public List<TopicMeans> topicStandings() {
        if (byTopic.isEmpty()) {
            byTopic = Optional.of(workOutTopics());
        }
        return byTopic.get();
    }

    private List<TopicMeans> workOutTopics() {
        List<TopicMeans> standings = new ArrayList<>();
        for (TopicId topic : topics) {
            List<AnswerKey> answers = runs.stream().map(run -> new AnswerKey(topic, run)).toList();
            List<Scores> own = answers.stream().filter(scores::containsKey).map(scores::get).toList();
            standings.add(new TopicMeans(topic, own.size(), meanWords(answers), Scores.mean(own)));
        }
        return List.copyOf(standings);
    }

    private double meanWords(List<AnswerKey> answers) {
        return answers.stream()
                .filter(words::containsKey)
                .mapToInt(words::get)
                .average()
                .orElse(0);
    }
}

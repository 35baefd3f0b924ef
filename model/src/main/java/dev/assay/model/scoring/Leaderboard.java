package dev.assay.model.scoring;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.ScoreGrid;
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
 * <p>The rules. A judge's topics are those with at least one scored answer. On such a topic an answer that was given and is scored
 * counts as it is; one that was given and is not scored (unlabelled, <i>failed</i> or <i>can't judge</i> somewhere) counts nowhere,
 * never as 0; a run that gave none gets 0 or nothing, as {@link MissingAnswers} says. A topic without vital nuggets gives V_strict
 * and V of 0 to every run, and takes part in the means like any other. A run's score is the mean over its topics, each alike; a
 * topic's the mean over its runs.
 */
public final class Leaderboard {
    private final String judge;
    private final List<Measure> measures;
    private final MissingAnswers missingAnswers;
    private final List<TopicId> topics;
    private final List<RunId> runs;
    private final Map<AnswerKey, Scores> scores;
    private final Map<AnswerKey, Integer> words = new HashMap<>();
    private final Set<AnswerKey> given;
    /** What has no score, because something in it stands open; of the judge's topics. */
    private final Map<AnswerKey, AnswerScore> open = new HashMap<>();
    /** Worked out when they are first asked for, by whichever thread; the same every time. */
    private volatile Optional<List<RunStanding>> unranked = Optional.empty();

    private volatile Optional<List<TopicStanding>> byTopic = Optional.empty();

    private Leaderboard(
            String judge,
            List<Measure> measures,
            MissingAnswers missingAnswers,
            List<AnswerScore> answers,
            Set<AnswerKey> given) {
        this.judge = judge;
        this.measures = measures;
        this.missingAnswers = missingAnswers;
        this.given = given;
        Set<TopicId> scoredTopics = new LinkedHashSet<>();
        Set<RunId> allRuns = new TreeSet<>();
        this.scores = new LinkedHashMap<>();
        for (AnswerScore answer : answers) {
            answer.scores().ifPresent(own -> {
                scoredTopics.add(answer.answer().topic());
                scores.put(answer.answer(), own);
                words.put(answer.answer(), answer.words());
            });
        }
        for (AnswerScore answer : answers) {
            if (answer.isIncomplete() && scoredTopics.contains(answer.answer().topic())) {
                open.put(answer.answer(), answer);
            }
        }
        given.forEach(answer -> allRuns.add(answer.run()));
        this.topics = List.copyOf(scoredTopics);
        this.runs = List.copyOf(allRuns);
        if (missingAnswers == MissingAnswers.ZERO) {
            Scores nothing = Scores.zero(measures);
            for (TopicId topic : topics) {
                for (RunId run : runs) {
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
        sheet.answers().forEach(answer -> all.add(answer.answer()));
        List<AnswerScore> own =
                sheet.answers().stream().filter(answer -> answer.judge().equals(judge)).toList();
        return new Leaderboard(judge, sheet.measures(), missingAnswers, own, all);
    }

    /** Whose labels these are. */
    public String judge() {
        return judge;
    }

    /** What the runs are scored in, the primary measure first. */
    public List<Measure> measures() {
        return measures;
    }

    /** What runs without an answer get. */
    public MissingAnswers missingAnswers() {
        return missingAnswers;
    }

    /** The judge's topics, in the sheet's order. */
    public List<TopicId> topics() {
        return topics;
    }

    /** Every answer's value in that measure, zeros for missing ones included where they count: topics by runs (by name). */
    public ScoreGrid grid(Measure measure) {
        Map<AnswerKey, Double> values = new HashMap<>();
        scores.forEach((answer, own) -> values.put(answer, measure.of(own)));
        return ScoreGrid.of(topics, runs, values);
    }

    /** The lengths in words of the scored answers that are there: topics by runs (by name). */
    public ScoreGrid lengths() {
        Map<AnswerKey, Double> values = new HashMap<>();
        words.forEach((answer, count) -> values.put(answer, (double) count));
        return ScoreGrid.of(topics, runs, values);
    }

    /** The runs by the primary measure, the best first. */
    public List<RunStanding> runs() {
        return runs(measures.getFirst());
    }

    /**
     * The runs by a measure, the best first; equal ones (to 10<sup>-12</sup>) share a rank and stand by name. Runs without any
     * scored topic are left out.
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
        int open = answers.size() - missing - (int) answers.stream().filter(words::containsKey).count();
        return Optional.of(new RunStanding(run, 0, own.size(), missing, open, meanWords(answers), Scores.mean(own)));
    }

    /** The runs that stand in no order, because none of their answers to the judge's topics has a score; by name. */
    public List<RunId> unscored() {
        return runs.stream()
                .filter(run -> topics.stream().noneMatch(topic -> scores.containsKey(new AnswerKey(topic, run))))
                .toList();
    }

    /** What of a run's answers to the judge's topics has no score; empty when each has one. */
    public Optional<OpenAnswers> open(RunId run) {
        int untouched = 0;
        int unlabelled = 0;
        int failed = 0;
        int cantJudge = 0;
        List<AnswerScore> some = new ArrayList<>();
        List<ScoreBounds> bounds = new ArrayList<>();
        for (TopicId topic : topics) {
            AnswerKey answer = new AnswerKey(topic, run);
            if (scores.containsKey(answer)) {
                bounds.add(ScoreBounds.exactly(scores.get(answer)));
            } else if (open.containsKey(answer)) {
                AnswerScore one = open.get(answer);
                some.add(one);
                one.bounds().ifPresent(bounds::add);
                unlabelled += one.open().unlabelled();
                failed += one.open().failed();
                cantJudge += one.open().cantJudge();
            } else if (given.contains(answer)) {
                untouched++;
            }
        }
        if (some.isEmpty() && untouched == 0) {
            return Optional.empty();
        }
        boolean known = untouched == 0 && some.stream().allMatch(one -> one.bounds().isPresent());
        return Optional.of(new OpenAnswers(
                some.size() + untouched,
                untouched,
                new OpenLabels(unlabelled, failed, cantJudge),
                known
                        ? Optional.of(new ScoreBounds(
                                Scores.mean(bounds.stream().map(ScoreBounds::low).toList()),
                                Scores.mean(bounds.stream().map(ScoreBounds::high).toList())))
                        : Optional.empty()));
    }

    /** The topics, in the sheet's order. */
    public List<TopicStanding> topicStandings() {
        if (byTopic.isEmpty()) {
            byTopic = Optional.of(workOutTopics());
        }
        return byTopic.get();
    }

    private List<TopicStanding> workOutTopics() {
        List<TopicStanding> standings = new ArrayList<>();
        for (TopicId topic : topics) {
            List<AnswerKey> answers = runs.stream().map(run -> new AnswerKey(topic, run)).toList();
            List<Scores> own = answers.stream().filter(scores::containsKey).map(scores::get).toList();
            standings.add(new TopicStanding(topic, own.size(), meanWords(answers), Scores.mean(own)));
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

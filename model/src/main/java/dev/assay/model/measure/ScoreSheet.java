package dev.assay.model.measure;

import dev.assay.model.RunId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The scores of a collection: every answer that a judge labelled, judge by judge.
 *
 * @param measures those that the answers are scored in, the primary one first: they are known before anything has a
 * score
 * @param answers judge by judge, each judge's in the order of the topics, then by run
 */
public record ScoreSheet(List<Measure> measures, List<AnswerScore> answers) {
    /**
     * One run as one judge sees it: the mean over the topics that have a score.
     *
     * @param topics how many topics the means are over
     * @param words mean length of those answers
     */
    public record RunScore(RunId run, String judge, int topics, double words, Scores scores) {}

    public ScoreSheet {
        measures = List.copyOf(measures);
        answers = List.copyOf(answers);
        for (AnswerScore answer : answers) {
            requireMeasures(measures, answer.scores().or(() -> answer.bounds().map(ScoreBounds::low)));
        }
    }

    private static void requireMeasures(List<Measure> measures, Optional<Scores> scores) {
        if (scores.isPresent() && !scores.get().measures().equals(measures)) {
            throw new IllegalArgumentException("Scores in other measures than the sheet's: " + scores.get());
        }
    }

    /** The same sheet with those of its answers alone. */
    public ScoreSheet where(Predicate<AnswerScore> wanted) {
        return new ScoreSheet(measures, answers.stream().filter(wanted).toList());
    }

    /** The answers with a score. */
    public List<AnswerScore> scored() {
        return answers.stream().filter(answer -> !answer.isIncomplete()).toList();
    }

    /** The answers in which something stands open; they count nowhere. */
    public List<AnswerScore> incomplete() {
        return answers.stream().filter(AnswerScore::isIncomplete).toList();
    }

    /** The runs, judge by judge, the highest in the primary measure first; a run without any score is left out. */
    public List<RunScore> runs() {
        Map<String, Map<RunId, List<AnswerScore>>> byJudge = new LinkedHashMap<>();
        for (AnswerScore answer : scored()) {
            byJudge.computeIfAbsent(answer.judge(), key -> new LinkedHashMap<>())
                    .computeIfAbsent(answer.answer().run(), key -> new ArrayList<>())
                    .add(answer);
        }
        Measure primary = measures.getFirst();
        List<RunScore> all = new ArrayList<>();
        byJudge.forEach((judge, byRun) -> {
            List<RunScore> runs = new ArrayList<>();
            byRun.forEach((run, answers) -> runs.add(mean(run, judge, answers)));
            runs.sort(Comparator.comparingDouble((RunScore run) -> primary.of(run.scores()))
                    .reversed()
                    .thenComparing(RunScore::run));
            all.addAll(runs);
        });
        return all;
    }

    private static RunScore mean(RunId run, String judge, List<AnswerScore> answers) {
        return new RunScore(
                run,
                judge,
                answers.size(),
                answers.stream().mapToInt(AnswerScore::words).average().orElseThrow(),
                Scores.mean(answers.stream().map(answer -> answer.scores().orElseThrow()).toList()));
    }
}

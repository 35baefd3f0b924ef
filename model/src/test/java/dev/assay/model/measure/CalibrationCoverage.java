package dev.assay.model.measure;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.agreement.ScoreGrid;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Prints the table of {@code docs/statistics.md} on calibrated differences: a person labels some topics, a model 245
 * more, of tracks whose truth is known. Not a test: run its {@code main} with the number of draws.
 */
final class CalibrationCoverage {
    private static final int FURTHER = 245;

    private final int runs;
    private final double apart;
    private final Random random;

    CalibrationCoverage(int runs, double apart, long seed) {
        this.runs = runs;
        this.apart = apart;
        random = new Random(seed);
    }

    public static void main(String[] arguments) {
        int draws = arguments.length == 0 ? 1_000 : Integer.parseInt(arguments[0]);
        System.out.println(
                "| topics labelled | runs | one pair | all pairs at once, equal runs | all ranks at once, runs .3 apart"
                        + " | mean width of a rank set | of the person's alone |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (int runs : new int[] {5, 45}) {
            for (int topics : new int[] {5, 10, 21, 56}) {
                Covered equal = new CalibrationCoverage(runs, 0, 11L * topics + runs).of(topics, draws);
                Covered ranked = new CalibrationCoverage(runs, 0.3, 11L * topics + runs).of(topics, draws);
                System.out.printf(
                        Locale.ROOT, "| %d | %d | %.3f | %.3f | %.3f | %.1f | %.1f |%n",
                        topics, runs, equal.pair(), equal.together(), ranked.ranks(), ranked.width(), ranked.alone());
            }
        }
    }

    /**
     * Shares of draws in which intervals held the truth, and how many ranks a set had, calibrated and by the person
     * alone.
     */
    record Covered(double pair, double together, double ranks, double width, double alone) {}

    Covered of(int topics, int draws) {
        int pair = 0;
        int together = 0;
        int ranks = 0;
        double width = 0;
        double alone = 0;
        for (int draw = 0; draw < draws; draw++) {
            List<ScoreGrid> grids = draw(topics);
            RankSets sets = CalibratedDifferences.of(grids.get(0), grids.get(1), draw).sets();
            RankSets own = RankSets.of(grids.get(0), Population.OF_THE_KIND, draw);
            boolean all = true;
            boolean ranked = true;
            for (int run = 0; run < runs; run++) {
                for (int other = 0; other < run; other++) {
                    all &= holdsZero(sets.together(run, other));
                }
                RankSet set = sets.ranks(run).orElse(new RankSet(1, runs));
                ranked &= set.low() <= run + 1 && run + 1 <= set.high();
                width += (double) (set.high() - set.low() + 1) / runs;
                RankSet byPerson = own.ranks(run).orElse(new RankSet(1, runs));
                alone += (double) (byPerson.high() - byPerson.low() + 1) / runs;
            }
            pair += holdsZero(sets.alone(0, 1)) ? 1 : 0;
            together += all ? 1 : 0;
            ranks += ranked ? 1 : 0;
        }
        return new Covered(
                (double) pair / draws, (double) together / draws, (double) ranks / draws, width / draws, alone / draws);
    }

    private static boolean holdsZero(Range range) {
        return !(range instanceof Range.Interval interval && interval.excludesZero());
    }

    /** The person's scores of some topics and a stricter model's of all; it sees what a topic does to a run in part. */
    private List<ScoreGrid> draw(int labelled) {
        Map<AnswerKey, Double> human = new HashMap<>();
        Map<AnswerKey, Double> model = new HashMap<>();
        List<TopicId> topics = new ArrayList<>();
        List<RunId> names = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            names.add(new RunId("r" + run));
        }
        for (int topic = 0; topic < labelled + FURTHER; topic++) {
            topics.add(new TopicId("t" + topic));
            double ease = 0.15 * random.nextGaussian();
            for (int run = 0; run < runs; run++) {
                double own = 0.18 * random.nextGaussian();
                double worth = 0.5 + (runs == 1 ? 0 : apart * (0.5 - (double) run / (runs - 1)));
                AnswerKey answer = new AnswerKey(topics.getLast(), names.get(run));
                if (topic < labelled) {
                    human.put(answer, step(worth + ease + own));
                }
                model.put(answer, step(0.1 + 0.7 * (worth + 0.8 * ease + 0.8 * own) + 0.06 * random.nextGaussian()));
            }
        }
        return List.of(ScoreGrid.of(topics.subList(0, labelled), names, human), ScoreGrid.of(topics, names, model));
    }

    private static double step(double score) {
        return Math.rint(score * 20) / 20;
    }
}

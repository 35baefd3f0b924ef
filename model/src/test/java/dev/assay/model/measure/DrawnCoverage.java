package dev.assay.model.measure;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.draw.DrawnSample;
import dev.assay.model.draw.TopicDraw;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Prints the table of {@code docs/statistics.md} on drawn topics: a model labelled 301 topics and is off on hard ones,
 * which are drawn up to three times as likely; a person labels those drawn. Not a test: run its {@code main} with the
 * number of draws, and for one row alone with its runs and topics.
 */
final class DrawnCoverage {
    private static final int TOPICS = 301;

    private final int runs;
    private final double apart;
    private final Random random;

    DrawnCoverage(int runs, double apart, long seed) {
        this.runs = runs;
        this.apart = apart;
        random = new Random(seed);
    }

    public static void main(String[] arguments) {
        int draws = arguments.length == 0 ? 1_000 : Integer.parseInt(arguments[0]);
        System.out.println(
                "| topics drawn | runs | one run | without the weights | one pair | all pairs at once, equal runs"
                        + " | all ranks at once, runs .3 apart | mean width of a rank set |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        // One row of the table takes hours: with its numbers of runs and topics it alone is made.
        int[] runs = arguments.length < 3 ? new int[] {5, 45} : new int[] {Integer.parseInt(arguments[1])};
        int[] topics = arguments.length < 3 ? new int[] {5, 10, 21, 56} : new int[] {Integer.parseInt(arguments[2])};
        for (int many : runs) {
            for (int labelled : topics) {
                Covered equal = new DrawnCoverage(many, 0, 13L * labelled + many).of(labelled, draws);
                Covered ranked = new DrawnCoverage(many, 0.3, 13L * labelled + many).of(labelled, draws);
                System.out.printf(
                        Locale.ROOT,
                        "| %d | %d | %.3f | %.3f | %.3f | %.3f | %.3f | %.1f |%n",
                        labelled,
                        many,
                        equal.run(),
                        equal.unweighted(),
                        equal.pair(),
                        equal.together(),
                        ranked.ranks(),
                        ranked.width());
            }
        }
    }

    /** Shares of draws in which intervals held the truth, how far the mean is off, and how many ranks a set has. */
    record Covered(
            double run, double unweighted, double pair, double together, double ranks, double bias, double width) {}

    Covered of(int labelled, int draws) {
        double run = 0;
        double unweighted = 0;
        double pair = 0;
        double together = 0;
        double ranks = 0;
        double bias = 0;
        double width = 0;
        for (int draw = 0; draw < draws; draw++) {
            Track track = track(labelled, draw);
            double truth = 0.5 + (runs == 1 ? 0 : apart * 0.5);
            RunId first = new RunId("r0");
            PredictionPowered one = CalibratedRun.of(track.human, track.model, track.sample).stream()
                    .filter(calibrated -> calibrated.run().equals(first))
                    .findFirst()
                    .orElseThrow()
                    .score();
            PredictionPowered blunt = CalibratedRun.of(track.human, track.model).stream()
                    .filter(calibrated -> calibrated.run().equals(first))
                    .findFirst()
                    .orElseThrow()
                    .score();
            run += contains(one.tuned().range(), truth) ? 1 : 0;
            unweighted += contains(blunt.tuned().range(), truth) ? 1 : 0;
            bias += one.tuned().value().orThrow() - truth;
            RankSets sets = CalibratedDifferences.of(track.human, track.model, track.sample, draw).sets();
            pair += contains(sets.alone(0, 1), 0) ? 1 : 0;
            boolean all = true;
            boolean ranked = true;
            for (int i = 0; i < runs; i++) {
                for (int j = 0; j < i; j++) {
                    all &= contains(sets.together(i, j), 0);
                }
                RankSet set = sets.ranks(i).orElse(new RankSet(1, runs));
                ranked &= set.low() <= i + 1 && i + 1 <= set.high();
                width += (double) (set.high() - set.low() + 1) / runs;
            }
            together += all ? 1 : 0;
            ranks += ranked ? 1 : 0;
        }
        return new Covered(
                run / draws,
                unweighted / draws,
                pair / draws,
                together / draws,
                ranks / draws,
                bias / draws,
                width / draws);
    }

    private static boolean contains(Range range, double value) {
        return !(range instanceof Range.Interval interval) || interval.contains(value);
    }

    private record Track(DrawnSample sample, ScoreGrid human, ScoreGrid model) {}

    /** On hard topics the person's scores are lower and the model is further off. */
    private Track track(int labelled, long seed) {
        Map<AnswerKey, Double> person = new HashMap<>();
        Map<AnswerKey, Double> human = new HashMap<>();
        Map<AnswerKey, Double> model = new HashMap<>();
        List<TopicId> topics = new ArrayList<>();
        List<RunId> names = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            names.add(new RunId("r" + run));
        }
        List<TopicDraw.Candidate> candidates = new ArrayList<>();
        for (int topic = 0; topic < TOPICS; topic++) {
            topics.add(new TopicId("t" + topic));
            double hard = random.nextDouble();
            candidates.add(new TopicDraw.Candidate(topics.getLast(), "", (int) Math.round(500 + 1_000 * hard), false));
            double ease = 0.3 * (0.5 - hard) + 0.12 * random.nextGaussian();
            for (int run = 0; run < runs; run++) {
                double own = 0.18 * random.nextGaussian();
                double worth = 0.5 + (runs == 1 ? 0 : apart * (0.5 - (double) run / (runs - 1)));
                AnswerKey answer = new AnswerKey(topics.getLast(), names.get(run));
                person.put(answer, step(worth + ease + own));
                model.put(
                        answer,
                        step(0.1
                                + 0.7 * (worth + 0.8 * ease + 0.8 * own)
                                + hard * (0.15 + 0.15 * random.nextGaussian())));
            }
        }
        TopicDraw draw = TopicDraw.of(candidates, labelled, seed);
        Set<TopicId> done = new HashSet<>();
        draw.drawn().forEach(topic -> done.add(topic.topic()));
        person.forEach((answer, score) -> {
            if (done.contains(answer.topic())) {
                human.put(answer, score);
            }
        });
        List<TopicId> ofPerson = topics.stream().filter(done::contains).toList();
        return new Track(draw.sample(done), ScoreGrid.of(ofPerson, names, human), ScoreGrid.of(topics, names, model));
    }

    private static double step(double score) {
        return Math.rint(score * 20) / 20;
    }
}

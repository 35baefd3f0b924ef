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
import java.util.stream.DoubleStream;

/**
 * Prints the tables of {@code docs/statistics.md} on drawn topics: a model labelled 301 topics and is off on hard ones,
 * which are drawn more often by their {@link Sizes}; a person labels those drawn. Not a test: run its {@code main} with
 * the number of draws and the sizes, and for one row alone with its runs and topics.
 */
final class DrawnCoverage {
    private static final int TOPICS = 301;

    /** How sizes follow from how hard a topic is, 0 to 1; half of each is their mean, as {@code assay draw} has it. */
    enum Sizes {
        /** Evenly from half the mean to one and a half of it. */
        EVEN {
            @Override
            double of(double hard) {
                return 2 * hard;
            }
        },
        /** Pareto's with the exponent 1.1: a few are more than all others. */
        PARETO {
            @Override
            double of(double hard) {
                return Math.pow(1 - hard, -1 / 1.1);
            }
        },
        /** The hardest 1 % of the topics are a hundred times the others. */
        OUTLIER {
            @Override
            double of(double hard) {
                return hard > 0.99 ? 100 : 1;
            }
        };

        abstract double of(double hard);
    }

    private final int runs;
    private final double apart;
    private final Sizes sizes;
    private final Random random;

    DrawnCoverage(int runs, double apart, Sizes sizes, long seed) {
        this.runs = runs;
        this.apart = apart;
        this.sizes = sizes;
        random = new Random(seed);
    }

    public static void main(String[] arguments) {
        int draws = arguments.length == 0 ? 1_000 : Integer.parseInt(arguments[0]);
        System.out.println(
                "| topics drawn | runs | one run | without the weights | one pair | all pairs at once, equal runs"
                        + " | all ranks at once, runs .3 apart | mean width of a rank set |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        Sizes sizes = arguments.length < 2 ? Sizes.EVEN : Sizes.valueOf(arguments[1]);
        // One row of the table takes hours: with its numbers of runs and topics it alone is made.
        int[] runs = arguments.length < 4 ? new int[] {5, 45} : new int[] {Integer.parseInt(arguments[2])};
        int[] topics = arguments.length < 4 ? new int[] {5, 10, 21, 56} : new int[] {Integer.parseInt(arguments[3])};
        for (int many : runs) {
            for (int labelled : topics) {
                Covered equal = new DrawnCoverage(many, 0, sizes, 13L * labelled + many).of(labelled, draws);
                Covered ranked = new DrawnCoverage(many, 0.3, sizes, 13L * labelled + many).of(labelled, draws);
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
        double[] hardness = random.doubles(TOPICS).toArray();
        double mean = DoubleStream.of(hardness).map(sizes::of).average().orElseThrow();
        List<TopicDraw.Candidate> candidates = new ArrayList<>();
        for (int topic = 0; topic < TOPICS; topic++) {
            topics.add(new TopicId("t" + topic));
            double hard = hardness[topic];
            int size = (int) Math.round(500 * (1 + sizes.of(hard) / mean));
            candidates.add(new TopicDraw.Candidate(topics.getLast(), "", size, false));
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

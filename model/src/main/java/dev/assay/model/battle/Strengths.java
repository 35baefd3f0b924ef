package dev.assay.model.battle;

import dev.assay.model.Message;
import dev.assay.model.ModelWords;
import dev.assay.model.RunId;
import dev.assay.model.battle.BattleCounts.Fought;
import dev.assay.model.battle.BattleRatings.Ties;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Strengths of runs out of battles, by maximum likelihood. The chance that i beats j is s(i) / (s(i) + s(j)) with a tie
 * as half a win to each (Bradley, Terry: <i>Rank Analysis of Incomplete Block Designs</i>, Biometrika 39, 1952), or,
 * with ties of their own, s(i) / (s(i) + s(j) + v sqrt(s(i) s(j))) (Davidson: <i>On Extending the Bradley-Terry Model
 * to Accommodate Ties</i>, JASA 65, 1970).
 *
 * <p>Both are fitted by Newton's steps on the logarithms, halved where one goes too far; the likelihood has one highest
 * point exactly where every run can be reached from every other over wins and ties (Ford: <i>Solution of a Ranking
 * Problem from Binary Comparisons</i>, 1957).
 *
 * @param log the logarithms of the strengths by run; their mean is 0
 * @param ties the logarithm of v; minus infinity where a tie is half a win, and where there is no tie
 */
record Strengths(double[] log, double ties) {
    private static final int STEPS = 100;
    private static final double CLOSE = 1e-11;

    /** Why there are no strengths; empty where there are. */
    static Optional<Message> open(List<Fought> pairs, Ties ties, List<RunId> names) {
        int runs = names.size();
        if (runs < 2) {
            return Optional.of(ModelWords.say("battles.none"));
        }
        boolean[][] beats = beats(runs, pairs);
        List<List<Integer>> apart = groups(joined(beats));
        if (apart.size() > 1) {
            return Optional.of(ModelWords.say("battles.disconnected", apart.size(), said(apart, names)));
        }
        List<List<Integer>> oneWay = groups(beats);
        if (oneWay.size() > 1) {
            List<Integer> top = oneWay.stream()
                    .filter(group -> group.stream().noneMatch(run -> isBeatenFromOutside(run, group, beats)))
                    .findFirst()
                    .orElseThrow();
            return Optional.of(ModelWords.say(
                    "battles.separated", said(List.of(top), names)));
        }
        if (ties == Ties.DAVIDSON && pairs.stream().allMatch(pair -> pair.wins() + pair.losses() == 0)) {
            return Optional.of(ModelWords.say("battles.only-ties"));
        }
        return Optional.empty();
    }

    private static String said(List<List<Integer>> groups, List<RunId> names) {
        return groups.stream()
                .map(group -> group.stream().map(run -> names.get(run).value()).collect(Collectors.joining(", ")))
                .collect(Collectors.joining(" | "));
    }

    private static boolean[][] beats(int runs, List<Fought> pairs) {
        boolean[][] beats = new boolean[runs][runs];
        for (Fought pair : pairs) {
            beats[pair.first()][pair.second()] |= pair.wins() + pair.ties() > 0;
            beats[pair.second()][pair.first()] |= pair.losses() + pair.ties() > 0;
        }
        return beats;
    }

    private static boolean[][] joined(boolean[][] beats) {
        boolean[][] joined = new boolean[beats.length][beats.length];
        for (int i = 0; i < beats.length; i++) {
            for (int j = 0; j < beats.length; j++) {
                joined[i][j] = beats[i][j] || beats[j][i];
            }
        }
        return joined;
    }

    private static boolean isBeatenFromOutside(int run, List<Integer> group, boolean[][] beats) {
        for (int other = 0; other < beats.length; other++) {
            if (beats[other][run] && !group.contains(other)) {
                return true;
            }
        }
        return false;
    }

    /** Runs that can be reached from each other, group by group. */
    private static List<List<Integer>> groups(boolean[][] arrows) {
        boolean[][] back = new boolean[arrows.length][arrows.length];
        for (int i = 0; i < arrows.length; i++) {
            for (int j = 0; j < arrows.length; j++) {
                back[j][i] = arrows[i][j];
            }
        }
        List<List<Integer>> groups = new ArrayList<>();
        boolean[] grouped = new boolean[arrows.length];
        for (int run = 0; run < arrows.length; run++) {
            if (!grouped[run]) {
                boolean[] out = reached(run, arrows);
                boolean[] in = reached(run, back);
                List<Integer> group = new ArrayList<>();
                for (int other = 0; other < arrows.length; other++) {
                    if (out[other] && in[other]) {
                        group.add(other);
                        grouped[other] = true;
                    }
                }
                groups.add(group);
            }
        }
        return groups;
    }

    private static boolean[] reached(int from, boolean[][] arrows) {
        boolean[] reached = new boolean[arrows.length];
        int[] open = new int[arrows.length];
        int count = 1;
        open[0] = from;
        reached[from] = true;
        while (count > 0) {
            int run = open[--count];
            for (int other = 0; other < arrows.length; other++) {
                if (arrows[run][other] && !reached[other]) {
                    reached[other] = true;
                    open[count++] = other;
                }
            }
        }
        return reached;
    }

    /**
     * The strengths that make these outcomes likeliest.
     *
     * @param pairs outcomes that settle them ({@link #open} says nothing)
     */
    static Strengths of(int runs, List<Fought> pairs, Ties ties) {
        boolean own = ties == Ties.DAVIDSON && pairs.stream().anyMatch(pair -> pair.ties() > 0);
        double[] at = new double[runs + (own ? 1 : 0)];
        double likelihood = likelihood(at, pairs, own);
        for (int step = 0; step < STEPS; step++) {
            double[] move = solve(curvature(at, pairs, own, runs), slope(at, pairs, own));
            double size = 1;
            double[] next = moved(at, move, size);
            double reached = likelihood(next, pairs, own);
            while (reached < likelihood - CLOSE * Math.abs(likelihood) && size > 1e-6) {
                size /= 2;
                next = moved(at, move, size);
                reached = likelihood(next, pairs, own);
            }
            at = next;
            likelihood = reached;
            if (Arrays.stream(move).map(Math::abs).max().orElse(0) * size < CLOSE) {
                break;
            }
        }
        double mean = Arrays.stream(at, 0, runs).sum() / runs;
        double[] log = new double[runs];
        for (int run = 0; run < runs; run++) {
            log[run] = at[run] - mean;
        }
        return new Strengths(log, own ? at[runs] : Double.NEGATIVE_INFINITY);
    }

    private static double[] moved(double[] from, double[] by, double size) {
        double[] moved = from.clone();
        for (int i = 0; i < moved.length; i++) {
            moved[i] += size * by[i];
        }
        return moved;
    }

    /** The chances that the first wins, that the second does, and that neither does. */
    private static double[] chances(double[] at, Fought pair, boolean own) {
        double first = at[pair.first()];
        double second = at[pair.second()];
        double neither = own ? at[at.length - 1] + (first + second) / 2 : Double.NEGATIVE_INFINITY;
        double highest = Math.max(neither, Math.max(first, second));
        double one = Math.exp(first - highest);
        double two = Math.exp(second - highest);
        double tie = Math.exp(neither - highest);
        double all = one + two + tie;
        return new double[] {one / all, two / all, tie / all};
    }

    private static double likelihood(double[] at, List<Fought> pairs, boolean own) {
        double sum = 0;
        for (Fought pair : pairs) {
            double[] chance = chances(at, pair, own);
            double half = own ? 0 : pair.ties() / 2;
            sum += times(pair.wins() + half, Math.log(chance[0]))
                    + times(pair.losses() + half, Math.log(chance[1]))
                    + (own ? times(pair.ties(), Math.log(chance[2])) : 0);
        }
        return sum;
    }

    private static double times(double count, double log) {
        return count == 0 ? 0 : count * log;
    }

    /** The slope of the likelihood: for each run, what it won beyond what it should have. */
    private static double[] slope(double[] at, List<Fought> pairs, boolean own) {
        double[] slope = new double[at.length];
        for (Fought pair : pairs) {
            double[] chance = chances(at, pair, own);
            double gain = pair.wins() + pair.ties() / 2 - pair.battles() * (chance[0] + chance[2] / 2);
            slope[pair.first()] += gain;
            slope[pair.second()] -= gain;
            if (own) {
                slope[at.length - 1] += pair.ties() - pair.battles() * chance[2];
            }
        }
        return slope;
    }

    /** The curvature of the likelihood, upside down; what all strengths have in common is held at 0. */
    private static double[][] curvature(double[] at, List<Fought> pairs, boolean own, int runs) {
        double[][] curvature = new double[at.length][at.length];
        for (int i = 0; i < runs; i++) {
            Arrays.fill(curvature[i], 0, runs, 1.0 / runs);
        }
        for (Fought pair : pairs) {
            int i = pair.first();
            int j = pair.second();
            double[] chance = chances(at, pair, own);
            double tie = chance[2];
            double spread = chance[0] + tie / 4 - Math.pow(chance[0] + tie / 2, 2);
            curvature[i][i] += pair.battles() * spread;
            curvature[j][j] += pair.battles() * spread;
            curvature[i][j] -= pair.battles() * spread;
            curvature[j][i] -= pair.battles() * spread;
            if (own) {
                int last = at.length - 1;
                double with = pair.battles() * tie * (0.5 - chance[0] - tie / 2);
                curvature[i][last] += with;
                curvature[last][i] += with;
                curvature[j][last] -= with;
                curvature[last][j] -= with;
                curvature[last][last] += pair.battles() * tie * (1 - tie);
            }
        }
        return curvature;
    }

    /** Solves a positive definite system by Cholesky's factor. */
    private static double[] solve(double[][] matrix, double[] right) {
        return back(factor(matrix), right);
    }

    private static double[][] factor(double[][] matrix) {
        int n = matrix.length;
        double[][] factor = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double rest = matrix[i][j];
                for (int k = 0; k < j; k++) {
                    rest -= factor[i][k] * factor[j][k];
                }
                factor[i][j] = i == j ? Math.sqrt(Math.max(rest, 1e-300)) : rest / factor[j][j];
            }
        }
        return factor;
    }

    private static double[] back(double[][] factor, double[] right) {
        int n = right.length;
        double[] x = right.clone();
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                x[i] -= factor[i][k] * x[k];
            }
            x[i] /= factor[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                x[i] -= factor[k][i] * x[k];
            }
            x[i] /= factor[i][i];
        }
        return x;
    }

    /**
     * How far each topic pulls the strengths: the sum over topics is 0, and the sum of squares is the variance of a
     * strength, topics being independent and battles of a topic not (Huber, 1967; Liang, Zeger, 1986).
     *
     * @param topics by topic: its outcomes
     * @return by run, then topic
     */
    double[][] pulls(List<List<Fought>> topics) {
        boolean own = Double.isFinite(ties);
        double[] at = Arrays.copyOf(log, log.length + (own ? 1 : 0));
        if (own) {
            at[log.length] = ties;
        }
        List<Fought> all = topics.stream().flatMap(List::stream).toList();
        double[][] factor = factor(curvature(at, all, own, log.length));
        double[][] pulls = new double[log.length][topics.size()];
        for (int topic = 0; topic < topics.size(); topic++) {
            double[] pull = back(factor, slope(at, topics.get(topic), own));
            for (int run = 0; run < log.length; run++) {
                pulls[run][topic] = pull[run];
            }
        }
        return pulls;
    }
}

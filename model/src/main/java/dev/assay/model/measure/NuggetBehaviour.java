package dev.assay.model.measure;

import dev.assay.model.ModelWords;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.StudentT;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * Statistics of one nugget over the answers to its topic.
 *
 * <p>Only labels that count in a score do: support is a credit of 1, partial_support 0.5, not_support 0. Difficulty is
 * 1 minus the mean credit: 0 when every answer has it in full, 1 when none has any of it. Discrimination is Pearson's
 * correlation, over the answers, of the nugget's credit with the rest score, the mean credit of the topic's other
 * nuggets in the same answer (the item-rest correlation of classical test theory): near 1 when good answers have it and
 * bad ones do not, below 0 when it is the other way round.
 *
 * @param labelled in how many answers it has a label that counts
 * @param support in how many of them support
 * @param partial in how many partial_support
 * @param difficulty 0 (easy) to 1 (hard); undefined when nothing is labelled
 * @param wrongWay whether better answers have it less often than chance would have it, see {@link #LEAST_ANSWERS}
 * @param discrimination -1 to 1; undefined when all answers have the same credit or the same rest score, or there is no
 * rest
 */
public record NuggetBehaviour(
        TopicId topic,
        LabelledNugget nugget,
        int labelled,
        int support,
        int partial,
        Outcome difficulty,
        Outcome discrimination,
        boolean wrongWay) {
    /** The share of answers above which a nugget is universal. */
    public static final double UNIVERSAL = 0.8;

    /**
     * In how many answers a nugget must be labelled so that it is tested whether it discriminates the wrong way. It is
     * said to where its correlation is below 0 by a one-sided t test at {@value #CHANCE}, divided by how many nuggets
     * are tested: where none does, one table in twenty calls any nugget so.
     */
    public static final int LEAST_ANSWERS = 10;

    private static final double CHANCE = 0.05;

    /** The nuggets of all topics, in their order. */
    public static List<NuggetBehaviour> of(Collection<LabelMatrix> topics) {
        List<NuggetBehaviour> behaviours = new ArrayList<>();
        for (LabelMatrix topic : topics) {
            List<double[]> credits = topic.answers().values().stream()
                    .map(NuggetBehaviour::credits)
                    .toList();
            for (int i = 0; i < topic.nuggets().size(); i++) {
                behaviours.add(of(topic, i, credits));
            }
        }
        int tested = (int) behaviours.stream().filter(NuggetBehaviour::isTested).count();
        return behaviours.stream().map(one -> one.tested(tested)).toList();
    }

    private boolean isTested() {
        return labelled >= LEAST_ANSWERS && discrimination.isDefined();
    }

    /** @param family how many are tested together */
    private NuggetBehaviour tested(int family) {
        if (!isTested() || discrimination.orThrow() >= 0) {
            return this;
        }
        double r = discrimination.orThrow();
        int degrees = labelled - 2;
        double t = r * Math.sqrt(degrees / Math.max(1 - r * r, Double.MIN_NORMAL));
        boolean against = -t > StudentT.twoSided(1 - 2 * CHANCE / family, degrees);
        return new NuggetBehaviour(topic, nugget, labelled, support, partial, difficulty, discrimination, against);
    }

    private static NuggetBehaviour of(LabelMatrix topic, int place, List<double[]> credits) {
        double[] own = new double[credits.size()];
        double[] rest = new double[credits.size()];
        int pairs = 0;
        int labelled = 0;
        int support = 0;
        int partial = 0;
        for (double[] answer : credits) {
            if (!Double.isNaN(answer[place])) {
                labelled++;
                support += answer[place] == 1 ? 1 : 0;
                partial += answer[place] == 0.5 ? 1 : 0;
                double others = rest(answer, place);
                if (!Double.isNaN(others)) {
                    own[pairs] = answer[place];
                    rest[pairs++] = others;
                }
            }
        }
        return new NuggetBehaviour(
                topic.topic(),
                topic.nuggets().get(place),
                labelled,
                support,
                partial,
                labelled == 0
                        ? Outcome.undefined(ModelWords.say("statistic.nugget-unlabelled"))
                        : Outcome.of(1 - (support + 0.5 * partial) / labelled),
                discrimination(Arrays.copyOf(own, pairs), Arrays.copyOf(rest, pairs)),
                false);
    }

    private static Outcome discrimination(double[] own, double[] rest) {
        if (own.length < 2) {
            return Outcome.undefined(ModelWords.say("statistic.few-answers"));
        }
        if (Arrays.stream(own).allMatch(credit -> credit == own[0])) {
            return Outcome.undefined(ModelWords.say("statistic.same-label"));
        }
        Outcome correlation = Correlation.PEARSON.of(own, rest);
        return correlation.isDefined()
                ? correlation
                : Outcome.undefined(ModelWords.say("statistic.same-rest"));
    }

    private static double rest(double[] answer, int place) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < answer.length; i++) {
            if (i != place && !Double.isNaN(answer[i])) {
                sum += answer[i];
                count++;
            }
        }
        return count == 0 ? Double.NaN : sum / count;
    }

    private static double[] credits(List<Label> labels) {
        return labels.stream()
                .mapToDouble(label -> switch (label) {
                    case SUPPORT -> 1;
                    case PARTIAL_SUPPORT -> 0.5;
                    case NOT_SUPPORT -> 0;
                    case CANT_JUDGE, FAILED, UNLABELLED -> Double.NaN;
                })
                .toArray();
    }

    /** The share of the answers that have it, in full or in part; undefined when nothing is labelled. */
    public Outcome found() {
        return labelled == 0
                ? Outcome.undefined(ModelWords.say("statistic.nugget-unlabelled"))
                : Outcome.of((double) (support + partial) / labelled);
    }

    /** True if more than 80 % of the labelled answers have it, in full or in part. */
    public boolean isUniversal() {
        return labelled > 0 && support + partial > UNIVERSAL * labelled;
    }

    /** True if it is labelled, and no answer has any of it. */
    public boolean isNeverFound() {
        return labelled > 0 && support + partial == 0;
    }
}

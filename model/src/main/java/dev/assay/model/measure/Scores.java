package dev.assay.model.measure;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

/** The value of each measure for one answer, or their means over several. */
public final class Scores {
    private final List<Measure> measures;
    private final double[] values;

    private Scores(List<Measure> measures, double[] values) {
        this.measures = measures;
        this.values = values;
    }

    /**
     * Scores by their values.
     *
     * @param values in the measures' order
     */
    public static Scores of(List<Measure> measures, double... values) {
        if (measures.size() != values.length) {
            throw new IllegalArgumentException(
                    values.length + " values cannot belong to " + measures.size() + " measures.");
        }
        return new Scores(List.copyOf(measures), values.clone());
    }

    /** 0 in every measure. */
    public static Scores zero(List<Measure> measures) {
        return of(measures, new double[measures.size()]);
    }

    /** The mean of each measure over {@code several}, which have the same measures and must not be empty. */
    public static Scores mean(Collection<Scores> several) {
        if (several.isEmpty()) {
            throw new IllegalArgumentException("There is no mean of no scores.");
        }
        List<Measure> measures = several.iterator().next().measures;
        double[] sums = new double[measures.size()];
        for (Scores one : several) {
            if (!one.measures.equals(measures)) {
                throw new IllegalArgumentException("Scores of other measures have no mean in common.");
            }
            for (int i = 0; i < sums.length; i++) {
                sums[i] += one.values[i];
            }
        }
        for (int i = 0; i < sums.length; i++) {
            sums[i] /= several.size();
        }
        return new Scores(measures, sums);
    }

    /** What an operator makes of the values here and those of others, which have the same measures. */
    Scores with(Scores others, DoubleBinaryOperator operator) {
        double[] both = new double[values.length];
        for (int i = 0; i < both.length; i++) {
            both[i] = operator.applyAsDouble(values[i], others.of(measures.get(i)));
        }
        return new Scores(measures, both);
    }

    /** The measures that have a value, in the order in which they are shown. */
    public List<Measure> measures() {
        return measures;
    }

    /** The value of a measure; one that is not among them is an {@link IllegalArgumentException}. */
    public double of(Measure measure) {
        int place = measures.indexOf(measure);
        if (place < 0) {
            throw new IllegalArgumentException("There is no score in " + measure.symbol() + ".");
        }
        return values[place];
    }

    /** The values in the measures' order. */
    public List<Double> values() {
        return Arrays.stream(values).boxed().toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Scores scores
                && measures.equals(scores.measures)
                && Arrays.equals(values, scores.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            text.append(i == 0 ? "" : " ").append(measures.get(i).symbol()).append(' ').append(values[i]);
        }
        return text.toString();
    }
}

package dev.assay.model.measure;

import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.Importance;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The number of times that a judge said each word of a scale, or none, apart by the importance of the item: all that
 * the scores of one answer depend on.
 */
public final class JudgmentCounts {
    private static final Importance[] IMPORTANCES = Importance.values();
    private static final int STATES = Judgment.State.values().length;
    private static final int[] LABEL_PLACES = Arrays.stream(Label.values())
            .mapToInt(label -> switch (label) {
                case SUPPORT, PARTIAL_SUPPORT, NOT_SUPPORT -> Scale.LABELS.indexOf(label.word());
                case UNLABELLED -> place(Scale.LABELS, Judgment.State.OPEN);
                case FAILED -> place(Scale.LABELS, Judgment.State.FAILED);
                case CANT_JUDGE -> place(Scale.LABELS, Judgment.State.CANT_JUDGE);
            })
            .toArray();

    private static final Credits OF_LABELS = Credits.of(Scale.LABELS);

    /** By word of a scale what it counts, and whether that is everything. */
    private record Credits(double[] given, boolean[] full) {
        static Credits of(Scale scale) {
            Credits credits = new Credits(new double[scale.words().size()], new boolean[scale.words().size()]);
            for (int i = 0; i < credits.given.length; i++) {
                Scale.Word word = scale.words().get(i);
                credits.given[i] = word.credit().orElseThrow(() -> new IllegalArgumentException("Nobody has said what "
                        + word.word() + " counts, so there are no scores in " + scale.name() + "."));
                credits.full[i] = credits.given[i] == 1;
            }
            return credits;
        }

        int lowest() {
            return IntStream.range(0, given.length)
                    .boxed()
                    .min(Comparator.comparingDouble(word -> given[word]))
                    .orElseThrow();
        }

        int highest() {
            return IntStream.range(0, given.length)
                    .boxed()
                    .max(Comparator.comparingDouble(word -> given[word]))
                    .orElseThrow();
        }

        /** The same with another credit for every word that has a part of it. */
        Credits supposing(double part) {
            double[] other = given.clone();
            for (int i = 0; i < other.length; i++) {
                other[i] = other[i] > 0 && !full[i] ? part : other[i];
            }
            return new Credits(other, full);
        }
    }

    private final Scale scale;
    private final Credits credits;
    /** The number of places: the words of the scale, then the states without a word. */
    private final int places;

    private final int[] counts;

    private JudgmentCounts(Scale scale, Credits credits) {
        this.scale = scale;
        this.credits = credits;
        this.places = scale.words().size() + STATES;
        this.counts = new int[IMPORTANCES.length * places];
    }

    /** Nothing yet, of a scale whose every word has a credit. */
    public static JudgmentCounts of(Scale scale) {
        return new JudgmentCounts(scale, Credits.of(scale));
    }

    /** Nothing yet, of labels. */
    public static JudgmentCounts ofLabels() {
        return new JudgmentCounts(Scale.LABELS, OF_LABELS);
    }

    /** Nothing yet, of labels, with another credit for partial support. */
    public static JudgmentCounts ofLabelsSupposing(double partialCredit) {
        return new JudgmentCounts(Scale.LABELS, OF_LABELS.supposing(partialCredit));
    }

    /** The place at which a label is counted, for {@link #add(Importance, int)}. */
    public static int place(Label label) {
        return LABEL_PLACES[label.ordinal()];
    }

    /** The place at which a state without a word is counted. */
    private static int place(Scale scale, Judgment.State state) {
        return scale.words().size() + state.ordinal();
    }

    /** Counts one more at a place. */
    public void add(Importance importance, int place) {
        counts[importance.ordinal() * places + place]++;
    }

    /** Counts a label of one nugget. */
    public void add(Importance importance, Label label) {
        add(importance, label, 1);
    }

    /** Counts the same label of several nuggets. */
    public void add(Importance importance, Label label, int nuggets) {
        if (scale != Scale.LABELS) {
            throw new IllegalArgumentException("A label is no word of " + scale.name() + ".");
        }
        counts[importance.ordinal() * places + place(label)] += nuggets;
    }

    /** Counts a judgment of one item. */
    public void add(Importance importance, Judgment<?> judgment) {
        // What was given for other words stands open until it is confirmed.
        add(importance, judgment.recheck() ? place(scale, Judgment.State.OPEN)
                : judgment.word().map(this::place).orElseGet(() -> place(scale, judgment.state())));
    }

    private int place(String word) {
        int place = scale.indexOf(word);
        if (place < 0) {
            throw new IllegalArgumentException(word + " is no word of " + scale.name() + ".");
        }
        return place;
    }

    /** Counts nothing any more. */
    public void clear() {
        Arrays.fill(counts, 0);
    }

    /** All counts, over every importance. */
    public int all() {
        int sum = 0;
        for (int count : counts) {
            sum += count;
        }
        return sum;
    }

    /** Everything of one importance that was counted. */
    public int all(Importance importance) {
        int sum = 0;
        for (int at = importance.ordinal() * places; at < (importance.ordinal() + 1) * places; at++) {
            sum += counts[at];
        }
        return sum;
    }

    /** The judgments without a word, by reason. */
    public OpenLabels open() {
        return new OpenLabels(
                at(Judgment.State.OPEN), at(Judgment.State.FAILED), at(Judgment.State.CANT_JUDGE));
    }

    private int at(Judgment.State state) {
        int sum = 0;
        for (int at = place(scale, state); at < counts.length; at += places) {
            sum += counts[at];
        }
        return sum;
    }

    /** True if all judgments count in scores. */
    public boolean isScored(FailedLabels failed) {
        int blocking = at(Judgment.State.OPEN) + at(Judgment.State.CANT_JUDGE);
        return blocking + (failed == FailedLabels.AS_NOT_SUPPORT ? 0 : at(Judgment.State.FAILED)) == 0;
    }

    /**
     * The value of each measure, what failed counting without any credit. Nothing at all gives 0 throughout.
     *
     * @param measures each a share of weight
     * @throws IllegalStateException when there is something that cannot count; the caller decides what becomes of that
     */
    public Scores scores(List<Measure> measures) {
        if (!isScored(FailedLabels.AS_NOT_SUPPORT)) {
            throw new IllegalStateException("There is a judgment that does not count in a score.");
        }
        double[] values = new double[measures.size()];
        for (int i = 0; i < values.length; i++) {
            Measure measure = measures.get(i);
            values[i] = value(measure.share().orElseThrow(() ->
                    new IllegalArgumentException(measure.symbol() + " does not come from counts of words alone.")));
        }
        return Scores.of(measures, values);
    }

    /**
     * Between which values each measure will be, once everything that cannot count yet has a word.
     *
     * @param unknown how many more there are of which not even the importance is known
     */
    public ScoreBounds bounds(List<Measure> measures, FailedLabels failed, int unknown) {
        JudgmentCounts lowest = supposing(credits.lowest(), failed);
        JudgmentCounts highest = supposing(credits.highest(), failed);
        if (unknown == 0) {
            return new ScoreBounds(lowest.scores(measures), highest.scores(measures));
        }
        return Arrays.stream(IMPORTANCES)
                .map(importance -> new ScoreBounds(
                        lowest.with(importance, credits.lowest(), unknown).scores(measures),
                        highest.with(importance, credits.highest(), unknown).scores(measures)))
                .reduce(ScoreBounds::or)
                .orElseThrow();
    }

    /** The value of each measure if everything that is counted had the word of the highest credit. */
    Scores most(List<Measure> measures) {
        JudgmentCounts most = new JudgmentCounts(scale, credits);
        for (Importance importance : IMPORTANCES) {
            most.counts[importance.ordinal() * places + credits.highest()] = all(importance);
        }
        return most.scores(measures);
    }

    /** The same and a word some times more. */
    private JudgmentCounts with(Importance importance, int word, int more) {
        JudgmentCounts sum = new JudgmentCounts(scale, credits);
        System.arraycopy(counts, 0, sum.counts, 0, counts.length);
        sum.counts[importance.ordinal() * places + word] += more;
        return sum;
    }

    /** The same with a word of the scale in place of whatever cannot count. */
    private JudgmentCounts supposing(int word, FailedLabels failed) {
        JudgmentCounts supposed = new JudgmentCounts(scale, credits);
        System.arraycopy(counts, 0, supposed.counts, 0, counts.length);
        for (int from = 0; from < counts.length; from += places) {
            for (Judgment.State state : Judgment.State.values()) {
                if (state != Judgment.State.FAILED || failed == FailedLabels.OPEN) {
                    supposed.counts[from + word] += counts[from + place(scale, state)];
                    supposed.counts[from + place(scale, state)] = 0;
                }
            }
        }
        return supposed;
    }

    /** The one formula: the credit of all that was judged, weighed, by the weight of it; 0 where nothing weighs. */
    public double value(Measure.Share share) {
        double credit = 0;
        double weight = 0;
        for (Importance importance : IMPORTANCES) {
            double weighs = share.weights().of(importance);
            if (weighs > 0) {
                int from = importance.ordinal() * places;
                for (int word = 0; word < credits.given.length; word++) {
                    int count = counts[from + word];
                    weight += weighs * count;
                    if (!share.strict() || credits.full[word]) {
                        credit += weighs * count * credits.given[word];
                    }
                }
                weight += weighs * counts[from + place(scale, Judgment.State.FAILED)];
            }
        }
        return weight == 0 ? 0 : credit / weight;
    }
}

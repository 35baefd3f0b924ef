package dev.assay.model.rubric;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToDoubleBiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A measure of a ranking on a topic, under the name that trec_eval gives it: {@code map}, {@code P_10}.
 *
 * <p>The formulas are those of trec_eval 10. L is the least relevant grade, R the number of relevant documents of the
 * topic, k a number of documents from the top.
 *
 * @param cut k; empty for a measure of the whole ranking
 */
public record TrecMeasure(Family family, OptionalInt cut) {
    private static final Pattern WITH_CUT = Pattern.compile("(.+)_([1-9]\\d{0,8})");

    /** The measures that are shown by default. */
    public static final List<TrecMeasure> USUAL = List.of(
            whole(Family.MAP),
            whole(Family.RECIP_RANK),
            whole(Family.R_PRECISION),
            at(Family.PRECISION, 20),
            at(Family.NDCG_CUT, 10));

    /** A kind of measure. */
    public enum Family {
        /** Mean over R of the precision at each relevant document that is found (Buckley and Voorhees, 2005). */
        MAP("map", false, TrecMeasure::averagePrecision),
        /** Precision at R. */
        R_PRECISION(
                "Rprec", false, (ranking, none) -> share(ranking.relevantIn(ranking.relevant()), ranking.relevant())),
        /**
         * Mean over R of 1 - min(n, R) / min(N, R) at each relevant document that is found, n of the N judged
         * non-relevant ones standing above it (Buckley and Voorhees, 2004, as trec_eval has it).
         */
        BPREF("bpref", false, TrecMeasure::binaryPreference),
        /** 1 / rank of the first relevant document. */
        RECIP_RANK("recip_rank", false, TrecMeasure::reciprocalRank),
        /**
         * Gain, discounted by log2(rank + 1), over that of the best ranking there could be; a grade above 0 is its
         * gain, whatever L is.
         */
        NDCG("ndcg", false, (ranking, none) -> gain(ranking, Integer.MAX_VALUE)),
        /** The same of the first k. */
        NDCG_CUT("ndcg_cut", true, TrecMeasure::gain),
        /** Relevant ones among the first k, over k. */
        PRECISION("P", true, (ranking, cut) -> share(ranking.relevantIn(cut), cut)),
        /** Relevant ones among the first k, over R. */
        RECALL("recall", true, (ranking, cut) -> share(ranking.relevantIn(cut), ranking.relevant())),
        /** 1 where there is a relevant one among the first k. */
        SUCCESS("success", true, (ranking, cut) -> ranking.relevantIn(cut) > 0 ? 1 : 0),
        /** Those without a judgment, or with a negative one, among the first k, over k. */
        UNJUDGED("unj", true, TrecMeasure::unjudged);

        private final String word;
        private final boolean hasCut;
        private final ToDoubleBiFunction<GradedRanking, Integer> formula;

        Family(String word, boolean hasCut, ToDoubleBiFunction<GradedRanking, Integer> formula) {
            this.word = word;
            this.hasCut = hasCut;
            this.formula = formula;
        }

        /** Its name; a cut follows after an underscore. */
        public String word() {
            return word;
        }
    }

    public TrecMeasure {
        if (family.hasCut != cut.isPresent() || cut.isPresent() && cut.getAsInt() < 1) {
            throw new IllegalArgumentException("Not a cut of " + family.word + ": " + cut + ".");
        }
    }

    /** A measure of the whole ranking. */
    public static TrecMeasure whole(Family family) {
        return new TrecMeasure(family, OptionalInt.empty());
    }

    /** A measure of the first {@code cut} documents. */
    public static TrecMeasure at(Family family, int cut) {
        return new TrecMeasure(family, OptionalInt.of(cut));
    }

    /**
     * The measure of a name, such as {@code ndcg_cut_10}; trec_eval's way of asking for it, {@code ndcg_cut.10}, is
     * read too.
     */
    public static Optional<TrecMeasure> named(String name) {
        String plain = name.replace('.', '_');
        for (Family family : Family.values()) {
            if (!family.hasCut && family.word.equals(plain)) {
                return Optional.of(whole(family));
            }
        }
        Matcher parts = WITH_CUT.matcher(plain);
        return parts.matches()
                ? Arrays.stream(Family.values())
                        .filter(family -> family.hasCut && family.word.equals(parts.group(1)))
                        .map(family -> at(family, Integer.parseInt(parts.group(2))))
                        .findFirst()
                : Optional.empty();
    }

    /** The names that there are, for messages: {@code map, Rprec, ..., P_k}. */
    public static String names() {
        return Arrays.stream(Family.values())
                .map(family -> family.hasCut ? family.word + "_k" : family.word)
                .collect(Collectors.joining(", "));
    }

    /** Its name as trec_eval writes it. */
    public String name() {
        return cut.isPresent() ? family.word + "_" + cut.getAsInt() : family.word;
    }

    /** The score of a ranking, from 0 to 1. A topic without relevant documents scores 0. */
    public double of(GradedRanking ranking) {
        return family.formula.applyAsDouble(ranking, cut.orElse(0));
    }

    private static double share(double part, int whole) {
        return whole == 0 ? 0 : part / whole;
    }

    private static double averagePrecision(GradedRanking ranking, int none) {
        double sum = 0;
        int found = 0;
        for (int place = 0; place < ranking.retrieved(); place++) {
            if (ranking.isRelevant(place)) {
                found++;
                sum += (double) found / (place + 1);
            }
        }
        return share(sum, ranking.relevant());
    }

    private static double reciprocalRank(GradedRanking ranking, int none) {
        for (int place = 0; place < ranking.retrieved(); place++) {
            if (ranking.isRelevant(place)) {
                return 1.0 / (place + 1);
            }
        }
        return 0;
    }

    private static double binaryPreference(GradedRanking ranking, int none) {
        double sum = 0;
        int above = 0;
        int most = Math.min(ranking.judgedNonRelevant(), ranking.relevant());
        for (int place = 0; place < ranking.retrieved(); place++) {
            if (ranking.isRelevant(place)) {
                sum += above == 0 ? 1 : 1 - (double) Math.min(above, ranking.relevant()) / most;
            } else if (ranking.grades()[place] >= 0) {
                above++;
            }
        }
        return share(sum, ranking.relevant());
    }

    private static double gain(GradedRanking ranking, int cut) {
        double best = discounted(ranking.ideal(), cut);
        return best == 0 ? 0 : discounted(ranking.grades(), cut) / best;
    }

    private static double discounted(int[] gains, int cut) {
        double sum = 0;
        for (int place = 0; place < Math.min(cut, gains.length); place++) {
            if (gains[place] > 0) {
                sum += gains[place] / log2(place + 2);
            }
        }
        return sum;
    }

    private static double log2(int number) {
        return Math.log(number) / Math.log(2);
    }

    private static double unjudged(GradedRanking ranking, int cut) {
        int count = 0;
        for (int place = 0; place < Math.min(cut, ranking.retrieved()); place++) {
            if (ranking.grades()[place] < 0) {
                count++;
            }
        }
        return share(count, cut);
    }
}

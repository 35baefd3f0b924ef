package dev.assay.model.measure;

import dev.assay.model.ModelWords;
import dev.assay.model.Policy;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.measure.ReportCounts.Of;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * A measure that a report is scored in. A measure is a function of {@link ReportCounts}: of one report's counts it is
 * the report's score, and of the sums over a run's reports the run's <i>micro</i> score.
 *
 * @param measure its name
 * @param family which judgments it looks at
 * @param value what it comes to; without a number, with the reason, where there is nothing to divide by
 * @param rising which counts raise it; more of any other lowers it or changes nothing
 */
public record ReportMeasure(
        Measure measure, Family family, Function<ReportCounts, Outcome> value, Set<Of> rising) {
    /**
     * The measures that look at the same judgments: they are final when those are given, whatever else is open.
     */
    public enum Family {
        /**
         * The RAG track's measures of support, for citations that are judged. Source: <i>Assessing Support for the
         * TREC 2024 RAG Track</i>, section 3.4.
         */
        SUPPORT("track_support"),
        /** ARGUE's measures of citations. */
        CITATIONS("citations"),
        /** The measures of the nuggets that sentences convey. */
        COVERAGE("coverage"),
        /** The measures that look at everything. */
        WHOLE("whole");

        private final String word;

        Family(String word) {
            this.word = word;
        }

        /** The word that files use. */
        public String word() {
            return word;
        }

        /** The family by whose first measure runs are ordered: where nothing is aligned, that of support. */
        public static Family primaryOf(Policy policy) {
            return policy.wants(Policy.Stage.ALIGN) ? WHOLE : SUPPORT;
        }

        /** The measure by which runs are ordered if this is the primary family. */
        public ReportMeasure first() {
            return of(this).getFirst();
        }

        /** What a page has room for if this is the primary family. */
        public List<ReportMeasure> shown() {
            return this == WHOLE
                    ? List.of(
                            F1,
                            SENTENCE_SUPPORT,
                            NUGGET_COVERAGE,
                            CITATION_SUPPORT,
                            SENTENCE_PRECISION,
                            NUGGET_RECALL)
                    : of(this);
        }
    }

    /** The mean weight of the first citations that are judged. */
    public static final ReportMeasure SUPPORT_PRECISION =
            track("support_precision", Of.FIRST_JUDGED_WEIGHT, Of.FIRST_JUDGED, false);
    /** The same over the sentences without a citation, too. */
    public static final ReportMeasure SUPPORT_RECALL =
            track("support_recall", Of.FIRST_JUDGED_WEIGHT, Of.FIRST_JUDGED, true);
    /** The mean over the sentences of the mean weight of their judged citations. */
    public static final ReportMeasure SUPPORT_PRECISION_ALL =
            track("support_precision_all", Of.JUDGED_MEAN, Of.ANY_JUDGED, false);
    /** The same over the sentences without a citation, too. */
    public static final ReportMeasure SUPPORT_RECALL_ALL =
            track("support_recall_all", Of.JUDGED_MEAN, Of.ANY_JUDGED, true);
    /** The share of the first citations that are judged that support fully. */
    public static final ReportMeasure SUPPORT_PRECISION_HARD =
            track("support_precision_hard", Of.FIRST_JUDGED_FULL, Of.FIRST_JUDGED, false);
    /** The same over the sentences without a citation, too. */
    public static final ReportMeasure SUPPORT_RECALL_HARD =
            track("support_recall_hard", Of.FIRST_JUDGED_FULL, Of.FIRST_JUDGED, true);
    /** The share of the sentences that cite, or should, that are borne out by the documents they cite. */
    public static final ReportMeasure SENTENCE_SUPPORT =
            headline("sentence_support", Family.WHOLE, Of.CORRECTLY_CITED, Of.TO_BE_CITED, "report.nothing-to-cite");
    /** The share of the nuggets that count that the sentences convey, borne out or not. */
    public static final ReportMeasure NUGGET_COVERAGE =
            headline("nugget_coverage", Family.COVERAGE, Of.CORRECT, Of.NUGGETS, "report.no-nugget");
    /** The same by weight: a vital nugget weighs twice an okay one. */
    public static final ReportMeasure NUGGET_COVERAGE_WEIGHTED =
            headline(
                    "nugget_coverage_weighted",
                    Family.COVERAGE,
                    Of.CORRECT_WEIGHT,
                    Of.NUGGET_WEIGHT,
                    "report.no-weight");
    /** Support and coverage in one. */
    public static final ReportMeasure F1 = harmonic("f1", Family.WHOLE, SENTENCE_SUPPORT, NUGGET_COVERAGE);
    /** Support and weighted coverage in one. */
    public static final ReportMeasure F1_WEIGHTED =
            harmonic("f1_weighted", Family.WHOLE, SENTENCE_SUPPORT, NUGGET_COVERAGE_WEIGHTED);
    /** The share of citations that support their sentence. */
    public static final ReportMeasure CITATION_SUPPORT =
            share("citation_support", Family.CITATIONS, Of.SUPPORTING, Of.CITATIONS, "report.no-citation");
    /** The share of citations of documents that attest an answer. */
    public static final ReportMeasure CITATION_RELEVANCE =
            share("citation_relevance", Family.CITATIONS, Of.RELEVANT, Of.CITATIONS, "report.no-citation");
    /** The share of the sentences that are valid, of those that are not ignored. */
    public static final ReportMeasure SENTENCE_PRECISION = new ReportMeasure(
            named("sentence_precision"),
            Family.WHOLE,
            counts -> ratio(
                    counts.of(Of.VALID), counts.of(Of.VALID) + counts.of(Of.HALLUCINATED), "report.all-ignored"),
            Set.of(Of.VALID));
    /** The share of the nuggets that count that the valid sentences convey. */
    public static final ReportMeasure NUGGET_RECALL =
            share("nugget_recall", Family.WHOLE, Of.RECALLED, Of.NUGGETS, "report.no-nugget");
    /** The mean weight of each sentence's first citation. */
    public static final ReportMeasure CITATION_PRECISION_FIRST =
            share("citation_precision_first", Family.CITATIONS, Of.FIRST_WEIGHT, Of.FIRST, "report.no-citation");
    /** The same where only full support counts. */
    public static final ReportMeasure CITATION_PRECISION_FIRST_STRICT =
            share("citation_precision_first_strict", Family.CITATIONS, Of.FIRST_FULL, Of.FIRST, "report.no-citation");
    /** The mean weight of all citations. */
    public static final ReportMeasure CITATION_PRECISION_ALL =
            share("citation_precision_all", Family.CITATIONS, Of.WEIGHT, Of.CITATIONS, "report.no-citation");
    /** The same where only full support counts. */
    public static final ReportMeasure CITATION_PRECISION_ALL_STRICT =
            share("citation_precision_all_strict", Family.CITATIONS, Of.FULL, Of.CITATIONS, "report.no-citation");
    /** The mean over all sentences of their best citation's weight. */
    public static final ReportMeasure CITATION_RECALL =
            share("citation_recall", Family.CITATIONS, Of.BEST_WEIGHT, Of.SENTENCES, "report.no-sentence");
    /** The same where only full support counts. */
    public static final ReportMeasure CITATION_RECALL_STRICT =
            share("citation_recall_strict", Family.CITATIONS, Of.BEST_FULL, Of.SENTENCES, "report.no-sentence");
    /** The share of conveyed nuggets, counted by sentence, that were conveyed before. */
    public static final ReportMeasure REPETITION = new ReportMeasure(
            named("repetition"),
            Family.COVERAGE,
            counts ->
                    ratio(counts.of(Of.LINKS) - counts.of(Of.CONVEYED), counts.of(Of.LINKS), "report.nothing-conveyed"),
            Set.of(Of.LINKS));
    /** The length of the sentences, in characters. Of a run, the mean length in a report. */
    public static final ReportMeasure CHARACTER_COUNT =
            share("character_count", Family.WHOLE, Of.CHARACTERS, Of.REPORTS, "report.no-report");

    /** All, the primary one first. */
    public static final List<ReportMeasure> ALL = List.of(
            F1,
            F1_WEIGHTED,
            SENTENCE_SUPPORT,
            NUGGET_COVERAGE,
            NUGGET_COVERAGE_WEIGHTED,
            CITATION_SUPPORT,
            CITATION_RELEVANCE,
            SENTENCE_PRECISION,
            NUGGET_RECALL,
            CITATION_PRECISION_FIRST,
            CITATION_PRECISION_FIRST_STRICT,
            CITATION_PRECISION_ALL,
            CITATION_PRECISION_ALL_STRICT,
            CITATION_RECALL,
            CITATION_RECALL_STRICT,
            REPETITION,
            CHARACTER_COUNT,
            SUPPORT_PRECISION,
            SUPPORT_RECALL,
            SUPPORT_PRECISION_ALL,
            SUPPORT_RECALL_ALL,
            SUPPORT_PRECISION_HARD,
            SUPPORT_RECALL_HARD);

    /** Their names, in the same order. */
    public static final List<Measure> MEASURES = ALL.stream().map(ReportMeasure::measure).toList();

    private static final Map<Family, List<ReportMeasure>> BY_FAMILY =
            ALL.stream().collect(Collectors.groupingBy(ReportMeasure::family));

    public ReportMeasure {
        rising = Set.copyOf(rising);
    }

    /** The name that files use. */
    public String key() {
        return measure.key();
    }

    /** The score that the counts come to. */
    public Outcome of(ReportCounts counts) {
        return value.apply(counts);
    }

    /** The measures of a family, in the order of {@link #ALL}. */
    public static List<ReportMeasure> of(Family family) {
        return BY_FAMILY.get(family);
    }

    /** As {@link #scores(ReportCounts)}, of one family. */
    public static Scores scores(ReportCounts counts, Family family) {
        return scores(of(family), measure -> measure.of(counts).number().orElse(0));
    }

    /**
     * Between which values every measure lies of a report, or of several, whose counts are not all known; as means need
     * them: what has no number counts 0.
     */
    public static ScoreBounds bounds(ReportCounts.Ends counts) {
        return bounds(counts, ALL);
    }

    /** As {@link #bounds(ReportCounts.Ends)}, of one family. */
    public static ScoreBounds bounds(ReportCounts.Ends counts, Family family) {
        return bounds(counts, of(family));
    }

    private static ScoreBounds bounds(ReportCounts.Ends counts, List<ReportMeasure> measures) {
        ReportCounts least = counts.least();
        ReportCounts most = counts.most();
        return new ScoreBounds(
                scores(measures, measure -> measure.lowest(least, most)),
                scores(measures, measure -> measure.highest(least, most)));
    }

    private static Scores scores(List<ReportMeasure> measures, ToDoubleFunction<ReportMeasure> value) {
        return Scores.of(
                measures.stream().map(ReportMeasure::measure).toList(),
                measures.stream().mapToDouble(value).toArray());
    }

    /** The lowest value; a measure without a number counts 0. */
    private double lowest(ReportCounts least, ReportCounts most) {
        return Math.max(0, of(most.with(rising, least)).number().orElse(0));
    }

    /**
     * The highest value. If there may be nothing to divide by, the counts do not go together, and the measure may have
     * any value in its range.
     */
    private double highest(ReportCounts least, ReportCounts most) {
        Outcome lowest = of(most.with(rising, least));
        Outcome highest = of(least.with(rising, most));
        if (highest.equals(lowest)) {
            return highest.number().orElse(0);
        }
        return Math.min(1, highest.number().orElse(1));
    }

    private static Measure named(String key) {
        return new Measure(key, key, Optional.empty());
    }

    /** A share that is 0 where no sentence says anything. */
    private static ReportMeasure headline(String key, Family family, Of part, Of whole, String whyNot) {
        return new ReportMeasure(
                named(key),
                family,
                counts ->
                        counts.of(Of.SENTENCES) == 0 ? Outcome.of(0) : ratio(counts.of(part), counts.of(whole), whyNot),
                Set.of(part));
    }

    private static ReportMeasure share(String key, Family family, Of part, Of whole, String whyNot) {
        return new ReportMeasure(
                named(key), family, counts -> ratio(counts.of(part), counts.of(whole), whyNot), Set.of(part));
    }

    /** @param uncited whether a sentence without a citation counts 0, or not at all */
    private static ReportMeasure track(String key, Of part, Of whole, boolean uncited) {
        return new ReportMeasure(
                named(key),
                Family.SUPPORT,
                counts -> ratio(
                        counts.of(part),
                        counts.of(whole) + (uncited ? counts.of(Of.UNCITED) : 0),
                        uncited ? "report.none-judged-or-uncited" : "report.none-judged"),
                Set.of(part));
    }

    private static ReportMeasure harmonic(String key, Family family, ReportMeasure first, ReportMeasure second) {
        Set<Of> rising = EnumSet.copyOf(first.rising);
        rising.addAll(second.rising);
        return new ReportMeasure(named(key), family, counts -> {
            Outcome a = first.of(counts);
            Outcome b = second.of(counts);
            if (!a.isDefined() || !b.isDefined()) {
                return a.isDefined() ? b : a;
            }
            double sum = a.orThrow() + b.orThrow();
            return Outcome.of(sum == 0 ? 0 : 2 * a.orThrow() * b.orThrow() / sum);
        }, rising);
    }

    private static Outcome ratio(double part, double whole, String whyNot) {
        return whole == 0 ? Outcome.undefined(ModelWords.say(whyNot)) : Outcome.of(part / whole);
    }
}

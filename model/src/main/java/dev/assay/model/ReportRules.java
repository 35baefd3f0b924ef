package dev.assay.model;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The rules for judging reports whose sentences cite documents: part of a project's policy.
 *
 * @param support the words for how far a document bears out a sentence that cites it, in the order in which they are
 * offered
 * @param supportNeeds which of a sentence's citations must support it so that the sentence counts as supported
 * @param supportGate whether support waits for the nuggets to be frozen
 * @param alignGate whether alignment waits for support to be complete
 * @param severalNuggets whether a sentence can convey several nuggets
 * @param options what a sentence can be called, beside the usual, that conveys no nugget; each counts as irrelevant
 * @param needTitles what the two judgments of a sentence that cites nothing are called on screen: that it needs a
 * citation, that it needs none; empty for the usual
 * @param seededDocuments whether documents are shown in the project's seeded order instead of that of their file
 * @param limit the most documents of a topic that are shown; empty for all
 * @param assignees the topics of each person; empty where everybody has all
 * @param relevance the grades that a person gives each document while nuggets are made, in the order in which they are
 * offered; empty where documents are not graded
 */
public record ReportRules(
        List<SupportWord> support,
        SupportNeeds supportNeeds,
        Gate supportGate,
        Gate alignGate,
        boolean severalNuggets,
        List<OwnOption> options,
        List<String> needTitles,
        boolean seededDocuments,
        OptionalInt limit,
        Map<String, List<TopicId>> assignees,
        List<RelevanceGrade> relevance) {
    /**
     * A word for how far a document bears out a sentence.
     *
     * @param weight what it counts, 0 to 1; empty where nobody has said, so that it is judged and gives no score
     * @param supports whether a sentence so judged is supported
     */
    public record SupportWord(String word, OptionalDouble weight, boolean supports) {
        private static final Map<String, SupportWord> KNOWN = Map.of(
                "supported", new SupportWord("supported", OptionalDouble.of(1), true),
                "not supported", new SupportWord("not supported", OptionalDouble.of(0), false),
                "full", new SupportWord("full", OptionalDouble.of(1), true),
                "partial", new SupportWord("partial", OptionalDouble.of(0.5), false),
                "none", new SupportWord("none", OptionalDouble.of(0), false),
                "supports", new SupportWord("supports", OptionalDouble.of(1), true),
                "contradicts", new SupportWord("contradicts", OptionalDouble.of(0), false),
                "neutral", new SupportWord("neutral", OptionalDouble.of(0), false),
                "not relevant", new SupportWord("not relevant", OptionalDouble.of(0), false));

        public SupportWord {
            if (word == null || word.isBlank()) {
                throw new IllegalArgumentException("A word for support must say something.");
            }
            if (weight.isPresent() && !(weight.getAsDouble() >= 0 && weight.getAsDouble() <= 1)) {
                throw new IllegalArgumentException("A weight is 0 to 1, not " + weight.getAsDouble() + ".");
            }
        }

        /** A word of somebody's list, with its weight where the word is one that the field uses. */
        public static SupportWord of(String word) {
            SupportWord known = KNOWN.get(word.strip().replace('_', ' ').toLowerCase(Locale.ROOT));
            return known == null
                    ? new SupportWord(word, OptionalDouble.empty(), false)
                    : new SupportWord(word, known.weight(), known.supports());
        }
    }

    /**
     * A grade of a document's relevance.
     *
     * @param value 0 (irrelevant) to 9, the digit that gives it
     * @param title what it means, as it is shown; may be empty
     */
    public record RelevanceGrade(int value, String title) {
        /** The highest that one digit gives. */
        public static final int HIGHEST = 9;

        public RelevanceGrade {
            if (value < 0 || value > HIGHEST) {
                throw new IllegalArgumentException("A grade is 0 to 9, not " + value + ".");
            }
        }

        /** The grade as a word of a judgment. */
        public String word() {
            return Integer.toString(value);
        }
    }

    /** The citations of a sentence that must support it: all or any. */
    public enum SupportNeeds {
        ALL,
        ANY
    }

    /** The effect on a later stage of an earlier one that is not complete. */
    public enum Gate {
        /** It is closed. */
        ENFORCED,
        /** It says so. */
        ADVISED
    }

    /**
     * A project's own word for a sentence that conveys no nugget.
     *
     * @param word as files have it
     * @param title as it is shown
     */
    public record OwnOption(String word, String title) {
        public OwnOption {
            if (word == null || word.isBlank() || title == null || title.isBlank()) {
                throw new IllegalArgumentException("An option needs a word and a title.");
            }
        }
    }

    /** The default rules. */
    public static final ReportRules USUAL = new ReportRules(
            List.of(SupportWord.of("full"), SupportWord.of("partial"), SupportWord.of("none")),
            SupportNeeds.ALL,
            Gate.ENFORCED,
            Gate.ENFORCED,
            true,
            List.of(),
            List.of(),
            false,
            OptionalInt.empty(),
            Map.of());

    public ReportRules {
        support = List.copyOf(support);
        options = List.copyOf(options);
        needTitles = List.copyOf(needTitles);
        assignees = Map.copyOf(assignees);
        relevance = List.copyOf(relevance);
        if (support.isEmpty() || support.stream().map(SupportWord::word).distinct().count() != support.size()) {
            throw new IllegalArgumentException("Support needs words, and each of them once: " + support);
        }
        if (relevance.stream().map(RelevanceGrade::value).distinct().count() != relevance.size()) {
            throw new IllegalArgumentException("Each grade is there once: " + relevance);
        }
        if (options.stream().map(OwnOption::word).distinct().count() != options.size()) {
            throw new IllegalArgumentException("Each option of a sentence has a word of its own: " + options);
        }
        if (!needTitles.isEmpty() && needTitles.size() != 2) {
            throw new IllegalArgumentException(
                    "There are two judgments of a sentence that cites nothing: " + needTitles);
        }
    }

    /** Documents are not graded. */
    public ReportRules(
            List<SupportWord> support,
            SupportNeeds supportNeeds,
            Gate supportGate,
            Gate alignGate,
            boolean severalNuggets,
            List<OwnOption> options,
            List<String> needTitles,
            boolean seededDocuments,
            OptionalInt limit,
            Map<String, List<TopicId>> assignees) {
        this(
                support,
                supportNeeds,
                supportGate,
                alignGate,
                severalNuggets,
                options,
                needTitles,
                seededDocuments,
                limit,
                assignees,
                List.of());
    }

    /** These rules, but with documents graded on this scale. */
    public ReportRules withRelevance(List<RelevanceGrade> newRelevance) {
        return new ReportRules(
                support,
                supportNeeds,
                supportGate,
                alignGate,
                severalNuggets,
                options,
                needTitles,
                seededDocuments,
                limit,
                assignees,
                newRelevance);
    }

    /** True if documents are graded, and this is one of the grades. */
    public boolean hasRelevance(int grade) {
        return relevance.stream().anyMatch(one -> one.value() == grade);
    }

    /** The word of support as it is spelled, if the project has it. */
    public Optional<SupportWord> supportWord(String word) {
        return support.stream().filter(one -> one.word().equals(word)).findFirst();
    }
}

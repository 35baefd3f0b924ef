package dev.assay.model.hints;

import dev.assay.model.ComparableText;
import dev.assay.model.WordForms;
import dev.assay.model.hints.NuggetHint.NearDuplicate;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds, for each nugget, the one that says most nearly the same: by how many words and how many sequences of three
 * characters the two share. Three kinds of pairs look alike and are not meant: nuggets with different numbers; one that
 * denies and one that does not; and parallel facts, where other words stand in the same place ("lowers the risk of
 * asthma", "... of cancer").
 */
final class NearDuplicates {
    /** From which score on a pair is pointed out. Measured on edited nugget sets: about one nugget in seven. */
    static final double LEAST_SCORE = 0.65;

    private NearDuplicates() {}

    static Map<NuggetId, NearDuplicate> of(List<Nugget> nuggets) {
        List<NuggetWords> words = nuggets.stream().map(nugget -> NuggetWords.of(nugget.text())).toList();
        Map<NuggetId, NearDuplicate> best = new HashMap<>();
        for (int i = 0; i < nuggets.size(); i++) {
            for (int j = i + 1; j < nuggets.size(); j++) {
                double score = words.get(i).score(words.get(j));
                if (score >= LEAST_SCORE && !areMeantApart(words.get(i), words.get(j))) {
                    keepBetter(best, nuggets.get(i).id(), nuggets.get(j).id(), score);
                    keepBetter(best, nuggets.get(j).id(), nuggets.get(i).id(), score);
                }
            }
        }
        return best;
    }

    /** The nugget that says most nearly what a text says, if any does. */
    static Optional<NearDuplicate> among(List<Nugget> nuggets, String text) {
        NuggetWords words = NuggetWords.of(text);
        Optional<NearDuplicate> best = Optional.empty();
        for (Nugget nugget : nuggets) {
            NuggetWords others = NuggetWords.of(nugget.text());
            double score = words.score(others);
            if (score >= LEAST_SCORE
                    && !areMeantApart(words, others)
                    && best.map(known -> score > known.score()).orElse(true)) {
                best = Optional.of(new NearDuplicate(nugget.id(), score));
            }
        }
        return best;
    }

    private static void keepBetter(Map<NuggetId, NearDuplicate> best, NuggetId nugget, NuggetId other, double score) {
        best.merge(nugget, new NearDuplicate(other, score), (old, found) -> found.score() > old.score() ? found : old);
    }

    private static boolean areMeantApart(NuggetWords one, NuggetWords other) {
        return one.denies() != other.denies()
                || one.hasOtherNumbersThan(other)
                || areParallel(one.stems(), other.stems());
    }

    /**
     * True if they are the same but for places at which both have words, and those of the one are not in the other at
     * all.
     */
    private static boolean areParallel(List<String> one, List<String> other) {
        int replaced = 0;
        int i = 0;
        int j = 0;
        for (int[] match : matches(one, other)) {
            List<String> left = one.subList(i, match[0]);
            List<String> right = other.subList(j, match[1]);
            i = match[0] + 1;
            j = match[1] + 1;
            if (left.isEmpty() && right.isEmpty()) {
                continue;
            }
            boolean bothSay = !left.isEmpty() && !right.isEmpty();
            if (!bothSay || left.stream().anyMatch(other::contains) || right.stream().anyMatch(one::contains)) {
                return false;
            }
            replaced++;
        }
        return replaced > 0;
    }

    /** The places of a longest common subsequence, and one behind the end of both. */
    private static List<int[]> matches(List<String> one, List<String> other) {
        int[][] longest = new int[one.size() + 1][other.size() + 1];
        for (int i = one.size() - 1; i >= 0; i--) {
            for (int j = other.size() - 1; j >= 0; j--) {
                longest[i][j] = one.get(i).equals(other.get(j))
                        ? longest[i + 1][j + 1] + 1
                        : Math.max(longest[i + 1][j], longest[i][j + 1]);
            }
        }
        List<int[]> matches = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < one.size() && j < other.size()) {
            if (one.get(i).equals(other.get(j))) {
                matches.add(new int[] {i++, j++});
            } else if (longest[i + 1][j] >= longest[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        matches.add(new int[] {one.size(), other.size()});
        return matches;
    }

    /**
     * The words of a nugget as they are compared: without little words, cut down so that forms of one word are the
     * same.
     */
    static final class NuggetWords {
        /** Words with which English and Arabic deny. */
        private static final Set<String> DENYING = Set.of(
                "not", "no", "never", "none", "neither", "nor", "without", "cannot", "lack", "lacks", "لا", "لم", "لن",
                "ليس", "ليست", "غير", "دون");

        private static final int TRIGRAM = 3;

        private final List<String> stems;
        private final String[] sortedStems;
        private final long[] trigrams;
        private final Set<String> numbers;
        private final boolean denies;

        private NuggetWords(List<String> words) {
            List<String> telling = words.stream().filter(word -> !WordForms.isLittle(word)).toList();
            List<String> compared = telling.isEmpty() ? words : telling;
            this.stems = compared.stream().map(WordForms::stem).toList();
            this.sortedStems = stems.stream().sorted().toArray(String[]::new);
            this.trigrams = trigrams(compared);
            this.numbers = Set.copyOf(words.stream().filter(WordForms::isNumber).toList());
            this.denies = words.stream().anyMatch(word -> DENYING.contains(word) || word.endsWith("n't"));
        }

        static NuggetWords of(String text) {
            return new NuggetWords(ComparableText.words(text));
        }

        private static long[] trigrams(List<String> words) {
            List<Long> all = new ArrayList<>();
            for (String word : words) {
                String padded = " " + word + " ";
                for (int i = 0; i + TRIGRAM <= padded.length(); i++) {
                    all.add((long) padded.charAt(i) << 32 | (long) padded.charAt(i + 1) << 16 | padded.charAt(i + 2));
                }
            }
            return all.stream().mapToLong(Long::longValue).sorted().toArray();
        }

        /** The words in their order. */
        List<String> stems() {
            return stems;
        }

        boolean denies() {
            return denies;
        }

        /** True if each of the two has a number that the other does not have. */
        boolean hasOtherNumbersThan(NuggetWords other) {
            return !numbers.containsAll(other.numbers) && !other.numbers.containsAll(numbers);
        }

        /**
         * The similarity of the two, 0 to 1: the mean of the shares of words and of sequences of three characters. 0
         * when their words alone tell that it is less than {@link NearDuplicates#LEAST_SCORE}.
         */
        double score(NuggetWords other) {
            int all = sortedStems.length + other.sortedStems.length;
            int most = Math.min(sortedStems.length, other.sortedStems.length);
            if (most == 0 || isTooLittle(share(most, all))) {
                return 0;
            }
            double ofWords = share(commonStems(other), all);
            return isTooLittle(ofWords)
                    ? 0
                    : (ofWords + share(commonTrigrams(other), trigrams.length + other.trigrams.length)) / 2;
        }

        private static boolean isTooLittle(double ofWords) {
            return (ofWords + 1) / 2 < NearDuplicates.LEAST_SCORE;
        }

        private static double share(int common, int all) {
            return 2.0 * common / all;
        }

        private int commonStems(NuggetWords other) {
            int common = 0;
            for (int i = 0, j = 0; i < sortedStems.length && j < other.sortedStems.length; ) {
                int order = sortedStems[i].compareTo(other.sortedStems[j]);
                common += order == 0 ? 1 : 0;
                i += order <= 0 ? 1 : 0;
                j += order >= 0 ? 1 : 0;
            }
            return common;
        }

        private int commonTrigrams(NuggetWords other) {
            int common = 0;
            for (int i = 0, j = 0; i < trigrams.length && j < other.trigrams.length; ) {
                int order = Long.compare(trigrams[i], other.trigrams[j]);
                common += order == 0 ? 1 : 0;
                i += order <= 0 ? 1 : 0;
                j += order >= 0 ? 1 : 0;
            }
            return common;
        }
    }
}

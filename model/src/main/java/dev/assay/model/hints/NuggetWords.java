package dev.assay.model.hints;

import dev.assay.model.text.ComparableText;
import dev.assay.model.text.WordForms;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The words of a nugget as they are compared: without little words, cut down so that forms of one word are the same. */
final class NuggetWords {
    /** Words with which English and Arabic deny. */
    private static final Set<String> DENYING = Set.of(
            "not", "no", "never", "none", "neither", "nor", "without", "cannot", "lack", "lacks", "لا", "لم", "لن", "ليس", "ليست",
            "غير", "دون");

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

    /** Whether each of the two has a number that the other does not have. */
    boolean hasOtherNumbersThan(NuggetWords other) {
        return !numbers.containsAll(other.numbers) && !other.numbers.containsAll(numbers);
    }

    /**
     * How much they have in common, 0 to 1: the mean of the shares of words and of sequences of three characters. 0 when their
     * words alone tell that it is less than {@link NearDuplicates#LEAST_SCORE}.
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

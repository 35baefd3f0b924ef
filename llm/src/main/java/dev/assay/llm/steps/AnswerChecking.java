package dev.assay.llm.steps;

import dev.assay.model.DocumentId;
import dev.assay.model.Topic;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Checks an answer against those that are known to be right. The model is asked only where the words do not say it.
 */
public record AnswerChecking(StepSetup setup) {
    private static final Set<String> LEFT_OUT = Set.of(
            "a", "an", "the", "about", "around", "of", "in", "on", "at", "is", "are", "was", "were");

    /** Words of this length or less keep an s at their end. */
    private static final int SHORT = 3;

    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}.,]+|[.,](?!\\d)|(?<!\\d)[.,]");

    /**
     * True if an answer says a right one in nearly the same words, with every number the same: <i>34 minutes</i> is not
     * <i>24 minutes</i>.
     */
    public static boolean isSame(String answer, List<String> gold) {
        List<String> said = words(answer);
        return !said.isEmpty() && gold.stream().anyMatch(right -> words(right).equals(said));
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        for (String word : BETWEEN.split(plain)) {
            if (!word.isEmpty() && !LEFT_OUT.contains(word)) {
                boolean isPlural = word.length() > SHORT
                        && word.endsWith("s")
                        && !word.endsWith("ss")
                        && word.chars().allMatch(Character::isLetter);
                words.add(isPlural ? word.substring(0, word.length() - 1) : word);
            }
        }
        return words;
    }

    /**
     * One window; its value says whether the answer is right.
     *
     * @param number its place among the passage's, from 1
     * @param question what was asked
     * @param gold answers that are right
     */
    public Window<Boolean> window(
            Topic topic, DocumentId passage, int number, String question, List<String> gold, String answer) {
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.ITEMS, question)
                .put(Placeholder.GOLD, gold)
                .put(Placeholder.ANSWER, answer);
        return setup.window(values, passage.value(), number, Verdict.SCHEMA, Verdict.FORM, Verdict::read);
    }
}

package dev.assay.app.feature.label.work;

import dev.assay.app.ui.text.FoldedText.Stretch;
import dev.assay.model.text.ComparableText;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where an answer uses the words of a nugget: those that carry its meaning, in any form that begins alike. That they occur says
 * nothing of the label.
 */
public final class NuggetTerms {
    /** Words that stand in nearly every sentence. */
    private static final Set<String> LITTLE = Set.of(
            "a", "an", "the", "of", "in", "on", "at", "to", "for", "from", "by", "with", "as", "and", "or", "but", "is", "are",
            "was", "were", "be", "been", "being", "has", "have", "had", "it", "its", "they", "their", "his", "her", "that",
            "this", "these", "those", "which", "who", "can", "could", "may", "might", "will", "would", "do", "does", "did",
            "than", "then", "into", "not", "no", "more", "most", "such", "also", "when", "there", "في", "من", "على", "إلى", "عن",
            "أن", "هذا", "هذه", "التي", "الذي", "مع", "أو", "و");

    private static final int STEM = 5;

    private NuggetTerms() {}

    public static List<Stretch> find(String nugget, String answer) {
        Set<String> wanted = ComparableText.words(nugget).stream()
                .filter(word -> !LITTLE.contains(word))
                .map(NuggetTerms::stem)
                .collect(Collectors.toSet());
        return WordPlaces.of(answer).stream()
                .filter(word -> !LITTLE.contains(word.folded()) && wanted.contains(stem(word.folded())))
                .map(word -> new Stretch(word.start(), word.end()))
                .toList();
    }

    /** The beginning of a word, without the plural of short ones; numbers stay whole. */
    private static String stem(String word) {
        if (word.codePoints().anyMatch(Character::isDigit)) {
            return word;
        }
        String plain = word.startsWith("ال") && word.length() > 4 ? word.substring(2) : word;
        String singular = plain.length() > 3 && plain.endsWith("s") && !plain.endsWith("ss")
                ? plain.substring(0, plain.length() - 1)
                : plain;
        return singular.length() <= STEM ? singular : singular.substring(0, STEM);
    }

    /** The words of a text as they are compared, and where they stand in it. */
    public static final class WordPlaces {
        /** A word: the first position, and the one behind the last. */
        public record Word(String folded, int start, int end) {}

        private WordPlaces() {}

        public static List<Word> of(String text) {
            BreakIterator boundaries = BreakIterator.getWordInstance();
            boundaries.setText(text);
            List<Word> words = new ArrayList<>();
            int start = boundaries.first();
            for (int end = boundaries.next(); end != BreakIterator.DONE; end = boundaries.next()) {
                for (String folded : ComparableText.words(text.substring(start, end))) {
                    words.add(new Word(folded, start, end));
                }
                start = end;
            }
            return words;
        }
    }
}

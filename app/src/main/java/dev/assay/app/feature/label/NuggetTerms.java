package dev.assay.app.feature.label;

import dev.assay.app.ui.FoldedText.Stretch;
import dev.assay.model.text.ComparableText;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where an answer uses the words of a nugget: those that carry its meaning, in any form that begins alike. That they occur says
 * nothing of the label.
 */
final class NuggetTerms {
    /** Words that stand in nearly every sentence. */
    private static final Set<String> LITTLE = Set.of(
            "a", "an", "the", "of", "in", "on", "at", "to", "for", "from", "by", "with", "as", "and", "or", "but", "is", "are",
            "was", "were", "be", "been", "being", "has", "have", "had", "it", "its", "they", "their", "his", "her", "that",
            "this", "these", "those", "which", "who", "can", "could", "may", "might", "will", "would", "do", "does", "did",
            "than", "then", "into", "not", "no", "more", "most", "such", "also", "when", "there", "في", "من", "على", "إلى", "عن",
            "أن", "هذا", "هذه", "التي", "الذي", "مع", "أو", "و");

    private static final int STEM = 5;

    private NuggetTerms() {}

    static List<Stretch> find(String nugget, String answer) {
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
}

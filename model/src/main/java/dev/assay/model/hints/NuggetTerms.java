package dev.assay.model.hints;

import dev.assay.model.ComparableText;
import dev.assay.model.WordForms;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The telling words of a nugget, to be found in a text in whatever form: "block" also as "blocked". Texts without
 * spaces between words are not looked through: a single character tells too little.
 */
public final class NuggetTerms {
    /** The place of a term in a text, in UTF-16 units; {@code end} is the unit after it. */
    public record Place(int start, int end) {}

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}'\u2019]*");
    private static final int SHORTEST_FORM = 3;
    private static final int LONGEST_ENDING = 3;

    private final List<String> terms;

    private NuggetTerms(List<String> terms) {
        this.terms = terms;
    }

    /** The terms of a nugget; none when it has only little words. */
    public static NuggetTerms of(String nugget) {
        return new NuggetTerms(ComparableText.words(nugget).stream()
                .filter(word -> !WordForms.isLittleAnywhere(word))
                .filter(word -> word.codePointCount(0, word.length()) > 1)
                .map(NuggetTerms::bare)
                .distinct()
                .toList());
    }

    /** Every word of a text that is a form of a term, from left to right. */
    public List<Place> in(String text) {
        List<Place> places = new ArrayList<>();
        if (terms.isEmpty()) {
            return places;
        }
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            List<String> words = ComparableText.words(matcher.group());
            if (words.size() == 1 && isTerm(bare(words.getFirst()))) {
                places.add(new Place(matcher.start(), matcher.end()));
            }
        }
        return places;
    }

    /** A word without what is only written together with it: an article or a possessive. */
    private static String bare(String word) {
        return WordForms.withoutArticle(word.endsWith("'s") ? word.substring(0, word.length() - 2) : word);
    }

    private boolean isTerm(String word) {
        return terms.stream().anyMatch(term -> areForms(term, word));
    }

    private static boolean areForms(String one, String other) {
        if (one.equals(other)) {
            return true;
        }
        if (WordForms.isNumber(one) || WordForms.isNumber(other)) {
            return false;
        }
        String shorter = one.length() < other.length() ? one : other;
        String longer = shorter.equals(one) ? other : one;
        boolean ending = shorter.length() >= SHORTEST_FORM
                && longer.length() - shorter.length() <= LONGEST_ENDING
                && longer.startsWith(shorter);
        return ending || WordForms.stem(one).equals(WordForms.stem(other));
    }
}

package dev.assay.model;

import java.lang.Character.UnicodeScript;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Words, as {@link ComparableText#words} gives them, cut down so that forms of one word are the same: by their
 * beginning, which needs no dictionary and works in every script that has spaces between words.
 */
public final class WordForms {
    private static final Set<String> LITTLE = Set.of(
            "a", "an", "the", "of", "in", "on", "at", "to", "for", "from", "by", "with", "as", "and", "or", "is", "are",
            "was", "were", "be", "been", "being", "has", "have", "had", "it", "its", "their", "his", "her", "that",
            "this", "these", "those", "which", "who", "can", "could", "may", "might", "will", "would", "do", "does",
            "did", "than", "then", "into", "through", "over");

    /**
     * Little words of other languages than English; what counts for near duplicates is measured, and stays as it is.
     */
    private static final Set<String> LITTLE_ELSEWHERE = Set.of(
            "في", "من", "على", "إلى", "عن", "مع", "هو", "هي", "هم", "هذا", "هذه", "ذلك", "تلك", "التي", "الذي", "الذين",
            "كان", "كانت", "أن", "إن", "ما", "أو", "ثم", "كل", "بين", "عند", "كما", "قد", "لا", "لم", "لن", "حتى", "أي",
            "بعد", "قبل", "der", "die", "das", "den", "dem", "des", "ein", "eine", "einer", "eines", "einem", "einen",
            "und", "oder", "im", "am", "auf", "für", "von", "zu", "zum", "zur", "mit", "bei", "aus", "ist", "sind",
            "wird", "werden", "hat", "haben", "nicht", "auch", "als", "wie", "es", "er", "sie", "sich", "man", "dass");

    private static final Pattern ARTICLE = Pattern.compile("^(?:وال|بال|كال|فال|ال|لل)(?=..)");
    private static final int STEM = 5;
    private static final int ARABIC_STEM = 4;

    private WordForms() {}

    /** The stem of a word: its beginning, so that "blocks" and "blocked" are the same. */
    public static String stem(String word) {
        if (isNumber(word)) {
            return word;
        }
        if (UnicodeScript.of(word.codePointAt(0)) == UnicodeScript.ARABIC) {
            return start(withoutArticle(word), ARABIC_STEM);
        }
        return start(word, STEM);
    }

    /** True if the word is an English stop word: it holds a sentence together and tells nothing by itself. */
    public static boolean isLittle(String word) {
        return LITTLE.contains(word);
    }

    /** True if the word is a stop word in any language that is known here. */
    public static boolean isLittleAnywhere(String word) {
        return LITTLE.contains(word) || LITTLE_ELSEWHERE.contains(word);
    }

    /** An Arabic word without the article that is written together with it; another word as it is. */
    public static String withoutArticle(String word) {
        return ARTICLE.matcher(word).replaceFirst("");
    }

    /** True if a word has a digit in it. */
    public static boolean isNumber(String word) {
        return word.codePoints().anyMatch(Character::isDigit);
    }

    private static String start(String word, int length) {
        return word.codePointCount(0, word.length()) <= length
                ? word
                : word.substring(0, word.offsetByCodePoints(0, length));
    }
}

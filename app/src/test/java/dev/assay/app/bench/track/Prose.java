package dev.assay.app.bench.track;

import java.util.SplittableRandom;

/**
 * Makes text that nobody wrote: the same seed always gives the same, with the word lengths and repetitions of real
 * prose.
 */
public final class Prose {
    private static final String[] ONSETS = {
        "b", "br", "c", "ch", "d", "dr", "f", "fl", "g", "gr", "h", "j", "k", "l", "m", "n", "p", "pl", "qu", "r", "s",
        "st", "t", "tr", "v", "w", "z", ""
    };
    private static final String[] VOWELS = {"a", "e", "i", "o", "u", "ea", "ou", "ie", "é", "ö"};
    private static final String[] CODAS = {"", "", "n", "r", "s", "t", "l", "nd", "st", "ng", "ck"};
    private static final String[] ODD = {"“so-called”", "naïve", "東京", "3.7 %", "C++", "\"quoted\"", "1,024", "Ω"};
    private static final int WORDS = 6_000;

    private static final String[] VOCABULARY = vocabulary();

    private final SplittableRandom random;

    public Prose(String seed) {
        long value = 1125899906842597L;
        for (int i = 0; i < seed.length(); i++) {
            value = 31 * value + seed.charAt(i);
        }
        random = new SplittableRandom(value);
    }

    private static String[] vocabulary() {
        SplittableRandom random = new SplittableRandom(20_240_301);
        String[] words = new String[WORDS];
        for (int i = 0; i < WORDS; i++) {
            StringBuilder word = new StringBuilder();
            // Frequent words are short, as in every language.
            int syllables = i < 60 ? 1 : 1 + random.nextInt(i < 600 ? 2 : 4);
            for (int syllable = 0; syllable < syllables; syllable++) {
                word.append(ONSETS[random.nextInt(ONSETS.length)])
                        .append(VOWELS[random.nextInt(random.nextInt(12) == 0 ? VOWELS.length : 5)])
                        .append(CODAS[random.nextInt(CODAS.length)]);
            }
            words[i] = word.toString();
        }
        return words;
    }

    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** A word; few words make up most of a text. */
    public String word() {
        if (random.nextInt(120) == 0) {
            return ODD[random.nextInt(ODD.length)];
        }
        double skewed = random.nextDouble();
        return VOCABULARY[(int) (WORDS * skewed * skewed * skewed)];
    }

    /** A sentence of so many words. */
    public String sentence(int words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < words; i++) {
            if (i > 0) {
                text.append(i % 9 == 0 ? ", " : " ");
            }
            text.append(word());
        }
        text.setCharAt(0, Character.toUpperCase(text.charAt(0)));
        return text.append('.').toString();
    }

    /** Sentences of together so many words. */
    public String text(int words) {
        StringBuilder text = new StringBuilder();
        for (int left = words; left > 0; ) {
            int length = Math.min(left, 12 + below(14));
            text.append(text.isEmpty() ? "" : " ").append(sentence(length));
            left -= length;
        }
        return text.toString();
    }

    /** So many words without a full stop. */
    public String phrase(int words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < words; i++) {
            text.append(i > 0 ? " " : "").append(word());
        }
        return text.toString();
    }
}

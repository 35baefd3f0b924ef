package dev.assay.model.hints;

import dev.assay.model.Answer;
import dev.assay.model.ComparableText;
import dev.assay.model.Sentence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An answer as it is compared: its text, its words as numbers, where its sentences begin, its sequences of three words.
 */
final class Fingerprint {
    private static final int SEQUENCE = 3;

    /** Odd and far from small numbers, so that the sequences of a topic's words all get numbers of their own. */
    private static final long MIXER = 0x9E3779B97F4A7C15L;

    /** The rounding error allowed after multiplying by a decimal fraction. */
    private static final double ROUNDING = 1e-9;

    /** Makes fingerprints that can be compared with each other. */
    static final class Maker {
        private final Map<String, Integer> numbers = new HashMap<>();

        Fingerprint of(Answer answer) {
            List<String> words = new ArrayList<>();
            List<Integer> starts = new ArrayList<>();
            int from = 0;
            for (Sentence sentence : answer.sentences()) {
                int start = Math.clamp(sentence.start(), from, answer.text().length());
                take(answer.text().substring(from, start), words, starts);
                from = start;
            }
            take(answer.text().substring(from), words, starts);
            int[] numbered = new int[words.size()];
            for (int i = 0; i < numbered.length; i++) {
                numbered[i] = numbers.computeIfAbsent(words.get(i), word -> numbers.size());
            }
            return new Fingerprint(answer, numbered, units(starts, numbered.length));
        }

        private static void take(String piece, List<String> words, List<Integer> starts) {
            starts.add(words.size());
            words.addAll(ComparableText.words(piece));
        }

        /** The ends of the pieces that are looked for: sentences, the short ones joined to a neighbour. */
        private static int[] units(List<Integer> starts, int length) {
            List<Integer> ends = new ArrayList<>();
            int begin = 0;
            for (int start : starts) {
                if (start - begin >= AnswerRelations.LEAST_WORDS && length - start >= AnswerRelations.LEAST_WORDS) {
                    ends.add(start);
                    begin = start;
                }
            }
            ends.add(length);
            return ends.stream().mapToInt(Integer::intValue).toArray();
        }
    }

    private final Answer answer;
    private final String text;
    private final int[] words;
    private final int[] ends;
    private final long[] sequences;

    private Fingerprint(Answer answer, int[] words, int[] ends) {
        this.answer = answer;
        this.text = ComparableText.normal(answer.text());
        this.words = words;
        this.ends = ends;
        this.sequences = sequences(words);
    }

    private static long[] sequences(int[] words) {
        int length = Math.min(SEQUENCE, words.length);
        long[] sequences = new long[length == 0 ? 0 : words.length - length + 1];
        for (int i = 0; i < sequences.length; i++) {
            for (int j = i; j < i + length; j++) {
                sequences[i] = sequences[i] * MIXER + words[j] + 1;
            }
        }
        Arrays.sort(sequences);
        return sequences;
    }

    Answer answer() {
        return answer;
    }

    boolean hasTextOf(Fingerprint other) {
        return text.equals(other.text);
    }

    boolean hasWordsOf(Fingerprint other) {
        return words.length > 0 && Arrays.equals(words, other.words);
    }

    /** True if every piece of the other stands in this one, in order, and this one has more words. */
    boolean contains(Fingerprint other) {
        if (other.words.length < AnswerRelations.LEAST_WORDS || words.length <= other.words.length) {
            return false;
        }
        int from = 0;
        int begin = 0;
        for (int end : other.ends) {
            from = endOf(other.words, begin, end, from);
            if (from < 0) {
                return false;
            }
            begin = end;
        }
        return true;
    }

    /**
     * The end in this answer of {@code piece} from {@code begin} to {@code end}, searched for from {@code from} on; or
     * -1.
     */
    private int endOf(int[] piece, int begin, int end, int from) {
        int length = end - begin;
        int[] fallback = null;
        int matched = 0;
        for (int i = from; i < words.length; i++) {
            while (matched > 0 && words[i] != piece[begin + matched]) {
                if (fallback == null) {
                    fallback = fallback(piece, begin, length);
                }
                matched = fallback[matched - 1];
            }
            if (words[i] == piece[begin + matched]) {
                matched++;
            }
            if (matched == length) {
                return i + 1;
            }
        }
        return -1;
    }

    /** For each beginning of the piece, how much of its end is a beginning too (Knuth, Morris and Pratt's table). */
    private static int[] fallback(int[] piece, int begin, int length) {
        int[] fallback = new int[length];
        int matched = 0;
        for (int i = 1; i < length; i++) {
            while (matched > 0 && piece[begin + i] != piece[begin + matched]) {
                matched = fallback[matched - 1];
            }
            if (piece[begin + i] == piece[begin + matched]) {
                matched++;
            }
            fallback[i] = matched;
        }
        return fallback;
    }

    /**
     * True if they share so many sequences that they are nearly identical; given up as soon as too many are not shared.
     */
    boolean isNear(Fingerprint other) {
        int all = sequences.length + other.sequences.length;
        int needed = (int) Math.ceil(AnswerRelations.NEAR * all / 2 - ROUNDING);
        boolean lengthsAllow = Math.min(sequences.length, other.sequences.length) >= needed;
        return all > 0 && lengthsAllow && common(other, all - 2 * needed) >= needed;
    }

    /** The share of sequences that both have, 0 to 1. */
    double similarity(Fingerprint other) {
        int all = sequences.length + other.sequences.length;
        return all == 0 ? 0 : 2.0 * common(other, all) / all;
    }

    /** The number of sequences that both have; 0 when more than {@code mayMiss} of the two are not shared. */
    private int common(Fingerprint other, int mayMiss) {
        int common = 0;
        int i = 0;
        int j = 0;
        while (i < sequences.length && j < other.sequences.length) {
            int order = Long.compare(sequences[i], other.sequences[j]);
            if (order == 0) {
                common++;
                i++;
                j++;
            } else if (i + j - 2 * common >= mayMiss) {
                return 0;
            } else if (order < 0) {
                i++;
            } else {
                j++;
            }
        }
        return common;
    }
}

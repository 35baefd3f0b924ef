package dev.assay.app.feature.verify;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** The words of an item over its column: those behind the question word, and only as many as there is room for. */
final class ItemHead {
    /** The most letters of a head. */
    private static final int LETTERS = 24;

    /** English and German words that begin a question and say nothing of its subject; banks are in either language. */
    private static final Set<String> OPENING = Set.of(
            "what", "which", "who", "whom", "whose", "when", "where", "why", "how", "is", "are", "was", "were", "do",
            "does", "did", "has", "have", "had", "can", "could", "will", "would", "should", "there", "the", "a", "an",
            "in", "to", "some", "wie", "wo", "wann", "warum", "wieso", "wer", "wen", "wem", "wodurch", "womit",
            "welche", "welcher", "welches", "ist", "sind", "hat", "haben", "wird", "werden", "wurde", "wurden", "kann",
            "der", "das", "ein", "eine");

    private ItemHead() {}

    /** The words of an item; none where only its id is known. */
    static String of(String id, String text) {
        if (text.isBlank() || text.equals(id)) {
            return "";
        }
        String plain = text.strip().replaceFirst("[?.!]+$", "");
        List<String> words = Arrays.asList(plain.split("\\s+"));
        int first = 0;
        while (first < words.size() && OPENING.contains(words.get(first).toLowerCase(Locale.ROOT))) {
            first++;
        }
        return first == words.size() ? plain : String.join(" ", words.subList(first, words.size()));
    }

    /** The beginning of a head that has room: whole words, or letters of the first one. */
    static String fitted(String head, ToDoubleFunction<String> width, double room) {
        String shown = head;
        int end = head.length();
        while (end > 1 && (end > LETTERS || width.applyAsDouble(shown) > room)) {
            int blank = head.lastIndexOf(' ', end - 1);
            end = blank > 0 ? blank : head.offsetByCodePoints(end, -1);
            shown = head.substring(0, end) + " …";
        }
        return shown;
    }
}

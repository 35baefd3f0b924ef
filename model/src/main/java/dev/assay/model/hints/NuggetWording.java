package dev.assay.model.hints;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/** The words that an editor begins with: of a merge, of the parts of a split, of a nugget from a selection. */
public final class NuggetWording {
    /** More words than this are rarely one fact. */
    public static final int MANY_WORDS = 12;

    private static final List<Pattern> SEAMS = List.of(
            Pattern.compile("\\s*[;؛；]\\s*"),
            Pattern.compile("\\s*,?\\s+(?:and|und|et|y|و)\\s+"),
            Pattern.compile("\\s*[,،，、]\\s*"));

    private NuggetWording() {}

    public static int words(String text) {
        String stripped = text.strip();
        return stripped.isEmpty() ? 0 : stripped.split("\\s+").length;
    }

    /** A selected stretch as the words of a nugget: on one line, without the sign that ends a sentence. */
    public static String ofSelection(String selected) {
        String line = selected.strip().replaceAll("\\s+", " ");
        return line.length() > 1 && ".。،,;؛".indexOf(line.charAt(line.length() - 1)) >= 0
                ? line.substring(0, line.length() - 1)
                : line;
    }

    /**
     * The longest of the texts when it has all the words of the others; otherwise all of them, one behind the other.
     */
    public static String merged(List<String> texts) {
        String longest = texts.stream().max(Comparator.comparingInt(String::length)).orElse("");
        boolean hasAll = texts.stream().allMatch(text -> wordsOf(longest).containsAll(wordsOf(text)));
        return hasAll ? longest : String.join("; ", texts.stream().distinct().toList());
    }

    /** The parts at the first kind of seam that leaves no part of a single word; one part when there is none. */
    public static List<String> parts(String text) {
        for (Pattern seam : SEAMS) {
            List<String> parts = new ArrayList<>();
            for (String part : seam.split(text.strip())) {
                if (!part.isBlank()) {
                    parts.add(part.strip());
                }
            }
            if (parts.size() > 1 && parts.stream().allMatch(part -> words(part) > 1)) {
                return parts;
            }
        }
        return List.of(text.strip());
    }

    private static List<String> wordsOf(String text) {
        return List.of(text.toLowerCase(java.util.Locale.ROOT).split("[^\\p{L}\\p{N}]+"));
    }
}

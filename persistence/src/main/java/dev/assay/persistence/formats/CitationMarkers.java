package dev.assay.persistence.formats;

import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Marks in a text that cite by the number of a reference: {@code [1][2]}, {@code [1, 3-5]}, {@code [^1]},
 * {@code 【1†source】}. A mark belongs to the sentence that it stands in or behind; one at the start of a line
 * numbers what follows, as in a list of sources, and cites nothing.
 */
public final class CitationMarkers {
    private static final String NUMBER = "\\^?(\\d{1,3})";
    private static final String RANGE = "[-\\u2013\\u2012]";
    private static final Pattern MARK = Pattern.compile(
            "\\[(" + NUMBER + "(?:\\s*(?:[,;]|" + RANGE + ")\\s*" + NUMBER + ")*)](?!:)"
                    + "|\\u3010(?:(\\d{1,3}):)?(\\d{1,3})(?:\\u2020[^\\u3011\\n]*)?\\u3011");

    private static final Pattern PART = Pattern.compile(NUMBER + "(?:\\s*" + RANGE + "\\s*" + NUMBER + ")?");

    /** A range of more numbers is none. */
    private static final int MOST = 50;

    private CitationMarkers() {}

    /**
     * A mark.
     *
     * @param fromZero whether its numbers count from 0, as those behind a colon do
     */
    private record Mark(int start, int end, List<Integer> numbers, boolean fromZero) {}

    /**
     * A text whose marks are citations.
     *
     * @param beyond the marks with a number that no reference has
     */
    public record Cited(List<Sentence> sentences, List<String> beyond) {}

    /** True if a text has such marks. */
    public static boolean isIn(String text) {
        return !marks(text).isEmpty();
    }

    /** The sentences of a text that came in one piece, each with the marks behind it. */
    public static List<Sentence> sentences(String text) {
        StringBuilder plain = new StringBuilder(text);
        for (Mark mark : marks(text)) {
            for (int i = mark.start(); i < mark.end(); i++) {
                plain.setCharAt(i, ' ');
            }
        }
        return SentenceBreaks.sentences(plain.toString());
    }

    /**
     * The sentences of a text with what their marks cite: the references of these ids, where every number is the id of
     * one, else those in these places, counted from 1, or from 0 where any number is 0.
     *
     * @param references in their order, empty where one has no text
     */
    public static Cited cite(String text, List<Sentence> sentences, List<Optional<DocumentId>> references) {
        List<Mark> marks = marks(text);
        Set<Optional<DocumentId>> ids = new LinkedHashSet<>(references);
        boolean byId = marks.stream()
                .flatMap(mark -> mark.numbers().stream())
                .allMatch(number -> ids.contains(Optional.of(new DocumentId(number.toString()))));
        int first = marks.stream().anyMatch(mark -> !mark.fromZero() && mark.numbers().contains(0)) ? 0 : 1;
        List<String> beyond = new ArrayList<>();
        List<Sentence> cited = new ArrayList<>();
        int next = 0;
        for (Sentence sentence : sentences) {
            Set<DocumentId> found = new LinkedHashSet<>(sentence.citations());
            for (; next < marks.size() && marks.get(next).start() < sentence.end(); next++) {
                Mark mark = marks.get(next);
                for (int number : mark.numbers()) {
                    int place = mark.fromZero() ? number : number - first;
                    if (byId) {
                        found.add(new DocumentId(String.valueOf(number)));
                    } else if (place >= 0 && place < references.size() && references.get(place).isPresent()) {
                        found.add(references.get(place).get());
                    } else {
                        beyond.add(text.substring(mark.start(), mark.end()));
                    }
                }
            }
            cited.add(new Sentence(sentence.start(), sentence.end(), List.copyOf(found)));
        }
        return new Cited(cited, beyond);
    }

    private static List<Mark> marks(String text) {
        List<Mark> marks = new ArrayList<>();
        Matcher found = MARK.matcher(text);
        while (found.find()) {
            if (!isAtStartOfLine(text, found.start())) {
                boolean inCorners = found.group(1) == null;
                marks.add(new Mark(
                        found.start(),
                        found.end(),
                        inCorners ? List.of(Integer.valueOf(found.group(5))) : numbers(found.group(1)),
                        inCorners && found.group(4) != null));
            }
        }
        return marks;
    }

    private static boolean isAtStartOfLine(String text, int at) {
        int before = at - 1;
        while (before >= 0 && (text.charAt(before) == ' ' || text.charAt(before) == '\t')) {
            before--;
        }
        return before >= 0 && text.charAt(before) == '\n';
    }

    private static List<Integer> numbers(String inside) {
        List<Integer> numbers = new ArrayList<>();
        Matcher part = PART.matcher(inside);
        while (part.find()) {
            int from = Integer.parseInt(part.group(1));
            int to = part.group(2) == null ? from : Integer.parseInt(part.group(2));
            if (to < from || to - from > MOST) {
                numbers.add(from);
                numbers.add(to);
            } else {
                for (int number = from; number <= to; number++) {
                    numbers.add(number);
                }
            }
        }
        return numbers;
    }
}

package dev.assay.llm.steps;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the one list of texts in a reply, however the model dressed it: a JSON array, an object around one, a Python
 * list, code fences, smart or single quotes, prose before and after.
 *
 * <p>A reply with no complete list is unusable, and so is one with several different lists, for nobody can know which
 * is meant. A list that begins with a quoted text and cannot be read to its end makes the whole reply unusable: what
 * stands inside it may look like a list and is none.
 */
final class ReplyList {
    private static final Pattern BARE_WORDS =
            Pattern.compile("\\[\\s*([A-Za-z][A-Za-z _-]*(?:,\\s*[A-Za-z][A-Za-z _-]*)*?),?\\s*\\]");

    private ReplyList() {}

    /** The texts of the one list in {@code text}. */
    static Read<List<String>> texts(String text) {
        List<List<String>> lists = new ArrayList<>();
        int at = text.indexOf('[');
        while (at >= 0) {
            int end = at + 1;
            if (QuotedTexts.beginAt(text, at)) {
                QuotedTexts list = QuotedTexts.parse(text, at);
                if (list == null) {
                    return Read.unusable("reply.list-cut");
                }
                if (!lists.contains(list.texts())) {
                    lists.add(list.texts());
                }
                end = list.end();
            }
            at = text.indexOf('[', end);
        }
        return switch (lists.size()) {
            case 0 -> Read.unusable("reply.no-list");
            case 1 -> new Read.Value<>(List.copyOf(lists.getFirst()));
            default -> Read.unusable("reply.lists");
        };
    }

    /** As {@link #texts}, but words without quotes will do: for lists whose words are known beforehand. */
    static Read<List<String>> words(String text) {
        Read<List<String>> quoted = texts(text);
        Matcher matcher = BARE_WORDS.matcher(text);
        if (quoted instanceof Read.Unusable && matcher.find() && !hasQuotedList(text)) {
            String found = matcher.group(1);
            if (!matcher.find()) {
                return new Read.Value<>(Stream.of(found.split(",")).map(String::strip).toList());
            }
        }
        return quoted;
    }

    private static boolean hasQuotedList(String text) {
        for (int at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) {
            if (QuotedTexts.beginAt(text, at)) {
                return true;
            }
        }
        return false;
    }

    /**
     * A bracketed list of quoted texts at one place of a longer text.
     *
     * <p>It is read by the rules of JSON and Python first, where a quote inside a text is escaped. Only when that leads
     * nowhere, or the quotes are typographic ones, which nobody escapes, does a quote end a text only if the list goes
     * on or ends right behind it: {@code ['It's here', 'too']} has two texts.
     *
     * @param end the index after the closing bracket
     */
    record QuotedTexts(List<String> texts, int end) {
        private static final String DOUBLE = "\"\u201C\u201D\u201E\u201F";
        private static final String SINGLE = "'\u2018\u2019\u201A\u201B";
        private static final String OPENING = "\"'\u2018\u201A\u201B\u201C\u201E\u201F";

        /** True if a bracket at {@code at} opens a list of quoted texts, or an empty one. */
        static boolean beginAt(String text, int at) {
            int next = skipSpace(text, at + 1);
            return next < text.length() && (opensText(text.charAt(next)) || text.charAt(next) == ']');
        }

        /** The list at {@code at}, or null when it cannot be read to its end. */
        static QuotedTexts parse(String text, int at) {
            QuotedTexts strict = parse(text, at, false);
            if (strict != null) {
                return strict;
            }
            QuotedTexts loose = parse(text, at, true);
            // A quote and a bracket further on may be the true end; then which one it is would be a guess.
            return loose == null || hasAnotherEnd(text, loose.end()) ? null : loose;
        }

        private static QuotedTexts parse(String text, int at, boolean loose) {
            List<String> texts = new ArrayList<>();
            int next = skipSpace(text, at + 1);
            while (next < text.length()) {
                if (text.charAt(next) == ']') {
                    return new QuotedTexts(texts, next + 1);
                }
                if (!opensText(text.charAt(next))) {
                    return null;
                }
                StringBuilder one = new StringBuilder();
                next = readText(text, next, loose, one);
                if (next < 0) {
                    return null;
                }
                texts.add(one.toString());
                next = skipSpace(text, next);
                if (next < text.length() && text.charAt(next) == ',') {
                    next = skipSpace(text, next + 1);
                } else if (next >= text.length() || text.charAt(next) != ']') {
                    return null;
                }
            }
            return null;
        }

        /** Appends the text whose opening quote is at {@code open}; the index after its closing quote, or -1. */
        private static int readText(String text, int open, boolean loose, StringBuilder into) {
            char opening = text.charAt(open);
            boolean typographic = opening != '"' && opening != '\'';
            String closing = typographic ? (DOUBLE.indexOf(opening) >= 0 ? DOUBLE : SINGLE) : String.valueOf(opening);
            int next = open + 1;
            while (next < text.length()) {
                char unit = text.charAt(next);
                if (unit == '\\') {
                    next = Escapes.read(text, next, into);
                } else if (closing.indexOf(unit) >= 0 && (!(loose || typographic) || endsText(text, next))) {
                    return next + 1;
                } else if (closing.indexOf(unit) >= 0 && opensAnother(text, next)) {
                    // Two texts with the comma between them forgotten, or one with a quotation in it: nobody can know.
                    return -1;
                } else {
                    into.append(unit);
                    next++;
                }
            }
            return -1;
        }

        private static boolean opensAnother(String text, int quote) {
            int next = skipSpace(text, quote + 1);
            return next < text.length() && opensText(text.charAt(next));
        }

        private static boolean endsText(String text, int quote) {
            int next = skipSpace(text, quote + 1);
            if (next < text.length() && text.charAt(next) == ',') {
                next = skipSpace(text, next + 1);
                return next < text.length() && (opensText(text.charAt(next)) || text.charAt(next) == ']');
            }
            return next < text.length() && text.charAt(next) == ']';
        }

        private static boolean hasAnotherEnd(String text, int from) {
            for (int i = from; i < text.length(); i++) {
                if (text.charAt(i) == ']') {
                    int before = i - 1;
                    while (before >= from && Character.isWhitespace(text.charAt(before))) {
                        before--;
                    }
                    if (before >= from && (DOUBLE + SINGLE).indexOf(text.charAt(before)) >= 0) {
                        return true;
                    }
                }
            }
            return false;
        }

        private static boolean opensText(char unit) {
            return OPENING.indexOf(unit) >= 0;
        }

        private static int skipSpace(String text, int from) {
            int next = from;
            while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
                next++;
            }
            return next;
        }
    }
}

package dev.assay.llm;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words that a model adds behind the JSON that it replied with. They may take back what the JSON says, so that
 * neither can be
 * relied on; words before it only lead to it.
 */
public final class Afterword {
    private static final String OPENING = "\"'\u2018\u201A\u201B\u201C\u201E\u201F";
    private static final String DOUBLE = "\"\u201C\u201D\u201E\u201F";
    private static final String SINGLE = "'\u2018\u2019\u201A\u201B";

    /** An object, or a list of texts or of objects. A list of lists begins with its first list. */
    private static final Pattern VALUE =
            Pattern.compile("\\{\\s*(?:[" + OPENING + "]|\\w+\\s*:)|\\[\\s*[{" + OPENING + "]");

    /** An empty list, or one of words or numbers, at a beginning; within a sentence it is a reference. */
    private static final Pattern BARE = Pattern.compile("(?:\\A|[:\\n])\\s*\\[\\s*(?:[\\w+-][\\w"
            + " .+-]*(?:,\\s*[\\w+-][\\w .+-]*)+,?\\s*)?]");

    /** Signs of a conversation's form that some servers leave behind a reply. */
    private static final Pattern SIGN = Pattern.compile("<[^<>\\s]{1,40}>|\\[/INST]");

    /** A text in which so many brackets are not closed is no JSON. */
    private static final int MOST_TRIES = 100;

    private Afterword() {}

    /** True if a reply has text after its JSON; false for a reply without JSON. */
    public static boolean isIn(String reply) {
        String text = Thoughts.reply(reply).orElse("");
        int end = end(text);
        String behind = end < 0 ? "" : SIGN.matcher(text.substring(end)).replaceAll("");
        return behind.codePoints().anyMatch(Character::isLetterOrDigit);
    }

    /** The index behind the first JSON value; -1 where there is none. */
    private static int end(String text) {
        Matcher values = VALUE.matcher(text);
        int tries = 0;
        for (int from = 0; tries < MOST_TRIES && values.find(from); from = values.start() + 1) {
            tries++;
            int end = closing(text, values.start());
            if (end >= 0) {
                return end;
            }
        }
        Matcher bare = BARE.matcher(text);
        return bare.find() ? bare.end() : -1;
    }

    /** The index behind the bracket that closes the one at {@code open}; -1 where none does. */
    private static int closing(String text, int open) {
        int depth = 0;
        char before = ' ';
        for (int at = open; at < text.length(); at++) {
            char sign = text.charAt(at);
            if (OPENING.indexOf(sign) >= 0 && "{[,:".indexOf(before) >= 0) {
                at = textEnd(text, at);
                if (at < 0) {
                    return -1;
                }
            } else if (sign == '{' || sign == '[') {
                depth++;
            } else if (sign == '}' || sign == ']') {
                depth--;
                if (depth == 0) {
                    return at + 1;
                }
            }
            before = Character.isWhitespace(sign) ? before : sign;
        }
        return -1;
    }

    /**
     * The index of the quotation mark that ends a text: the first behind which the JSON goes on. Models forget to
     * escape others.
     */
    private static int textEnd(String text, int open) {
        String marks = DOUBLE.indexOf(text.charAt(open)) >= 0 ? DOUBLE : SINGLE;
        for (int at = open + 1; at < text.length(); at++) {
            if (text.charAt(at) == '\\') {
                at++;
            } else if (marks.indexOf(text.charAt(at)) >= 0 && goesOn(text, at + 1)) {
                return at;
            }
        }
        return -1;
    }

    private static boolean goesOn(String text, int from) {
        int next = from;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        return next < text.length() && ",:]}".indexOf(text.charAt(next)) >= 0;
    }
}

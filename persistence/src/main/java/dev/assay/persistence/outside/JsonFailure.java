package dev.assay.persistence.outside;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a text is not JSON, in words that say what to write instead: the parser's own are about its settings. */
public final class JsonFailure {
    private static final Pattern QUOTED = Pattern.compile("'(.{1,40}?)'", Pattern.DOTALL);
    private static final int MOST = 40;

    private JsonFailure() {}

    /** Whether the text ends before the value does. */
    public static boolean isCutOff(JsonProcessingException e) {
        // The parser has two ways to say that the text ended.
        return e instanceof JsonEOFException || said(e).startsWith("Unexpected end-of-input");
    }

    /** Sentences about what is wrong, without a place. */
    public static String sentence(JsonProcessingException e) {
        String said = said(e);
        if (isCutOff(e)) {
            return "The JSON is cut off: it ends in the middle of a value.";
        }
        if (e instanceof StreamConstraintsException) {
            return "The JSON is larger, longer or deeper than anything that Assay reads.";
        }
        if (said.contains("on-standard token") || said.startsWith("Unrecognized token")) {
            return quoted(said) + " is no JSON value. Put texts in double quotes; JSON has no NaN and no Infinity, write null.";
        }
        if (said.contains("CTRL-CHAR")) {
            return "A control character, such as a tab or a line break, stands where JSON has none. In a text write it as an"
                    + " escape, such as \\t or \\n.";
        }
        if (said.startsWith("Unrecognized character escape")) {
            return "A backslash is followed by a character that makes no escape. Write a backslash as \\\\.";
        }
        if (said.contains("comment")) {
            return "JSON has no comments. Remove it.";
        }
        if (said.contains("numeric value") || said.contains("leading zero") || said.contains("Leading zero")) {
            return "A number is not written as JSON writes numbers. Put an id in double quotes.";
        }
        if (said.startsWith("Unexpected close marker")) {
            return quoted(said) + " closes what was not opened.";
        }
        if (said.startsWith("Unexpected character")) {
            return quoted(said) + " was not expected here" + expected(said);
        }
        return "Something stands here that JSON does not have.";
    }

    private static String expected(String said) {
        if (said.contains("double-quote")) {
            return "; the name of a field in double quotes was.";
        }
        if (said.contains("colon")) {
            return "; a colon was.";
        }
        return said.contains("comma") ? "; a comma or the end of the object or list was." : "; a value was.";
    }

    private static String quoted(String said) {
        Matcher matcher = QUOTED.matcher(said);
        if (!matcher.find()) {
            return "What stands here";
        }
        String found = matcher.group(1);
        return "'" + (found.length() < MOST ? found : found.substring(0, MOST - 1) + "\u2026") + "'";
    }

    private static String said(JsonProcessingException e) {
        return e.getOriginalMessage() == null ? "" : e.getOriginalMessage();
    }
}

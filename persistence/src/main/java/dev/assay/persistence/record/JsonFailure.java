package dev.assay.persistence.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.assay.model.Message;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a text is not JSON, in words that say what to write instead: the parser's own are about its settings. */
public final class JsonFailure {
    private static final Pattern QUOTED = Pattern.compile("'(.{1,40}?)'", Pattern.DOTALL);
    private static final int MOST = 40;

    private JsonFailure() {}

    /** True if the text ends before the value does. */
    public static boolean isCutOff(JsonProcessingException e) {
        // The parser has two ways to say that the text ended.
        return e instanceof JsonEOFException || said(e).startsWith("Unexpected end-of-input");
    }

    /** True if the text in the place of a value is no value, such as {@code NaN}. */
    public static boolean isNoValue(JsonProcessingException e) {
        return said(e).contains("on-standard token") || said(e).startsWith("Unrecognized token");
    }

    /** Sentences about what is wrong, without a place. */
    public static Message sentence(JsonProcessingException e) {
        String said = said(e);
        if (isCutOff(e)) {
            return StoreWords.say("json.cut-off");
        }
        if (e instanceof StreamConstraintsException) {
            return StoreWords.say("json.too-large");
        }
        if (isNoValue(e)) {
            return StoreWords.say("json.no-value", quoted(said));
        }
        if (said.contains("CTRL-CHAR")) {
            return StoreWords.say("json.control");
        }
        if (said.startsWith("Unrecognized character escape")) {
            return StoreWords.say("json.escape");
        }
        if (said.contains("comment")) {
            return StoreWords.say("json.comment");
        }
        if (said.contains("numeric value") || said.contains("leading zero") || said.contains("Leading zero")) {
            return StoreWords.say("json.number");
        }
        if (said.startsWith("Unexpected close marker")) {
            return StoreWords.say("json.closes", quoted(said));
        }
        if (said.startsWith("Unexpected character")) {
            return StoreWords.say("json.unexpected", quoted(said), expected(said));
        }
        return StoreWords.say("json.something");
    }

    private static Message expected(String said) {
        if (said.contains("double-quote")) {
            return StoreWords.say("json.expected.name");
        }
        if (said.contains("colon")) {
            return StoreWords.say("json.expected.colon");
        }
        return said.contains("comma") ? StoreWords.say("json.expected.comma") : StoreWords.say("json.expected.value");
    }

    private static Message quoted(String said) {
        Matcher matcher = QUOTED.matcher(said);
        if (!matcher.find()) {
            return StoreWords.say("json.what");
        }
        String found = matcher.group(1);
        return Message.verbatim("'" + (found.length() < MOST ? found : found.substring(0, MOST - 1) + "\u2026") + "'");
    }

    private static String said(JsonProcessingException e) {
        return e.getOriginalMessage() == null ? "" : e.getOriginalMessage();
    }
}

package dev.assay.llm;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells what a model thought from what it replied, where the server leaves both in one text. Thoughts weigh every label
 * before one is chosen, so that nothing in them may be taken for a reply.
 */
public final class Thoughts {
    private static final String NAME = "(?:seed:)?(?:think(?:ing)?|thoughts?|reason(?:ing)?|analysis|scratchpad)";

    /** The opening tag of a model's thoughts: only at the beginning of a line, because a text may mention the tag. */
    private static final Pattern BEGIN = Pattern.compile(
            "^[ \\t]*(?:<" + NAME + ">|\\[THINK]|\u25C1think\u25B7|<\\|begin_of_thought\\|>|<\\|channel>thought)",
            Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

    private static final Pattern END = Pattern.compile(
            "</" + NAME + ">|\\[/THINK]|\u25C1/think\u25B7|<\\|end_of_thought\\|>|<channel\\|>",
            Pattern.CASE_INSENSITIVE);

    /** A reply in channels has its words in the one called final; whatever is in another is thought. */
    private static final Pattern CHANNEL = Pattern.compile("<\\|channel\\|>\\s*(\\w+)[^<]*<\\|message\\|>");

    private static final Pattern CHANNEL_END = Pattern.compile("<\\|(?:end|return|start|call)\\|>");

    /** The beginning of text that is a reply already: a tag further on is then part of the reply's content. */
    private static final Pattern REPLY_FIRST = Pattern.compile("^\\s*(?:```|[\\[{\"'\\d])");

    private Thoughts() {}

    /** The reply after the model's thoughts; the whole text when it has no thoughts, and empty when they never end. */
    public static Optional<String> reply(String text) {
        Matcher channels = CHANNEL.matcher(text);
        if (text.stripLeading().startsWith("<|") && channels.find()) {
            return inLastChannel(text, channels);
        }
        boolean begun = BEGIN.matcher(text).lookingAt() || BEGIN.matcher(text.stripLeading()).lookingAt();
        if (!begun && REPLY_FIRST.matcher(text).lookingAt()) {
            return Optional.of(text);
        }
        // A model that is made to begin with its thoughts sends the end alone. Thoughts may speak of the tag: the last
        // one ends them.
        int after = -1;
        Matcher ends = END.matcher(text);
        while (ends.find()) {
            after = ends.end();
        }
        if (after < 0) {
            return begun ? Optional.empty() : beforeThoughts(text);
        }
        return beforeThoughts(text.substring(after));
    }

    private static Optional<String> inLastChannel(String text, Matcher found) {
        String name = found.group(1);
        int from = found.end();
        while (found.find()) {
            name = found.group(1);
            from = found.end();
        }
        if (!name.equals("final")) {
            return Optional.empty();
        }
        String words = text.substring(from);
        Matcher end = CHANNEL_END.matcher(words);
        return Optional.of(end.find() ? words.substring(0, end.start()) : words);
    }

    /** Empty when thoughts begin in it, for these have no end. */
    private static Optional<String> beforeThoughts(String text) {
        return BEGIN.matcher(text).find() ? Optional.empty() : Optional.of(text);
    }
}

package dev.assay.app.cli.command;

import dev.assay.model.Message;
import dev.assay.model.TopicId;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Collectors;

/**
 * Additions of the command line to sentences that the window says, too: the option or the command that does what the
 * sentence asks for. The sentences themselves name neither, since a window has none.
 */
public final class CommandWords {
    /**
     * By the key of a sentence; in braces what fills the sentence in that place. English, as the whole command line is.
     */
    private static final ResourceBundle ADDED =
            ResourceBundle.getBundle("dev/assay/app/cli/command/added", Locale.ROOT);

    /** So many topics are named where there are more. */
    private static final int NAMED = 3;

    private CommandWords() {}

    /** Topics as they are named in a sentence: one by its id, of several the first. */
    public static String topics(List<TopicId> topics) {
        String names = topics.stream().limit(NAMED).map(TopicId::value).collect(Collectors.joining(", "));
        return topics.size() == 1
                ? "topic " + names
                : topics.size() + " topics (" + names + (topics.size() > NAMED ? ", ..." : "") + ")";
    }

    /** A sentence in English, with what the command line has for it. */
    public static String said(Message message) {
        String sentence = message.toString();
        int end = sentence.indexOf('\n');
        // What it gives as an example stands last.
        return end < 0
                ? sentence + added(message)
                : sentence.substring(0, end) + added(message) + sentence.substring(end);
    }

    private static String added(Message message) {
        return switch (message) {
            case Message.Keyed keyed ->
                added(keyed)
                        + added(keyed.arguments().stream()
                                .filter(Message.class::isInstance)
                                .map(Message.class::cast)
                                .toList());
            case Message.Inside inside -> added(inside.sentence());
            case Message.Joined joined -> added(joined.parts());
            case Message.Verbatim words -> "";
            case Message.Decimal number -> "";
        };
    }

    private static String added(List<Message> parts) {
        return parts.stream().map(CommandWords::added).distinct().collect(Collectors.joining());
    }

    private static String added(Message.Keyed keyed) {
        if (!ADDED.containsKey(keyed.key())) {
            return "";
        }
        String words = ADDED.getString(keyed.key());
        for (int i = 0; i < keyed.arguments().size(); i++) {
            words = words.replace("{" + i + "}", String.valueOf(keyed.arguments().get(i)));
        }
        return " " + words;
    }
}

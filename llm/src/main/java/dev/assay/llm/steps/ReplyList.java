package dev.assay.llm.steps;

import dev.assay.llm.Thoughts;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the one list of texts in a reply, however the model dressed it: a JSON array, an object around one, a Python list, code
 * fences, smart or single quotes, prose before and after.
 *
 * <p>A reply with no complete list is unusable, and so is one with several different lists, for nobody can know which is meant.
 * A list that begins with a quoted text and cannot be read to its end makes the whole reply unusable: what stands inside it
 * may look like a list and is none.
 */
final class ReplyList {
    private static final Pattern BARE_WORDS =
            Pattern.compile("\\[\\s*([A-Za-z][A-Za-z _-]*(?:,\\s*[A-Za-z][A-Za-z _-]*)*?),?\\s*\\]");

    private ReplyList() {}

    /** The reply without the thoughts that precede it; blank when these never end. */
    static String withoutThoughts(String reply) {
        return Thoughts.reply(reply).orElse("");
    }

    /** The texts of the one list in {@code reply}. */
    static Read<List<String>> texts(String reply) {
        String text = withoutThoughts(reply);
        if (text.isBlank()) {
            return new Read.Unusable<>("The reply is empty.");
        }
        List<List<String>> lists = new ArrayList<>();
        int at = text.indexOf('[');
        while (at >= 0) {
            int end = at + 1;
            if (QuotedTexts.beginAt(text, at)) {
                QuotedTexts list = QuotedTexts.parse(text, at);
                if (list == null) {
                    return new Read.Unusable<>("The reply has a list that cannot be read to its end.");
                }
                if (!lists.contains(list.texts())) {
                    lists.add(list.texts());
                }
                end = list.end();
            }
            at = text.indexOf('[', end);
        }
        return switch (lists.size()) {
            case 0 -> new Read.Unusable<>("The reply has no list of quoted texts.");
            case 1 -> new Read.Value<>(List.copyOf(lists.getFirst()));
            default -> new Read.Unusable<>("The reply has several different lists.");
        };
    }

    /** As {@link #texts}, but words without quotes will do: for lists whose words are known beforehand. */
    static Read<List<String>> words(String reply) {
        Read<List<String>> quoted = texts(reply);
        String text = withoutThoughts(reply);
        Matcher matcher = BARE_WORDS.matcher(text);
        if (quoted instanceof Read.Unusable && matcher.find() && !hasQuotedList(text)) {
            String found = matcher.group(1);
            if (!matcher.find()) {
                List<String> words = new ArrayList<>();
                for (String word : found.split(",")) {
                    words.add(word.strip());
                }
                return new Read.Value<>(List.copyOf(words));
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
}

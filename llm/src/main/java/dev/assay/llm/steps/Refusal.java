package dev.assay.llm.steps;

import dev.assay.llm.ModelReply;
import dev.assay.llm.Thoughts;
import java.util.regex.Pattern;

/** A reply that says no. Asked again the model says it again, so that it is paid for once. */
final class Refusal {
    private static final int LONGEST = 1_000;
    private static final int SHOWN = 120;
    private static final String BEGIN = "The model refused";

    private static final Pattern WORDS = Pattern.compile(
            "^\\W*(?:(?:i['\u2019]?m|i am|we['\u2019]?re)\\s+(?:\\w+\\s+)?sorry|sorry|my apologies|i apologi[sz]e|unfortunately"
                    + "|as an ai|i (?:can(?:['\u2019]t|not| not)|won['\u2019]t|will not|must decline)|i(?: a|['\u2019])m (?:unable|not able))\\b",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NO = Pattern.compile(
            "\\b(?:can['\u2019]t|cannot|can not|unable|not able|won['\u2019]t|will not|decline|not (?:comfortable|allowed|permitted))\\b",
            Pattern.CASE_INSENSITIVE);

    private Refusal() {}

    /** Whether a reply that cannot be used, for the reason given, is a refusal. */
    static boolean isIn(ModelReply reply, String unusable) {
        return reply.isRefusal() || unusable.startsWith(BEGIN);
    }

    /** Whether a reply in which nothing else was found says no in so many words. */
    static boolean isInWords(String text) {
        String words = Thoughts.reply(text).orElse("").strip();
        return words.length() <= LONGEST && WORDS.matcher(words).find() && NO.matcher(words).find();
    }

    static String sentence(ModelReply reply) {
        if (reply.isRefusal() && !reply.finish().equals(ModelReply.REFUSAL)) {
            return "The model refused: the server filtered its reply (" + reply.finish() + ").";
        }
        String words = Thoughts.reply(reply.text()).orElse("").replaceAll("\\s+", " ").strip();
        if (words.isEmpty()) {
            return BEGIN + ".";
        }
        return BEGIN + ": \"" + (words.length() <= SHOWN ? words : words.substring(0, SHOWN) + "\u2026") + "\"";
    }
}

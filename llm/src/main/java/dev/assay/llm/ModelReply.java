package dev.assay.llm;

import java.time.Duration;
import java.util.Collections;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A model's reply, to the letter.
 *
 * @param text the raw reply; may be empty
 * @param servedModel the model that the server says replied, often more exact than what was asked for; may be empty
 * @param finish why the reply ended, in the server's word ({@code stop}, {@code length}, ...) or one of the two below;
 *     may be empty
 * @param leftOut the parts of the request that this server does not take and that were therefore not sent: {@code
 *     response_format}, {@code temperature}, {@code maximum}, {@code seed}, {@code effort}; or, sent with the question,
 *     {@code system}
 */
public record ModelReply(
        String text, String servedModel, String finish, Tokens tokens, Duration elapsed, SortedSet<String> leftOut) {
    /** The {@code finish} of a reply that the server says is a refusal. */
    public static final String REFUSAL = "refusal";

    /** The {@code finish} of a reply that is longer than any that can be used, and was cut here. */
    public static final String TOO_LONG = "too_long";

    /** As much of a reply is kept, in characters. */
    public static final int LONGEST = 100_000;

    private static final Set<String> CUT_OFF = Set.of("length", "max_tokens", "model_length", TOO_LONG);

    /** The words that servers have for an end that the model chose; some say nothing. */
    private static final Set<String> WHOLE = Set.of(
            "", "null", "stop", "end", "end_turn", "eos", "eos_token", "eosfound", "endoftext", "end_of_text",
            "stop_sequence", "stop_token", "stop_string", "stopstringfound", "complete", "completed", "finish",
            "finished", "done", "success");

    private static final Set<String> REFUSED = Set.of(
            REFUSAL, "content_filter", "safety", "prohibited_content", "blocklist", "recitation", "spii");

    public ModelReply {
        leftOut = Collections.unmodifiableSortedSet(new TreeSet<>(leftOut));
    }

    /** True if the reply is truncated: the server or Assay cut it off for its length. */
    public boolean isCutOff() {
        return CUT_OFF.contains(finish.toLowerCase(Locale.ROOT));
    }

    /** True if the request and the reply together were longer than the model's context, in any server's words. */
    public boolean isOverContext() {
        return finish.toLowerCase(Locale.ROOT).contains("context");
    }

    /**
     * True if the server reports that the model finished its reply; any unknown word in place of that counts as
     * unfinished.
     */
    public boolean isWhole() {
        return WHOLE.contains(finish.strip().toLowerCase(Locale.ROOT));
    }

    /** True if the server reports that the model refused or that its reply was filtered. */
    public boolean isRefusal() {
        return REFUSED.contains(finish.toLowerCase(Locale.ROOT));
    }

    /**
     * This reply as it is kept: of long thoughts the beginning, and of a reply that is longer than any can be as much
     * as of the longest; the text says what is missing.
     */
    public ModelReply kept() {
        if (text.length() <= LONGEST) {
            return this;
        }
        Optional<String> reply = Thoughts.reply(text);
        if (reply.isPresent() && reply.get().length() <= LONGEST / 2) {
            int thoughts = text.length() - reply.get().length();
            int first = LONGEST / 2;
            // The last words of the thoughts are their end, which what is kept must have.
            int last = Math.min(100, thoughts - first);
            String shorter = beginning(first) + "\n[Assay left out " + (thoughts - first - last)
                    + " characters of the thoughts.]\n" + text.substring(thoughts - last);
            if (Thoughts.reply(shorter).equals(reply)) {
                return with(shorter, finish);
            }
        }
        return with(
                beginning(LONGEST) + "\n[Assay kept the first " + LONGEST + " of " + text.length() + " characters.]",
                TOO_LONG);
    }

    /** No half of a character that takes two. */
    private String beginning(int length) {
        return text.substring(0, Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length);
    }

    private ModelReply with(String newText, String newFinish) {
        return new ModelReply(newText, servedModel, newFinish, tokens, elapsed, leftOut);
    }
}

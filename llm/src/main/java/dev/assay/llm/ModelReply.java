package dev.assay.llm;

import java.time.Duration;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.Collections;

/**
 * What a model replied, to the letter.
 *
 * @param text the raw reply; may be empty
 * @param servedModel the model that the server says replied, often more exact than what was asked for; may be empty
 * @param finish why the reply ended, in the server's word ({@code stop}, {@code length}, ...); may be empty
 * @param leftOut the parts of the request that this server does not take and that were therefore not sent:
 *     {@code response_format}, {@code temperature}, {@code maximum}
 */
public record ModelReply(
        String text, String servedModel, String finish, Tokens tokens, Duration elapsed, SortedSet<String> leftOut) {
    public ModelReply {
        Objects.requireNonNull(text);
        Objects.requireNonNull(servedModel);
        Objects.requireNonNull(finish);
        Objects.requireNonNull(tokens);
        Objects.requireNonNull(elapsed);
        leftOut = Collections.unmodifiableSortedSet(new TreeSet<>(leftOut));
    }

    /** A plain reply to a request that was sent whole. */
    public static ModelReply of(String text, Tokens tokens, Duration elapsed) {
        return new ModelReply(text, "", "stop", tokens, elapsed, new TreeSet<>());
    }

    /** Whether the server cut the reply off for its length. */
    public boolean isCutOff() {
        return finish.equals("length");
    }
}

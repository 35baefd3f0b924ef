package dev.assay.llm;

import dev.assay.model.RefusedValueException;
import java.util.Objects;
import java.util.Optional;

/** The secret that a server asks for. Shows itself only to who asks for it by name. */
public final class ApiKey {
    private static final int ENDING = 4;

    private final String secret;

    /** @throws RefusedValueException if this can be no key; the message does not repeat it */
    public ApiKey(String secret) {
        String text = Objects.requireNonNull(secret).strip();
        if (text.isEmpty()) {
            throw new RefusedValueException(LlmWords.say("key.empty"));
        }
        if (!text.chars().allMatch(unit -> unit > ' ' && unit < 0x7F)) {
            throw new RefusedValueException(LlmWords.say("key.signs"));
        }
        this.secret = text;
    }

    /** The key itself, for the one place that sends it. */
    public String secret() {
        return secret;
    }

    /** Its last four signs, by which its owner tells it from another; empty where they would be much of it. */
    public Optional<String> ending() {
        int from = secret.length() - ENDING;
        return from < 3 * ENDING ? Optional.empty() : Optional.of(secret.substring(from));
    }

    /** {@code text} with this key blacked out wherever it stands, for texts that came from outside. */
    public String maskedIn(String text) {
        return text.replace(secret, "[key]");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ApiKey key && key.secret.equals(secret);
    }

    @Override
    public int hashCode() {
        return secret.hashCode();
    }

    @Override
    public String toString() {
        return "[key]";
    }
}

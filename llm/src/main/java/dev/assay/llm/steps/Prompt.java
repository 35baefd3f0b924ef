package dev.assay.llm.steps;

import dev.assay.llm.ContentHash;
import dev.assay.llm.Step;
import java.util.Map;
import java.util.Objects;

/**
 * The template of a step's requests. What it produced is named by its {@link #hash()}.
 *
 * @param version as its first line says; for people, the hash is what counts
 * @param system what the model is told of its task
 * @param user the case at hand; both with placeholders like <code>{{query}}</code>
 * @param source the file it came from, or {@code built in}
 */
public record Prompt(Step step, String version, String system, String user, String source) {
    public Prompt {
        Objects.requireNonNull(step);
        Objects.requireNonNull(version);
        Objects.requireNonNull(system);
        Objects.requireNonNull(user);
        Objects.requireNonNull(source);
    }

    /** SHA-256, in hex, over the step and both texts; where it came from and the version's name do not change it. */
    public String hash() {
        return ContentHash.of("assay-prompt-1").add(step.word()).add(system).add(user).hex();
    }

    /** The first ten digits of the hash, for people. */
    public String shortHash() {
        return hash().substring(0, 10);
    }

    /** The system text with its placeholders filled in. */
    String system(Map<Placeholder, String> values) {
        return Placeholder.fill(system, values);
    }

    /** The user text with its placeholders filled in. */
    String user(Map<Placeholder, String> values) {
        return Placeholder.fill(user, values);
    }
}

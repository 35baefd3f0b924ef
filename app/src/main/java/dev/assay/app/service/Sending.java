package dev.assay.app.service;

import dev.assay.llm.ModelSettings;
import dev.assay.llm.steps.Prompt;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A planned transmission: the server and the texts that would be sent to it.
 *
 * @param job the job that goes on with it; empty for a new one, and for a test of the connection
 * @param texts the kinds of texts; none for a test, which sends one word
 */
public record Sending(ModelSettings settings, Optional<Stored> job, Set<Texts> texts) {
    /**
     * A job that the project keeps.
     *
     * @param fingerprint names it with everything that is to hold for it
     * @param prompts the prompts that the project has for it; empty where this machine's are used
     * @param server the origin that it was begun on
     * @param isAsStored whether what is to hold for it comes from the project, and not from this machine
     */
    public record Stored(String fingerprint, List<Prompt> prompts, String server, boolean isAsStored) {
        public Stored {
            prompts = List.copyOf(prompts);
        }
    }

    public Sending {
        texts = Set.copyOf(texts);
    }

    /** Something new, as this machine's user set it. */
    public static Sending of(ModelSettings settings, Set<Texts> texts) {
        return new Sending(settings, Optional.empty(), texts);
    }

    /** One word, to see whether the server replies. */
    public static Sending ofTest(ModelSettings settings) {
        return of(settings, Set.of());
    }
}

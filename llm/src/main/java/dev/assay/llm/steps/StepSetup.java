package dev.assay.llm.steps;

import dev.assay.llm.ModelException;
import dev.assay.llm.ModelSettings;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * What every window of a step has in common.
 *
 * @param maximumReply tokens after which a reply is cut off; 0 leaves that to the server
 * @param seed what the server begins its chances with, where one was given
 */
public record StepSetup(String model, Prompt prompt, StepLimits limits, int maximumReply, OptionalLong seed) {
    public StepSetup {
        Objects.requireNonNull(model);
        Objects.requireNonNull(prompt);
        Objects.requireNonNull(limits);
        Objects.requireNonNull(seed);
    }

    /** Without a seed. */
    public StepSetup(String model, Prompt prompt, StepLimits limits, int maximumReply) {
        this(model, prompt, limits, maximumReply, OptionalLong.empty());
    }

    /**
     * The setup of the prompt's step.
     *
     * @throws ModelException if no model was chosen for it
     */
    public static StepSetup of(ModelSettings settings, Prompt prompt, StepLimits limits) throws ModelException {
        return new StepSetup(settings.model(prompt.step()), prompt, limits, settings.maximumReply(), settings.seed());
    }
}

package dev.assay.llm.steps;

import dev.assay.llm.ModelException;
import dev.assay.llm.ModelSettings;
import java.util.Objects;

/**
 * What every window of a step has in common.
 *
 * @param maximumReply tokens after which a reply is cut off; 0 leaves that to the server
 */
public record StepSetup(String model, Prompt prompt, StepLimits limits, int maximumReply) {
    public StepSetup {
        Objects.requireNonNull(model);
        Objects.requireNonNull(prompt);
        Objects.requireNonNull(limits);
    }

    /**
     * The setup of the prompt's step.
     *
     * @throws ModelException if no model was chosen for it
     */
    public static StepSetup of(ModelSettings settings, Prompt prompt, StepLimits limits) throws ModelException {
        return new StepSetup(settings.model(prompt.step()), prompt, limits, settings.maximumReply());
    }
}

package dev.assay.llm.steps;

import dev.assay.llm.ModelException;
import dev.assay.llm.ModelOptions;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ReplySchema;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * The common part of every window of a step.
 *
 * @param maximumReply tokens after which a reply is cut off; 0 leaves that to the server
 * @param seed for the server's random numbers, where one was given
 * @param options what the model is told beside each question
 */
public record StepSetup(
        String model, Prompt prompt, StepLimits limits, int maximumReply, OptionalLong seed, ModelOptions options) {
    /** Without options. */
    public StepSetup(String model, Prompt prompt, StepLimits limits, int maximumReply, OptionalLong seed) {
        this(model, prompt, limits, maximumReply, seed, ModelOptions.NONE);
    }

    /**
     * The setup of the prompt's step.
     *
     * @throws ModelException if no model was chosen for it
     */
    public static StepSetup of(ModelSettings settings, Prompt prompt, StepLimits limits) throws ModelException {
        return new StepSetup(
                settings.model(prompt.step()),
                prompt,
                limits,
                settings.maximumReply(),
                settings.seed(),
                settings.options());
    }

    /**
     * A window of the step.
     *
     * @param subject what it is about beside the topic; empty where it is about the topic alone
     * @param number its place among those of the subject, from 1
     * @param form the words that ask for a reply of {@code schema}
     */
    <T> Window<T> window(
            PromptValues values,
            String subject,
            int number,
            ReplySchema schema,
            String form,
            Function<String, Read<T>> reader) {
        WindowId id = new WindowId(prompt.step(), values.topic(), subject, number);
        return new Window<>(id, this, schema, values.putOwn(Placeholder.REPLY, form), reader);
    }
}

package dev.assay.llm.steps;

import dev.assay.llm.ModelRequest;
import dev.assay.llm.ReplySchema;
import java.util.function.Function;

/** A window that is a filled-in prompt and a way to read the reply. */
record PromptWindow<T>(
        WindowId id, StepSetup setup, ReplySchema schema, PromptValues values, Function<String, Read<T>> reader)
        implements Window<T> {
    @Override
    public String promptHash() {
        return setup.prompt().hash();
    }

    @Override
    public ModelRequest request(double temperature, int turn) {
        return values.request(setup, schema, temperature, turn);
    }

    @Override
    public Read<T> read(String reply) {
        return reader.apply(reply);
    }
}

package dev.assay.llm.steps;

import dev.assay.llm.Afterword;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ReplySchema;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A piece of work that one reply finishes: a filled-in prompt and a way to read the reply. Immutable.
 *
 * @param <T> what the reply says
 */
public final class Window<T> {
    private final WindowId id;
    private final StepSetup setup;
    private final ReplySchema schema;
    private final PromptValues values;
    private final Function<String, Read<T>> reader;

    /**
     * A window of a step.
     *
     * @param values what is filled into the prompt
     * @param reader reads a reply
     */
    public Window(WindowId id, StepSetup setup, ReplySchema schema, PromptValues values, Function<String, Read<T>> reader) {
        this.id = id;
        this.setup = setup;
        this.schema = schema;
        this.values = values;
        this.reader = reader;
    }

    /** Cuts work into windows: {@code items} in their order, at most {@code size} in each piece. */
    public static <T> List<List<T>> cut(List<T> items, int size) {
        List<List<T>> pieces = new ArrayList<>();
        for (int from = 0; from < items.size(); from += size) {
            pieces.add(List.copyOf(items.subList(from, Math.min(items.size(), from + size))));
        }
        return List.copyOf(pieces);
    }

    /** Its name in the job. */
    public WindowId id() {
        return id;
    }

    /** The hash of the prompt that it is asked with. */
    public String promptHash() {
        return setup.prompt().hash();
    }

    /**
     * The request of one try.
     *
     * @param turn counts the tries at this window, from 1; another turn is another request even with the same words
     */
    public ModelRequest request(double temperature, int turn) {
        return values.request(setup, schema, temperature, turn);
    }

    /** Reads a raw reply. Whatever the step, one that goes on behind its JSON cannot be used. */
    public Read<T> read(String reply) {
        Read<T> read = reader.apply(reply);
        return read instanceof Read.Value<T> && Afterword.isIn(reply) ? Read.unusable("reply.words-behind") : read;
    }
}

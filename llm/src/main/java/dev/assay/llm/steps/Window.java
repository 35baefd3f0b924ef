package dev.assay.llm.steps;

import dev.assay.llm.Afterword;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ReplySchema;
import dev.assay.llm.Thoughts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A piece of work that one reply finishes: a filled-in prompt and a way to read the reply. Immutable.
 *
 * @param <T> what the reply says
 * @param id its name in the job
 * @param values what is filled into the prompt
 * @param reader reads a reply, without the thoughts before it, that says anything at all
 */
public record Window<T>(
        WindowId id, StepSetup setup, ReplySchema schema, PromptValues values, Function<String, Read<T>> reader) {
    /** Cuts work into windows: {@code items} in their order, at most {@code size} in each piece. */
    public static <T> List<List<T>> cut(List<T> items, int size) {
        List<List<T>> pieces = new ArrayList<>();
        for (int from = 0; from < items.size(); from += size) {
            pieces.add(List.copyOf(items.subList(from, Math.min(items.size(), from + size))));
        }
        return List.copyOf(pieces);
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
        Map<Placeholder, String> filled = values.in(setup.prompt());
        return new ModelRequest(
                setup.model(),
                setup.prompt().system(filled),
                setup.prompt().user(filled),
                new ModelRequest.Sampling(temperature, setup.maximumReply(), setup.seed(), setup.options()),
                Optional.of(schema),
                turn);
    }

    /** Reads a raw reply. Whatever the step, one that goes on behind its JSON cannot be used. */
    public Read<T> read(String reply) {
        String text = Thoughts.reply(reply).orElse("");
        if (ReplyForm.plain(text).isEmpty()) {
            return Read.unusable("reply.empty");
        }
        Read<T> read = reader.apply(text);
        return read instanceof Read.Value<T> && Afterword.isIn(reply) ? Read.unusable("reply.words-behind") : read;
    }
}

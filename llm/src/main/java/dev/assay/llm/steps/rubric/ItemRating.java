package dev.assay.llm.steps.rubric;

import dev.assay.llm.ReplySchema;
import dev.assay.llm.Step;
import dev.assay.llm.steps.Placeholder;
import dev.assay.llm.steps.PromptValues;
import dev.assay.llm.steps.Read;
import dev.assay.llm.steps.StepSetup;
import dev.assay.llm.steps.Window;
import dev.assay.llm.steps.WindowId;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.rubric.Cell;
import dev.assay.model.rubric.ItemKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How completely a passage answers questions, or how fully it states nuggets: 0 to 5 each. */
public final class ItemRating {
    private static final String GRADES = "{\"type\":\"integer\",\"enum\":[0,1,2,3,4,5]}";

    private final StepSetup setup;
    private final Step step;

    /** @param setup that of {@link #step} */
    public ItemRating(StepSetup setup, ItemKind kind) {
        this.setup = setup;
        this.step = step(kind);
    }

    /** The step that rates items of a kind. */
    public static Step step(ItemKind kind) {
        return kind == ItemKind.NUGGET ? Step.RATE_NUGGET : Step.RATE;
    }

    /**
     * One window; its value has a grade for each item, in their order.
     *
     * @param number its place among the passage's, from 1
     * @param items what they say
     */
    public Window<List<Integer>> window(Topic topic, Passage passage, int number, List<String> items) {
        return window(topic, passage.id().value(), passage, number, items);
    }

    /**
     * The same of a part of an answer, which stands in the place of the passage: the model does not learn the run.
     *
     * @param number its place among the answer's, from 1
     */
    public Window<List<Integer>> window(Topic topic, RunId run, String part, int number, List<String> items) {
        Passage passage = new Passage(topic.id(), new DocumentId("part"), "", "", part, List.of(), "");
        return window(topic, run.value(), passage, number, items);
    }

    private Window<List<Integer>> window(Topic topic, String subject, Passage passage, int number, List<String> items) {
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.PASSAGE, passage)
                .putNumbered(Placeholder.ITEMS, items)
                .put(Placeholder.COUNT, items.size())
                .putOwn(Placeholder.REPLY, form(items.size()));
        return new Window<>(
                new WindowId(step, topic.id(), subject, number),
                setup,
                schema(items.size()),
                values,
                reply -> read(reply, items.size()));
    }

    private static String form(int count) {
        return count == 1
                ? "a JSON object and nothing else, like this: {\"grade\": 2}"
                : "a JSON object and nothing else, with one grade for each number from 1 to " + count + ", like this: {\"1\": 2, \"2\": 0"
                        + (count > 2 ? ", and so on to \"" + count + "\"}" : "}");
    }

    private static ReplySchema schema(int count) {
        List<String> names = count == 1 ? List.of("\"grade\"") : IntStream.rangeClosed(1, count).mapToObj(one -> "\"" + one + "\"").toList();
        return new ReplySchema(
                "ratings",
                "{\"type\":\"object\",\"properties\":"
                        + names.stream().map(name -> name + ":" + GRADES).collect(Collectors.joining(",", "{", "}"))
                        + ",\"required\":" + names.stream().collect(Collectors.joining(",", "[", "]"))
                        + ",\"additionalProperties\":false}");
    }

    /** The grades of a reply: a bare digit, one in JSON, one with words behind it; of several items one by number for each. */
    static Read<List<Integer>> read(String reply, int count) {
        if (ReplyForm.plain(reply).isBlank()) {
            return Read.unusable("reply.empty");
        }
        Optional<List<String>> said = count == 1 ? ReplyForm.number(reply).map(List::of) : ReplyForm.byNumber(reply, count);
        List<Integer> grades = new ArrayList<>();
        said.ifPresent(all -> all.stream().filter(ItemRating::isGrade).map(Integer::valueOf).forEach(grades::add));
        if (grades.size() == count) {
            return new Read.Value<>(List.copyOf(grades));
        }
        return count == 1
                ? Read.unusable("reply.rating", ReplyForm.shown(reply))
                : Read.unusable("reply.ratings", count, ReplyForm.shown(reply));
    }

    private static boolean isGrade(String word) {
        return word.length() == 1 && word.charAt(0) >= '0' + Cell.LEAST && word.charAt(0) <= '0' + Cell.BEST;
    }
}

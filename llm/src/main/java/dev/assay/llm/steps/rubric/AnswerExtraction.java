package dev.assay.llm.steps.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.ReplySchema;
import dev.assay.llm.Step;
import dev.assay.llm.steps.Placeholder;
import dev.assay.llm.steps.PromptValues;
import dev.assay.llm.steps.Read;
import dev.assay.llm.steps.StepSetup;
import dev.assay.llm.steps.Window;
import dev.assay.llm.steps.WindowId;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import dev.assay.model.rubric.ItemKind;
import java.util.Optional;
import java.util.regex.Pattern;

/** The shortest complete answer that a passage gives to a question, or the stretch of it that states a nugget. */
public final class AnswerExtraction {
    /** What is said when the passage does not say it. */
    public static final String UNANSWERABLE = "unanswerable";

    /** What is longer is no shortest answer. */
    private static final int LONGEST = 2_000;

    private static final Pattern NONE = Pattern.compile("\\W*unanswerable\\W*", Pattern.CASE_INSENSITIVE);

    private static final ReplySchema SCHEMA = new ReplySchema(
            "answer",
            "{\"type\":\"object\",\"properties\":{\"answer\":{\"type\":\"string\"}},\"required\":[\"answer\"],\"additionalProperties\":false}");

    private final StepSetup setup;
    private final Step step;

    /** @param setup that of {@link #step} */
    public AnswerExtraction(StepSetup setup, ItemKind kind) {
        this.setup = setup;
        this.step = step(kind);
    }

    /** The step that extracts of items of a kind. */
    public static Step step(ItemKind kind) {
        return kind == ItemKind.NUGGET ? Step.EXTRACT_NUGGET : Step.EXTRACT;
    }

    /**
     * One window; its value is the answer, or {@link #UNANSWERABLE}.
     *
     * @param number its place among the passage's, from 1
     * @param item what it says
     */
    public Window<String> window(Topic topic, Passage passage, int number, String item) {
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.PASSAGE, passage)
                .put(Placeholder.ITEMS, item)
                .putOwn(Placeholder.REPLY, "a JSON object and nothing else, like this: {\"answer\": \"...\"}");
        return new Window<>(new WindowId(step, topic.id(), passage.id().value(), number), setup, SCHEMA, values, AnswerExtraction::read);
    }

    /** What the object calls its answer; or, where the reply is no JSON, all of it. */
    static Read<String> read(String reply) {
        String text = ReplyForm.plain(reply);
        if (text.isBlank()) {
            return Read.unusable("reply.empty");
        }
        Optional<JsonNode> json = ReplyForm.json(text);
        String answer = json.isPresent() ? json.get().path("answer").asText("") : text.startsWith("{") || text.startsWith("[") ? "" : text;
        if (answer.isBlank() || answer.length() > LONGEST) {
            return Read.unusable("reply.no-answer");
        }
        return new Read.Value<>(NONE.matcher(answer).matches() ? UNANSWERABLE : answer.strip());
    }
}

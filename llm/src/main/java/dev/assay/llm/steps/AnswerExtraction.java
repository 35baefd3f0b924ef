package dev.assay.llm.steps;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.ReplySchema;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import java.util.Optional;
import java.util.regex.Pattern;

/** The shortest complete answer that a passage gives to a question, or the stretch of it that states a nugget. */
public record AnswerExtraction(StepSetup setup) {
    /** The answer when the passage gives none. */
    public static final String UNANSWERABLE = "unanswerable";

    /** The most characters of a shortest answer. */
    private static final int LONGEST = 2_000;

    private static final Pattern NONE = Pattern.compile("\\W*unanswerable\\W*", Pattern.CASE_INSENSITIVE);

    private static final ReplySchema SCHEMA = ReplySchema.of("answer", "answer", ReplySchema.TEXT);

    /**
     * One window; its value is the answer, or {@link #UNANSWERABLE}.
     *
     * @param number its place among the passage's, from 1
     * @param item what it says
     */
    public Window<String> window(Topic topic, Passage passage, int number, String item) {
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.PASSAGE, passage)
                .put(Placeholder.ITEMS, item);
        String form = "a JSON object and nothing else, like this: {\"answer\": \"...\"}";
        return setup.window(values, passage.id().value(), number, SCHEMA, form, AnswerExtraction::read);
    }

    /** The text that the object calls its answer; or, where the reply is no JSON, all of it. */
    static Read<String> read(String reply) {
        String text = ReplyForm.plain(reply);
        Optional<JsonNode> json = ReplyForm.json(text);
        String answer = json.isPresent()
                ? json.get().path("answer").asText("")
                : text.startsWith("{") || text.startsWith("[")
                ? ""
                : text;
        if (answer.isBlank() || answer.length() > LONGEST) {
            return Read.unusable("reply.no-answer");
        }
        return new Read.Value<>(NONE.matcher(answer).matches() ? UNANSWERABLE : answer.strip());
    }
}

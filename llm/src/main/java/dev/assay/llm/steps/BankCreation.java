package dev.assay.llm.steps;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.ReplySchema;
import dev.assay.model.Topic;
import dev.assay.model.rubric.Facet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The questions or nuggets that a topic's passages are to be graded by.
 *
 * @param count how many a topic gets at most
 */
public record BankCreation(StepSetup setup, int count) {
    /** As many as the workbench asks for. */
    public static final int COUNT = 10;

    private static final ReplySchema SCHEMA =
            ReplySchema.of("bank", "items", ReplySchema.list(ReplySchema.TEXT));

    /**
     * The window of a topic, or of a facet of it; its value is what the items say.
     *
     * @param known what the bank has of it
     */
    public Window<List<String>> window(Topic topic, Facet facet, List<String> known) {
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.ITEMS, known)
                .put(Placeholder.FACET, facet.text())
                .put(Placeholder.MAXIMUM, count);
        String form = "a JSON object and nothing else, like this: {\"items\": [\"...\", \"...\"]}";
        boolean isNamed = Placeholder.FACET.isIn(setup.prompt().system() + setup.prompt().user());
        if (!facet.id().isEmpty() && !isNamed) {
            values.put(Placeholder.QUERY, topic.query() + " / " + facet.text());
        }
        return setup.window(values, facet.id(), 1, SCHEMA, form, reply -> read(reply, count));
    }

    /** The texts of the one list in a reply, of which there are no more than were asked for. */
    static Read<List<String>> read(String reply, int count) {
        String text = ReplyForm.plain(reply);
        Optional<JsonNode> json = ReplyForm.json(text);
        JsonNode list = json.filter(JsonNode::isObject)
                .filter(one -> one.size() == 1 || one.has("items"))
                .map(one -> one.has("items") ? one.get("items") : one.iterator().next())
                .or(() -> json)
                .orElse(null);
        if (list == null || !list.isArray() || list.isEmpty()) {
            return Read.unusable("reply.no-list");
        }
        List<String> items = new ArrayList<>();
        for (JsonNode one : list) {
            if (!one.isTextual() || one.asText().isBlank()) {
                return Read.unusable("reply.no-list");
            }
            items.add(one.asText().strip());
        }
        return items.size() > count
                ? Read.unusable("reply.many-nuggets", items.size(), count)
                : new Read.Value<>(items.stream().distinct().toList());
    }
}

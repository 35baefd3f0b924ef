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
import dev.assay.model.Topic;
import dev.assay.model.rubric.ItemKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The questions or nuggets that a topic's passages are to be graded by. */
public final class BankCreation {
    /** As many as the workbench asks for. */
    public static final int COUNT = 10;

    private static final ReplySchema SCHEMA = new ReplySchema(
            "bank",
            "{\"type\":\"object\",\"properties\":{\"items\":{\"type\":\"array\",\"items\":{\"type\":\"string\"}}},\"required\":[\"items\"],"
                    + "\"additionalProperties\":false}");

    private final StepSetup setup;
    private final Step step;
    private final int count;

    /** @param count how many a topic gets at most */
    public BankCreation(StepSetup setup, ItemKind kind, int count) {
        this.setup = setup;
        this.step = step(kind);
        this.count = count;
    }

    /** The step that writes items of a kind. */
    public static Step step(ItemKind kind) {
        return kind == ItemKind.NUGGET ? Step.BANK_NUGGET : Step.BANK;
    }

    /**
     * The one window of a topic; its value is what the items say.
     *
     * @param known what the bank has
     */
    public Window<List<String>> window(Topic topic, List<String> known) {
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.ITEMS, known)
                .put(Placeholder.MAXIMUM, count)
                .putOwn(Placeholder.REPLY, "a JSON object and nothing else, like this: {\"items\": [\"...\", \"...\"]}");
        return new Window<>(new WindowId(step, topic.id(), "", 1), setup, SCHEMA, values, reply -> read(reply, count));
    }

    /** The texts of the one list in a reply, of which there are no more than were asked for. */
    static Read<List<String>> read(String reply, int count) {
        String text = ReplyForm.plain(reply);
        if (text.isBlank()) {
            return Read.unusable("reply.empty");
        }
        Optional<JsonNode> json = ReplyForm.json(text);
        JsonNode list = json.filter(JsonNode::isObject).filter(one -> one.size() == 1).map(one -> one.iterator().next()).or(() -> json).orElse(null);
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

package dev.assay.persistence.rubric;

import dev.assay.model.TopicId;
import dev.assay.persistence.exchange.input.Fields;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.exchange.input.RecordException;
import dev.assay.persistence.outside.StoreWords;
import java.util.List;
import java.util.Map;

/**
 * What a line of a bank says.
 *
 * @param query what the topic asks; may be empty
 * @param items how many items it has, those that repeat an id among them
 */
public record BankLine(TopicId topic, String query, int items) {
    /**
     * Reads a line.
     *
     * @param texts given what each item says; an id that is there keeps its text
     * @throws RecordException when it cannot be read
     */
    public static BankLine read(JsonValue.Struct line, Map<String, String> texts) {
        Fields fields = new Fields(line);
        List<JsonValue> items = fields.requireList("items");
        for (int i = 0; i < items.size(); i++) {
            Fields item = Fields.at("items[" + i + "]", items.get(i));
            boolean isNugget = item.has("nugget_id");
            String id = item.requireId(StoreWords.say("import.graded.item-id"), "question_id", "nugget_id");
            texts.putIfAbsent(id, item.requireText(isNugget ? "nugget_text" : "question_text"));
        }
        return new BankLine(
                new TopicId(fields.requireId(StoreWords.say("import.field.topic-id"), "query_id")),
                fields.text("query_text").orElse(""),
                items.size());
    }
}

package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.Facet;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The content of a line of a bank.
 *
 * @param query what the topic asks, or of a facet what its line does; may be empty
 * @param facet the part of the topic that it is of; empty where it is of the whole
 * @param found its items in their order, those that repeat an id among them
 */
public record BankLine(TopicId topic, String query, String facet, List<BankItem> found) {
    /** Between the topic's text and the facet's where a line has both. */
    static final String BEFORE_FACET = " / ";

    public BankLine {
        found = List.copyOf(found);
    }

    /**
     * Reads a line.
     *
     * @param texts given what each item says; an id that is there keeps its text
     * @throws RecordException when it cannot be read
     */
    public static BankLine read(ObjectNode line, Map<String, String> texts) {
        JsonFields fields = new JsonFields(line);
        TopicId topic = new TopicId(fields.requireId(StoreWords.say("import.field.topic-id"), "query_id"));
        String facet = fields.text("facet_id").orElse("");
        List<JsonFields> items = fields.requireObjects("items");
        List<BankItem> found = new ArrayList<>();
        for (JsonFields item : items) {
            boolean isNugget = item.has("nugget_id");
            String id = item.requireId(StoreWords.say("import.graded.item-id"), "question_id", "nugget_id");
            String text = item.requireText(isNugget ? "nugget_text" : "question_text");
            texts.putIfAbsent(id, text);
            found.add(new BankItem(
                    topic,
                    facet,
                    id,
                    isNugget ? ItemKind.NUGGET : ItemKind.QUESTION,
                    text,
                    goldAnswers(item),
                    false,
                    BankItem.Origin.IMPORTED,
                    List.of()));
        }
        return new BankLine(topic, fields.text("query_text").orElse(""), facet, found);
    }

    /**
     * The query of the topic; for a facet's line, whose text names both as the banks of headings do, the part before
     * the facet's.
     */
    public String topicQuery() {
        int end = facet.isEmpty() ? -1 : query.lastIndexOf(BEFORE_FACET);
        return end > 0 ? query.substring(0, end) : query;
    }

    /** The part of the topic that the line is of. */
    public Facet ofFacet() {
        String title = query.substring(topicQuery().length());
        return facet.isEmpty()
                ? Facet.WHOLE
                : new Facet(facet, title.isEmpty() ? facet : title.substring(BEFORE_FACET.length()));
    }

    private static List<String> goldAnswers(JsonFields item) {
        Set<String> answers = new LinkedHashSet<>();
        JsonNode given = item.value("gold_answers").filter(JsonNode::isArray).orElseGet(KeptJson::list);
        for (int i = 0; i < given.size(); i++) {
            answers.add(JsonFields.text(item.path("gold_answers") + "[" + i + "]", given.get(i)));
        }
        return List.copyOf(answers);
    }

    /** Number of items, those that repeat an id among them. */
    public int items() {
        return found.size();
    }
}

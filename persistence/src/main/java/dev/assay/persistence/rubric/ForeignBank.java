package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Takes banks that others wrote to be lines of the workbench's: a table's rows, and auto-judge's banks. */
public final class ForeignBank {
    /** Something that answers should not say: no item to be reached by passages, but a criterion of weight -1. */
    public record Avoided(TopicId topic, String text) {}

    private static final String AVOID = "avoid";

    private final Map<EditedBank.Place, ArrayNode> rows = new LinkedHashMap<>();
    private final Map<TopicId, String> queries = new LinkedHashMap<>();
    private final List<Avoided> avoided = new ArrayList<>();

    /** True if a record is an item of a table, and no line of a bank. */
    public static boolean isRow(ObjectNode record) {
        return record.has(OtherBanks.TOPIC)
                && !record.has("items")
                && (record.path("question_text").isTextual() || record.path("nugget_text").isTextual());
    }

    /** True if a record is a bank of auto-judge's. */
    public static boolean isAutoJudge(ObjectNode record) {
        return record.has(OtherBanks.TOPIC)
                && (record.path(OtherBanks.QUESTIONS).isObject() || record.path(OtherBanks.CLAIMS).isObject());
    }

    /**
     * Takes a row of a table.
     *
     * @throws RecordException when it cannot be read
     */
    public void row(JsonFields row) {
        TopicId topic = topic(row);
        String facet = row.text(OtherBanks.FACET).orElse("");
        row.text(OtherBanks.QUERY).ifPresent(query -> queries.putIfAbsent(topic, query));
        ItemKind kind = row.has("question_text") ? ItemKind.QUESTION : ItemKind.NUGGET;
        List<String> gold = List.of();
        JsonNode listed = row.peek(OtherBanks.GOLD);
        if (listed.isTextual() && !listed.textValue().isBlank()) {
            gold = gold(row.path(OtherBanks.GOLD), listed.textValue());
        }
        add(
                new EditedBank.Place(topic, facet, kind),
                row.id(kind.word() + "_id"),
                row.requireText(kind.word() + "_text"),
                gold);
    }

    /**
     * Takes a bank of auto-judge's: its questions, then its claims as nuggets, and apart from them what is to be
     * avoided.
     *
     * @throws RecordException when it cannot be read
     */
    public void autoJudge(JsonFields bank) {
        TopicId topic = topic(bank);
        bank.text("full_query")
                .or(() -> bank.text("title_query"))
                .ifPresent(query -> queries.putIfAbsent(topic, query));
        each(bank, OtherBanks.QUESTIONS, (key, one) -> {
            if (isAvoided(one)) {
                avoided.add(new Avoided(topic, said(one, "question")));
                return;
            }
            List<String> gold = new ArrayList<>();
            each(one, "answers", (answer, said) -> gold.add(said.text("answer").orElse(answer)));
            Optional<String> id = one.id("question_id").or(() -> Optional.of(key));
            add(new EditedBank.Place(topic, "", ItemKind.QUESTION), id, one.requireText("question"), gold);
        });
        each(bank, OtherBanks.CLAIMS, (key, one) -> {
            if (isAvoided(one)) {
                avoided.add(new Avoided(topic, said(one, "claim")));
            } else {
                Optional<String> id = one.id("claim_id").or(() -> Optional.of(key));
                add(new EditedBank.Place(topic, "", ItemKind.NUGGET), id, one.requireText("claim"), List.of());
            }
        });
    }

    private static boolean isAvoided(JsonFields one) {
        return one.peek("importance").asText().equals(AVOID);
    }

    private static String said(JsonFields one, String name) {
        String text = one.requireText(name);
        if (text.isBlank()) {
            throw new RecordException(one.path(name), "import.rubric-bank.silent");
        }
        return text;
    }

    /** The items to be avoided, in the order of the file. */
    public List<Avoided> avoided() {
        return List.copyOf(avoided);
    }

    /** Query of a topic, if its bank gives one. */
    public String query(TopicId topic) {
        return queries.getOrDefault(topic, "");
    }

    private static TopicId topic(JsonFields fields) {
        return new TopicId(fields.requireId(StoreWords.say("import.field.topic-id"), OtherBanks.TOPIC));
    }

    private static void each(JsonFields fields, String name, BiConsumer<String, JsonFields> taker) {
        if (fields.peek(name) instanceof ObjectNode all) {
            all.forEachEntry((key, value) -> taker.accept(key, JsonFields.at(fields.path(name) + "." + key, value)));
        }
    }

    private static List<String> gold(String path, String list) {
        try {
            return JsonFields.texts(path, KeptJson.read(list));
        } catch (IllegalStateException e) {
            throw new RecordException(path, "import.rubric-bank.gold");
        }
    }

    private void add(EditedBank.Place place, Optional<String> id, String text, List<String> gold) {
        if (text.isBlank()) {
            throw new RecordException(place.kind().word() + "_text", "import.rubric-bank.silent");
        }
        ObjectNode item = EditedBank.begun(place.topic(), place.facet())
                .put(
                        place.kind().word() + "_id",
                        id.orElseGet(() -> BankItem.newId(place.topic(), place.facet(), text)))
                .put(place.kind().word() + "_text", text);
        if (!gold.isEmpty()) {
            gold.forEach(item.putArray(OtherBanks.GOLD)::add);
        }
        rows.computeIfAbsent(place, _ -> KeptJson.list()).add(item);
    }

    /** The lines taken over, one for each topic, facet and kind. */
    public List<ObjectNode> lines() {
        List<ObjectNode> lines = new ArrayList<>();
        rows.forEach((place, items) -> {
            ObjectNode line = EditedBank.begun(place.topic(), place.facet())
                    .put("test_collection", "assay")
                    .put(OtherBanks.QUERY, query(place.topic()));
            line.set("items", items);
            lines.add(line);
        });
        return lines;
    }
}

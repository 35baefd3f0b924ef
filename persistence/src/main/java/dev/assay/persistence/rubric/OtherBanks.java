package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.files.WholeOutput;
import dev.assay.persistence.input.KeptJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Banks in the forms of others: a table, auto-judge's banks of nuggets (version 3), and the queries alone. */
public final class OtherBanks {
    static final String TOPIC = "query_id";
    static final String QUERY = "query_text";
    static final String FACET = "facet_id";
    static final String GOLD = "gold_answers";
    static final String QUESTIONS = "nugget_bank";
    static final String CLAIMS = "claim_bank";

    private OtherBanks() {}

    /**
     * A table with tabs and a header: an item a row, a question in other columns than a nugget. Gold answers are a JSON
     * list in their cell.
     */
    public static List<String> table(List<BankItem> items, Function<TopicId, String> query) {
        List<String> lines = new ArrayList<>();
        lines.add(String.join(
                "\t", TOPIC, QUERY, FACET, "question_id", "question_text", GOLD, "nugget_id", "nugget_text"));
        for (BankItem item : items) {
            boolean isNugget = item.kind() == ItemKind.NUGGET;
            ArrayNode gold = KeptJson.list();
            item.goldAnswers().forEach(gold::add);
            lines.add(List.of(
                            item.topic().value(),
                            query.apply(item.topic()),
                            item.facet(),
                            isNugget ? "" : item.id(),
                            isNugget ? "" : item.text(),
                            gold.isEmpty() ? "" : gold.toString(),
                            isNugget ? item.id() : "",
                            isNugget ? item.text() : "")
                    .stream()
                    .map(OtherBanks::cell)
                    .collect(Collectors.joining("\t")));
        }
        return lines;
    }

    private static String cell(String text) {
        boolean isPlain = text.chars().noneMatch(sign -> sign == '\t' || sign == '\n' || sign == '\r' || sign == '"');
        return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /**
     * A line for each topic in auto-judge's form: questions with their gold answers as answers, nuggets as claims. It
     * has no place for facets; their items are the topic's.
     */
    public static List<String> autoJudge(List<BankItem> items, Function<TopicId, Topic> topics) {
        Map<TopicId, List<BankItem>> byTopic = new LinkedHashMap<>();
        items.forEach(item -> byTopic.computeIfAbsent(item.topic(), _ -> new ArrayList<>()).add(item));
        List<String> lines = new ArrayList<>();
        byTopic.forEach((id, all) -> {
            Topic topic = topics.apply(id);
            ObjectNode line = KeptJson.object()
                    .put(TOPIC, id.value())
                    .put("title_query", topic.narrative().getOrDefault("title", topic.query()))
                    .put("full_query", topic.query());
            ObjectNode questions = line.putObject(QUESTIONS);
            ObjectNode claims = line.putObject(CLAIMS);
            for (BankItem item : all) {
                (item.kind() == ItemKind.NUGGET ? claims : questions).putIfAbsent(item.id(), item(item, id));
            }
            lines.add(WorkbenchJson.write(line.put("format_version", "v3")));
        });
        return lines;
    }

    private static ObjectNode item(BankItem item, TopicId topic) {
        String word = item.kind() == ItemKind.NUGGET ? "claim" : "question";
        ObjectNode fields = KeptJson.object()
                .put(word, item.text())
                .put(word + "_id", item.id())
                .put(TOPIC, topic.value());
        if (item.kind() == ItemKind.QUESTION) {
            ObjectNode answers = fields.putObject("answers");
            item.goldAnswers().forEach(gold -> answers.putObject(gold).put("answer", gold));
        }
        return fields;
    }

    /** One object of all topics: what each asks, by its id; a line without an end. */
    public static List<String> queries(List<Topic> topics) {
        ObjectNode queries = KeptJson.object();
        topics.forEach(topic -> queries.put(topic.id().value(), topic.query()));
        return List.of(WorkbenchJson.write(queries));
    }

    /**
     * Writes a file that is not there yet; packed where its name ends with {@code .gz}.
     *
     * @param isWhole whether it is one value, which has no end of a line, as Python writes it
     * @return how many lines
     */
    public static int write(Path path, List<String> lines, boolean isWhole) {
        WholeOutput.text(path, String.join("\n", lines) + (isWhole ? "" : "\n"));
        return lines.size();
    }
}

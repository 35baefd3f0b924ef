package dev.assay.persistence.rubric;

import dev.assay.model.Topic;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.record.RubricLine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The line of a bank that a model wrote here, in the workbench's form. */
public final class NewBankLine {
    /** What the file of such lines is called. */
    public static final String FILE = "written-here";

    private NewBankLine() {}

    /**
     * A line with new items.
     *
     * @param model what wrote them
     */
    public static RubricLine of(Topic topic, ItemKind kind, List<String> texts, String model) {
        Map<String, JsonValue> info = new LinkedHashMap<>();
        info.put("gpt_model", new JsonValue.Text(model));
        info.put("prompt_target", new JsonValue.Text(kind.word() + "s"));
        Map<String, JsonValue> line = new LinkedHashMap<>();
        line.put("query_id", new JsonValue.Text(topic.id().value()));
        line.put("test_collection", new JsonValue.Text("assay"));
        line.put("query_text", new JsonValue.Text(topic.query()));
        line.put("info", new JsonValue.Struct(info));
        line.put("items", new JsonValue.Sequence(texts.stream().map(text -> item(topic, kind, text)).toList()));
        return new RubricLine(RubricLine.Kind.BANK, topic.id(), FILE, WorkbenchJson.write(new JsonValue.Struct(line)));
    }

    private static JsonValue item(Topic topic, ItemKind kind, String text) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("query_id", new JsonValue.Text(topic.id().value()));
        fields.put(kind.word() + "_id", new JsonValue.Text(BankItem.newId(topic.id(), "", text)));
        fields.put(kind.word() + "_text", new JsonValue.Text(text));
        return new JsonValue.Struct(fields);
    }
}

package dev.assay.persistence.rubric;

import dev.assay.model.Topic;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.exchange.input.Fields;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.record.RubricLine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The line of the items that a model proposed for a bank here, in the workbench's form, with what became of its reply.
 */
public final class NewBankLine {
    /**
     * The file of such lines. Those of earlier versions are lines of a bank, and their items in it without a question.
     */
    public static final String FILE = "written-here";

    private static final String INFO = "info";
    private static final String JOB = "job";
    private static final String ITEMS = "proposed";
    private static final String THERE = "left_out_there";
    private static final String OTHER_KIND = "left_out_other_kind";

    /**
     * The fate of the items of a reply.
     *
     * @param job that asked for them
     * @param proposed how many wait until somebody accepts them
     * @param there how many were left out because an item of the kind says the same
     * @param otherKind how many were left out because an item of the other kind does, which would have the same id
     */
    public record Outcome(String job, int proposed, int there, int otherKind) {}

    private NewBankLine() {}

    /**
     * A line with proposed items, of which there may be none.
     *
     * @param model what wrote them
     */
    public static RubricLine of(Topic topic, ItemKind kind, List<String> texts, String model, Outcome outcome) {
        Map<String, JsonValue> info = new LinkedHashMap<>();
        info.put("gpt_model", new JsonValue.Text(model));
        info.put("prompt_target", new JsonValue.Text(kind.word() + "s"));
        info.put(JOB, new JsonValue.Text(outcome.job()));
        info.put(ITEMS, number(outcome.proposed()));
        info.put(THERE, number(outcome.there()));
        info.put(OTHER_KIND, number(outcome.otherKind()));
        Map<String, JsonValue> line = new LinkedHashMap<>();
        line.put("query_id", new JsonValue.Text(topic.id().value()));
        line.put("test_collection", new JsonValue.Text("assay"));
        line.put("query_text", new JsonValue.Text(topic.query()));
        line.put(INFO, new JsonValue.Struct(info));
        line.put("items", new JsonValue.Sequence(texts.stream().map(text -> item(topic, kind, text)).toList()));
        return new RubricLine(RubricLine.Kind.PROPOSED, topic.id(), FILE, WorkbenchJson.write(new JsonValue.Struct(line)));
    }

    /** The fate of the reply that a line is of. */
    public static Outcome outcome(RubricLine line) {
        Fields info = Fields.at("", JsonValue.ofKept(line.json())).object(INFO).orElseThrow();
        return new Outcome(info.requireText(JOB), number(info, ITEMS), number(info, THERE), number(info, OTHER_KIND));
    }

    private static int number(Fields info, String name) {
        return info.left().get(name) instanceof JsonValue.Number number ? Integer.parseInt(number.literal()) : 0;
    }

    private static JsonValue number(int value) {
        return new JsonValue.Number(Integer.toString(value));
    }

    private static JsonValue item(Topic topic, ItemKind kind, String text) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("query_id", new JsonValue.Text(topic.id().value()));
        fields.put(kind.word() + "_id", new JsonValue.Text(BankItem.newId(topic.id(), "", text)));
        fields.put(kind.word() + "_text", new JsonValue.Text(text));
        return new JsonValue.Struct(fields);
    }
}

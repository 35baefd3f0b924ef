package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Topic;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.Facet;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.sqlite.ValueJson;
import java.util.List;

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
     * A line with proposed items of a topic, or of a facet of it; there may be none.
     *
     * @param model what wrote them
     */
    public static RubricLine of(
            Topic topic, Facet facet, ItemKind kind, List<String> texts, String model, Outcome outcome) {
        ObjectNode line = EditedBank.begun(topic.id(), facet.id())
                .put("test_collection", "assay")
                .put(
                        OtherBanks.QUERY,
                        facet.id().isEmpty() ? topic.query() : topic.query() + BankLine.BEFORE_FACET + facet.text());
        line.putObject(INFO)
                .put("gpt_model", model)
                .put("prompt_target", kind.word() + "s")
                .put(JOB, outcome.job())
                .put(ITEMS, outcome.proposed())
                .put(THERE, outcome.there())
                .put(OTHER_KIND, outcome.otherKind());
        ArrayNode items = line.putArray("items");
        texts.forEach(text -> items.add(EditedBank.begun(topic.id(), facet.id())
                .put(kind.word() + "_id", BankItem.newId(topic.id(), facet.id(), text))
                .put(kind.word() + "_text", text)));
        return new RubricLine(RubricLine.Kind.PROPOSED, topic.id(), FILE, WorkbenchJson.write(line));
    }

    /** The fate of the reply that a line is of. */
    public static Outcome outcome(RubricLine line) {
        JsonNode info = ValueJson.parse(line.json()).required(INFO);
        return new Outcome(
                info.required(JOB).textValue(),
                info.path(ITEMS).asInt(),
                info.path(THERE).asInt(),
                info.path(OTHER_KIND).asInt());
    }
}

package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Proposal;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.ProposalIds;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes criteria with weights, a topic a line: proposals that stand under their axis, and whose weight is kept with
 * them. They become the draft of a topic without nuggets, as all proposals do.
 */
public final class CriteriaImporter implements Format.RowImporter {
    /** Lines of a topic and the criteria that its answers are to meet. */
    public static final class WeightedCriteria extends Format.OfRows {
        public WeightedCriteria() {
            super("criteria", Turn.PROPOSALS, CriteriaImporter::new);
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return record.get(LIST) instanceof ArrayNode list
                    && list.valueStream().anyMatch(one -> one.has(CRITERION));
        }
    }

    private static final String LIST = "rubrics";
    private static final String CRITERION = "criterion";

    private final FileImport file;
    private final ProposalIds ids = new ProposalIds();
    private long criteria;

    CriteriaImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void record(JsonFields fields) {
        TopicId topic = new TopicId(fields.requireId(
                StoreWords.say("import.field.topic-id"), "qid", "query_id", "topic_id", "request_id", "id"));
        if (file.isLeftOut(topic)) {
            return;
        }
        ArrayNode list = fields.requireList(LIST);
        String query = "";
        for (String name : List.of("query", "prompt", "question", "title")) {
            query = query.isEmpty() ? fields.text(name).orElse("") : query;
        }
        file.nameTopic(topic, query);
        ids.start(topic, list);
        List<Proposal> proposals = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            try {
                proposals.add(proposal(topic, i, JsonFields.at(LIST + "[" + i + "]", list.get(i))));
                criteria++;
            } catch (RecordException e) {
                file.error(e.field(), e.told());
            }
        }
        file.proposeOrAdopt(topic, proposals);
    }

    private Proposal proposal(TopicId topic, int index, JsonFields one) {
        String text = one.requireText(CRITERION);
        if (text.isBlank()) {
            throw new RecordException(one.path(CRITERION), "import.criteria.silent");
        }
        JsonNode weight = one.peek(ProposedNugget.WEIGHT);
        if (!weight.isNumber() || !Double.isFinite(Double.parseDouble(weight.asText()))) {
            throw new RecordException(one.path(ProposedNugget.WEIGHT), "import.criteria.weight");
        }
        ObjectNode extra = one.left();
        extra.remove(CRITERION);
        one.text("axis").filter(axis -> !axis.isBlank()).ifPresent(axis -> extra.put("group", TextNode.valueOf(axis)));
        return new Proposal(
                ids.id(index), topic, text, Importance.UNSET, "", file.file().name(), JsonFields.extra(extra));
    }

    @Override
    public void end() {
        file.note(StoreWords.say("import.note.criteria", criteria));
    }
}

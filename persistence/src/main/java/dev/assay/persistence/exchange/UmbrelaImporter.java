package dev.assay.persistence.exchange;

import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.exchange.input.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Takes UMBRELA's grades. Its records commonly name neither topic nor passage: the topic is found by its query, and the passage
 * by its place among the topic's passages, which must agree in number and text.
 */
final class UmbrelaImporter implements RowImporter {
    private static final String FAILED = "0";

    private final FileImport file;
    private final GradeBook grades;
    private final Map<TopicId, Integer> taken = new LinkedHashMap<>();
    private final Tally failed = new Tally();
    private final Tally unusable = new Tally();
    private TopicId current;
    private List<Passage> passages = List.of();

    UmbrelaImporter(FileImport file) {
        this.file = file;
        this.grades = new GradeBook(file);
    }

    @Override
    public void record(Fields fields) {
        if (!fields.has("judgments")) {
            judgment(fields);
            return;
        }
        List<JsonValue> judgments = fields.requireList("judgments");
        for (int i = 0; i < judgments.size(); i++) {
            try {
                judgment(Fields.at("judgments[" + i + "]", judgments.get(i)));
            } catch (RecordException e) {
                file.error(e.field(), e.getMessage());
            }
        }
    }

    private void judgment(Fields fields) {
        Optional<String> docid = fields.id("docid");
        TopicId topic = topic(fields);
        // The place counts even when the grade cannot be used.
        DocumentId passage = docid.map(DocumentId::new).orElseGet(() -> next(topic, fields));
        JsonValue judgment = fields.value("judgment")
                .orElseThrow(() -> new RecordException(fields.path("judgment"), "The judgment is missing."));
        OptionalInt value = Grades.value(judgment);
        if (fields.peek("result_status") instanceof JsonValue.Number status && status.literal().equals(FAILED)
                || fields.peek("result_status") instanceof JsonValue.Flag flag && !flag.value()) {
            failed.add(topic.value());
        } else if (value.isEmpty()) {
            unusable.add(judgment.write());
        } else {
            Outcome outcome =
                    grades.add(topic, passage, new Grade(source(fields), value.getAsInt()), fields.path("judgment"));
            file.count(outcome);
        }
    }

    private TopicId topic(Fields fields) {
        Optional<String> id = fields.id("qid", "query_id", "topic_id");
        if (id.isPresent()) {
            return new TopicId(id.get());
        }
        String query = fields.requireText("query");
        return file.topics()
                .withQuery(query)
                .orElseThrow(() -> new RecordException(
                        fields.path("query"),
                        "No topic has the query " + Tally.quoted(query) + ". Import its topics or passages file with it."));
    }

    private DocumentId next(TopicId topic, Fields fields) {
        if (!topic.equals(current)) {
            current = topic;
            passages = file.writer().project().passages(topic);
        }
        int place = taken.merge(topic, 1, Integer::sum) - 1;
        if (place >= passages.size()) {
            throw new RecordException(
                    "",
                    "Topic " + topic + " has " + passages.size() + " passages, and this is its judgment number "
                            + (place + 1) + ". Records without a docid must stand in the order of the passages, one for each.");
        }
        Passage passage = passages.get(place);
        fields.text("passage").ifPresent(text -> {
            if (!agrees(text, passage)) {
                throw new RecordException(
                        fields.path("passage"),
                        "The judgment is of another text than passage " + passage.id() + ", which stands in its place in topic "
                                + topic + ". Put the records in the order of the passages, or add docids.");
            }
        });
        return passage.id();
    }

    /** Whether a record's text is that of a passage, alone or with its title or other fields around it. */
    private static boolean agrees(String text, Passage passage) {
        String one = blanks(text);
        String other = blanks(passage.text());
        return one.isEmpty() || other.isEmpty() || one.contains(other) || other.contains(one);
    }

    private static String blanks(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    private String source(Fields fields) {
        if (file.hasSource()) {
            return file.source();
        }
        return fields.text("model").filter(model -> !model.isBlank()).map(model -> "UMBRELA " + model).orElse("UMBRELA");
    }

    @Override
    public void end() {
        List<String> wrong = new ArrayList<>();
        taken.forEach((topic, count) -> {
            int held = file.writer().project().passages(topic).size();
            if (count < held) {
                wrong.add(topic + " (" + count + " judgments, " + held + " passages)");
            }
        });
        for (String one : wrong) {
            file.error(
                    "",
                    "The judgments and passages of topic " + one + " do not agree in number, so it is not clear which belongs"
                            + " to which. Records without a docid must stand in the order of the passages, one for each.");
        }
        if (!failed.isEmpty()) {
            file.warn("Failed judgments (result_status 0): " + failed.total() + ". They give no grade. Topics: "
                    + failed.list() + ".");
        }
        if (!unusable.isEmpty()) {
            file.warn("Judgments that are no whole number: " + unusable.total() + ". They give no grade: "
                    + unusable.list() + ".");
        }
        grades.end();
    }
}

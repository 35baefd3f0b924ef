package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Message;
import dev.assay.model.Passage;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.TopicBook;
import dev.assay.persistence.input.Grades;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Takes UMBRELA's grades. Its records commonly name neither topic nor passage: the topic is found by its query, and the
 * passage by its place among the topic's passages, which must agree in number and text.
 */
final class UmbrelaImporter implements Format.RowImporter {
    /** A model's grades in UMBRELA's own form, one by one or a list for each topic. */
    static final class Umbrela extends Format.OfRows {
        Umbrela() {
            super("umbrela", Turn.PLACED_GRADES, UmbrelaImporter::new);
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return isList(record, "judgments") || record.has("passage") && record.has("judgment");
        }
    }

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
    public void record(JsonFields fields) {
        if (!fields.has("judgments")) {
            judgment(fields);
            return;
        }
        ArrayNode judgments = fields.requireList("judgments");
        for (int i = 0; i < judgments.size(); i++) {
            try {
                judgment(JsonFields.at("judgments[" + i + "]", judgments.get(i)));
            } catch (RecordException e) {
                file.error(e.field(), e.told());
            }
        }
    }

    private void judgment(JsonFields fields) {
        Optional<String> docid = fields.id("docid");
        TopicId topic = topic(fields);
        // The place counts even when the grade cannot be used.
        DocumentId passage = docid.map(DocumentId::new).orElseGet(() -> next(topic, fields));
        JsonNode judgment = fields.value("judgment")
                .orElseThrow(
                        () -> new RecordException(fields.path("judgment"), "import.umbrela.missing"));
        OptionalInt value = Grades.value(judgment);
        JsonNode status = fields.peek("result_status");
        if (status.isNumber() && status.asText().equals(FAILED) || status.isBoolean() && !status.booleanValue()) {
            failed.add(topic.value());
        } else if (value.isEmpty()) {
            unusable.add(judgment.toString());
        } else {
            Outcome outcome =
                    grades.add(topic, passage, new Grade(source(fields), value.getAsInt()), fields.path("judgment"));
            file.count(outcome);
        }
    }

    private TopicId topic(JsonFields fields) {
        Optional<String> id = fields.id("qid", "query_id", "topic_id");
        if (id.isPresent()) {
            return new TopicId(id.get());
        }
        String query = fields.requireText("query");
        return file.topics()
                .withQuery(query)
                .orElseThrow(() -> new RecordException(
                        fields.path("query"),
                        "import.umbrela.no-topic", Tally.quoted(query)));
    }

    private DocumentId next(TopicId topic, JsonFields fields) {
        if (!topic.equals(current)) {
            current = topic;
            passages = file.writer().project().passages(topic);
        }
        int place = taken.merge(topic, 1, Integer::sum) - 1;
        if (place >= passages.size()) {
            throw new RecordException("", "import.umbrela.number", topic, passages.size(), (place + 1));
        }
        Passage passage = passages.get(place);
        fields.text("passage").ifPresent(text -> {
            if (!agrees(text, passage)) {
                throw new RecordException(fields.path("passage"), "import.umbrela.other-text", passage.id(), topic);
            }
        });
        return passage.id();
    }

    /** True if a record's text is that of a passage, alone or with its title or other fields around it. */
    private static boolean agrees(String text, Passage passage) {
        String one = TopicBook.singleBlanks(text);
        String other = TopicBook.singleBlanks(passage.text());
        return one.isEmpty() || other.isEmpty() || one.contains(other) || other.contains(one);
    }

    private String source(JsonFields fields) {
        if (file.hasSource()) {
            return file.source();
        }
        return fields.text("model")
                .filter(model -> !model.isBlank())
                .map(model -> "UMBRELA " + model)
                .orElse("UMBRELA");
    }

    @Override
    public void end() {
        List<Message> wrong = new ArrayList<>();
        taken.forEach((topic, count) -> {
            int held = file.writer().project().passages(topic).size();
            if (count < held) {
                wrong.add(StoreWords.say("import.umbrela.wrong", topic, count, held));
            }
        });
        for (Message one : wrong) {
            file.error(
                    "",
                    StoreWords.say("import.umbrela.disagree", one));
        }
        file.warn("import.umbrela.failed", failed);
        file.warn("import.umbrela.unusable", unusable);
        grades.end();
    }
}

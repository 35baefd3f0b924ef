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
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.input.Grades;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.rows.IdAndText;
import dev.assay.persistence.rows.QuestionRowImporter;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Takes passages: a query and its candidates, as nuggetizer's create input and retrieval candidates have them, or
 * pieces of the corpus.
 */
final class PassageImporter implements Format.RowImporter {
    /** Lines of a query and its candidates. */
    static final class Passages extends Format.OfRows {
        Passages() {
            super("passages", Turn.PASSAGES, PassageImporter::new);
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return isList(record, "candidates") && !QuestionRowImporter.isAnswered(record);
        }

        @Override
        public boolean isNamedByFile(FileLook look) {
            return true;
        }
    }

    /**
     * Lines of an id and the text of a piece of the corpus, which joins the pool of every topic that has a grade for
     * it.
     */
    static final class Segments extends Format.OfRows {
        Segments() {
            super("segments", Turn.SEGMENTS, file -> new Format.RowImporter() {
                @Override
                public void record(JsonFields fields) {
                    addSegment(file, fields);
                }
            });
        }

        @Override
        public boolean isToldBy(FileLook look) {
            return IdAndText.arePassages(look);
        }

        @Override
        public boolean isToldBy(ObjectNode found) {
            ObjectNode record = RowMeaning.usual(found, KNOWN);
            return record.has("docid") && hasAny(record, List.of("segment", "contents", "doc"))
                    || (hasAny(record, DOCUMENTS) || record.has("id") && record.has("contents"))
                            && WORDS.stream().anyMatch(name -> record.path(name).isTextual())
                            && !hasAny(record, NOT_OF_DOCUMENTS)
                    // As BEIR has its corpus.
                    || record.has("_id") && record.path("title").isTextual() && record.path("text").isTextual()
                            && Set.of("_id", "title", "text", "url", "metadata").containsAll(KeptJson.names(record));
        }
    }

    private static final List<String> DOCUMENTS =
            List.of("docid", "docno", "doc_id", "document_id", "pid", "did", "passage_id", "segment_id");
    /** Names of a document's text. */
    private static final List<String> WORDS = List.of("segment", "contents", "text", "content", "body", "passage",
            "passage_text", "doc_text", "document_text");
    private static final List<String> KNOWN =
            Stream.of(DOCUMENTS, WORDS, List.of("id", "title", "url")).flatMap(List::stream).toList();
    /** Fields that a piece of a corpus does not have. */
    private static final List<String> NOT_OF_DOCUMENTS = List.of(
            "query", "question", "qid", "query_id", "topic_id", "answer", "run_id", "judgment", "grade", "label",
            "sentences", "nuggets");

    private final FileImport file;
    private final Tally unusable = new Tally();
    private final Tally repeated = new Tally();
    private final Set<String> inRecord = new HashSet<>();
    private long grades;

    PassageImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void record(JsonFields fields) {
        JsonNode query = fields.value("query").orElseThrow(() -> new RecordException("query",
                "import.field.missing"));
        String text;
        Optional<String> id;
        if (query.isObject()) {
            JsonFields object = JsonFields.at("query", query);
            id = object.id("qid", "id");
            text = object.text("text").orElse("");
        } else {
            id = fields.id("qid");
            text = JsonFields.text("query", query);
        }
        TopicId topic = file.topics().resolve(id, text);
        if (file.isLeftOut(topic)) {
            return;
        }
        ArrayNode candidates = fields.requireList("candidates");
        file.nameTopic(topic, text);
        inRecord.clear();
        for (int i = 0; i < candidates.size(); i++) {
            try {
                candidate(topic, i, candidates.get(i));
            } catch (RecordException e) {
                file.error(e.field(), e.told());
            }
        }
    }

    private void candidate(TopicId topic, int index, JsonNode candidate) {
        String path = "candidates[" + index + "]";
        String number = "d" + index;
        if (candidate.isTextual()) {
            add(new Passage(topic, new DocumentId(number), "", "", candidate.textValue(), List.of(), ""), path);
            return;
        }
        JsonFields fields = JsonFields.at(path, candidate);
        Optional<JsonNode> judgment = fields.value("judgment");
        String title;
        String url;
        String text;
        ObjectNode documentLeft = KeptJson.object();
        String docid;
        if (fields.has("doc") && !fields.peek("doc").isTextual()) {
            JsonFields document = fields.object("doc").orElseThrow();
            docid = fields.id("docid").or(() -> document.id("docid")).orElse(number);
            title = document.text("title").orElse("");
            url = document.text("url").orElse("");
            text = words(document);
            documentLeft = document.left();
        } else {
            docid = fields.id("docid").orElse(number);
            title = fields.text("title").orElse("");
            url = fields.text("url").orElse("");
            text = fields.has("doc") ? fields.requireText("doc") : words(fields);
        }
        OptionalInt value = judgment.map(this::grade).orElse(OptionalInt.empty());
        ObjectNode left = fields.left();
        if (judgment.isPresent() && value.isEmpty()) {
            left.set("judgment", judgment.get());
        }
        if (!documentLeft.isEmpty()) {
            left.set("doc", documentLeft);
        }
        DocumentId passage = new DocumentId(docid);
        add(new Passage(topic, passage, title, url, text, List.of(), JsonFields.extra(left)), path);
        if (value.isPresent()) {
            grade(topic, new Grade(file.source(), value.getAsInt()), passage, fields.path("judgment"));
        }
    }

    static String words(JsonFields fields) {
        for (String name : WORDS) {
            if (fields.has(name)) {
                return fields.requireText(name);
            }
        }
        throw new RecordException(fields.path("segment"), "import.passage.no-text");
    }

    private OptionalInt grade(JsonNode judgment) {
        OptionalInt value = Grades.value(judgment);
        if (value.isEmpty()) {
            unusable.add(judgment.toString());
        }
        return value;
    }

    private void add(Passage passage, String path) {
        Outcome outcome = file.writer().passage(passage);
        file.count(outcome);
        if (!inRecord.add(passage.id().value()) && outcome == Outcome.SAME) {
            repeated.add(passage.id().value());
        }
        if (outcome == Outcome.CONFLICT) {
            throw new RecordException(path + ".docid", "import.passage.other", passage.topic(), passage.id());
        }
    }

    private void grade(TopicId topic, Grade grade, DocumentId passage, String path) {
        Outcome outcome = file.writer().grade(topic, passage, grade);
        file.countAside(outcome);
        grades++;
        if (outcome == Outcome.CONFLICT) {
            throw new RecordException(path, "import.passage.other-grade", Tally.quoted(grade.source()));
        }
    }

    @Override
    public void end() {
        if (grades > 0) {
            file.note(StoreWords.say("import.note.grades", grades, file.source()));
        }
        file.warn("import.passage.repeated", repeated);
        file.warn("import.passage.unusable", unusable);
    }

    private static void addSegment(FileImport file, JsonFields read) {
        JsonFields fields = new JsonFields(RowMeaning.usual(read.left(), KNOWN));
        String[] names = Stream.of(DOCUMENTS, List.of("id", "_id")).flatMap(List::stream).toArray(String[]::new);
        DocumentId id = new DocumentId(fields.requireId(Message.verbatim("docid"), names));
        JsonFields document = fields.peek("doc").isObject() ? fields.object("doc").orElseThrow() : fields;
        String title = document.text("title").orElse("");
        String url = document.text("url").orElse("");
        String text = fields.peek("doc").isTextual() ? fields.requireText("doc") : words(document);
        ObjectNode left = fields.left();
        if (document != fields && !document.left().isEmpty()) {
            left.set("doc", document.left());
        }
        Outcome outcome = file.writer().segment(id, title, url, text, JsonFields.extra(left));
        file.count(outcome, "docid", StoreWords.say("import.segment.other", id));
    }
}

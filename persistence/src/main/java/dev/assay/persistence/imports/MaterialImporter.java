package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Message;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.Told;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetItem;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.sqlite.ChangeJson;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Takes rows of Assay's own, each of which says what it is: they lose nothing, and the same row is the same thing in
 * every project.
 */
public final class MaterialImporter implements Format.RowImporter {
    /** Lines of Assay's own. */
    public static final class OwnRows extends Format.OfRows {
        public OwnRows() {
            super("material", Turn.TOPICS);
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return record.path(IS).isTextual() && What.find(record.path(IS).textValue()).isPresent();
        }

        /** What the files are called says in which order they were written, topics first. */
        @Override
        public int order(InputFile file) {
            return What.ofFile(file.stem()).map(What::ordinal).orElse(What.values().length);
        }

        @Override
        public Format.RowImporter rows(FileImport file) {
            return new MaterialImporter(file);
        }
    }

    /** What a row is, in the order in which rows refer to each other. */
    public enum What {
        TOPIC("topic", "topics"),
        PASSAGE("passage", "passages"),
        GRADE("grade", "grades"),
        POOLED("pooled", "pool"),
        RUBRIC("rubric", "rubric"),
        /** A set of nuggets that is handed out. */
        NUGGETS("nuggets", "nuggets"),
        PROPOSAL("proposal", "proposals"),
        ANSWER("answer", "answers");

        private final String word;
        private final String file;

        What(String word, String file) {
            this.word = word;
            this.file = file;
        }

        /** What a row says that it is. */
        public String word() {
            return word;
        }

        /** What the file of such rows is called. */
        public String file() {
            return file + ".jsonl";
        }

        private static Optional<What> find(String word) {
            return List.of(values()).stream().filter(one -> one.word.equals(word)).findFirst();
        }

        private static Optional<What> ofFile(String stem) {
            return List.of(values()).stream().filter(one -> one.file.equals(stem)).findFirst();
        }
    }

    /** The field in which a row says what it is. */
    public static final String IS = "assay";

    private final FileImport file;
    private final Map<TopicId, List<Proposal>> fresh = new LinkedHashMap<>();
    private final Tally otherNuggets = new Tally();

    MaterialImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void record(JsonFields row) {
        String word = row.requireText(IS);
        What what = What.find(word)
                .orElseThrow(() -> new RecordException(IS, StoreWords.say("import.material.what", Tally.quoted(word))));
        try {
            if (what == What.TOPIC) {
                topic(row);
                return;
            }
            TopicId topic = new TopicId(row.requireText("topic"));
            if (file.isLeftOut(topic)) {
                return;
            }
            file.requireTopic(topic, "topic");
            switch (what) {
                case PASSAGE -> passage(topic, row);
                case GRADE -> grade(topic, row);
                case POOLED -> file.count(file.writer().poolDocument(topic, new DocumentId(row.requireText("docid"))));
                case RUBRIC -> rubric(topic, row);
                case NUGGETS -> nuggets(topic, row);
                case PROPOSAL -> proposal(topic, row);
                case ANSWER -> answer(topic, row);
                case TOPIC -> throw new IllegalStateException("Topics are taken above.");
            }
        } catch (IllegalArgumentException | IllegalStateException | DateTimeParseException e) {
            throw new RecordException("", StoreWords.say("sync.line.misfit", Told.of(e)));
        }
    }

    private void topic(JsonFields row) {
        TopicId id = new TopicId(row.requireText("id"));
        if (file.isLeftOut(id)) {
            return;
        }
        Map<String, String> narrative = new LinkedHashMap<>();
        row.object("narrative")
                .ifPresent(texts ->
                        texts.left().forEachEntry((name, text) -> narrative.put(name, JsonFields.text(name, text))));
        file.addTopic(new Topic(id, row.requireText("query"), narrative, extra(row)));
    }

    private void passage(TopicId topic, JsonFields row) {
        DocumentId id = new DocumentId(row.requireText("docid"));
        file.count(
                file.writer()
                        .passage(new Passage(
                                topic,
                                id,
                                row.requireText("title"),
                                row.requireText("url"),
                                row.requireText("text"),
                                List.of(),
                                extra(row))),
                "docid",
                StoreWords.say("import.passage.other", topic, id));
    }

    private void grade(TopicId topic, JsonFields row) {
        Grade grade = new Grade(
                row.requireText("source"), number("grade", row.value("grade").orElse(NullNode.instance)));
        file.count(
                file.writer().grade(topic, new DocumentId(row.requireText("docid")), grade),
                "grade",
                StoreWords.say("import.passage.other-grade", Tally.quoted(grade.source())));
    }

    private void rubric(TopicId topic, JsonFields row) {
        String word = row.requireText("kind");
        if (RubricLine.Kind.fromWord(word).isEmpty()) {
            throw new RecordException("kind", StoreWords.say("sync.line.rubric", Tally.quoted(word)));
        }
        file.count(
                file.writer().rubricLine(RubricLine.of(word, topic, row.requireText("file"), row.requireText("line"))));
    }

    /** The set as it was shaped elsewhere, under the name of whoever handed it out. One that is there stays. */
    private void nuggets(TopicId topic, JsonFields row) {
        MaterialWriter writer = file.writer();
        String changes = row.requireList("changes").toString();
        NuggetSetKey key = new NuggetSetKey(topic);
        LoggedEvent event = new LoggedEvent(
                writer.project().lastEvent() + 1,
                Instant.parse(row.requireText("at")),
                row.requireText("by"),
                ActKind.TAKE_SET,
                Optional.of(topic),
                OptionalLong.empty(),
                changes);
        List<Change<?, ?>> read = writer.project().changes(event);
        if (!read.stream().allMatch(change -> isNew(change, key))) {
            throw new RecordException("changes", StoreWords.say("import.material.changes", topic));
        }
        Optional<NuggetSet> present = writer.project().nuggetSet(topic);
        if (present.isEmpty()) {
            writer.event(event);
            file.count(Outcome.ADDED);
        } else {
            file.count(Outcome.SAME);
            if (!written(present.get()).equals(ChangeJson.write(read))) {
                otherNuggets.add(topic.value());
            }
        }
    }

    private static boolean isNew(Change<?, ?> change, NuggetSetKey key) {
        return change.before().isEmpty()
                && (change.kind() == Kinds.SET || change.kind() == Kinds.NUGGET)
                && change.item() instanceof NuggetItem item
                && NuggetSetKey.of(item).equals(key);
    }

    /** A set as it is handed out: what is in force, and how it stands. */
    public static String written(NuggetSet set) {
        NuggetSet inForce = new NuggetSet(set.topic(), set.revision(), set.state(), set.nuggets(), List.of());
        return ChangeJson.write(SetDifference.between(Optional.empty(), inForce));
    }

    private void proposal(TopicId topic, JsonFields row) {
        String raw = row.requireText("raw_importance");
        Proposal proposal = new Proposal(
                new ProposalId(row.requireText("id")),
                topic,
                row.requireText("text"),
                Importance.fromWord(row.requireText("importance")).orElse(Importance.UNSET),
                raw,
                row.requireText("origin"),
                extra(row));
        if (!file.propose(List.of(proposal)).isEmpty()) {
            fresh.computeIfAbsent(topic, none -> new ArrayList<>()).add(proposal);
        }
    }

    private void answer(TopicId topic, JsonFields row) {
        ArrayNode rows = row.requireList("sentences");
        List<Sentence> sentences = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            String path = "sentences[" + i + "]";
            ArrayNode parts = JsonFields.list(path, rows.get(i));
            if (parts.size() < 2) {
                throw new RecordException(path, StoreWords.say("import.material.sentence"));
            }
            sentences.add(new Sentence(
                    number(path, parts.get(0)),
                    number(path, parts.get(1)),
                    parts.valueStream().skip(2).map(one -> new DocumentId(JsonFields.text(path, one))).toList()));
        }
        String word = row.requireText("task");
        Answer.Task task = List.of(Answer.Task.values()).stream()
                .filter(one -> one.name().equals(word))
                .findFirst()
                .orElseThrow(() -> new RecordException("task", StoreWords.say("sync.line.task", Tally.quoted(word))));
        boolean segmented = row.value("segmented").filter(JsonNode::isBoolean).map(JsonNode::booleanValue)
                .orElseThrow(() -> new RecordException("segmented", StoreWords.say("sync.line.flag")));
        RunId run = file.run(row.requireText("run"));
        List<DocumentId> references = JsonFields.texts("references", row.requireList("references")).stream()
                .map(DocumentId::new)
                .toList();
        file.count(
                file.writer()
                        .answer(new Answer(
                                topic,
                                run,
                                task,
                                row.requireText("text"),
                                sentences,
                                segmented,
                                references,
                                0,
                                extra(row))),
                "",
                StoreWords.say("import.answer.other", run, topic));
    }

    private static String extra(JsonFields row) {
        String extra = row.requireText("extra");
        if (!extra.isEmpty() && !(KeptJson.read(extra).isObject())) {
            throw new RecordException(
                    "extra", StoreWords.say("import.field.object", Message.verbatim(Tally.quoted(extra))));
        }
        return extra;
    }

    private static int number(String path, JsonNode value) {
        try {
            if (value.isNumber()) {
                return Integer.parseInt(value.asText());
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new RecordException(path, StoreWords.say("sync.line.integer"));
    }

    @Override
    public void end() {
        fresh.forEach((topic, proposals) -> {
            if (file.writer().project().nuggetSet(topic).isEmpty()) {
                file.writer().adopt(topic, proposals);
            }
        });
        file.warn("import.material.other-nuggets", otherNuggets);
    }
}

package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.Message;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Takes auto-argue's banks of questions with answers, each of the topic that it names. What a bank says beside that is
 * kept with the questions, so that it is written again as it came: the fields of a question under {@link #BESIDE},
 * those of the bank with the first of them under {@link #RECORD}.
 */
public final class BankImporter implements Format.RowImporter {
    /** One object, or a line of one for each topic, with the questions under their text or another key. */
    public static final class Banks extends Format.OfRows {
        public Banks() {
            super("nugget-banks", Turn.PROPOSALS, BankImporter::new);
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return record.has(QUESTIONS);
        }
    }

    /** The field of a bank with its questions. */
    public static final String QUESTIONS = "nugget_bank";

    /** The importance of what a report should not say. */
    public static final String AVOID = "avoid";

    /**
     * Weight of an item to be avoided, followed by that of any other in its bank, as auto-judge's annotation tool
     * counts them.
     */
    private static final double WEIGHT_OF_AVOIDED = -1;

    private static final double WEIGHT_OF_OTHERS = 1;

    /** The importances beside it; they say nothing of how much more one counts. */
    private static final List<String> WANTED = List.of("must_have", "should_have");

    /** Field of a proposal for what a bank says of its question beside what Assay reads. */
    public static final String BESIDE = "bank";

    /** Field of a bank's first proposal for what stands beside the questions. */
    public static final String RECORD = "record";

    /** Word that some files use for a rule they do not name. */
    private static final String NO_RULE = "Default";

    /** Fields that say more than Assay reads; any other field that is kept is about the file. */
    private static final List<String> NOT_READ = List.of("claim_bank", "sub_nuggets");

    private final FileImport file;
    private final Map<TopicId, Long> lines = new HashMap<>();
    private final Tally kept = new Tally();
    private final Tally oddImportances = new Tally();
    private long avoided;

    BankImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void record(JsonFields fields) {
        TopicId topic = new TopicId(fields.requireId(StoreWords.say("import.field.topic-id"), "query_id"));
        if (file.isLeftOut(topic)) {
            return;
        }
        Long before = lines.putIfAbsent(topic, file.line());
        if (before != null) {
            throw new RecordException("query_id", "import.bank.twice", topic, before);
        }
        ObjectNode bank = fields.object(QUESTIONS)
                .orElseThrow(() -> new RecordException(QUESTIONS, "import.bank.questions"))
                .left();
        ObjectNode beside = fields.left();
        noteKept(beside);
        List<ToolQuestion> questions = new ArrayList<>();
        Set<String> texts = new HashSet<>();
        for (Map.Entry<String, JsonNode> one : bank.properties()) {
            ToolQuestion question = question(
                    QUESTIONS + "." + one.getKey(), one.getValue(), questions.isEmpty() ? beside : KeptJson.object());
            if (!texts.add(question.text().strip())) {
                throw new RecordException(QUESTIONS, "import.question.twice", Tally.quoted(question.text()));
            }
            questions.add(question);
        }
        weigh(questions);
        name(topic, fields);
        if (questions.isEmpty()) {
            file.warn(StoreWords.say("import.proposal.empty", Message.verbatim(topic.value())));
        }
        new QuestionImporter(file).take(topic, questions);
    }

    /**
     * Turns the nuggets of a bank into criteria if it marks anything as to be avoided: otherwise nothing could be held
     * against that.
     */
    private void weigh(List<ToolQuestion> questions) {
        boolean hasAvoided = questions.stream().anyMatch(BankImporter::isAvoided);
        if (hasAvoided) {
            questions.replaceAll(one -> one.withWeight(isAvoided(one) ? WEIGHT_OF_AVOIDED : WEIGHT_OF_OTHERS));
            avoided += questions.stream().filter(BankImporter::isAvoided).count();
        }
        for (ToolQuestion question : questions) {
            String importance = question.importance();
            boolean isRead = importance.isEmpty()
                    || Importance.fromWord(importance).isPresent()
                    || hasAvoided && (isAvoided(question) || WANTED.contains(importance));
            if (!isRead) {
                oddImportances.add(importance);
            }
        }
    }

    private static boolean isAvoided(ToolQuestion question) {
        return question.importance().equals(AVOID);
    }

    /** A topic that nothing else tells of is what its bank says. */
    private void name(TopicId topic, JsonFields fields) {
        if (file.topics().has(topic)) {
            return;
        }
        String title = fields.peekText("title_query").orElse("");
        String full = fields.peek("full_query").textValue();
        String query = full == null || full.isBlank() ? title : full;
        Map<String, String> narrative = new LinkedHashMap<>();
        if (!title.equals(query)) {
            narrative.put("title", title);
        }
        fields.peekText("full_background").ifPresent(text -> narrative.put("background", text));
        file.topics().add(new Topic(topic, query, narrative, ""));
        file.countAside(Outcome.ADDED);
    }

    private ToolQuestion question(String path, JsonNode value, ObjectNode ofBank) {
        JsonFields fields = JsonFields.at(path, value);
        String text = fields.requireText("question");
        if (text.isBlank()) {
            throw new RecordException(fields.path("question"), "import.question.blank");
        }
        NuggetQuestion.Rule rule = rule(fields);
        ObjectNode answers = KeptJson.object();
        List<NuggetAnswer> read = answers(fields, answers);
        String importance = JsonFields.raw(fields.value("importance"));
        boolean known = Importance.fromWord(importance).isPresent();
        ObjectNode beside = fields.left();
        if (value instanceof ObjectNode struct && !known && struct.has("importance")) {
            beside.set("importance", struct.get("importance"));
        }
        noteKept(beside);
        if (!answers.isEmpty()) {
            beside.set("answers", answers);
        }
        ObjectNode keep = KeptJson.object();
        if (!beside.isEmpty()) {
            keep.set(BESIDE, beside);
        }
        if (!ofBank.isEmpty()) {
            keep.set(RECORD, ofBank);
        }
        return new ToolQuestion(text, "", new NuggetQuestion(rule, read), importance, OptionalDouble.empty(), keep);
    }

    /** One answer is enough if the file gives no rule; the missing rule stays missing in the kept fields. */
    private static NuggetQuestion.Rule rule(JsonFields fields) {
        String name = "aggregator_type";
        if (!fields.has(name) || fields.peekText(name).orElse("").equals(NO_RULE)) {
            return NuggetQuestion.Rule.ANY;
        }
        return ToolQuestion.rule(fields.path(name), fields.requireText(name));
    }

    /** @param beside gets what is said of answers beside their words and documents */
    private static List<NuggetAnswer> answers(JsonFields fields, ObjectNode beside) {
        List<NuggetAnswer> read = new ArrayList<>();
        Set<NuggetAnswerId> ids = new HashSet<>();
        Set<String> texts = new HashSet<>();
        if (!fields.has("answers")) {
            return read;
        }
        String path = fields.path("answers");
        fields.object("answers").orElseThrow().left().forEachEntry((key, value) -> {
            JsonFields answer = JsonFields.at(path + "." + key, value);
            String text = answer.text("answer").orElse(key);
            if (text.isBlank()) {
                throw new RecordException(path, "import.question.blank-answer");
            }
            if (!texts.add(text)) {
                throw new RecordException(path, "import.bank.answer-twice", Tally.quoted(text));
            }
            ObjectNode references = KeptJson.object();
            List<DocumentId> documents = documents(answer, references);
            ObjectNode left = answer.left();
            if (!references.isEmpty()) {
                left.set("references", references);
            } else if (!answer.has("references")) {
                left.putNull("references");
            }
            if (!left.isEmpty()) {
                beside.set(text, left);
            }
            read.add(new NuggetAnswer(ToolQuestion.id(text, ids), text, documents));
        });
        return read;
    }

    /** @param beside gets what is said of documents beside their ids, under those */
    private static List<DocumentId> documents(JsonFields answer, ObjectNode beside) {
        List<DocumentId> documents = new ArrayList<>();
        JsonNode references = answer.has("references") ? answer.requireList("references") : KeptJson.list();
        for (int i = 0; i < references.size(); i++) {
            String path = answer.path("references[" + i + "]");
            if (references.get(i).isTextual()) {
                documents.add(new DocumentId(JsonFields.id(path, references.get(i))));
                continue;
            }
            JsonFields reference = JsonFields.at(path, references.get(i));
            String id = reference.requireId(StoreWords.say("import.annotations.document"), "doc_id");
            documents.add(new DocumentId(id));
            if (!reference.left().isEmpty()) {
                beside.set(id, reference.left());
            }
        }
        return documents;
    }

    private void noteKept(ObjectNode beside) {
        NOT_READ.stream()
                .filter(name -> !beside.path(name).isEmpty())
                .forEach(kept::add);
    }

    @Override
    public void end() {
        if (!kept.isEmpty()) {
            file.warn(StoreWords.say("import.bank.kept", kept.list()));
        }
        if (avoided > 0) {
            file.note(StoreWords.say("import.note.avoid", avoided));
        }
        file.warn("import.labels.odd-importance", oddImportances);
    }
}

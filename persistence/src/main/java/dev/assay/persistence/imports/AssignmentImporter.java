package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.formats.AnswerSentences;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.LineTally;
import dev.assay.persistence.formats.NuggetMatching;
import dev.assay.persistence.formats.SentenceBreaks;
import dev.assay.persistence.formats.TopicBook;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.scores.AdjudicatedJudge;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Takes a judge's labels as nuggetizer's assign output has them, with the answers that they bring. */
final class AssignmentImporter implements Format.RowImporter {
    /** Lines of an answer and its nuggets with a label each. */
    static final class Assignments extends Format {
        Assignments() {
            super("assignments", Turn.LABELS);
        }

        @Override
        public boolean isOfJudge() {
            return true;
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return isList(record, "nuggets")
                    && !record.has("candidate_text")
                    && (record.get("nuggets").valueStream().anyMatch(nugget -> nugget.has("assignment"))
                            // Others keep a right answer beside the nuggets of a topic.
                            || record.has("answer_text")
                                    && (record.has("run_id") || record.get("nuggets").isEmpty()));
        }

        @Override
        public boolean isNamedByFile(FileLook look) {
            return look.rows().stream().anyMatch(Format::isWithoutRun);
        }

        @Override
        public FileImporter importer(FileImport file) {
            AssignedNuggets nuggets = new AssignedNuggets(file, file.judge());
            return new FileImporter() {
                @Override
                public void bring() {
                    nuggets.bring();
                }

                @Override
                public void take() {
                    if (nuggets.isClear()) {
                        file.run(new AssignmentImporter(file, file.judge(), nuggets.others()));
                    }
                }
            };
        }
    }

    private final FileImport file;
    private final Judge judge;
    private final Set<String> others;
    private final Map<AnswerKey, Labelled> labelled = new HashMap<>();
    private final LineTally repeated = new LineTally();
    private final Tally oddLabels = new Tally();
    private final Tally oddImportances = new Tally();
    private final Tally leftOut = new Tally();
    private final Tally unmatched = new Tally();
    private final Tally otherBlanks = new Tally();
    private long withoutLabel;
    private long otherImportance;
    private long brought;
    private long empty;

    /**
     * An answer whose labels were read.
     *
     * @param labels all of them with their nuggets, as a checksum
     */
    private record Labelled(long line, String labels) {}

    /** @param others the judges whose rows are to be left out */
    AssignmentImporter(FileImport file, Judge judge, Set<String> others) {
        this.file = file;
        this.judge = judge;
        this.others = others;
        if (judge.id().value().equals(AdjudicatedJudge.NAME)) {
            file.error("judge", AdjudicatedJudge.reserved());
        }
        if (file.writer().judge(judge) == Outcome.CONFLICT) {
            file.error(
                    "judge",
                    StoreWords.say("import.labels.other-kind", judge.id()));
        }
    }

    @Override
    public void record(JsonFields fields) {
        String writtenBy = AssignedNuggets.judge(fields);
        if (others.contains(writtenBy)) {
            leftOut.add(writtenBy);
            return;
        }
        String query = fields.peekText("query").orElse("");
        TopicId topic = file.topics().resolve(fields.id("qid", "query_id", "topic_id"), query);
        if (file.isLeftOut(topic)) {
            return;
        }
        RunId run = file.run(fields.id("run_id").orElseGet(() -> file.file().stem()));
        AnswerKey key = new AnswerKey(topic, run);
        List<JsonFields> nuggets = fields.requireObjects("nuggets");
        String words = words(fields.peekText("answer_text"), nuggets);
        Labelled before = labelled.putIfAbsent(key, new Labelled(file.line(), words));
        if (before != null && before.labels().equals(words)) {
            repeated.add(file.line());
            return;
        }
        if (before != null) {
            throw new RecordException("", "import.labels.twice", run, topic, before.line());
        }
        file.nameTopic(topic, query);
        answer(key, fields.text("answer_text"));
        ObjectNode extra = fields.left();
        if (query.equals(file.topics().find(topic).orElseThrow().query())) {
            extra.remove("query");
        }
        Outcome outcome = file.writer()
                .judgment(new JudgedAnswer(judge.id(), key, labels(topic, nuggets), JsonFields.extra(extra)));
        file.count(outcome, "", StoreWords.say("import.labels.otherwise", judge.id(), run, topic));
    }

    private static String words(Optional<String> answer, List<JsonFields> nuggets) {
        StringBuilder words = new StringBuilder(answer.orElse(""));
        for (JsonFields nugget : nuggets) {
            for (String name : List.of("id", ProposedNugget.ID, "text", "importance", "assignment")) {
                words.append('\n').append(nugget.peek(name));
            }
        }
        return Checksums.of(words.toString().getBytes(StandardCharsets.UTF_8));
    }

    private List<JudgedNugget> labels(TopicId topic, List<JsonFields> nuggets) {
        List<JudgedNugget> labels = new ArrayList<>();
        NuggetMatching.Row row = file.matching().row(topic);
        for (JsonFields nugget : nuggets) {
            String text = nugget.text("text").orElse("");
            String id = Stream.of("id", ProposedNugget.ID)
                    .map(nugget::peek)
                    .filter(JsonNode::isTextual)
                    .map(JsonNode::textValue)
                    .findFirst()
                    .orElse("");
            Optional<Nugget> match = row.match(id, text);
            if (match.isEmpty()) {
                unmatched.add(text);
            }
            // Assay's own export says beside an unusable value what it was.
            Optional<JsonNode> importance = nugget.value("raw_importance").or(() -> nugget.value("importance"));
            String rawImportance = JsonFields.raw(importance);
            if (importance.isPresent()) {
                checkImportance(rawImportance, match);
            }
            Optional<JsonNode> assignment =
                    nugget.value("raw_assignment").or(() -> nugget.value("assignment"));
            String rawLabel = JsonFields.raw(assignment);
            labels.add(new JudgedNugget(
                    match.map(Nugget::id),
                    text,
                    rawImportance,
                    label(assignment.isPresent(), rawLabel),
                    rawLabel,
                    extra(nugget)));
        }
        return labels;
    }

    private static String extra(JsonFields nugget) {
        ObjectNode left = nugget.left();
        left.remove("importance");
        left.remove("assignment");
        left.remove(ProposedNugget.ID);
        return JsonFields.extra(left);
    }

    private void checkImportance(String raw, Optional<Nugget> match) {
        Optional<Importance> importance = Importance.fromWord(JsonFields.word(raw));
        if (importance.isEmpty() && !raw.equals(Importance.UNSET.word())) {
            oddImportances.add(raw);
        }
        if (match.isPresent() && match.get().importance() != importance.orElse(Importance.UNSET)) {
            otherImportance++;
        }
    }

    private Label label(boolean given, String raw) {
        Optional<Label> label = Label.fromWord(JsonFields.word(raw));
        if (!given) {
            withoutLabel++;
            return Label.UNLABELLED;
        }
        if (label.isEmpty() || label.get() == Label.FAILED) {
            oddLabels.add(raw);
        }
        return label.orElse(Label.FAILED);
    }

    /** Makes sure that the labelled answer is there and is the one that was labelled. */
    private void answer(AnswerKey key, Optional<String> text) {
        Optional<String> known = file.writer().answerText(key);
        if (known.isEmpty()) {
            String words = text.orElseThrow(() -> new RecordException(
                    "answer_text",
                    "import.labels.no-answer", key.run(), key.topic()));
            if (words.length() > AnswerSentences.MAX_ANSWER) {
                throw new RecordException("answer_text", "import.answer.long", AnswerSentences.MAX_ANSWER);
            }
            file.countAside(file.writer()
                    .answer(new Answer(
                            key.topic(),
                            key.run(),
                            Answer.Task.NONE,
                            words,
                            SentenceBreaks.sentences(words),
                            false,
                            List.of(),
                            0,
                            "")));
            brought += words.isBlank() ? 0 : 1;
            empty += words.isBlank() ? 1 : 0;
        } else if (text.isPresent() && !text.get().equals(known.get())) {
            if (!TopicBook.singleBlanks(text.get()).equals(TopicBook.singleBlanks(known.get()))) {
                throw new RecordException("answer_text", "import.labels.other-text", key.run(), key.topic());
            }
            otherBlanks.add(key.topic() + " by " + key.run());
        }
    }

    @Override
    public void end() {
        file.note(
                brought > 0
                        ? StoreWords.say("import.note.judge.brought", judge.id(), brought)
                        : StoreWords.say("import.note.judge", judge.id()));
        if (empty > 0) {
            file.note(StoreWords.say("import.note.judge.empty", empty));
        }
        repeated.warn(file, "import.labels.repeated");
        file.warn("import.labels.odd", oddLabels);
        file.warn("import.labels.odd-importance", oddImportances);
        file.warn("import.labels.others", leftOut);
        file.warn("import.labels.unmatched", unmatched);
        file.warn("import.labels.blanks", otherBlanks);
        file.warn("import.labels.without", withoutLabel);
        file.warn("import.labels.importance", otherImportance);
    }
}

package dev.assay.persistence.formats;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.PlainFile;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads a file of assignments (nuggetizer's assign output, or a sync's) without a project, one row at a time. A second
 * row of the same judge for the same answer is an error, unless it has the same labels.
 */
public final class AssignmentRows {
    /**
     * The rows of a file, or of the files of a sync.
     *
     * @param rows in the order of the file; empty when there is an error
     * @param problems everything that is wrong with the file
     */
    public record AssignmentFile(List<AssignmentRow> rows, List<ImportProblem> problems) {
        private static AssignmentFile of(List<AssignmentRow> rows, ProblemLog problems) {
            return new AssignmentFile(problems.hasErrors() ? List.of() : rows, problems.list(List.of()));
        }

        public boolean hasErrors() {
            return problems.stream().anyMatch(ImportProblem::isError);
        }
    }

    /**
     * The labels of one judge of one answer.
     *
     * @param file the name of the file, for messages
     * @param answer of a passage the topic and, in the run's place, its document
     * @param text the answer's text; absent when the row does not bring it
     * @param isPassage whether it is a passage that was labelled, and no answer of a run
     */
    public record AssignmentRow(
            String file,
            long line,
            RowJudge judge,
            AnswerKey answer,
            Optional<String> text,
            boolean isPassage,
            List<NuggetLabel> nuggets) {
        /** The length of the answer; 0 when the row does not bring its text. */
        public int words() {
            return text.map(Answer::countWords).orElse(0);
        }

        /** The answer with its text in sentences; of a row that brings its text. */
        public Answer inSentences() {
            return new Answer(
                    answer.topic(),
                    answer.run(),
                    Answer.Task.NONE,
                    text.orElseThrow(),
                    SentenceBreaks.sentences(text.orElseThrow()),
                    false,
                    List.of(),
                    0,
                    "");
        }
    }

    /**
     * The judge, as the row says; without a name it is the name of the file.
     *
     * @param isAssessor whether it is the one whose project the file comes from, as a sync says
     */
    public record RowJudge(String name, boolean isAssessor) {}

    /**
     * The label of one nugget.
     *
     * @param id where the file gives one
     * @param text may be empty
     * @param recheck the label waits to be confirmed
     */
    public record NuggetLabel(
            Optional<NuggetId> id, String text, Importance importance, Label given, boolean recheck) {
        /** The label that counts: unlabelled for one that waits to be confirmed. */
        public Label label() {
            return recheck ? Label.UNLABELLED : given;
        }

    }

    /** The kind that a sync gives the judge whose project it is. */
    private static final String ASSESSOR = "assessor";

    private record Key(String judge, AnswerKey answer) {}

    private record Labelled(long line, List<NuggetLabel> nuggets) {}

    /** The name of the folder of the files that a sync has one of for each topic, and the one that it had once. */
    private static final String IN_SYNC = "assignments";

    private static final String LINES = ".jsonl";

    private static final Message TOPIC_ID = StoreWords.say("import.field.topic-id");

    private final ProblemLog problems;
    private final Consumer<AssignmentRow> consumer;
    private final Map<Key, Labelled> labelled = new HashMap<>();
    /** The same few nuggets are labelled again in every answer. */
    private final Map<NuggetLabel, NuggetLabel> known = new HashMap<>();
    private InputFile file;

    private AssignmentRows(ProblemLog problems, Consumer<AssignmentRow> consumer) {
        this.problems = problems;
        this.consumer = consumer;
    }

    /** Every row of a file, plain or gzip, or of those of a sync folder. */
    public static AssignmentFile of(Path path) {
        ProblemLog problems = new ProblemLog();
        List<AssignmentRow> rows = new ArrayList<>();
        read(path, problems, rows::add);
        return AssignmentFile.of(rows, problems);
    }

    /** As {@link #of}, without the rows that lack the answer's text: each is a warning; when all do, it is an error. */
    public static AssignmentFile withText(Path path) {
        ProblemLog problems = new ProblemLog();
        List<AssignmentRow> rows = new ArrayList<>();
        List<AssignmentRow> withoutText = new ArrayList<>();
        read(path, problems, row -> (row.text().isPresent() ? rows : withoutText).add(row));
        if (rows.isEmpty() && !withoutText.isEmpty()) {
            problems.error(
                    withoutText.getFirst().file(), 0, "answer_text", StoreWords.say("import.labels.no-answers"));
        } else {
            withoutText.forEach(row -> problems.warning(
                    row.file(), row.line(), "answer_text", StoreWords.say("import.labels.no-text")));
        }
        return AssignmentFile.of(rows, problems);
    }

    /**
     * Hands over every good row of a file, plain or gzip, or of those of a sync, which may also be named by the folder
     * that they are in; what is wrong with the others goes to {@code problems}.
     */
    static void read(Path path, ProblemLog problems, Consumer<AssignmentRow> consumer) {
        AssignmentRows rows = new AssignmentRows(problems, consumer);
        try {
            List<Path> ofSync = ofSync(path);
            if (ofSync.isEmpty()) {
                Inputs.one(path, problems, StoreWords.say("import.one-file.labels"), rows::read);
            } else {
                Inputs.each(ofSync, problems, rows::read);
            }
        } catch (IOException e) {
            problems.error(path.toString(), 0, "", FileFailure.sentence(e));
        }
    }

    /** The files of a sync, topic by topic; empty when there is none. */
    private static List<Path> ofSync(Path path) throws IOException {
        Path folder = Files.isDirectory(path.resolve(IN_SYNC)) ? path.resolve(IN_SYNC) : path;
        if (Files.isDirectory(folder) && folder.getFileName().toString().startsWith(IN_SYNC)) {
            List<Path> files = new ArrayList<>();
            try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "[!.]*" + LINES)) {
                for (Path file : all) {
                    files.add(PlainFile.inside(folder, file.getFileName().toString()));
                }
            }
            files.sort(null);
            return files;
        }
        return Files.isDirectory(path) && Files.exists(path.resolve(IN_SYNC + LINES))
                ? List.of(PlainFile.inside(path, IN_SYNC + LINES))
                : List.of();
    }

    private void read(InputFile input) {
        file = input;
        long rows = RowReader.each(file, problems, row -> {
            switch (row) {
                case FileRow.OfRecord found -> take(found.line(), new JsonFields(found.value()));
                case FileRow.OfValue other ->
                    throw new RecordException("", "import.field.json-object", KeptJson.kind(other.value()));
                default -> throw new RecordException("", "import.labels.not-json");
            }
        });
        if (rows == 0) {
            problems.error(file.name(), 0, "", StoreWords.say("import.labels.none"));
        }
    }

    private void take(long line, JsonFields fields) {
        TopicId topic = new TopicId(fields.requireId(TOPIC_ID, "qid", "query_id", "topic_id"));
        // What nuggetizer's retrieval assignment labelled has a document where an answer has a run.
        boolean isPassage = fields.has("candidate_text") && !fields.has("run_id");
        RunId run = new RunId(fields.id(isPassage ? "docid" : "run_id").orElse(file.stem()));
        RowJudge judge = new RowJudge(
                text(fields, "judge").filter(name -> !name.isEmpty()).orElse(file.stem()),
                text(fields, "judge_kind").filter(ASSESSOR::equals).isPresent());
        List<NuggetLabel> nuggets = new ArrayList<>();
        fields.requireObjects("nuggets")
                .forEach(nugget -> nuggets.add(known.computeIfAbsent(nugget(nugget), one -> one)));
        AnswerKey key = new AnswerKey(topic, run);
        Labelled before = labelled.putIfAbsent(new Key(judge.name(), key), new Labelled(line, nuggets));
        if (before != null && before.nuggets().equals(nuggets)) {
            problems.warning(
                    file.name(), line, "run_id", StoreWords.say("import.labels.row-again", run, topic, before.line()));
            return;
        }
        if (before != null) {
            throw new RecordException("run_id", "import.labels.run-twice", run, topic, before.line());
        }
        Optional<String> text = fields.text("answer_text").or(() -> fields.text("candidate_text"));
        consumer.accept(new AssignmentRow(file.name(), line, judge, key, text, isPassage, nuggets));
    }

    private static NuggetLabel nugget(JsonFields fields) {
        Importance importance = Importance.fromWord(JsonFields.word(JsonFields.raw(fields.value("importance"))))
                .orElse(Importance.UNSET);
        Label label = fields.has("assignment")
                ? Label.fromWord(JsonFields.word(JsonFields.raw(fields.value("assignment")))).orElse(Label.FAILED)
                : Label.UNLABELLED;
        return new NuggetLabel(
                text(fields, "id").filter(id -> !id.isEmpty()).map(NuggetId::new),
                text(fields, "text").orElse(""),
                importance,
                label,
                fields.peek("recheck").booleanValue());
    }

    /** A field that the labels can be read without. */
    private static Optional<String> text(JsonFields fields, String name) {
        return Optional.ofNullable(fields.peek(name).textValue());
    }
}

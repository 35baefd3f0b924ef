package dev.assay.persistence.formats;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.input.Fields;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.JsonValue;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Row;
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
 * row of the same judge for the same answer is an error.
 */
final class AssignmentRows {
    /**
     * What one judge said of one answer.
     *
     * @param file the name of the file, for messages
     * @param answer of a passage the topic and, in the run's place, its document
     * @param text the answer's text; absent when the row does not bring it
     * @param isPassage whether it is a passage that was labelled, and no answer of a run
     */
    record AssignmentRow(
            String file,
            long line,
            RowJudge judge,
            AnswerKey answer,
            Optional<String> text,
            boolean isPassage,
            List<NuggetLabel> nuggets) {}

    /**
     * Who labelled, as the row says; without a name it is the name of the file.
     *
     * @param isAssessor whether it is the one whose project the file comes from, as a sync says
     */
    record RowJudge(String name, boolean isAssessor) {}

    /**
     * The label of one nugget.
     *
     * @param text may be empty
     * @param recheck the label waits to be confirmed
     */
    record NuggetLabel(Optional<NuggetId> id, String text, Importance importance, Label label, boolean recheck) {}

    /** The kind that a sync gives the judge whose project it is. */
    private static final String ASSESSOR = "assessor";

    private record Key(String judge, AnswerKey answer) {}

    /** What the files are called that a sync has one of for each topic, and the one that it had once. */
    private static final String IN_SYNC = "assignments";

    private static final String LINES = ".jsonl";

    private final ProblemLog problems;
    private final Consumer<AssignmentRow> consumer;
    private final Map<Key, Long> lines = new HashMap<>();
    private InputFile file;

    private AssignmentRows(ProblemLog problems, Consumer<AssignmentRow> consumer) {
        this.problems = problems;
        this.consumer = consumer;
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
                case Row.OfRecord found -> take(found.line(), new Fields(found.value()));
                case Row.OfValue other ->
                    throw new RecordException("", StoreWords.say("import.field.json-object", other.value().kind()));
                default -> throw new RecordException("", StoreWords.say("import.labels.not-json"));
            }
        });
        if (rows == 0) {
            problems.error(file.name(), 0, "", StoreWords.say("import.labels.none"));
        }
    }

    private void take(long line, Fields fields) {
        TopicId topic =
                new TopicId(fields.requireId(StoreWords.say("import.field.topic-id"), "qid", "query_id", "topic_id"));
        // What nuggetizer's retrieval assignment labelled has a document where an answer has a run.
        boolean isPassage = fields.has("candidate_text") && !fields.has("run_id");
        RunId run = new RunId(fields.id(isPassage ? "docid" : "run_id").orElse(file.stem()));
        RowJudge judge = new RowJudge(
                text(fields, "judge").filter(name -> !name.isEmpty()).orElse(file.stem()),
                text(fields, "judge_kind").filter(ASSESSOR::equals).isPresent());
        List<NuggetLabel> nuggets = new ArrayList<>();
        List<JsonValue> items = fields.requireList("nuggets");
        for (int i = 0; i < items.size(); i++) {
            nuggets.add(nugget(Fields.at("nuggets[" + i + "]", items.get(i))));
        }
        AnswerKey key = new AnswerKey(topic, run);
        Long before = lines.putIfAbsent(new Key(judge.name(), key), line);
        if (before != null) {
            throw new RecordException("run_id", StoreWords.say("import.labels.run-twice", run, topic, before));
        }
        Optional<String> text = fields.text("answer_text").or(() -> fields.text("candidate_text"));
        consumer.accept(new AssignmentRow(file.name(), line, judge, key, text, isPassage, nuggets));
    }

    private static NuggetLabel nugget(Fields fields) {
        Importance importance =
                Importance.fromWord(Fields.raw(fields.value("importance"))).orElse(Importance.UNSET);
        Label label = fields.has("assignment")
                ? Label.fromWord(Fields.raw(fields.value("assignment"))).orElse(Label.FAILED)
                : Label.UNLABELLED;
        return new NuggetLabel(
                text(fields, "id").filter(id -> !id.isEmpty()).map(NuggetId::new),
                text(fields, "text").orElse(""),
                importance,
                label,
                fields.peek("recheck") instanceof JsonValue.Flag(boolean value) && value);
    }

    /** A field that the labels can be read without. */
    private static Optional<String> text(Fields fields, String name) {
        return fields.peek(name) instanceof JsonValue.Text(String value) ? Optional.of(value) : Optional.empty();
    }
}

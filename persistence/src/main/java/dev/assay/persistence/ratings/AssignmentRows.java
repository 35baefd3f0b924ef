package dev.assay.persistence.ratings;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.message.Message;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.exchange.input.Fields;
import dev.assay.persistence.exchange.input.InputFault;
import dev.assay.persistence.exchange.input.InputFile;
import dev.assay.persistence.exchange.input.Inputs;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.exchange.input.ProblemLog;
import dev.assay.persistence.exchange.input.RecordException;
import dev.assay.persistence.exchange.input.Row;
import dev.assay.persistence.exchange.input.RowReader;
import dev.assay.persistence.outside.FileFailure;
import dev.assay.persistence.outside.PlainFile;
import dev.assay.persistence.outside.StoreWords;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads a file of assignments (nuggetizer's assign output, or a sync's) without a project, one row at a time. A second row of
 * the same judge for the same answer is an error.
 */
final class AssignmentRows<T> {
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
     * An ordinary row that was read from its bytes.
     *
     * @param judge null where the row says none
     * @param run null where the row says none
     * @param of what the caller made of the rest
     */
    private record Brief<T>(String judge, String topic, String run, T of) {}

    /** Takes what was made of a row. */
    @FunctionalInterface
    interface BriefConsumer<T> {
        void take(String file, long line, String judge, AnswerKey answer, T made);
    }

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

    /** How many batches of lines may be read beside the one that is gathered. */
    private static final int AHEAD = 3;

    private final ProblemLog problems;
    private final Consumer<AssignmentRow> consumer;
    private final Optional<Function<AssignmentLine, T>> made;
    private final BriefConsumer<T> ofMade;
    /** Batches that are being read, and the one that is gathered. */
    private final Deque<AssignmentBatch<Brief<T>>> ahead = new ArrayDeque<>();

    private long taken;
    private final Map<Key, Long> lines = new HashMap<>();
    private InputFile file;

    private AssignmentRows(
            ProblemLog problems,
            Consumer<AssignmentRow> consumer,
            Optional<Function<AssignmentLine, T>> made,
            BriefConsumer<T> ofMade) {
        this.made = made;
        this.ofMade = ofMade;
        this.problems = problems;
        this.consumer = consumer;
    }

    /**
     * Hands over every good row of a file, plain or gzip, or of those of a sync, which may also be named by the folder that they are
     * in; what is wrong with the others goes to {@code problems}.
     */
    static void read(Path path, ProblemLog problems, Consumer<AssignmentRow> consumer) {
        read(path, new AssignmentRows<Void>(problems, consumer, Optional.empty(), (file, line, judge, answer, none) -> {}));
    }

    /**
     * As the other, but ordinary rows are read from their bytes and go to {@code ofMade}; only the others, in their place, to
     * {@code consumer}.
     *
     * @param made called on any thread
     */
    static <T> void read(
            Path path,
            ProblemLog problems,
            Consumer<AssignmentRow> consumer,
            Function<AssignmentLine, T> made,
            BriefConsumer<T> ofMade) {
        read(path, new AssignmentRows<>(problems, consumer, Optional.of(made), ofMade));
    }

    private static void read(Path path, AssignmentRows<?> rows) {
        ProblemLog problems = rows.problems;
        List<Path> ofSync;
        try {
            ofSync = ofSync(path);
        } catch (IOException e) {
            problems.error(path.toString(), 0, "", FileFailure.sentence(e));
            return;
        }
        try (Inputs inputs = Inputs.of(ofSync.isEmpty() ? List.of(path) : ofSync)) {
            for (InputFault fault : inputs.faults()) {
                problems.error(fault.name(), 0, "", fault.told());
            }
            if (inputs.files().size() == 1 || !ofSync.isEmpty()) {
                inputs.files().forEach(rows::read);
            } else if (inputs.faults().isEmpty()) {
                problems.error(path.toString(), 0, "", StoreWords.say("import.one-file.labels"));
            }
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
        taken = 0;
        try (RowReader rows = new RowReader(file, this::takes)) {
            Row row = rows.next();
            if (row == null && taken == 0) {
                error(0, "", StoreWords.say("import.labels.none"));
            }
            for (; row != null; row = rows.next()) {
                end(0);
                take(row);
            }
        }
        end(0);
    }

    private boolean takes(long line, byte[] bytes, int start, int length) {
        // Whether the first line is a value or the beginning of a longer one is only known when it was read.
        if (made.isEmpty() || taken == 0 && !new AssignmentLine().read(bytes, start, length)) {
            return false;
        }
        taken++;
        if (ahead.isEmpty() || ahead.getLast().isFull()) {
            if (!ahead.isEmpty()) {
                ahead.getLast().begin();
            }
            end(AHEAD);
            ahead.add(new AssignmentBatch<>(read -> new Brief<>(
                    read.judge(), read.topic(), read.run(), made.get().apply(read))));
        }
        ahead.getLast().add(line, bytes, start, length);
        return true;
    }

    /** Hands over what was read ahead, but for as many batches. */
    private void end(int left) {
        while (ahead.size() > left) {
            ahead.removeFirst().end(this::take, (line, row) -> take(row));
        }
    }

    private void take(long line, Brief<T> brief) {
        String judge = brief.judge() == null ? file.stem() : brief.judge();
        AnswerKey answer = new AnswerKey(
                new TopicId(brief.topic()), new RunId(brief.run() == null ? file.stem() : brief.run()));
        if (isFirst(line, judge, answer)) {
            ofMade.take(file.name(), line, judge, answer, brief.of());
        }
    }

    private boolean isFirst(long line, String judge, AnswerKey answer) {
        Long before = lines.putIfAbsent(new Key(judge, answer), line);
        if (before != null) {
            error(line, "run_id", StoreWords.say("import.labels.run-twice", answer.run(), answer.topic(), before));
        }
        return before == null;
    }

    private void take(Row row) {
        try {
            switch (row) {
                case Row.OfRecord found -> take(found.line(), new Fields(found.value()));
                case Row.OfText text ->
                    error(text.line(), "", StoreWords.say("import.labels.not-json"));
                case Row.OfValue other ->
                    error(other.line(), "", StoreWords.say("import.field.json-object", other.value().kind()));
                case Row.Fault fault -> error(fault.line(), fault.field(), fault.told());
            }
        } catch (RecordException e) {
            error(row.line(), e.field(), e.told());
        }
    }

    private void take(long line, Fields fields) {
        TopicId topic = new TopicId(fields.requireId(StoreWords.say("import.field.topic-id"), "qid", "query_id", "topic_id"));
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
        if (isFirst(line, judge.name(), key)) {
            Optional<String> text = fields.text("answer_text").or(() -> fields.text("candidate_text"));
            consumer.accept(new AssignmentRow(file.name(), line, judge, key, text, isPassage, nuggets));
        }
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

    private void error(long line, String field, Message told) {
        problems.error(file.name(), line, field, told);
    }
}

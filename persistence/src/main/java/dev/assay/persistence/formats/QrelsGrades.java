package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.QrelsLine;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.record.StoreWords;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The grades of a file of qrels in any of their {@link QrelsLine forms}, plain or gzip, read without a project.
 *
 * @param file its name
 * @param grades of the passages of each topic, in the order of the file; empty when there is an error
 * @param problems everything that is wrong with the file
 */
public record QrelsGrades(
        String file, Map<TopicId, Map<DocumentId, Integer>> grades, List<ImportProblem> problems) {
    public QrelsGrades {
        problems = List.copyOf(problems);
    }

    /** A passage under one topic. */
    public record GradedPassage(TopicId topic, DocumentId passage) {}

    public boolean hasErrors() {
        return problems.stream().anyMatch(ImportProblem::isError);
    }

    /** The same as yes and no: 1 from a grade on, else 0. */
    public QrelsGrades from(int least) {
        Map<TopicId, Map<DocumentId, Integer>> binary = new LinkedHashMap<>();
        grades.forEach((topic, passages) -> {
            Map<DocumentId, Integer> ofTopic = new LinkedHashMap<>();
            passages.forEach((passage, grade) -> ofTopic.put(passage, grade >= least ? 1 : 0));
            binary.put(topic, ofTopic);
        });
        return new QrelsGrades(file, binary, problems);
    }

    /**
     * Reads a file. A line that is there twice counts once; of two grades for the same passage the first, with a
     * warning, and comments are passed over.
     */
    public static QrelsGrades read(Path path) {
        ProblemLog problems = new ProblemLog();
        Map<TopicId, Map<DocumentId, Integer>> grades = new LinkedHashMap<>();
        String[] name = {path.toString()};
        Inputs.one(path, problems, StoreWords.say("import.one-file.qrels"), file -> {
            name[0] = file.name();
            RowReader.each(file, problems, row -> take(row, file, problems, grades));
        });
        if (grades.isEmpty() && !problems.hasErrors()) {
            problems.error(name[0], 0, "", StoreWords.say("import.qrels.none"));
        }
        return new QrelsGrades(name[0], problems.hasErrors() ? Map.of() : grades, problems.list(List.of()));
    }

    private static void take(
            FileRow row, InputFile file, ProblemLog problems, Map<TopicId, Map<DocumentId, Integer>> grades) {
        switch (row) {
            case FileRow.OfText(long line, String text) when QrelsLine.isComment(text) ->
                problems.warning(file.name(), line, "", StoreWords.say("import.qrels.comment"));
            case FileRow.OfText(long line, String text) ->
                QrelsLine.read(text).ifPresent(read -> take(read, line, file, problems, grades));
            case FileRow.OfRecord(long line, ObjectNode record) ->
                QrelsLine.read(record).forEach(read -> take(read, line, file, problems, grades));
            default -> throw new RecordException("", "import.qrels.json");
        }
    }

    private static void take(
            QrelsLine read,
            long line,
            InputFile file,
            ProblemLog problems,
            Map<TopicId, Map<DocumentId, Integer>> grades) {
        Integer before = grades.computeIfAbsent(read.topic(), topic -> new LinkedHashMap<>())
                .putIfAbsent(read.passage(), read.grade());
        if (before != null && before != read.grade()) {
            problems.warning(
                    file.name(),
                    line,
                    "grade",
                    StoreWords.say("import.qrels.twice", read.passage(), read.topic(), before, read.grade()));
        }
    }
}

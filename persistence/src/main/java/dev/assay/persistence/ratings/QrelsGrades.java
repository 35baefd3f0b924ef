package dev.assay.persistence.ratings;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.persistence.exchange.input.Grades;
import dev.assay.persistence.exchange.input.ImportProblem;
import dev.assay.persistence.exchange.input.InputFault;
import dev.assay.persistence.exchange.input.InputFile;
import dev.assay.persistence.exchange.input.Inputs;
import dev.assay.persistence.exchange.input.ProblemLog;
import dev.assay.persistence.exchange.input.Row;
import dev.assay.persistence.exchange.input.RowReader;
import dev.assay.persistence.exchange.input.Tally;
import dev.assay.persistence.outside.StoreWords;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The grades of a file of qrels (topic, anything, docid, grade), plain or gzip, read without a project.
 *
 * @param file its name
 * @param grades in the order of the file; empty when there is an error
 * @param problems everything that is wrong with the file
 */
public record QrelsGrades(String file, Map<GradedPassage, Integer> grades, List<ImportProblem> problems) {
    private static final int COLUMNS = 4;

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
        Map<GradedPassage, Integer> binary = new LinkedHashMap<>();
        grades.forEach((passage, grade) -> binary.put(passage, grade >= least ? 1 : 0));
        return new QrelsGrades(file, binary, problems);
    }

    /** Reads a file. A line that is there twice counts once; of two grades for the same passage the first, with a warning, and comments are passed over. */
    public static QrelsGrades read(Path path) {
        ProblemLog problems = new ProblemLog();
        Map<GradedPassage, Integer> grades = new LinkedHashMap<>();
        String name = path.toString();
        try (Inputs inputs = Inputs.of(List.of(path))) {
            for (InputFault fault : inputs.faults()) {
                problems.error(fault.name(), 0, "", fault.told());
            }
            if (inputs.files().size() == 1) {
                InputFile file = inputs.files().getFirst();
                name = file.name();
                new Reading(file, problems, grades).read();
            } else if (inputs.faults().isEmpty()) {
                problems.error(path.toString(), 0, "", StoreWords.say("import.one-file.qrels"));
            }
        }
        if (grades.isEmpty() && !problems.hasErrors()) {
            problems.error(name, 0, "", StoreWords.say("import.qrels.none"));
        }
        return new QrelsGrades(name, problems.hasErrors() ? Map.of() : grades, problems.list(List.of()));
    }

    private record Reading(InputFile file, ProblemLog problems, Map<GradedPassage, Integer> grades) {
        void read() {
            try (RowReader rows = new RowReader(file, done -> {})) {
                for (Row row = rows.next(); row != null; row = rows.next()) {
                    switch (row) {
                        case Row.OfText text -> take(text);
                        case Row.Fault fault -> problems.error(file.name(), fault.line(), fault.field(), fault.told());
                        case Row.OfRecord found -> refuseJson(found.line());
                        case Row.OfValue found -> refuseJson(found.line());
                    }
                }
            }
        }

        private void refuseJson(long line) {
            problems.error(file.name(), line, "", StoreWords.say("import.qrels.json"));
        }

        private void take(Row.OfText row) {
            if (row.text().strip().startsWith("#")) {
                problems.warning(file.name(), row.line(), "", StoreWords.say("import.qrels.comment"));
                return;
            }
            String[] columns = row.text().strip().split("\\s+");
            if (columns.length != COLUMNS) {
                problems.error(
                        file.name(),
                        row.line(),
                        "",
                        StoreWords.say("import.qrels.columns", columns.length));
                return;
            }
            OptionalInt grade = Grades.value(columns[3]);
            if (grade.isEmpty()) {
                problems.error(
                        file.name(),
                        row.line(),
                        "grade",
                        StoreWords.say("import.qrels.number", Tally.quoted(columns[3])));
                return;
            }
            Integer before = grades.putIfAbsent(
                    new GradedPassage(new TopicId(columns[0]), new DocumentId(columns[2])), grade.getAsInt());
            if (before != null && before != grade.getAsInt()) {
                problems.warning(
                        file.name(),
                        row.line(),
                        "grade",
                        StoreWords.say("import.qrels.twice", columns[2], columns[0], before, grade.getAsInt()));
            }
        }
    }
}

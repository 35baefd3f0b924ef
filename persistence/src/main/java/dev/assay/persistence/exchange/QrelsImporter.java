package dev.assay.persistence.exchange;

import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter.Outcome;
import java.util.OptionalInt;

/** Takes grades in the four columns of qrels: topic, anything, docid, grade. */
final class QrelsImporter implements RowImporter {
    private static final int COLUMNS = 4;

    private final FileImport file;
    private final GradeBook grades;

    QrelsImporter(FileImport file) {
        this.file = file;
        this.grades = new GradeBook(file);
    }

    @Override
    public void line(String text) {
        String[] columns = text.strip().split("\\s+");
        if (columns.length != COLUMNS) {
            throw new RecordException(
                    "", "Expected 4 columns (topic, 0, docid, grade), found " + columns.length + ".");
        }
        OptionalInt value = Grades.value(columns[3]);
        if (value.isEmpty()) {
            throw new RecordException(
                    "grade", "Expected a whole number in column 4, found " + Tally.quoted(columns[3]) + ".");
        }
        Outcome outcome = grades.add(
                new TopicId(columns[0]), new DocumentId(columns[2]), new Grade(file.source(), value.getAsInt()), "grade");
        file.count(outcome);
    }

    @Override
    public void end() {
        file.note("source " + file.source());
        grades.end();
    }
}

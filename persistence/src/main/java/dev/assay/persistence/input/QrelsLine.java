package dev.assay.persistence.input;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import java.util.OptionalInt;

/** A line of qrels: topic, anything, docid, grade. */
public record QrelsLine(TopicId topic, DocumentId passage, int grade) {
    private static final int COLUMNS = 4;

    /** Reads a line, which must not be a comment. */
    public static QrelsLine read(String text) {
        String[] columns = text.strip().split("\\s+");
        if (columns.length != COLUMNS) {
            throw new RecordException("", "import.qrels.columns", columns.length);
        }
        OptionalInt grade = Grades.value(columns[3]);
        if (grade.isEmpty()) {
            throw new RecordException("grade", "import.qrels.number", Tally.quoted(columns[3]));
        }
        return new QrelsLine(new TopicId(columns[0]), new DocumentId(columns[2]), grade.getAsInt());
    }

    /** Says if a line is a comment, which most programs pass over. */
    public static boolean isComment(String text) {
        return text.strip().startsWith("#");
    }
}

package dev.assay.persistence.imports;

import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.exchange.input.Grades;
import dev.assay.persistence.exchange.input.RecordException;
import dev.assay.persistence.exchange.input.Tally;
import dev.assay.persistence.imports.format.FileImport;
import dev.assay.persistence.imports.format.FileLook;
import dev.assay.persistence.imports.format.Format;
import dev.assay.persistence.outside.StoreWords;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Takes grades in the four columns of qrels: topic, anything, docid, grade. */
final class QrelsImporter implements Format.RowImporter {
    /** Lines of topic, 0, docid and grade. */
    static final class Qrels extends Format.OfRows {
        Qrels() {
            super("qrels", Turn.GRADES);
        }

        @Override
        public boolean isToldBy(FileLook look) {
            return look.hasMostLines(LINE.asMatchPredicate());
        }

        @Override
        public boolean isNamedByFile(FileLook look) {
            return true;
        }

        @Override
        public Format.RowImporter rows(FileImport file) {
            return new QrelsImporter(file);
        }
    }

    private static final int COLUMNS = 4;
    private static final Pattern LINE = Pattern.compile("\\s*\\S+\\s+(?:Q0|-?\\d+)\\s+\\S+\\s+-?\\d+\\s*");

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
                    "", StoreWords.say("import.qrels.columns", columns.length));
        }
        OptionalInt value = Grades.value(columns[3]);
        if (value.isEmpty()) {
            throw new RecordException(
                    "grade", StoreWords.say("import.qrels.number", Tally.quoted(columns[3])));
        }
        TopicId topic = new TopicId(columns[0]);
        if (file.isLeftOut(topic)) {
            return;
        }
        Outcome outcome = grades.add(
                topic, new DocumentId(columns[2]), new Grade(file.source(), value.getAsInt()), "grade");
        file.count(outcome);
    }

    @Override
    public void end() {
        file.note(StoreWords.say("import.note.source", file.source()));
        grades.end();
    }
}

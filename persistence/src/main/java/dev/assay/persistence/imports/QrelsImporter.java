package dev.assay.persistence.imports;

import dev.assay.model.Grade;
import dev.assay.model.PassageKey;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.QrelsLine;
import dev.assay.persistence.record.StoreWords;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** Takes grades in the four columns of qrels: topic, anything, docid, grade. */
final class QrelsImporter implements Format.RowImporter {
    /** Lines of topic, 0, docid and grade. */
    static final class Qrels extends Format.OfRows {
        Qrels() {
            super("qrels", Turn.GRADES, QrelsImporter::new);
        }

        @Override
        public boolean isToldBy(FileLook look) {
            return hasBeirHeader(look) || look.hasMostLines(LINE.asMatchPredicate().or(QrelsLine::isComment))
                    && look.rows().stream().anyMatch(row -> row instanceof FileRow.OfText(long line, String text)
                            && LINE.matcher(text).matches());
        }

        @Override
        public boolean isNamedByFile(FileLook look) {
            return true;
        }
    }

    private static final Pattern LINE = Pattern.compile("\\s*\\S+\\s+(?:Q0|-?\\d+)\\s+\\S+\\s+-?\\d+\\s*");

    /** The first line of BEIR's, which have no second column. */
    private static final Pattern BEIR = Pattern.compile("query-id\\s+corpus-id\\s+score\\s*");

    private final FileImport file;
    private final GradeBook grades;
    private boolean isOfBeir;
    /** Grades read earlier in this file. */
    private final Map<PassageKey, Integer> seen = new HashMap<>();

    QrelsImporter(FileImport file) {
        this.file = file;
        this.grades = new GradeBook(file);
    }

    @Override
    public void line(String text) {
        if (QrelsLine.isComment(text)) {
            file.warn(StoreWords.say("import.qrels.comment"));
            return;
        }
        if (BEIR.matcher(text).matches()) {
            isOfBeir = true;
            return;
        }
        QrelsLine line = QrelsLine.read(isOfBeir ? text.strip().replaceFirst("\\s+", " 0 ") : text);
        if (file.isLeftOut(line.topic())) {
            return;
        }
        Integer before = seen.putIfAbsent(new PassageKey(line.topic(), line.passage()), line.grade());
        if (before != null && before != line.grade()) {
            file.warn(
                    StoreWords.say("import.qrels.twice", line.passage(), line.topic(), before, line.grade()));
            return;
        }
        file.count(grades.add(line.topic(), line.passage(), new Grade(file.source(), line.grade()), "grade"));
    }

    private static boolean hasBeirHeader(FileLook look) {
        return look.rows().stream().findFirst()
                .filter(row -> row instanceof FileRow.OfText(long line, String text) && BEIR.matcher(text).matches())
                .isPresent();
    }

    @Override
    public void end() {
        file.note(StoreWords.say("import.note.source", file.source()));
        grades.end();
    }
}

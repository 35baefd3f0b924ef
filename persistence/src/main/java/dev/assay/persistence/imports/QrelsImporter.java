package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Grade;
import dev.assay.model.PassageKey;
import dev.assay.model.TopicId;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.QrelsLine;
import dev.assay.persistence.record.StoreWords;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Takes grades of qrels: topic, anything, docid and grade in columns, or the same in JSON. */
final class QrelsImporter implements Format.RowImporter {
    /** Lines of topic, 0, docid and grade. */
    static final class Qrels extends Format.OfRows {
        Qrels() {
            super("qrels", Turn.GRADES, QrelsImporter::new);
        }

        @Override
        public boolean isToldBy(FileLook look) {
            List<String> lines =
                    look.lines().stream().filter(text -> !QrelsLine.isComment(text)).toList();
            return look.hasMostLines(LINE.asMatchPredicate().or(QrelsLine::isComment))
                            && lines.stream().anyMatch(LINE.asMatchPredicate())
                    || !lines.isEmpty()
                            && (QrelsLine.isHeader(lines.getFirst())
                                    || lines.stream().allMatch(QrelsLine::isOfThree));
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return QrelsLine.isRow(record) || QrelsLine.isByTopics(record);
        }

        @Override
        public boolean isNamedByFile(FileLook look) {
            return true;
        }
    }

    private static final Pattern LINE = Pattern.compile(
            "\\s*\\S+\\s+(?:Q0|-?\\d+)\\s+\\S+\\s+-?\\d+(?:\\.0+)?(?:\\s+#\\s.*|\\s*)");

    private final FileImport file;
    private final GradeBook grades;
    private boolean hasHeader;
    private long ofThree;
    /** Grades read earlier in this file. */
    private final Map<PassageKey, Integer> seen = new HashMap<>();
    private final Set<TopicId> topics = new LinkedHashSet<>();

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
        Optional<QrelsLine> line = QrelsLine.read(text);
        hasHeader |= line.isEmpty();
        if (!hasHeader && QrelsLine.isOfThree(text)) {
            ofThree++;
        }
        line.ifPresent(this::take);
    }

    @Override
    public void record(JsonFields fields) {
        QrelsLine.read(fields.left()).forEach(this::take);
    }

    private void take(QrelsLine line) {
        if (file.isLeftOut(line.topic())) {
            return;
        }
        topics.add(line.topic());
        Integer before = seen.putIfAbsent(new PassageKey(line.topic(), line.passage()), line.grade());
        if (before != null && before != line.grade()) {
            file.warn(
                    StoreWords.say("import.qrels.twice", line.passage(), line.topic(), before, line.grade()));
            return;
        }
        file.count(grades.add(line.topic(), line.passage(), new Grade(file.source(), line.grade()), "grade"));
    }

    @Override
    public void end() {
        file.note(StoreWords.say("import.note.source", file.source()));
        file.warn("import.qrels.three", ofThree);
        List<String> others = topics.stream()
                .flatMap(topic -> file.topics().spelledOtherwise(topic).stream().map(known -> topic + ", " + known))
                .toList();
        if (!others.isEmpty()) {
            file.warn(StoreWords.say("import.qrels.spelled", others.size(), others.getFirst()));
        }
        grades.end();
    }
}

package dev.assay.persistence.imports.rubric;

import dev.assay.model.message.Message;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.exchange.input.Row;
import dev.assay.persistence.imports.format.FileImport;
import dev.assay.persistence.imports.format.FileLook;
import dev.assay.persistence.imports.format.Format;
import dev.assay.persistence.outside.StoreWords;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.rubric.GradedLines;
import dev.assay.persistence.rubric.WorkbenchJson;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Takes graded passages, a topic a line. */
public final class GradedImporter implements Format.RowImporter {
    /** Lines of a topic and its graded passages. */
    public static final class Graded extends Format.OfRows {
        public Graded() {
            super("graded-passages", Turn.LABELS);
        }

        @Override
        public boolean isToldBy(Row row) {
            return row instanceof Row.OfValue found
                    && found.value() instanceof JsonValue.Sequence list
                    && list.items().size() == 2
                    && !(list.items().getFirst() instanceof JsonValue.Sequence || list.items().getFirst() instanceof JsonValue.Struct)
                    && list.items().getLast() instanceof JsonValue.Sequence passages
                    && passages.items().stream().allMatch(one -> one instanceof JsonValue.Struct struct && struct.has("paragraph_id"));
        }

        @Override
        public boolean isNamedByFile(FileLook look) {
            return true;
        }

        @Override
        public Format.RowImporter rows(FileImport file) {
            return new GradedImporter(file);
        }
    }

    private final FileImport file;
    private final GradedLines lines;
    private final Set<Grader> graders = new HashSet<>();
    private final Set<BankItemKey> items = new HashSet<>();
    private long passages;
    private long cells;

    GradedImporter(FileImport file) {
        this.file = file;
        this.lines = new GradedLines(new GradedLines.Listener() {
            @Override
            public void error(String field, Message told) {
                file.error(field, told);
            }

            @Override
            public void warning(String field, Message told) {
                file.warn(field, told);
            }
        });
    }

    @Override
    public void value(JsonValue value) {
        lines.read(value, file.lineLength()).filter(one -> !file.isLeftOut(one.topic())).ifPresent(one -> {
            file.nameTopic(one.topic(), "");
            file.count(file.writer()
                    .rubricLine(new RubricLine(RubricLine.Kind.GRADED, one.topic(), file.source(), WorkbenchJson.write(value))));
            for (GradedUnit unit : one.units()) {
                passages++;
                graders.addAll(unit.grades().keySet());
                unit.grades().values().stream().flatMap(List::stream).forEach(cell -> {
                    items.add(new BankItemKey(unit.topic(), cell.item()));
                    cells += cell.isGraded() ? 1 : 0;
                });
            }
        });
    }

    @Override
    public boolean keepsWhatCame() {
        return true;
    }

    @Override
    public void end() {
        lines.end();
        file.note(StoreWords.say("import.note.graded", passages, graders.size(), items.size(), cells));
    }
}

package dev.assay.persistence.imports;

import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.input.JsonFault;
import dev.assay.persistence.input.JsonValue;
import dev.assay.persistence.input.PairLine;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Row;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.rubric.GradedLines;
import dev.assay.persistence.rubric.WorkbenchJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.Future;

/** Takes graded passages, a topic a line. A line is read once, passage by passage, and kept as it is spelled. */
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
                    && !(list.items().getFirst() instanceof JsonValue.Sequence
                            || list.items().getFirst() instanceof JsonValue.Struct)
                    && list.items().getLast() instanceof JsonValue.Sequence passages
                    && passages.items().stream()
                            .allMatch(one -> one instanceof JsonValue.Struct struct && struct.has("paragraph_id"));
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
    /** Lines that were read, and are packed one after the other beside the reading. */
    private final Queue<List<Future<RubricLine>>> packing = new ArrayDeque<>();

    private long passages;
    private long cells;

    GradedImporter(FileImport file) {
        this.file = file;
        this.lines = new GradedLines(
                new GradedLines.Listener() {
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

    /** What is counted of a line, until it is known that it is whole. */
    private final class Counted implements GradedLines.Taker {
        private final GradedPieces pieces;
        private final Set<Grader> by = new HashSet<>();
        private final Set<String> of = new HashSet<>();
        private Optional<TopicId> topic = Optional.empty();
        private long units;
        private long graded;

        Counted(GradedPieces pieces) {
            this.pieces = pieces;
        }

        @Override
        public void topic(TopicId found) {
            topic = Optional.of(found);
        }

        @Override
        public void passage(Optional<GradedUnit> unit, PairLine line) {
            FileImport.breakOff();
            pieces.passage(topic.orElseThrow(), file.source(), line);
            unit.ifPresent(this::count);
        }

        void count(GradedUnit unit) {
            units++;
            unit.grades().forEach((grader, all) -> {
                by.add(grader);
                for (GradedCell cell : all) {
                    of.add(cell.item());
                    graded += cell.isGraded() ? 1 : 0;
                }
            });
        }

        void end() {
            if (topic.isEmpty() || file.isLeftOut(topic.get())) {
                return;
            }
            file.nameTopic(topic.get(), "");
            packing.add(pieces.lines(topic.get(), file.source()));
            while (packing.size() > GradedPieces.AT_ONCE) {
                keep(packing.remove());
            }
            passages += units;
            cells += graded;
            graders.addAll(by);
            of.forEach(item -> items.add(new BankItemKey(topic.get(), item)));
        }
    }

    /** Keeps a line of the file, once it is packed. */
    private void keep(List<Future<RubricLine>> pieces) {
        boolean isNew = false;
        for (Future<RubricLine> piece : pieces) {
            isNew |= file.writer().rubricLine(GradedPieces.packed(piece)) == Outcome.ADDED;
        }
        file.count(isNew ? Outcome.ADDED : Outcome.SAME);
    }

    @Override
    public void catchUp() {
        while (!packing.isEmpty()) {
            keep(packing.remove());
        }
    }

    @Override
    public RowReader.Form[] forms() {
        return new RowReader.Form[] {RowReader.Form.TABLE, RowReader.Form.PAIR};
    }

    @Override
    public void pair(PairLine line) throws IOException {
        try (line) {
            Counted counted =
                    new Counted(line.isLong() ? new GradedPieces.Several() : new GradedPieces.Whole(line.copy()));
            lines.read(line, counted);
            counted.end();
        } catch (JsonFault fault) {
            throw new RecordException(fault.field(), fault.told());
        }
    }

    @Override
    public void value(JsonValue value) {
        lines.read(value).ifPresent(one -> {
            byte[] spelled = WorkbenchJson.write(value).getBytes(StandardCharsets.UTF_8);
            Counted counted = new Counted(new GradedPieces.Whole(spelled));
            counted.topic(one.topic());
            one.units().forEach(counted::count);
            counted.end();
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

package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.PairLine;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.rubric.GradedLines;
import java.io.IOException;
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
            super("graded-passages", Turn.LABELS, GradedImporter::new);
        }

        @Override
        public boolean isToldBy(FileRow row) {
            return row instanceof FileRow.OfValue found
                    && found.value().size() == 2
                    && !found.value().get(0).isContainerNode()
                    && found.value().get(1).isArray()
                    && found.value().get(1).valueStream().allMatch(one -> one.has("paragraph_id"));
        }

        @Override
        public boolean isNamedByFile(FileLook look) {
            return true;
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
        this.lines = new GradedLines(file::error, file::warn);
    }

    /** The counts of one line, held until it is known that the line is whole. */
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
        Counted counted = new Counted(line.isLong() ? new GradedPieces.Several() : new GradedPieces.Whole(line.copy()));
        lines.read(line, counted);
        counted.end();
    }

    @Override
    public void value(JsonNode value) throws IOException {
        pair(GradedLines.line(value));
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

package dev.assay.persistence.imports.rubric;

import dev.assay.model.TopicId;
import dev.assay.persistence.exchange.input.PairLine;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.RubricLine.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What a project keeps of one line of graded passages: the line as a whole, or several that each hold some of its passages. */
interface GradedPieces {
    /** A passage of the line was read. */
    void passage(PairLine line);

    /** The lines to be kept, once all of the line was read. */
    List<RubricLine> lines(TopicId topic, String file);

    /** A line that is all there, kept as it is spelled. */
    record Whole(byte[] bytes, int start, int length) implements GradedPieces {
        @Override
        public void passage(PairLine line) {}

        @Override
        public List<RubricLine> lines(TopicId topic, String file) {
            RubricLine.Packing packing = new RubricLine.Packing();
            packing.add(bytes, start, length);
            return List.of(new RubricLine(Kind.GRADED.word(), topic, file, packing.end()));
        }
    }

    /** A long line, of which the passages are kept as they are spelled. */
    final class Several implements GradedPieces {
        /** A piece of so many bytes is enough. */
        private static final int LONGEST = 4 << 20;

        private static final byte[] BETWEEN = ", ".getBytes(StandardCharsets.US_ASCII);
        private static final byte[] END = "]]".getBytes(StandardCharsets.US_ASCII);

        private final List<byte[]> packed = new ArrayList<>();
        private byte[] start = {};
        private RubricLine.Packing packing = new RubricLine.Packing();

        @Override
        public void passage(PairLine line) {
            if (line.index() == 0) {
                start = line.beginning();
            }
            if (packing.length() > LONGEST) {
                endPiece();
            }
            if (packing.length() == 0) {
                packing.add(start, 0, start.length);
            } else {
                packing.add(BETWEEN, 0, BETWEEN.length);
            }
            packing.add(line.bytes(), line.start(), line.end() - line.start());
        }

        private void endPiece() {
            packing.add(END, 0, END.length);
            packed.add(packing.end());
            packing = new RubricLine.Packing();
        }

        @Override
        public List<RubricLine> lines(TopicId topic, String file) {
            if (packing.length() > 0) {
                endPiece();
            }
            List<RubricLine> lines = new ArrayList<>();
            for (byte[] piece : packed) {
                lines.add(new RubricLine(lines.isEmpty() ? Kind.GRADED.word() : Kind.GRADED.wordOfMore(), topic, file, piece));
            }
            return lines;
        }
    }
}

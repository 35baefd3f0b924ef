package dev.assay.persistence.imports;

import dev.assay.model.TopicId;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.input.PairLine;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.RubricLine.Kind;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/**
 * The stored form of one line of graded passages: the line as a whole, or several that each hold some of its passages.
 */
interface GradedPieces {
    /** So many lines may wait to be packed. */
    int AT_ONCE = 3;

    /** A passage of the line was read. */
    void passage(TopicId topic, String file, PairLine line);

    /** The lines to be kept, once all of the line was read. */
    List<Future<RubricLine>> lines(TopicId topic, String file);

    private static Future<RubricLine> packing(String word, TopicId topic, String file, byte[] line) {
        return CompletableFuture.supplyAsync(() -> RubricLine.of(word, topic, file, line, 0, line.length));
    }

    /** A line once it is packed, which is done beside the reading of the next one. */
    static RubricLine packed(Future<RubricLine> packing) {
        try {
            return packing.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            FileImport.breakOff();
            throw new IllegalStateException("An import that is not wanted goes on.", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("A line could not be packed.", e);
        }
    }

    /** A line that is all there, kept as it is spelled. */
    record Whole(byte[] line) implements GradedPieces {
        @Override
        public void passage(TopicId topic, String file, PairLine line) {}

        @Override
        public List<Future<RubricLine>> lines(TopicId topic, String file) {
            return List.of(packing(Kind.GRADED.word(), topic, file, line));
        }
    }

    /** A long line, of which the passages are kept as they are spelled. */
    final class Several implements GradedPieces {
        /** A piece of so many bytes is enough. */
        private static final int LONGEST = 4 << 20;

        private static final byte[] BETWEEN = ", ".getBytes(StandardCharsets.US_ASCII);
        private static final byte[] END = "]]".getBytes(StandardCharsets.US_ASCII);

        private final List<Future<RubricLine>> lines = new ArrayList<>();
        private final ByteArrayOutputStream piece = new ByteArrayOutputStream();
        private byte[] start = {};

        @Override
        public void passage(TopicId topic, String file, PairLine line) {
            if (line.index() == 0) {
                start = line.beginning();
            }
            if (piece.size() > LONGEST) {
                endPiece(topic, file);
            }
            byte[] before = piece.size() == 0 ? start : BETWEEN;
            piece.write(before, 0, before.length);
            piece.write(line.bytes(), line.start(), line.end() - line.start());
        }

        private void endPiece(TopicId topic, String file) {
            piece.write(END, 0, END.length);
            byte[] bytes = piece.toByteArray();
            piece.reset();
            lines.add(packing(lines.isEmpty() ? Kind.GRADED.word() : Kind.GRADED.wordOfMore(), topic, file, bytes));
            if (lines.size() > AT_ONCE) {
                // What waits to be packed is in memory as it is.
                packed(lines.get(lines.size() - AT_ONCE));
            }
        }

        @Override
        public List<Future<RubricLine>> lines(TopicId topic, String file) {
            if (piece.size() > 0) {
                endPiece(topic, file);
            }
            return lines;
        }
    }
}

package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.persistence.files.WholeOutput;
import dev.assay.persistence.input.PairLine;
import dev.assay.persistence.record.RubricLine;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Writes lines that a project keeps into a file of the Rubric workbench: what stood on one line stands on one line
 * again.
 */
final class RubricWriter implements AutoCloseable {
    private static final byte[] BETWEEN = ", ".getBytes(StandardCharsets.US_ASCII);

    private final OutputStream out;
    /** The line that was written last, of which the end is still to come. */
    private Optional<RubricLine> open = Optional.empty();
    private byte[] end = {};
    private int lines;

    private RubricWriter(OutputStream out) {
        this.out = out;
    }

    /**
     * Writes lines; where there are none, there will be no file.
     *
     * @param path of a file that is not there yet; packed where its name ends with {@code .gz}
     * @return how many lines there are
     */
    static int write(Path path, Consumer<RubricWriter> writing) {
        return WholeOutput.file(path, beside -> {
            int lines;
            try (RubricWriter writer = new RubricWriter(WholeOutput.packed(beside))) {
                writing.accept(writer);
                lines = writer.lines;
            }
            if (lines == 0) {
                Files.delete(beside);
            }
            return lines;
        });
    }

    /**
     * Writes a line.
     *
     * @param bytes what is written of it
     */
    void write(RubricLine line, byte[] bytes) {
        try {
            int from = 0;
            boolean goesOn = line.goesOn()
                    && open.filter(before -> before.topic().equals(line.topic())
                                    && before.file().equals(line.file()))
                            .isPresent();
            if (goesOn) {
                from = PairLine.listStart(bytes, 0, bytes.length);
                out.write(BETWEEN);
            } else {
                endLine();
                lines++;
            }
            int to = line.kind() == RubricLine.Kind.GRADED ? listEnd(bytes) : bytes.length;
            out.write(bytes, from, to - from);
            end = Arrays.copyOfRange(bytes, to, bytes.length);
            open = Optional.of(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a line that is not kept. */
    void write(JsonNode value) {
        try {
            endLine();
            lines++;
            end = WorkbenchJson.write(value).getBytes(StandardCharsets.UTF_8);
            open = Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Offset of the brackets that close a pair. */
    private static int listEnd(byte[] bytes) {
        int at = bytes.length;
        for (int brackets = 0; brackets < 2; ) {
            at--;
            brackets += bytes[at] == ']' ? 1 : 0;
        }
        return at;
    }

    private void endLine() throws IOException {
        if (lines > 0) {
            out.write(end);
            out.write('\n');
        }
    }

    @Override
    public void close() {
        try (out) {
            endLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

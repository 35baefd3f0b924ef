package dev.assay.persistence.rubric;

import dev.assay.model.rubric.RubricLabels;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Labels as a file of qrels: {@code topic 0 docid label} a line. */
public final class QrelsFile {
    private QrelsFile() {}

    /** The lines, without their ends. */
    public static List<String> lines(RubricLabels labels) {
        return labels.rows().stream()
                .map(row -> row.topic() + " 0 " + row.passage() + " " + row.label())
                .toList();
    }

    /** Writes a file that is not there yet. */
    public static void write(Path path, RubricLabels labels) {
        try (BufferedWriter writer =
                Files.newBufferedWriter(path, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (String line : lines(labels)) {
                writer.write(line);
                writer.write('\n');
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

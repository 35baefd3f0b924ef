package dev.assay.persistence.rubric;

import dev.assay.model.rubric.RubricLabels;
import dev.assay.persistence.files.WholeOutput;
import java.nio.file.Path;
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

    /** Writes a file that is not there yet; there is none without labels. */
    public static void write(Path path, RubricLabels labels) {
        if (!labels.rows().isEmpty()) {
            WholeOutput.text(path, String.join("\n", lines(labels)) + "\n");
        }
    }
}

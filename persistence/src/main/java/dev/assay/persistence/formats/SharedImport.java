package dev.assay.persistence.formats;

import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.persistence.CodedRuns;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.input.ProblemLog;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The state that the files of one import share while they are read.
 *
 * @param judge whose labels the labels are; empty when nobody said
 * @param user whose work is the assessor's own; empty when nobody said
 * @param markers whether marks in the texts of answers are citations
 * @param only the topics that are taken; empty for all
 * @param runs what runs are called here, as the project stood when that was first asked
 */
public record SharedImport(
        MaterialWriter writer,
        Optional<Judge> judge,
        Optional<String> user,
        boolean markers,
        Optional<Set<TopicId>> only,
        ProgressListener progress,
        ProblemLog problems,
        TopicBook topics,
        NuggetMatching matching,
        Supplier<CodedRuns> runs) {
    public SharedImport(
            MaterialWriter writer,
            Optional<Judge> judge,
            Optional<String> user,
            boolean markers,
            Optional<Set<TopicId>> only,
            ProgressListener progress,
            ProblemLog problems) {
        this(
                writer,
                judge,
                user,
                markers,
                only,
                progress,
                problems,
                new TopicBook(writer),
                new NuggetMatching(writer.project()),
                onceAsked(() -> CodedRuns.of(writer.project())));
    }

    private static Supplier<CodedRuns> onceAsked(Supplier<CodedRuns> reading) {
        List<CodedRuns> read = new ArrayList<>(1);
        return () -> {
            if (read.isEmpty()) {
                read.add(reading.get());
            }
            return read.getFirst();
        };
    }
}

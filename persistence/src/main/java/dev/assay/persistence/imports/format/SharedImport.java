package dev.assay.persistence.imports.format;

import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.exchange.input.ProblemLog;
import dev.assay.persistence.files.ProgressListener;
import java.util.Optional;
import java.util.Set;

/**
 * What the files of one import share while they are read.
 *
 * @param judge whose labels the labels are; empty when nobody said
 * @param user whose work is the assessor's own; empty when nobody said
 * @param only the topics that are taken; empty for all
 */
public record SharedImport(
        MaterialWriter writer,
        Optional<Judge> judge,
        Optional<String> user,
        Optional<Set<TopicId>> only,
        ProgressListener progress,
        ProblemLog problems,
        TopicBook topics,
        NuggetMatching matching) {
    public SharedImport(
            MaterialWriter writer,
            Optional<Judge> judge,
            Optional<String> user,
            Optional<Set<TopicId>> only,
            ProgressListener progress,
            ProblemLog problems) {
        this(writer, judge, user, only, progress, problems, new TopicBook(writer), new NuggetMatching(writer.project()));
    }
}

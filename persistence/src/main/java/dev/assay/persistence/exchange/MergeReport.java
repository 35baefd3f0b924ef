package dev.assay.persistence.exchange;

import dev.assay.model.JudgeId;
import java.util.List;
import java.util.Objects;

/**
 * What came of joining projects.
 *
 * @param sources in the order in which they were joined
 * @param problems everything that does not fit; with any error nothing is kept
 * @param changed whether the project lacked anything
 */
public record MergeReport(List<Merged> sources, List<ImportProblem> problems, boolean changed) {
    public MergeReport {
        sources = List.copyOf(sources);
        problems = List.copyOf(problems);
    }

    /**
     * What one source brought.
     *
     * @param topics new ones, or such as were completed; so for everything up to {@code proposals}
     * @param judgments answers that other judges labelled there and that were not known
     * @param labels the labels of the source's assessor
     * @param milliseconds how long people worked there, as far as it was not known
     */
    public record Merged(
            String source, JudgeId assessor, Material material, int judgments, Labels labels, long milliseconds) {
        public Merged {
            Objects.requireNonNull(source);
            Objects.requireNonNull(assessor);
        }
    }

    /** How much material a source brought that the project did not hold. */
    public record Material(int topics, int passages, int grades, int answers, int proposals) {}

    /**
     * What became of an assessor's labels.
     *
     * @param fresh new here
     * @param known here already, from an earlier merge
     * @param own given before the projects parted, so that they are the project's own
     * @param unmatched of nuggets that the topic's set does not hold; among the first two
     */
    public record Labels(int fresh, int known, int own, int unmatched) {}

    public boolean hasErrors() {
        return problems.stream().anyMatch(ImportProblem::isError);
    }
}

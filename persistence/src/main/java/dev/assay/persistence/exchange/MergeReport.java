package dev.assay.persistence.exchange;

import dev.assay.model.Adjudication;
import dev.assay.model.JudgeId;
import java.time.Instant;
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
     * @param labels the labels of the source's assessor
     * @param decisions what was decided there where people disagree
     * @param milliseconds how long people worked there, as far as it was not known
     */
    public record Merged(
            String source, JudgeId assessor, Material material, Labels labels, Decisions decisions, long milliseconds) {
        public Merged {
            Objects.requireNonNull(source);
            Objects.requireNonNull(assessor);
            Objects.requireNonNull(material);
            Objects.requireNonNull(labels);
            Objects.requireNonNull(decisions);
        }
    }

    /**
     * How much material a source brought that the project did not hold.
     *
     * @param topics new ones, or such as were completed; so for everything up to {@code proposals}
     * @param judgments answers that other judges labelled there and that were not known
     */
    public record Material(int topics, int passages, int grades, int answers, int proposals, int judgments) {}

    /**
     * What became of an assessor's labels.
     *
     * @param fresh new here
     * @param known here already, from an earlier merge
     * @param own given before the projects parted, so that they are the project's own
     * @param unmatched of nuggets that the topic's set does not hold; among the first two
     */
    public record Labels(int fresh, int known, int own, int unmatched) {}

    /**
     * What became of the decisions between judges.
     *
     * @param fresh new here
     * @param known here already
     * @param differing on pairs that were decided otherwise here, which stands
     * @param leftOut on pairs that the project does not have, or that were taken back here
     */
    public record Decisions(int fresh, int known, List<Apart> differing, List<Apart> leftOut) {
        public Decisions {
            differing = List.copyOf(differing);
            leftOut = List.copyOf(leftOut);
        }
    }

    /**
     * A decision that did not come in.
     *
     * @param made as it was made there
     * @param by who made it
     * @param why why it did not come in
     * @param open whether other judges' labels of its topic may be seen here, and so what was decided
     */
    public record Apart(Adjudication made, String by, Instant at, String why, boolean open) {
        public Apart {
            Objects.requireNonNull(made);
            Objects.requireNonNull(by);
            Objects.requireNonNull(at);
            Objects.requireNonNull(why);
        }
    }

    public boolean hasErrors() {
        return problems.stream().anyMatch(ImportProblem::isError);
    }
}

package dev.assay.model.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The share of the bank that the first passages of each run cover.
 *
 * <p>Of a topic, the items count that the grader graded at least once. Cover is the share of them that reach the
 * cut-off in one of the first k passages; n-Cover is the share of those that any passage of the pool reaches. An open
 * cell reaches nothing, and in <i>high</i> it does.
 *
 * @param pool what all passages together cover
 * @param runs the best first, then by name
 */
public record Cover(Pool pool, List<Run> runs) {
    public Cover {
        runs = List.copyOf(runs);
    }

    /** The treatment of topics that a run does not rank. */
    public enum Way {
        /** With 0. */
        ZERO,
        /** Not at all: a run's means are over its own topics. */
        SKIP,
        /**
         * As the Rubric workbench has it: not at all, nor do topics of which a run ranks every graded passage behind
         * the first k; and n-Cover is 0 where no passage reaches an item.
         */
        WORKBENCH
    }

    /**
     * A mean over topics.
     *
     * @param value empty without topics
     * @param standardError s / sqrt(n); empty below two topics
     */
    public record Mean(OptionalDouble value, OptionalDouble standardError, int topics) {
        static Mean of(Collection<Double> values) {
            int n = values.size();
            double mean = values.stream().mapToDouble(Double::doubleValue).sum() / n;
            double squares = values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
            return new Mean(
                    n == 0 ? OptionalDouble.empty() : OptionalDouble.of(mean),
                    n < 2 ? OptionalDouble.empty() : OptionalDouble.of(Math.sqrt(squares / (n - 1) / n)),
                    n);
        }
    }

    /**
     * The cover of all passages together.
     *
     * @param byTopic topics of which nothing was graded are not among them
     */
    public record Pool(Mean cover, Mean high, Map<TopicId, Double> byTopic) {
        /** Relative cover: 1 by definition, on every topic. */
        public Mean relative() {
            return Mean.of(Collections.nCopies(byTopic.size(), 1.0));
        }
    }

    /**
     * The cover of one run.
     *
     * @param openCells those of its first passages
     * @param missing graded topics that it does not rank, or {@linkplain Way#WORKBENCH as the workbench has it} not
     * among its first passages
     * @param byTopic cover
     * @param relativeByTopic n-Cover
     */
    public record Run(
            RunId run,
            Mean cover,
            Mean high,
            Mean relative,
            int openCells,
            List<TopicId> missing,
            Map<TopicId, Double> byTopic,
            Map<TopicId, Double> relativeByTopic) {}

    /**
     * @param least the least grade that reaches an item
     * @param rankings the first documents of each run and topic; of a document that is not in the pool every item is
     * open
     */
    public static Cover of(
            GradedPool graded, Grader grader, int least, Map<RunId, Map<TopicId, List<DocumentId>>> rankings, Way way) {
        return new RankedTables(GradeTable.all(graded, grader), rankings).cover(least, Set.of(), way);
    }
}

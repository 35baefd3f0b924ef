package dev.assay.persistence.merge;

import dev.assay.model.TopicId;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.judgment.JudgeId;
import dev.assay.persistence.input.ImportProblem;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The result of joining projects.
 *
 * @param sources in the order in which they were joined
 * @param problems everything that does not fit; with any error nothing is kept
 * @param conflicts items of which one judge says two things
 * @param changed whether the project lacked anything
 */
public record MergeReport(
        List<Merged> sources, List<ImportProblem> problems, List<Conflict> conflicts, boolean changed) {
    public MergeReport {
        sources = List.copyOf(sources);
        problems = List.copyOf(problems);
        conflicts = List.copyOf(conflicts);
    }

    /**
     * Two values of one judge for one item.
     *
     * @param kind the word of the kind of judgments
     * @param item by the names it has here
     * @param text of the nugget, where a label is meant; else empty
     * @param here the value that was there first
     * @param there the value of the project that is joined
     */
    public record Conflict(
            JudgeId judge, String kind, TopicId topic, LoggedFields item, String text, Value here, Value there) {
        /** The value that was given later; the one that was there first where that is not known. */
        public Value later() {
            return here.at().isPresent()
                            && there.at().isPresent()
                            && there.at().get().isAfter(here.at().get())
                    ? there
                    : here;
        }
    }

    /**
     * One of two values.
     *
     * @param source the project that it comes from; empty for this one
     * @param said the word; empty while other judges' values of the topic may not be seen here
     */
    public record Value(String source, Optional<Instant> at, Optional<String> said) {}

    /**
     * The contribution of one source.
     *
     * @param labels the labels of the source's assessor
     * @param judgments the assessor's values of every other kind of judgment, by its word
     * @param decisions what was decided there where people disagree
     * @param milliseconds how long people worked there, as far as it was not known
     */
    public record Merged(
            String source,
            JudgeId assessor,
            Material material,
            Asked asked,
            Labels labels,
            Map<String, Labels> judgments,
            Decisions decisions,
            long milliseconds) {
        public Merged {
            judgments = Collections.unmodifiableMap(new LinkedHashMap<>(judgments));
        }
    }

    /**
     * The material, counted, that a source brought and that the project did not hold.
     *
     * @param topics new ones, or such as were completed; so for everything up to {@code proposals}
     * @param judgments answers that other judges labelled there and that were not known
     * @param sets nugget sets, other than the assessors' own, that topics did not have
     */
    public record Material(
            int topics, int passages, int grades, int answers, int proposals, int judgments, int sets) {}

    /** The jobs and calls of models there that were not known, counted. */
    public record Asked(int jobs, int calls) {}

    /**
     * The counts of an assessor's labels, or values of another kind.
     *
     * @param fresh new here
     * @param known here already, from an earlier merge
     * @param own given before the projects parted, so that they are the project's own
     * @param unmatched of nuggets that the topic's set does not hold; among the first two
     */
    public record Labels(int fresh, int known, int own, int unmatched) {}

    /**
     * The counts of the decisions between judges, and those that did not come in.
     *
     * @param fresh new here
     * @param known here already
     * @param differing on pairs that were decided otherwise here, which stands
     * @param leftOut on pairs that the project does not have, or that were taken back here
     */
    public record Decisions(int fresh, int known, List<Apart> differing, List<Apart> leftOut) {
        static final Decisions NONE = new Decisions(0, 0, List.of(), List.of());

        public Decisions {
            differing = List.copyOf(differing);
            leftOut = List.copyOf(leftOut);
        }

        Decisions and(Decisions other) {
            return new Decisions(
                    fresh + other.fresh,
                    known + other.known,
                    Stream.concat(differing.stream(), other.differing.stream()).toList(),
                    Stream.concat(leftOut.stream(), other.leftOut.stream()).toList());
        }
    }

    /**
     * A decision that did not come in.
     *
     * @param item what was decided on, by the names it has there
     * @param decided the word, as it was decided there
     * @param by who made it
     * @param why why it did not come in
     * @param open whether other judges' values of its topic may be seen here, and so what was decided
     */
    public record Apart(
            TopicId topic,
            LoggedFields item,
            String decided,
            String reason,
            String by,
            Instant at,
            String why,
            boolean open) {}

    public boolean hasErrors() {
        return problems.stream().anyMatch(ImportProblem::isError);
    }
}

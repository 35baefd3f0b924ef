package dev.assay.persistence.merge;

import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.NuggetMatching;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.rubric.Criteria;
import java.util.Optional;

/**
 * Tells of nuggets that weigh otherwise in another project. The set of this project stays, and its weights with it;
 * labels count by those here, which whoever gave them may not have had in mind.
 */
final class WeightMerge {
    private final MergeSource source;
    private final ProjectStore here;
    private final ProblemLog problems;

    WeightMerge(MergeSource source, ProjectStore here, ProblemLog problems) {
        this.source = source;
        this.here = here;
        this.problems = problems;
    }

    void compare(TopicId topic) {
        Optional<NuggetSet> theirs = settled(source.project(), topic);
        Optional<NuggetSet> ours = settled(here, topic);
        if (theirs.isEmpty() || ours.isEmpty() || !source.here(NuggetSetId.ASSESSOR).isAssessors()) {
            return;
        }
        NuggetMatching.Row row = new NuggetMatching(here).row(topic);
        Tally otherwise = new Tally();
        for (Nugget nugget : theirs.get().nuggets()) {
            row.match(nugget.id().value(), nugget.text())
                    .flatMap(match -> ours.get().find(match.id()))
                    .filter(match -> !match.weighs().equals(nugget.weighs()))
                    .ifPresent(match -> otherwise.add(match.text()));
        }
        if (!otherwise.isEmpty()) {
            problems.warning(
                    source.name(),
                    0,
                    "weight",
                    StoreWords.say("merge.weights", topic, otherwise.total(), otherwise.list()));
        }
    }

    private static Optional<NuggetSet> settled(ProjectStore project, TopicId topic) {
        return project.nuggetSet(topic).map(set -> Criteria.settled(project, set));
    }
}

package dev.assay.model.scoring;

import java.util.Objects;
import java.util.Optional;

/**
 * The answers of one run that have no score, because something in them stands open.
 *
 * @param answers how many, to topics of the judge
 * @param untouched in how many of those the judge labelled nothing at all
 * @param labels what stands open in the others
 * @param bounds between which values the run's mean over the judge's topics lies: (scores + lowest of each open answer) / topics
 *     and (scores + highest of each) / topics, zeros for missing answers included where they count; empty when that is not known
 *     of an answer
 */
public record OpenAnswers(int answers, int untouched, OpenLabels labels, Optional<ScoreBounds> bounds) {
    public OpenAnswers {
        Objects.requireNonNull(labels);
        Objects.requireNonNull(bounds);
    }
}

package dev.assay.app.service;

import dev.assay.model.TopicId;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.AdjudicatedJudge;
import java.util.Optional;
import java.util.Set;

/**
 * Whose scores of which topics rest on labels of a judge other than the assessor, so that the reveal has a say in them: every other
 * judge's do, and those of {@link AdjudicatedJudge} where another person labelled anything.
 */
public final class LabelsOfOthers {
    private final Set<String> others;
    private final Optional<String> adjudicated;
    private final Set<TopicId> shared;

    /**
     * @param others the judges other than the assessor, by name
     * @param all everybody's scores
     */
    public LabelsOfOthers(ProjectStore store, Set<String> others, ScoreSheet all) {
        this.others = Set.copyOf(others);
        this.adjudicated = AdjudicatedJudge.nameIn(store);
        this.shared = AdjudicatedJudge.sharedTopics(store, all);
    }

    /** What {@link AdjudicatedJudge} is called; empty when there is none. */
    Optional<String> adjudicated() {
        return adjudicated;
    }

    /** Whether labels of a judge other than the assessor go into a judge's scores of a topic. */
    public boolean areIn(String judge, TopicId topic) {
        return others.contains(judge) || adjudicated.equals(Optional.of(judge)) && shared.contains(topic);
    }
}

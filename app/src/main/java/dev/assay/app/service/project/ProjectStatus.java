package dev.assay.app.service.project;

import dev.assay.app.service.work.DrawService;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.persistence.record.ProjectSettings;
import java.util.List;
import java.util.Optional;

/**
 * The status of a project.
 *
 * @param topics in the order of the topics
 * @param lastEvent the number of the last event
 * @param time the time that was worked
 * @param rubric what there is of graded passages; empty where there are none
 * @param draw which topics were drawn, and what of that is done; empty where nothing was drawn
 */
public record ProjectStatus(
        ProjectSettings settings,
        List<TopicProgress> topics,
        long lastEvent,
        TimeSheet time,
        Optional<Rubric> rubric,
        Optional<DrawService.Standing> draw) {
    /**
     * Graded passages, and what the assessor graded of them.
     *
     * @param topics how many have graded passages
     * @param banks how many have a bank
     * @param blind cells that the assessor judged before the grades were seen
     */
    public record Rubric(int topics, int banks, int blind) {}

    public ProjectStatus {
        topics = List.copyOf(topics);
    }

    /** The number of topics in that state. */
    public long count(TopicState state) {
        return topics.stream().filter(topic -> topic.state() == state).count();
    }

    /** Pairs that are decided, over all topics. */
    public long labels() {
        return topics.stream().mapToLong(TopicProgress::labels).sum();
    }

    /** Nuggets times answers, over all topics. */
    public long labelsExpected() {
        return topics.stream().mapToLong(TopicProgress::labelsExpected).sum();
    }
}

package dev.assay.app.service.project;

import dev.assay.app.service.work.DrawService;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.RubricLine;
import java.util.Optional;

/** Says where a project stands. */
public final class StatusService {
    /** The status of a project at one moment. */
    public ProjectStatus status(ProjectStore store) {
        return store.snapshot(() -> new ProjectStatus(
                store.settings(),
                store.progress(),
                store.lastEvent(),
                new TimeSheet(store.activeTime()),
                rubric(store),
                new DrawService(store).standing()));
    }

    private static Optional<ProjectStatus.Rubric> rubric(ProjectStore store) {
        int topics = store.material().rubricTopics(RubricLine.Kind.GRADED);
        int banks = store.material().rubricTopics(RubricLine.Kind.BANK);
        return topics + banks == 0
                ? Optional.empty()
                : Optional.of(new ProjectStatus.Rubric(
                        topics,
                        banks,
                        store.topics().stream()
                                .mapToInt(topic -> (int) store.values(Kinds.ITEM_GRADE, topic.id()).values().stream()
                                        .filter(Judgment::isDecided)
                                        .count())
                                .sum()));
    }
}

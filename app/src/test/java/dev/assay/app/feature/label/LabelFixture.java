package dev.assay.app.feature.label;

import dev.assay.app.service.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.NuggetId;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.UUID;

/** The sample with frozen nuggets, ready to label. */
final class LabelFixture {
    static final TopicId HEAT_PUMPS = new TopicId("h-014");
    static final TopicId TIDE_MILLS = new TopicId("h-022");
    static final TopicId PORTS = new TopicId("h-031");

    private LabelFixture() {}

    static NuggetService nuggets(ProjectStore store) {
        return new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()));
    }

    /** A project in which {@code topics} are frozen. */
    static ProjectStore frozen(Path folder, TopicId... topics) {
        ProjectStore store = SampleProject.create(folder);
        for (TopicId topic : topics) {
            nuggets(store).freeze(topic);
        }
        return store;
    }
}

package dev.assay.app.feature.label;

import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;

/** The window on the label screen, with a look into the store. */
abstract class LabelWindowTest extends WindowTest {
    @TempDir
    protected Path folder;

    /** Opens the sample, all of it frozen, at a topic. */
    protected void openTopic(TopicId topic, double width, double height) {
        openTopic(
                LabelFixture.frozen(folder, LabelFixture.HEAT_PUMPS, LabelFixture.TIDE_MILLS, LabelFixture.PORTS),
                topic,
                width,
                height);
    }

    protected void openTopic(ProjectStore store, TopicId topic, double width, double height) {
        open(store, width, height);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            context.workspace().stageProperty().set(Stage.LABEL);
            return null;
        });
        settle();
    }

    /** What is on the disk of the topic in view. */
    protected TopicLabels stored() {
        CompletableFuture<TopicLabels> read = new CompletableFuture<>();
        onFx(() -> {
            TopicId topic = context.workspace().topicProperty().get().orElseThrow();
            context.workspace().read(session -> session.labelling().open(topic), read::complete);
            return null;
        });
        return read.orTimeout(120, TimeUnit.SECONDS).join();
    }

    protected Judgment<LabelKey> stored(int answer, int nugget) {
        return LabelFixture.kept(stored(), answer, nugget);
    }

    protected Label label(int answer, int nugget) {
        return Label.of(stored(answer, nugget));
    }
}

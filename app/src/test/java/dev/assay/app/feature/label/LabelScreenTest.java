package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.service.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.Assignment;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.TopicId;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelScreenTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void labelsAndStepsOn() {
        openTopic(LabelFixture.TIDE_MILLS, 1440, 900);
        robot.type(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT1, KeyCode.DIGIT1);
        settle();
        assertEquals(Label.SUPPORT, label(0, 0));
        assertEquals(Label.PARTIAL_SUPPORT, label(0, 1));
        assertEquals(Label.NOT_SUPPORT, label(0, 2));
        assertEquals(Label.SUPPORT, label(0, 3));
        assertEquals(Label.SUPPORT, label(0, 4));
        assertEquals(Label.UNLABELLED, label(0, 5));
        screenshot("label-1440x900");
    }

    private void openTopic(TopicId topic, double width, double height) {
        open(LabelFixture.frozen(folder, LabelFixture.HEAT_PUMPS, LabelFixture.TIDE_MILLS, LabelFixture.PORTS), width, height);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            context.workspace().stageProperty().set(Stage.LABEL);
            return null;
        });
        settle();
    }

    private TopicLabels stored() {
        CompletableFuture<TopicLabels> read = new CompletableFuture<>();
        onFx(() -> {
            TopicId topic = context.workspace().topicProperty().get().orElseThrow();
            context.workspace().read(session -> session.labelling().open(topic), read::complete);
            return null;
        });
        return read.orTimeout(20, TimeUnit.SECONDS).join();
    }

    private Label label(int answer, int nugget) {
        TopicLabels topic = stored();
        Assignment kept = topic.labels().get(new LabelKey(
                topic.topic().id(),
                topic.answers().get(answer).run(),
                topic.set().nuggets().get(nugget).id()));
        return kept == null ? Label.UNLABELLED : kept.label();
    }
}

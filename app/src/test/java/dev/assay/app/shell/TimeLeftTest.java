package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.feature.label.LabelFixture;
import dev.assay.app.service.project.TimeSheet;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.ActiveTime;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the status bar says of the time that is left, from the time worked and the labels of a real project. */
class TimeLeftTest extends WindowTest {
    @TempDir
    private Path folder;

    private final SimpleObjectProperty<Optional<TimeSheet>> sheet = new SimpleObjectProperty<>(Optional.empty());
    private Label label;
    private long nanos;

    @Test
    void saysItOnceThereIsEnoughOfTheTopicAndOfAll() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS, LabelFixture.HEAT_PUMPS);
        open(store, 1000, 700);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(LabelFixture.TIDE_MILLS));
            label = new Label();
            new TimeLeft(context.workspace(), sheet, () -> nanos).showIn(label);
            return null;
        });
        worked(0);
        assertFalse(label.isVisible());
        onFx(() -> {
            LabelFixture.label(store, LabelFixture.TIDE_MILLS, 40);
            context.workspace().reload();
            return null;
        });
        settle();
        worked(60);
        assertFalse(label.isVisible(), "a minute is not enough");
        worked(600);
        // 40 labels in 10 minutes: 15 s each; 40 are left here, and 85 in the other topic.
        assertTrue(label.isVisible());
        assertEquals("about 10 min left in this topic · 31 min in all", label.getText());
        nanos += Duration.ofMinutes(30).toNanos();
        worked(620);
        assertFalse(label.isVisible(), "after a pause it begins anew");
    }

    private void worked(int seconds) {
        onFx(() -> {
            sheet.set(Optional.of(new TimeSheet(List.of(new ActiveTime(
                    "ann", LocalDate.now(), LabelFixture.TIDE_MILLS, "label", Optional.empty(), seconds * 1000L)))));
            return null;
        });
    }
}

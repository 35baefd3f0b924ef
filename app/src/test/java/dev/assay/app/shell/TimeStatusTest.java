package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.Preferences;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.ActiveTime;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import javafx.event.ActionEvent;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The time that is worked in the real window: small in the status bar, kept at close, switched off in the menu. */
class TimeStatusTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");

    @TempDir
    private Path folder;

    private List<ActiveTime> kept() {
        closeWindow();
        try (ProjectStore again = ProjectStore.openReadOnly(folder.resolve("first-steps.assay"))) {
            return again.activeTime();
        }
    }

    @Test
    void keysAndClicksAreTimeAndCloseKeepsIt() {
        ProjectStore store = SampleProject.create(folder);
        store.addActiveTime(List.of(
                new ActiveTime("ann", LocalDate.now(), HEAT, "nuggets", Optional.empty(), 3_725_000),
                new ActiveTime("ann", LocalDate.now().minusDays(2), HEAT, "label", Optional.empty(), 95_000)));
        long start = System.nanoTime();
        open(store, 1000, 700);
        await(
                "it is shown",
                () -> node("activeTime", Label.class).getText().equals("Today 1 h 2 min · topic 1 h 3 min"));
        String parts = onFx(() -> node("activeTime", Label.class).getTooltip().getText());
        assertTrue(parts.contains("On this topic: 1 h 3 min (Nuggets 1 h 2 min, Label 1 min)"), parts);
        screenshot("time-1000x700");
        for (int i = 0; i < 5; i++) {
            robot.type(KeyCode.DOWN);
            robot.clickOn("#topics");
        }
        long before = 3_725_000 + 95_000;
        long counted = kept().stream().mapToLong(ActiveTime::milliseconds).sum() - before;
        long elapsed = Duration.ofNanos(System.nanoTime() - start).toMillis();
        assertTrue(counted > 0 && counted <= elapsed, counted + " of " + elapsed);
        assertFalse(Files.exists(SyncService.usualFolder(folder.resolve("first-steps.assay"))), "time starts no sync");
    }

    @Test
    void switchedOffInTheMenuNothingIsShownOrKeptAndItStaysSo() {
        open(SampleProject.create(folder), 1000, 700);
        onFx(() -> {
            recorded().setSelected(false);
            recorded().getOnAction().handle(new ActionEvent());
            return null;
        });
        await("nothing is shown", () -> !node("activeTime", Label.class).isVisible());
        robot.type(KeyCode.DOWN, KeyCode.DOWN);
        robot.clickOn("#topics");
        assertFalse(onFx(() -> context.window().remember(Preferences.initial()).time().recorded()));
        assertEquals(List.of(), kept());
    }

    private CheckMenuItem recorded() {
        for (MenuItem item : node("menu", MenuButton.class).getItems()) {
            if (item instanceof Menu menu) {
                for (MenuItem inner : menu.getItems()) {
                    if ("timeRecorded".equals(inner.getId())) {
                        return (CheckMenuItem) inner;
                    }
                }
            }
        }
        throw new AssertionError("The menu has no such item");
    }
}

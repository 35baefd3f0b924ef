package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.ReportProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.DocumentId;
import dev.assay.model.ReportRules;
import dev.assay.model.ReportRules.RelevanceGrade;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents are graded by digits on Nuggets; what was done is read from the store. */
class RelevanceKeysTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void aDigitGradesTheDocumentInViewAndTheSameTakesItBack() {
        ProjectStore store = ReportProject.create(
                folder,
                ReportRules.USUAL.withRelevance(List.of(
                        new RelevanceGrade(2, "answers it"), new RelevanceGrade(1, ""), new RelevanceGrade(0, ""))),
                false);
        open(store, 1366, 768);
        robot.clickOn("#nuggets");
        settle();
        robot.type(KeyCode.DIGIT2);
        await("graded", () -> grade("d1").equals(Optional.of("2")));
        await("shown", () -> about().contains("2") && about().contains("ann"));
        screenshot("relevance");
        robot.type(KeyCode.DIGIT7);
        settle();
        assertTrue(grade("d1").equals(Optional.of("2")), "7 is no grade here");
        robot.type(KeyCode.DIGIT0);
        await("irrelevant", () -> grade("d1").equals(Optional.of("0")));
        await("and still in view", () -> about().startsWith("d1"));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await("undone", () -> grade("d1").equals(Optional.of("2")));
        settle();
        robot.type(KeyCode.DIGIT2);
        await("taken back", () -> grade("d1").isEmpty());
    }

    private String about() {
        return robot.lookup("#about").queryAs(Label.class).getText();
    }

    private Optional<String> grade(String document) {
        return onFx(() -> context.workspace().projectProperty().get().orElseThrow().session())
                .beside(session -> session.nuggets().open(ReportProject.TRAINS).ownGrade(new DocumentId(document)))
                .map(grade -> Integer.toString(grade));
    }
}

package dev.assay.app.feature.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.assay.app.cli.AssayCommandLine;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/**
 * A project of the annotation tool's files on the support screen. Skipped unless {@code -Dassay.data=FOLDER} is given.
 */
class AnnotationToolProjectTest extends SupportWindowTest {
    private static final TopicId TOPIC = new TopicId("300");

    @Test
    void itsDocumentsAreGoneThroughAndSetAsideByOneKeyEach() {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        Path file = folder.resolve("mini.assay");
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        int code = AssayCommandLine.run(
                List.of("new", file.toString(), "--from", Path.of(data).resolve("hltcoe-mini").toString()),
                arguments -> 1,
                out,
                out);
        assertEquals(0, code, said::toString);
        ProjectStore store = ProjectStore.open(file, InstantSource.system());
        SupportFixture.freeze(store, TOPIC);
        openTopic(store, TOPIC, 1366, 768);
        assertTrue(text("pageName").endsWith(" of 20"), text("pageName"));
        assertEquals("judged 0 of 42 · 38 without text", text("progress"));
        screenshot("support-annotation-tool");
        for (int page = 0; page < 20; page++) {
            robot.press(KeyCode.SHIFT).type(KeyCode.X).release(KeyCode.SHIFT);
        }
        settle();
        assertEquals("judged 38 of 42 · 38 can't judge", text("progress"));
        assertTrue(text("pageName").startsWith("Report"), text("pageName"));
        for (int sentence = 0; sentence < 4; sentence++) {
            robot.type(KeyCode.DIGIT1);
        }
        settle();
        assertEquals("All 42 judged.", text("bannerText"));
        assertEquals(
                "42/42",
                onFx(() -> node("supportTab", ToggleButton.class).getAccessibleText())
                        .replaceFirst(".* ", ""));
        assertTrue(onFx(() -> robot.lookup("#banner").queryAs(Node.class).isVisible()));
    }
}

package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.llm.ApiKeys;
import java.nio.file.Path;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;

/** A server that was confirmed on another day is shown and asked for once in each session. */
class SessionConsentTest extends JobsWindowTest {
    @Override
    ModelAccess models(Path home, ApiKeys keys) {
        return ModelAccess.ofSession(home, keys);
    }

    @Test
    void theFirstRequestOfASessionIsAskedForAndTheNextIsNot() {
        openPanel();
        nameTheModel();
        robot.clickOn("#test");
        await("it is asked", () -> robot.lookup("#consentDialog").tryQuery().isPresent());
        settle();
        String question = onFx(() -> String.join(
                "\n",
                robot.lookup("#consentDialog").query().lookupAll(".label").stream()
                        .map(node -> ((Label) node).getText())
                        .toList()));
        assertTrue(question.contains(server.address()), question);
        assertFalse(question.contains("Nothing was sent there"), question);
        assertEquals(0, server.count());
        robot.clickOn("#consentNot");
        assertEquals(0, server.count());

        robot.clickOn("#test");
        await("it is asked again", () -> robot.lookup("#consentDialog").tryQuery().isPresent());
        settle();
        robot.clickOn("#consentSend");
        await("it works", () -> text("connectionSaid").contains("replied"));
        int asked = server.count();
        settle();
        robot.clickOn("#test");
        await("it works without a question", () -> server.count() > asked);

        // Texts of the project are another thing than one word.
        leaf(0);
        int before = server.count();
        await("it is said what Start sends", () -> text("jobSends")
                .equals("Assay sends questions with narratives, passages and nuggets to " + server.address()
                        + ". Your labels, notes and name stay here."));
        screenshot(panel(), "jobs-sending");
        assertEquals(before, server.count(), "nothing was sent yet");
        assertEquals("", text("jobProblem"), "nobody has answered yet");
        clickStart();
        awaitFinished();
        assertTrue(robot.lookup("#consentDialog").tryQuery().isEmpty(), "Start was the yes");
        int done = server.count();
        assertTrue(done > before);
        leaf(1);
        robot.clickOn("#test");
        await("the lesser thing needs no question", () -> server.count() > done);
    }

    @Test
    void aKeyThatWouldGoUnencryptedToAnotherComputerIsAskedAboutOnce() throws Exception {
        openPanel();
        leaf(1);
        set("address", "http://elsewhere.invalid/v1");
        set("model", "test-model");
        set("key", "sk-read-by-others");
        robot.clickOn("#keep");
        await("it is kept", () -> text("keyPlace").contains("Stored in"));
        robot.clickOn("#test");
        await("it is asked", () -> robot.lookup("#consentDialog").tryQuery().isPresent());
        settle();
        String question = onFx(() -> String.join(
                "\n",
                robot.lookup("#consentDialog").query().lookupAll(".label").stream()
                        .map(node -> ((Label) node).getText())
                        .toList()));
        assertTrue(question.contains("others on the network can read the key"), question);
        robot.clickOn("#consentSend");
        await("it is tried", () -> text("connectionSaid").contains("not found"));
        settle();
        robot.clickOn("#test");
        await("it is not asked again", () -> text("connectionSaid").contains("not found"));
        assertTrue(robot.lookup("#consentDialog").tryQuery().isEmpty());
    }
}

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
        String question = onFx(() -> String.join("\n", robot.lookup("#consentDialog").query().lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .toList()));
        assertTrue(question.contains(server.address()), question);
        assertFalse(question.contains("first time"), question);
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
    }
}

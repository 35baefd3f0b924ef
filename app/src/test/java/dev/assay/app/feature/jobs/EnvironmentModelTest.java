package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import org.junit.jupiter.api.Test;

/** Where nothing is set, the window shows the server and the model that the environment names, and says so. */
class EnvironmentModelTest extends JobsWindowTest {
    @Override
    Map<String, String> environment() {
        return Map.of(
                "OPENAI_BASE_URL",
                "http://localhost:11434/v1",
                "OPENAI_MODEL",
                "their-model",
                "OPENAI_API_KEY",
                "sk-theirs");
    }

    @Test
    void theEnvironmentStandsWhereNothingIsSet() {
        openPanel();
        leaf(1);
        assertEquals("http://localhost:11434/v1", onFx(() -> node("address", TextInputControl.class).getText()));
        assertEquals("their-model", onFx(() -> node("model", TextInputControl.class).getText()));
        assertTrue(text("modelEnvironment").contains("OPENAI_BASE_URL, OPENAI_MODEL"), text("modelEnvironment"));
        await("the key is found", () -> text("keyPlace").contains("OPENAI_API_KEY"));
        set("address", server.baseUrl());
        set("model", "mine");
        robot.clickOn("#test");
        await("it works", () -> text("connectionSaid").contains("replied"));
        assertFalse(onFx(() -> node("modelEnvironment", Label.class).isVisible()));
        assertEquals("mine", server.questions().getFirst().model());
        assertEquals("", server.questions().getFirst().header("Authorization"), "the key belongs to the other server");
    }
}

package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.testing.Spoken;
import dev.assay.llm.testing.ServerReply;
import java.util.Locale;
import java.util.Set;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The German panel when models do not do as they should: what the client, the reply and the kept job say is German. */
class GermanJobsTest extends JobsWindowTest {
    private Locale before;

    @BeforeEach
    void german() {
        before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
    }

    @AfterEach
    void back() {
        Locale.setDefault(before);
    }

    private void awaitSaid(String sentence) {
        try {
            await("it says: " + sentence, () -> Spoken.texts().stream().anyMatch(text -> text.contains(sentence)));
        } catch (AssertionError e) {
            throw new AssertionError(onFx(() -> Spoken.texts().toString()), e);
        }
        assertEquals(Set.of(), onFx(() -> Spoken.english(Spoken.texts())));
    }

    @Test
    void aConnectionThatDoesNotWork() {
        openPanel();
        nameTheModel();
        robot.clickOn("#test");
        awaitSaid("Das Modell test-model antwortete in ");
        server.always(_ -> ServerReply.error(401, "invalid_api_key", "no"));
        robot.clickOn("#test");
        awaitSaid("verlangt einen Schlüssel, und keiner ist hinterlegt; geben Sie einen ein.");
        server.always(_ -> ServerReply.error(404, "model_not_found", "no such model"));
        robot.clickOn("#test");
        awaitSaid("hat kein Modell namens test-model");
        server.always(_ -> ServerReply.error(402, "credit", "pay"));
        robot.clickOn("#test");
        awaitSaid("hat kein Guthaben mehr");
    }

    @Test
    void aJobWhoseRepliesCannotBeUsed() {
        openPanel();
        nameTheModel();
        leaf(0);
        server.always(_ -> ServerReply.text("prose"));
        choose("jobKind", JobKind.ASSIGN);
        await("it can start", () -> !node("jobStart", Labeled.class).isDisabled());
        clickStart();
        awaitFinished();
        await("it says why", () -> !node("jobFailures", TextArea.class).getText().isEmpty());
        awaitSaid("Antworten ist zu gebrauchen. Die letzte: Die Antwort hat keine Liste");
    }

    @Test
    void aJobThatStops() {
        openPanel();
        nameTheModel();
        leaf(0);
        server.always(_ -> ServerReply.error(402, "credit", "pay"));
        choose("jobKind", JobKind.ASSIGN);
        await("it can start", () -> !node("jobStart", Labeled.class).isDisabled());
        clickStart();
        awaitSaid("hat kein Guthaben mehr");
    }
}

package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.LookedAt;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The nuggets screen in a large window, with very much and with nothing to show, and after a second opening. */
class NuggetsScreenSizesTest extends WindowTest {
    private static final TopicId LONG = new TopicId("long");
    private static final TopicId EMPTY = new TopicId("empty");

    @TempDir
    private Path folder;

    @Test
    @LookedAt
    void aDayOfWorkInALargeWindow() {
        open(SampleProject.create(folder), 1440, 900);
        robot.clickOn("Moisture freezes on a coil colder than the outdoor air");
        robot.type(KeyCode.CLOSE_BRACKET);
        settle();
        select("gaps between the fins can be half closed");
        robot.type(KeyCode.N);
        settle();
        robot.write("Frost half closes the gaps between fins within an hour");
        robot.type(KeyCode.ENTER);
        settle();
        robot.clickOn("Frost on the outdoor coil blocks airflow");
        select("The fan moves less air");
        robot.type(KeyCode.E);
        settle();
        robot.type(KeyCode.ENTER);
        settle();
        robot.write("Frost on the coil blocks airflow through it");
        robot.type(KeyCode.ENTER);
        settle();
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        robot.type(KeyCode.U);
        settle();
        robot.type(KeyCode.UP);
        robot.type(KeyCode.DOWN, 2);
        robot.type(KeyCode.S);
        settle();
        screenshot("nuggets-splitting-1440x900");
        robot.type(KeyCode.ESCAPE);
        robot.clickOn("Frost on the coil blocks airflow through it");
        select("the coil runs colder still");
        screenshot("nuggets-1440x900");
        robot.clickOn("#nuggets");
        robot.type(KeyCode.P);
        settle();
        screenshot("nuggets-proposals-1440x900");
    }

    @Test
    void aHundredNuggetsAndPassagesAreWorkedOn() {
        open(longProject(), 1440, 900);
        show(LONG);
        assertEquals(100, node("nuggets", ListView.class).getItems().size());
        robot.clickOn("#nuggets");
        robot.type(KeyCode.HOME);
        for (int i = 0; i < LongForm.times(5, 20); i++) {
            robot.type(KeyCode.V);
            robot.type(KeyCode.DOWN);
        }
        settle();
        robot.press(KeyCode.CONTROL).type(KeyCode.F).release(KeyCode.CONTROL);
        robot.write("sample");
        settle();
        assertEquals("2000 hits", node("hits", Label.class).getText().replaceAll("[^0-9a-z ]", ""));
        robot.type(KeyCode.F3);
        settle();
        screenshot("nuggets-long-1440x900");
        robot.type(KeyCode.ESCAPE);
        robot.type(KeyCode.L);
        settle();
        screenshot("nuggets-long-overview-1440x900");
        assertEquals(100, node("overview", ListView.class).getItems().size());
        anEmptyTopicSaysWhatToDo();
    }

    private void anEmptyTopicSaysWhatToDo() {
        show(EMPTY);
        screenshot("nuggets-empty-1440x900");
        robot.type(KeyCode.N);
        settle();
        robot.write("The first fact");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(1, node("nuggets", ListView.class).getItems().size());
    }

    @Test
    void whatWasDoneIsThereWhenTheProjectIsOpenedAgain() {
        open(SampleProject.create(folder), 1000, 700);
        robot.clickOn("Frost on the outdoor coil blocks airflow");
        robot.type(KeyCode.O);
        robot.type(KeyCode.CLOSE_BRACKET);
        settle();
        onFx(() -> {
            context.close();
            stage.hide();
            return null;
        });
        open(ProjectStore.open(folder.resolve("first-steps.assay"), InstantSource.system()), 1000, 700);
        assertEquals("Passage 2 of 9", node("position", Label.class).getText());
        NuggetRows.Row.OfNugget row = (NuggetRows.Row.OfNugget) node("nuggets", ListView.class).getItems().get(2);
        assertEquals(Importance.OKAY, row.nugget().importance());
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
        assertEquals(Importance.VITAL, row.nugget().importance());
    }

    private void select(String words) {
        ReadingText text = node("text", ReadingText.class);
        Bounds first = onFx(() -> {
            int at = text.getText().indexOf(words);
            return text.localToScreen(text.boundsOf(at, at + 1).orElseThrow());
        });
        Bounds last = onFx(() -> {
            int end = text.getText().indexOf(words) + words.length();
            return text.localToScreen(text.boundsOf(end - 1, end).orElseThrow());
        });
        robot.moveTo(first.getMinX() + 1, first.getCenterY()).press(MouseButton.PRIMARY);
        robot.moveTo(last.getMaxX() - 1, last.getCenterY()).release(MouseButton.PRIMARY);
        settle();
    }

    private void show(TopicId topic) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            return null;
        });
        settle();
    }

    private ProjectStore longProject() {
        ProjectStore store = SampleProject.create(folder);
        store.importing(
                writer -> {
                    fill(writer);
                    return true;
                },
                kept -> kept);
        return store;
    }

    private static void fill(MaterialWriter writer) {
        writer.topic(new Topic(
                LONG, "What does a topic with a hundred nuggets and a hundred passages look like?", Map.of(), ""));
        writer.topic(new Topic(EMPTY, "What does a topic without anything look like?", Map.of(), ""));
        List<Proposal> proposals = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            DocumentId id = new DocumentId("doc_" + i);
            writer.passage(new Passage(
                    LONG,
                    id,
                    "Passage with the number " + i,
                    "https://example.org/" + i,
                    ("This is a sample sentence of passage " + i + ", long enough to fill a line. ").repeat(20).strip(),
                    List.of(),
                    ""));
            writer.grade(LONG, id, new Grade("organiser", 1 + i % 3));
            writer.grade(LONG, id, new Grade("UMBRELA", i % 4));
            Proposal proposal = new Proposal(
                    new ProposalId("long/" + i),
                    LONG,
                    "Nugget " + i + " states one of the hundred facts" + " and some more".repeat(i % 5),
                    i % 3 == 0 ? Importance.OKAY : Importance.UNSET,
                    "",
                    "long.jsonl",
                    "");
            writer.proposal(proposal);
            proposals.add(proposal);
        }
        writer.adopt(LONG, proposals);
        writer.finish();
    }
}

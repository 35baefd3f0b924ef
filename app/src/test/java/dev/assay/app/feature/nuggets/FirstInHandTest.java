package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.ReportProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.ReportRules;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is in hand on Nuggets before anybody has pressed a key. */
class FirstInHandTest extends WindowTest {
    private static final TopicId PEAT = new TopicId("0060");

    @TempDir
    private Path folder;

    @BeforeEach
    void openReports() {
        ProjectStore store = ReportProject.create(folder, ReportRules.USUAL, false);
        store.importing(
                writer -> {
                    writer.topic(new Topic(PEAT, "Peat", Map.of(), ""));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        ReportProject.freeze(
                store,
                PEAT,
                ReportProject.question("sank", "How far did it sink?", "", Rule.ANY, "two metres"),
                ReportProject.question("why", "Why?", "", Rule.ANY, "drains"));
        new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()))
                .setImportance(ReportProject.TRAINS, List.of(new NuggetId("arrive")), Importance.UNSET);
        open(store, 1366, 768);
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT1).release(KeyCode.CONTROL);
        settle();
    }

    private List<String> inHand() {
        return onFx(() -> NuggetListViewModel.ids(List.copyOf(list().getSelectionModel().getSelectedItems())).stream()
                .map(NuggetId::value)
                .toList());
    }

    private ListView<NuggetRows.Row> list() {
        return robot.lookup("#nuggets").queryListView();
    }

    private NuggetSet set() {
        return onFx(() -> context.workspace().projectProperty().get().orElseThrow().session())
                .beside(session -> session.nuggets().open(ReportProject.TRAINS).set());
    }

    private void show(TopicId topic) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            return null;
        });
        settle();
    }

    @Test
    void theFirstThatIsUnfinishedCanBeJudgedByTheFirstKey() {
        assertEquals(List.of("arrive"), inHand(), "nobody said how important it is");
        assertTrue(onFx(() -> list().isFocused() && list().getFocusModel().getFocusedItem()
                == list().getSelectionModel().getSelectedItem()));
        robot.type(KeyCode.V);
        settle();
        assertEquals(Importance.VITAL, set().find(new NuggetId("arrive")).orElseThrow().importance());
        assertEquals(List.of("arrive"), inHand());
        robot.type(KeyCode.UP);
        settle();
        assertEquals(List.of("when"), inHand());
    }

    @Test
    void anotherTopicHasItsFirstInHandAndTheKeysStayInTheListOfTopics() {
        onFx(() -> {
            robot.lookup("#topics").query().requestFocus();
            return null;
        });
        settle();
        show(PEAT);
        assertEquals(List.of("sank"), inHand(), "all are finished");
        assertTrue(onFx(() -> robot.lookup("#topics").query().isFocused()));
        show(ReportProject.TRAINS);
        assertEquals(List.of("arrive"), inHand());
    }

    @Test
    void aNewQuestionStandsLastInTheGroupInHandAsLongAsNobodyChoseWhereElse() {
        robot.type(KeyCode.N);
        settle();
        robot.write("Who drives?", 0);
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        assertEquals(
                List.of("When do the trains leave?", "When do they arrive?", "Who drives?"),
                set().nuggets().stream().map(Nugget::text).limit(3).toList());
        assertEquals("Timetable", set().nuggets().get(2).group());
    }
}

package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.feature.label.LabelFixture;
import dev.assay.app.service.report.LabelledSample;
import dev.assay.app.service.work.DrawService;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The list of topics: the one in view is highlighted whatever becomes of it, and what is filtered changes nothing else.
 */
class TopicListTest extends WindowTest {
    private static final List<String> NARRATIVES = List.of(
            "I want to understand why deforestation is such a major problem and what its main causes are",
            "I want to understand why the glaciers of the Alps are melting faster than those of Norway",
            "I'm seeking to understand how nuclear fusion works and why it takes so long to build a reactor",
            "I'm seeking to understand how vaccines were tested and why some of them were never approved at all",
            "I want to know how the Korean war ended and why there is still no peace treaty between both sides");

    @TempDir
    Path folder;

    @Test
    void theTopicInViewStaysHighlightedWhenItIsFrozenAndLocked() {
        ProjectStore store = SampleProject.create(folder);
        open(store, 1000, 700);
        assertEquals(LabelFixture.HEAT_PUMPS, highlighted());
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        robot.clickOn("#freezeQuestion .question-act");
        settle();
        assertTrue(present().frozen());
        assertEquals(LabelFixture.HEAT_PUMPS, highlighted());
        assertEquals(present(), onFx(() -> list().getSelectionModel().getSelectedItem()), "as it stands now");
    }

    @Test
    void filteringByStateShowsThoseOfOneAndTheTopicInViewAndChangesNoTopic() {
        ProjectStore store = SampleProject.create(folder);
        LabelFixture.nuggets(store).freeze(LabelFixture.TIDE_MILLS);
        LabelFixture.nuggets(store).freeze(LabelFixture.PORTS);
        LabelFixture.label(store, LabelFixture.PORTS, 3);
        open(store, 1000, 700);
        assertEquals(Map.of("All", 3L, "Open", 1L, "Frozen", 1L, "In work", 1L, "Locked", 0L), offered());
        choose("In work");
        assertEquals(List.of(LabelFixture.HEAT_PUMPS, LabelFixture.PORTS), shown(), "the topic in view is among them");
        assertEquals(LabelFixture.HEAT_PUMPS, highlighted());
        assertEquals(LabelFixture.HEAT_PUMPS, present().topic().id());
        choose("Frozen");
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(LabelFixture.TIDE_MILLS));
            return null;
        });
        settle();
        assertEquals(List.of(LabelFixture.TIDE_MILLS), shown());
        assertEquals(LabelFixture.TIDE_MILLS, highlighted());
        choose("All");
        assertEquals(3, shown().size());
        assertEquals(LabelFixture.TIDE_MILLS, highlighted());
    }

    @Test
    void topicsThatWereDrawnAreMarkedWithTheirPlaceAndStandInTheirOrder() {
        ProjectStore store = LabelledSample.create(folder, 0);
        List<TopicId> drawn = new DrawService(store).draw(2, 5, Optional.empty()).draw().drawn().stream()
                .map(topic -> topic.topic())
                .toList();
        LabelledSample.finish(store, drawn.getFirst());
        open(store, 1000, 700);
        assertEquals(drawn.get(1), highlighted(), "what is open of the draw comes first");
        assertEquals(2L, offered().get("Drawn"));
        assertEquals(
                List.of("draw 1", "draw 2"),
                onFx(() -> robot.lookup(".topic-cell-draw").queryAllAs(Labeled.class).stream()
                        .filter(mark -> mark.isVisible() && mark.getScene() != null)
                        .map(Labeled::getText)
                        .distinct()
                        .sorted()
                        .toList()));
        assertTrue(onFx(() -> node("overall", Labeled.class).getText()).contains("1 of 2 drawn"));
        choose("Drawn");
        assertEquals(drawn, shown(), "in the order in which they are to be labelled");
        assertEquals(drawn.get(1), highlighted());
        choose("All");
        assertEquals(store.topics().stream().map(Topic::id).toList(), shown());
        screenshot("topics-drawn-1000x700");
    }

    @Test
    void typingIntoTheFilterLeavesTheTopicInView() {
        open(SampleProject.create(folder), 1000, 700);
        robot.clickOn("#filter");
        robot.write("tide", 0);
        settle();
        assertEquals(List.of(LabelFixture.TIDE_MILLS), shown());
        assertEquals(LabelFixture.HEAT_PUMPS, present().topic().id());
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals(LabelFixture.HEAT_PUMPS, highlighted());
    }

    @Test
    void enterInTheFilterGoesToTheFirstTopicAndGivesTheKeysToTheWork() {
        open(SampleProject.create(folder), 1000, 700);
        robot.clickOn("#filter");
        robot.write("tide", 0);
        robot.type(KeyCode.ENTER);
        await("the topic is in view", () -> LabelFixture.TIDE_MILLS.equals(highlighted()));
        assertTrue(onFx(() -> node("nuggets", ListView.class).isFocused()), "keys are those of the work");
    }

    @Test
    void longTopicsThatBeginAlikeAreToldApartOnTwoLines() {
        ProjectStore store = SampleProject.create(folder);
        store.importing(
                writer -> {
                    for (int i = 0; i < NARRATIVES.size(); i++) {
                        writer.topic(new Topic(new TopicId("n-" + i), NARRATIVES.get(i), Map.of(), ""));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
        open(store, 1000, 1000);
        List<String> titles = onFx(() -> robot.lookup(".topic-cell-title").queryAllAs(Labeled.class).stream()
                .filter(Labeled::isVisible)
                .map(Labeled::getText)
                .filter(title -> title.startsWith("…"))
                .map(title -> title.substring(0, 14))
                .distinct()
                .collect(Collectors.toList()));
        assertTrue(titles.contains("… deforestatio"), titles.toString());
        assertTrue(titles.size() >= 4, titles.toString());
        double one = onFx(() -> robot.lookup(".topic-cell-title").queryAllAs(Labeled.class).stream()
                .filter(title -> title.getText().startsWith("… deforest"))
                .mapToDouble(Labeled::getHeight)
                .max()
                .orElse(0));
        assertTrue(one > 25 && one < 50, "two lines: " + one);
        screenshot("topics-that-begin-alike-1000x1000");
    }

    private ListView<TopicProgress> list() {
        @SuppressWarnings("unchecked")
        ListView<TopicProgress> list = node("topics", ListView.class);
        return list;
    }

    private List<TopicId> shown() {
        return onFx(() -> list().getItems().stream().map(one -> one.topic().id()).toList());
    }

    private TopicId highlighted() {
        return onFx(() -> list().getSelectionModel().getSelectedItem().topic().id());
    }

    private TopicProgress present() {
        return onFx(() -> context.workspace()
                .find(context.workspace().topicProperty().get().orElseThrow())
                .orElseThrow());
    }

    private Map<String, Long> offered() {
        robot.clickOn("#standings");
        settle();
        robot.type(KeyCode.ESCAPE);
        settle();
        return onFx(() -> node("standings", MenuButton.class).getItems().stream()
                .map(item -> item.getText().split(" \\("))
                .collect(Collectors.toMap(parts -> parts[0], parts -> Long.parseLong(parts[1].replace(")", "")))));
    }

    private void choose(String standing) {
        robot.clickOn("#standings");
        settle();
        onFx(() -> {
            node("standings", MenuButton.class).getItems().stream()
                    .filter(item -> item.getText().startsWith(standing))
                    .map(RadioMenuItem.class::cast)
                    .forEach(RadioMenuItem::fire);
            node("standings", MenuButton.class).hide();
            return null;
        });
        settle();
    }
}

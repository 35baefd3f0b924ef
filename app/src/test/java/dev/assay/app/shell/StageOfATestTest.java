package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.AppContext;
import dev.assay.app.feature.organise.KeysPage;
import dev.assay.app.judging.StageScreen;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Scope;
import dev.assay.model.Policy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stage that only this test has: all that the window knows of it stands in this file. */
class StageOfATestTest extends WindowTest {
    private static final Stage READING =
            new Stage("reading", "label.narrative.background", Stage.Subject.TOPIC, true);

    @TempDir
    private Path folder;

    private final List<String> done = new ArrayList<>();

    private enum ReadingCommand implements Command {
        READ_ALOUD;

        @Override
        public Scope scope() {
            return READING.scope();
        }

        @Override
        public List<String> keys() {
            return List.of("Y");
        }

        @Override
        public String title() {
            return "Read it aloud";
        }
    }

    private Node screen(Workspace workspace, Commands commands) {
        Label words = new Label();
        words.setId("readingWords");
        workspace.topicProperty().subscribe(topic -> words.setText(topic.map(id -> "reading " + id).orElse("")));
        commands.on(ReadingCommand.READ_ALOUD, () -> done.add(workspace.topicProperty().get().orElseThrow().value()));
        return words;
    }

    @Override
    protected AppContext make(AppContext.Surroundings around) {
        List<StageScreen> screens = new ArrayList<>(Stages.ALL.screens());
        screens.add(new StageScreen(
                READING,
                List.of(ReadingCommand.values()),
                (workspace, commands, choosers) -> screen(workspace, commands)));
        return new AppContext(around, new Stages(screens));
    }

    @Test
    void itHasItsTabItsKeysItsCommandsInPaletteAndOverviewAndItsTime() {
        open(
                SampleProject.create(
                        folder,
                        new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of("nuggets", "label", "reading"))),
                1000,
                700);
        ToggleButton tab = node("readingTab", ToggleButton.class);
        assertEquals(Messages.get("label.narrative.background"), onFx(tab::getText));
        robot.type(KeyCode.Y);
        settle();
        assertEquals(List.of(), done, "it is the key of another screen");

        robot.press(KeyCode.CONTROL).type(behindAllOthers()).release(KeyCode.CONTROL);
        await("the screen", () -> robot.lookup("#readingWords").tryQuery().isPresent());
        assertTrue(onFx(tab::isSelected));
        robot.type(KeyCode.Y);
        await("done by its key", () -> done.size() == 1);

        robot.press(KeyCode.CONTROL).type(KeyCode.K).release(KeyCode.CONTROL);
        settle();
        robot.write("aloud", 0);
        robot.type(KeyCode.ENTER);
        await("done by the palette", () -> done.size() == 2);

        robot.type(KeyCode.F1);
        await("the keys", () -> robot.lookup("#keys-list").tryQuery().isPresent());
        List<String> rows = rows();
        assertEquals(Messages.get("label.narrative.background"), rows.getFirst());
        assertEquals("Read it aloud", rows.get(1));
        assertTrue(
                rows.subList(2, rows.size()).contains(Messages.get("label.narrative.background")),
                "the key to the screen");
        robot.type(KeyCode.ESCAPE);

        robot.clickOn("#labelTab");
        await("another screen", () -> robot.lookup("#readingWords").tryQuery().isEmpty());
        robot.clickOn("#readingTab");
        await("back", () -> robot.lookup("#readingWords").tryQuery().isPresent());
        assertEquals(
                Optional.of("READING"),
                onFx(() -> context.workspace()
                                .projectProperty()
                                .get()
                                .orElseThrow()
                                .session())
                        .viewState("window.stage"));
    }

    @Test
    void aProjectWhosePolicyNamesFewerStagesShowsOnlyThose() {
        open(
                SampleProject.create(
                        folder, new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of("label", "scores"))),
                1000,
                700);
        assertEquals(
                List.of(Stage.LABEL, Stage.COMPARE, Stage.SCORES),
                onFx(() -> context.workspace().stagesProperty().get()));
        assertEquals(Stage.LABEL, onFx(() -> context.workspace().stageProperty().get()), "the first that there is");
        assertFalse(onFx(() -> node("nuggetsTab", ToggleButton.class).isVisible()));
        assertFalse(onFx(() -> node("readingTab", ToggleButton.class).isManaged()));
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT1).release(KeyCode.CONTROL);
        robot.press(KeyCode.CONTROL).type(behindAllOthers()).release(KeyCode.CONTROL);
        settle();
        assertEquals(Stage.LABEL, onFx(() -> context.workspace().stageProperty().get()));
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT4).release(KeyCode.CONTROL);
        await("the key stays with its screen", () -> Stage.SCORES.equals(context.workspace().stageProperty().get()));
        robot.type(KeyCode.F1);
        await("the keys", () -> robot.lookup("#keys-list").tryQuery().isPresent());
        assertFalse(rows().contains(Messages.get("command.go-nuggets")));
        assertTrue(rows().contains(Messages.get("command.go-label")));
        robot.type(KeyCode.ESCAPE);
    }

    /** The key of a stage that comes behind those that the program has. */
    private static KeyCode behindAllOthers() {
        return KeyCode.getKeyCode(Integer.toString(Stages.ALL.screens().size() + 1));
    }

    private List<String> rows() {
        return onFx(() -> {
            List<String> rows = new ArrayList<>();
            for (Object row : node("keys-list", ListView.class).getItems()) {
                rows.add(
                        switch ((KeysPage.Line) row) {
                            case KeysPage.Line.Group group -> group.name();
                            case KeysPage.Line.One one -> one.command().title();
                        });
            }
            return rows;
        });
    }
}

package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.AppContext;
import dev.assay.app.judging.StageScreen;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.Policy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When the screens of a window are made. */
class ScreensTest extends WindowTest {
    private static final Stage ANOTHER = new Stage("another", "label.narrative.background", Stage.Subject.TOPIC, true);
    private static final Stage NOT_THERE =
            new Stage("not-there", "label.narrative.background", Stage.Subject.TOPIC, true);

    @TempDir
    private Path folder;

    private final List<String> made = new ArrayList<>();

    private Node screen(Workspace workspace, Stage stage) {
        made.add(stage.id() + (workspace.topicProperty().get().isPresent() ? " after" : " before")
                + " the first topic, " + (workspace.inView(stage).getValue() ? "in view" : "out of view"));
        return new Label(stage.id());
    }

    @Override
    protected AppContext make(AppContext.Surroundings around) {
        List<StageScreen> screens = new ArrayList<>(Stages.ALL.screens());
        for (Stage stage : List.of(ANOTHER, NOT_THERE)) {
            screens.add(new StageScreen(stage, List.of(), (workspace, commands, choosers) -> screen(workspace, stage)));
        }
        return new AppContext(around, new Stages(screens));
    }

    private void openIt() {
        open(
                SampleProject.create(
                        folder,
                        new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of("nuggets", "label", "another"))),
                1000,
                700);
    }

    @Test
    void theFirstTopicWaitsForNoOtherScreenAndTheirTurnComesWhileHandsRest() {
        openIt();
        await("the other screen of the project, which nobody went to", () -> !made.isEmpty());
        assertEquals(List.of("another after the first topic, out of view"), made);
    }

    @Test
    void aScreenIsMadeWhereSomebodyGoesToItAndOnlyOnce() {
        openIt();
        onFx(() -> {
            context.workspace().goTo(ANOTHER);
            return null;
        });
        assertEquals(List.of("another after the first topic, out of view"), made, "it is in view when it is whole");
        assertTrue(onFx(() -> context.workspace().inView(ANOTHER).getValue()));
        onFx(() -> {
            context.workspace().goTo(Stage.LABEL);
            context.workspace().goTo(ANOTHER);
            return null;
        });
        assertEquals(1, made.size());
    }
}

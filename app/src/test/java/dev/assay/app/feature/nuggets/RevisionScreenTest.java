package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.judging.RevisionViewModel.Line;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.testing.ReportProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compare with an earlier revision of the nuggets, by its key. */
class RevisionScreenTest extends WindowTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void openReports() {
        open(ReportProject.create(folder), 1366, 768);
        robot.clickOn("#nuggets");
        settle();
    }

    private void revise() {
        perform(session -> {
            session.nuggets().editText(ReportProject.TRAINS, new NuggetId("when"), "When do the night trains leave?");
            NuggetSet set = session.nuggets()
                    .editAnswer(
                            ReportProject.TRAINS,
                            new NuggetId("price"),
                            answer(session.nuggets().open(ReportProject.TRAINS).set(), "price", 0),
                            "59 in a couchette");
            session.nuggets().deleteAnswer(ReportProject.TRAINS, new NuggetId("price"), answer(set, "price", 1));
            session.nuggets().addAnswer(ReportProject.TRAINS, new NuggetId("price"), "199 in a bed");
            session.nuggets().setRule(ReportProject.TRAINS, List.of(new NuggetId("price")), NuggetQuestion.Rule.ANY);
            session.nuggets().delete(ReportProject.TRAINS, List.of(new NuggetId("arrive")));
            return session.nuggets()
                    .add(
                            ReportProject.TRAINS,
                            1,
                            "Is there a dining car?",
                            Importance.OKAY,
                            List.of(),
                            new NuggetId("dining"));
        });
    }

    private static NuggetAnswerId answer(NuggetSet set, String nugget, int place) {
        return set.find(new NuggetId(nugget)).orElseThrow().question().orElseThrow().answers().get(place).id();
    }

    private void perform(Function<ProjectSession, Object> act) {
        CompletableFuture<Object> done = new CompletableFuture<>();
        onFx(() -> {
            context.workspace().perform(ReportProject.TRAINS, act::apply, done::complete, null);
            context.workspace().reload();
            return null;
        });
        done.orTimeout(120, TimeUnit.SECONDS).join();
        settle();
    }

    @SuppressWarnings("unchecked")
    private ListView<Line> lines() {
        return node("revisionLines", ListView.class);
    }

    private String fates() {
        return onFx(() -> lines().lookupAll(".list-cell").stream()
                .filter(cell -> cell.lookup(".badge") instanceof Label)
                .sorted(Comparator.comparing(cell -> cell.getLayoutY()))
                .map(cell -> ((Label) cell.lookup(".badge")).getText())
                .collect(Collectors.joining(", ")));
    }

    private List<String> words(String styleClass) {
        return onFx(() -> lines().lookupAll(".text").stream()
                .filter(node -> node instanceof Text && node.getStyleClass().contains(styleClass))
                .map(node -> ((Text) node).getText().strip())
                .filter(text -> !text.isEmpty())
                .toList());
    }

    @Test
    void whatCameWentAndWasRewordedIsShownWordByWordBesideTheNuggets() {
        robot.type(KeyCode.K);
        settle();
        screenshot("revision-none");
        await(
                "nothing to compare with",
                () -> robot.lookup("#revision")
                                .tryQuery()
                                .filter(node -> node.isVisible())
                                .isPresent()
                        && words().contains("no earlier revision"));
        robot.type(KeyCode.ESCAPE);
        await("the passages are back", () -> !robot.lookup("#revision").query().isVisible());
        revise();
        robot.type(KeyCode.K);
        await("four differ", () -> onFx(() -> lines().getItems().size()) == 4);
        assertEquals("changed, deleted, added, changed", fates());
        assertTrue(
                words("inserted").containsAll(List.of("night", "199 in a bed", "Is there a dining car?")),
                words("inserted").toString());
        assertTrue(
                words("deleted").containsAll(List.of("119 in a sleeping car", "When do they arrive?")),
                words("deleted").toString());
        assertTrue(words().contains("both answers \u2192 any of 2 answers"), words());
        assertEquals(1, onFx(() -> node("revisionWhich", ComboBox.class).getItems().size()));
        assertTrue(
                robot.lookup("#nuggets")
                        .tryQuery()
                        .filter(node -> node.isVisible())
                        .isPresent(),
                "the present ones stand beside");
        screenshot("revision");
        onFx(() -> {
            node("revisionDiffering", CheckBox.class).fire();
            return null;
        });
        await("all five", () -> onFx(() -> lines().getItems().size()) == 5);
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
        screenshot("revision-large");
        robot.type(KeyCode.K);
        await("closed", () -> !robot.lookup("#revision").query().isVisible());
        assertFalse(onFx(() -> lines().isFocused()));
    }

    private String words() {
        return onFx(() -> robot.lookup("#revision").query().lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .collect(Collectors.joining("\n")));
    }
}

package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.TextSize;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/**
 * The rows of an answer stand under the groups of their nuggets: counted, folded, and never in the way of what is
 * unlabelled.
 */
class GroupedRowsTest extends LabelWindowTest {
    private static final int NUGGETS = 90;
    private static final int GROUPS = 8;

    /**
     * Nugget {@code i} is in group {@code i % 8}, so that the rows of a group are apart in the set; the last group has
     * no name.
     */
    private void openGrouped() {
        ProjectStore store = LabelFixture.large(folder, 3, NUGGETS);
        for (int group = 0; group < GROUPS - 1; group++) {
            int one = group;
            LabelFixture.nuggets(store)
                    .setGroup(
                            LabelFixture.LARGE,
                            IntStream.range(0, NUGGETS)
                                    .filter(i -> i % GROUPS == one)
                                    .mapToObj(i -> new NuggetId("big-" + i))
                                    .toList(),
                            "What the harbour lost, part " + (group + 1));
        }
        LabelFixture.nuggets(store).freeze(LabelFixture.LARGE);
        openTopic(store, LabelFixture.LARGE, 1440, 900);
    }

    @Test
    void rowsStandUnderTheirGroupsAndTheKeysGoThroughThemAsTheyStand() {
        openGrouped();
        assertEquals(NUGGETS, shown().size());
        assertEquals(
                List.of(1, 9, 17),
                numbers().subList(0, 3),
                "the group's nuggets are together, with the numbers of the set");
        assertEquals(GROUPS, headings().size());
        assertEquals("", headings().getLast().name(), "those of no group come last");
        assertEquals(
                new LabelsInView.PairRow.Heading("What the harbour lost, part 1", 0, 12, false),
                headings().getFirst());
        theGridStandsInTheSameOrder();
        robot.type(KeyCode.HOME, KeyCode.DIGIT1);
        settle();
        assertEquals(Label.SUPPORT, label(0, 0));
        assertEquals(1, headings().getFirst().labelled(), "what is labelled is counted");
        assertEquals(9, inHand(), "the next of the group is in hand, not the next of the set");
        robot.type(KeyCode.UP);
        await("the first is in hand again", () -> inHand() == 1);
        robot.type(KeyCode.DIGIT0);
        settle();
        await("what is cleared is counted no longer", () -> headings().getFirst().labelled() == 0);
        screenshot("label-groups");
        aClickFoldsAndUnfoldsAndTakesTheHandOutOfWhatIsFolded();
        foldedGroupsAreSkippedByTheArrowsAndHideNothingUnlabelled();
        thereAreNoGroupsInTheAnswersOfANugget();
        largeTextHasRoom();
    }

    private void theGridStandsInTheSameOrder() {
        robot.type(KeyCode.G, KeyCode.HOME, KeyCode.RIGHT);
        settle();
        assertTrue(pointed().contains("nugget 9"), pointed());
        robot.type(KeyCode.END);
        settle();
        assertTrue(pointed().contains("nugget 88"), pointed());
        robot.type(KeyCode.ESCAPE);
        settle();
    }

    private String pointed() {
        return onFx(() -> node("grid", LabelGrid.class).getAccessibleText());
    }

    private void aClickFoldsAndUnfoldsAndTakesTheHandOutOfWhatIsFolded() {
        robot.type(KeyCode.HOME);
        clickHeading(0);
        assertTrue(headings().getFirst().folded());
        assertEquals(2, inHand(), "what is out of sight is not in hand");
        clickHeading(0);
        assertEquals(NUGGETS, shown().size());
        assertEquals(2, inHand(), "a group is unfolded without going to it");
    }

    private void foldedGroupsAreSkippedByTheArrowsAndHideNothingUnlabelled() {
        robot.type(KeyCode.HOME);
        foldAll();
        assertEquals(12 + GROUPS - 1, shown().size(), "the group in hand is open; of the others the heading is there");
        screenshot("label-groups-folded");
        robot.type(KeyCode.END);
        settle();
        assertEquals(89, inHand(), "no key leads into a folded group");
        robot.type(KeyCode.DOWN);
        settle();
        assertEquals(89, inHand());
        robot.type(KeyCode.DIGIT3);
        settle();
        assertEquals(2, inHand(), "the next unlabelled row is in the group below");
        assertTrue(!headings().get(1).folded(), "which is unfolded for it");
        assertEquals(12 + 12 + GROUPS - 2, shown().size());
        robot.type(KeyCode.U, KeyCode.RIGHT);
        settle();
        assertEquals(10, inHand(), "another answer shows the same groups folded");
        assertEquals(12 + 12 + GROUPS - 2, shown().size());
        foldAll();
        assertHandInView("#rows");
        foldAll();
        assertEquals(NUGGETS, shown().size(), "once more, and all are unfolded");
        assertHandInView("#rows");
    }

    @Test
    void aHeadingInHandStaysInViewOnNuggetsToo() {
        openGrouped();
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.NUGGETS);
            return null;
        });
        settle();
        robot.clickOn("#nuggets").type(KeyCode.END);
        settle();
        foldAll();
        assertHandInView("#nuggets");
        foldAll();
        assertTrue(onFx(() -> robot.lookup("#nuggets").<ListView<?>>query().getItems().size() >= NUGGETS + GROUPS));
        assertHandInView("#nuggets");
    }

    private void assertHandInView(String list) {
        assertTrue(onFx(() -> {
            ListView<?> rows = robot.lookup(list).query();
            int at = rows.getSelectionModel().getSelectedIndex();
            Bounds room = rows.localToScene(rows.getLayoutBounds());
            return rows.lookupAll(".list-cell").stream()
                    .filter(cell -> ((ListCell<?>) cell).getIndex() == at && cell.isVisible())
                    .map(cell -> cell.localToScene(cell.getLayoutBounds()))
                    .anyMatch(row -> row.getMinY() >= room.getMinY() - 2 && row.getMaxY() <= room.getMaxY() + 2);
        }), "folding keeps the row in hand in view");
    }

    private void thereAreNoGroupsInTheAnswersOfANugget() {
        robot.type(KeyCode.HOME);
        foldAll();
        robot.type(KeyCode.T);
        settle();
        assertEquals(3, shown().size());
        assertEquals(0, headings().size());
        robot.type(KeyCode.RIGHT, KeyCode.T);
        settle();
        assertEquals(9, inHand(), "nuggets are gone through by group, too");
        robot.type(KeyCode.T);
        for (int i = 0; i < 11; i++) {
            robot.type(KeyCode.RIGHT);
        }
        robot.type(KeyCode.T);
        settle();
        assertEquals(2, inHand());
        assertTrue(!headings().get(1).folded(), "what is in hand is in sight");
    }

    private void largeTextHasRoom() {
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
        for (int i = 0; i < 2 && shown().size() < NUGGETS; i++) {
            foldAll();
        }
        robot.type(KeyCode.HOME);
        foldAll();
        screenshot("label-groups-200-percent");
        assertEquals(12 + GROUPS - 1, shown().size());
    }

    private void foldAll() {
        robot.press(KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT);
        settle();
    }

    private void clickHeading(int index) {
        robot.clickOn(robot.lookup("#rows").lookup(".row-group").nth(index).query().lookup(".fold"));
        settle();
    }

    private List<LabelsInView.PairRow> shown() {
        return onFx(() -> List.copyOf(robot.lookup("#rows").<ListView<LabelsInView.PairRow>>query().getItems()));
    }

    private List<LabelsInView.PairRow.Heading> headings() {
        return shown().stream().flatMap(row -> row.heading().stream()).toList();
    }

    private List<Integer> numbers() {
        return shown().stream().map(row -> row.pair().nugget() + 1).toList();
    }

    /** The number of the selected row's nugget. */
    private int inHand() {
        return onFx(() -> robot.lookup("#rows")
                        .<ListView<LabelsInView.PairRow>>query()
                        .getSelectionModel()
                        .getSelectedItem()
                        .pair()
                        .nugget()
                + 1);
    }
}

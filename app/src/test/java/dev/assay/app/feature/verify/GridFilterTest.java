package dev.assay.app.feature.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalInt;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The grid shows the passages for which what is asked of its columns holds, in the order of any of them, by keys. */
class GridFilterTest extends VerifyWindowTest {
    private String count() {
        return onFx(() -> node("lineCount", Labeled.class).getText());
    }

    private String order() {
        return onFx(() -> node("gridOrder", Labeled.class).getText());
    }

    private int shown() {
        return Integer.parseInt(count().split(" ")[0]);
    }

    private boolean isAll() {
        return onFx(() -> ((ToggleButton) node("group-all", Node.class)).isSelected());
    }

    private boolean isShown(String id) {
        return onFx(() -> node(id, Node.class).isVisible());
    }

    @ParameterizedTest
    @CsvSource({
        "'4', 4, true", "'4', 3, false", "'3-5', 3, true", "'3-5', 2, false", "'3-', 17, true", "'-2', 3, false",
                "'>= 4', 4, true", "'>4', 4, false",
        "'<=2', 2, true", "'<1', 0, true", "'0, 5', 5, true", "'0,5', 1, false", "'?', , true", "'?', 0, false",
                "'0,?', , true", "'3', , false"
    })
    void aConditionIsWhatItSays(String typed, Integer value, boolean holds) {
        assertEquals(
                holds,
                GradeCondition.of(typed)
                        .orElseThrow()
                        .holds(value == null ? OptionalInt.empty() : OptionalInt.of(value)));
    }

    @ParameterizedTest
    @CsvSource({"'four'", "'-'", "'3-5-6'", "'>'", "','", "'1,,2'"})
    void whatNobodyCanTellIsNoCondition(String typed) {
        assertTrue(GradeCondition.of(typed).isEmpty());
    }

    @Test
    void columnsAreAskedTogetherAndOneKeyShowsAll() {
        openSample();
        type(KeyCode.V, KeyCode.ENTER);
        await("a view", () -> onFx(() -> !node("gradeLines", ListView.class).getItems().isEmpty()));
        assertFalse(isShown("gridFilter"), "other views are not filtered");
        type(KeyCode.V);
        assertEquals("20 passages", count());
        assertTrue(isAll());

        type(KeyCode.F);
        assertTrue(onFx(() -> node("filterCondition", Node.class).isFocused()));
        robot.write("3", 0);
        settle();
        int threes = shown();
        assertTrue(threes > 0 && threes < 20 && count().endsWith(" of 20 passages"), count());
        robot.write("-", 0);
        settle();
        int least = shown();
        assertTrue(least > threes, "three or more");
        screenshot("verify-filter");
        type(KeyCode.ENTER);
        assertTrue(onFx(() -> node("gradeGrid", Node.class).isFocused()), "the keys are in the grid");
        assertFalse(isShown("filterBar"));
        assertFalse(isAll());
        type(KeyCode.RIGHT, KeyCode.F);
        robot.write("0-1", 0);
        type(KeyCode.ENTER);
        int both = shown();
        assertTrue(both < least, "both have to hold");
        screenshot("verify-filtered");

        type(KeyCode.F);
        robot.write("nine", 0);
        settle();
        assertEquals(both, shown(), "what nobody can tell changes nothing");
        type(KeyCode.ESCAPE);
        assertEquals(both, shown());
        type(KeyCode.F);
        onFx(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<GradeColumn> box = node("filterColumn", ComboBox.class);
            box.setValue(GradeColumn.of(GradeColumn.What.SUM));
            return null;
        });
        settle();
        onFx(() -> {
            node("filterCondition", Node.class).requestFocus();
            return null;
        });
        robot.write(">999", 0);
        settle();
        assertEquals(0, shown());
        assertTrue(onFx(() -> node("noLines", Labeled.class).getText()).startsWith("No passage matches"));
        screenshot("verify-filtered-out");
        type(KeyCode.ENTER);
        type(KeyCode.F);
        type(KeyCode.ESCAPE);
        assertEquals(0, shown(), "what was kept before stays");
        shifted(KeyCode.X);
        assertEquals("20 passages", count());
        assertTrue(isAll());

        type(KeyCode.HOME);
        assertEquals("by sum ↓", order());
        String best = cell();
        shifted(KeyCode.O);
        assertEquals("by sum ↑", order());
        type(KeyCode.HOME);
        assertNotEquals(best, cell());
        type(KeyCode.O);
        assertEquals("by judgment ↓", order());
        type(KeyCode.O);
        assertEquals("by runs ↓", order());
    }
}

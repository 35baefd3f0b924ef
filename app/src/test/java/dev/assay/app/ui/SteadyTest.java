package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing moves because something else is chosen or has the focus: no control needs more room for it, in any theme. */
class SteadyTest extends WindowTest {
    private static final List<PseudoClass> FOCUS =
            List.of(PseudoClass.getPseudoClass("focused"), PseudoClass.getPseudoClass("focus-visible"));
    private static final List<PseudoClass> CHOICE =
            List.of(PseudoClass.getPseudoClass("selected"), PseudoClass.getPseudoClass("chosen"));

    @TempDir
    private Path folder;

    @Test
    void whatIsChosenOrHasTheFocusNeedsNoMoreRoom() {
        open(SampleProject.create(folder), 1440, 900);
        List<String> grown = new ArrayList<>();
        int looked = 0;
        for (Stage screen : List.of(Stage.NUGGETS, Stage.LABEL, Stage.COMPARE, Stage.SCORES)) {
            onFx(() -> {
                context.workspace().stageProperty().set(screen);
                return null;
            });
            for (Theme theme : Theme.values()) {
                onFx(() -> {
                    context.window().dress(theme);
                    return null;
                });
                settle();
                looked += onFx(() -> {
                    List<Control> controls = controls();
                    for (Control control : controls) {
                        grown.addAll(grown(control, FOCUS, theme));
                        if (control instanceof ToggleButton || control.getStyleClass().contains("segment")) {
                            grown.addAll(grown(control, CHOICE, theme));
                        }
                    }
                    return controls.size();
                });
            }
        }
        assertTrue(looked > 300, "controls: " + looked);
        assertEquals(List.of(), grown.stream().distinct().toList());
    }

    private List<Control> controls() {
        List<Control> found = new ArrayList<>();
        for (Node node : stage.getScene().getRoot().lookupAll("*")) {
            if (node instanceof Control control
                    && control.isVisible()
                    && (control instanceof ButtonBase || control instanceof ListView<?> || control instanceof ScrollPane
                            || control instanceof ComboBoxBase<?> || control.getStyleClass().contains("segment"))) {
                found.add(control);
            }
        }
        return found;
    }

    private static List<String> grown(Control control, List<PseudoClass> states, Theme theme) {
        boolean[] before = new boolean[states.size()];
        for (int i = 0; i < before.length; i++) {
            before[i] = control.getPseudoClassStates().contains(states.get(i));
            control.pseudoClassStateChanged(states.get(i), false);
        }
        String without = room(control);
        states.forEach(state -> control.pseudoClassStateChanged(state, true));
        String with = room(control);
        for (int i = 0; i < before.length; i++) {
            control.pseudoClassStateChanged(states.get(i), before[i]);
        }
        control.applyCss();
        return without.equals(with)
                ? List.of()
                : List.of(theme + " " + states + " " + control.getStyleClass() + " " + control.getId() + ": " + without
                        + " -> " + with);
    }

    private static String room(Control control) {
        control.applyCss();
        Insets insets = control.getInsets();
        return String.format(
                Locale.ROOT, "%.1f x %.1f, %.1f %.1f", control.prefWidth(-1), control.prefHeight(-1),
                insets.getLeft() + insets.getRight(), insets.getTop() + insets.getBottom());
    }
}

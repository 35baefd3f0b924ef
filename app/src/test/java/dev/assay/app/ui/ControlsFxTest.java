package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.WindowTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Label;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import org.controlsfx.control.CheckListView;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every control of ControlsFX that the window uses, on one page: in the colours of each theme, and without a name that
 * is not given.
 */
class ControlsFxTest extends WindowTest {
    private static final List<String> RUNS = List.of("tide.one", "tide.two", "mill.three", "mill.four", "quay.five");

    private final Map<String, Node> controls = new LinkedHashMap<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final Handler listener = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            complaints.add(entry.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @TempDir
    private Path folder;

    @Test
    void eachStandsOnTheGroundOfItsThemeAndLooksUpNothingThatIsNotThere() {
        start(folder, Optional.empty(), 1000, 960);
        Logger sheets = Logger.getLogger("javafx.css");
        sheets.addHandler(listener);
        try {
            onFx(() -> {
                fill();
                // The window's own scene has its sheets; only what it shows is another page.
                VBox page = new VBox(8);
                page.setStyle("-fx-padding: 10; -fx-background-color: -color-bg-default");
                controls.forEach((name, control) -> page.getChildren().add(new VBox(2, new Label(name), control)));
                ((StackPane) stage.getScene().getRoot()).getChildren().setAll(page);
                return null;
            });
            settle();
            for (Theme theme : Theme.values()) {
                onFx(() -> {
                    context.window().dress(theme);
                    return null;
                });
                settle();
                List<String> wrong = new ArrayList<>();
                onFx(() -> {
                    controls.forEach((name, control) -> {
                        double ground = brightness(ground(control, theme));
                        if (theme == Theme.LIGHT ? ground < 0.85 : ground > 0.2) {
                            wrong.add(String.format(Locale.ROOT, "%s stands on %.2f", name, ground));
                        }
                    });
                    return null;
                });
                assertEquals(List.of(), wrong, theme.name());
            }
            screenshot("controlsfx");
        } finally {
            sheets.removeHandler(listener);
        }
        assertEquals(List.of(), complaints.stream().distinct().toList());
    }

    @Test
    void whatPopsUpIsInTheColoursOfItsThemeToo() {
        start(folder, Optional.empty(), 1000, 700);
        for (Theme theme : List.of(Theme.DARK, Theme.HIGH_CONTRAST, Theme.LIGHT)) {
            onFx(() -> {
                context.window().dress(theme);
                return null;
            });
            settle();
            PopOver over = onFx(() -> {
                Label words = new Label("What the passage says, beside the nugget that cites it");
                PopOver made = Beside.of(words);
                made.show(stage.getScene().getRoot(), 200, 200);
                return made;
            });
            settle();
            Scene scene = onFx(over::getScene);
            saveScene(scene, "popover-" + theme.name().toLowerCase(Locale.ROOT));
            double ground = brightness(onFx(() -> commonest(scene.snapshot(null))));
            assertTrue(theme == Theme.LIGHT ? ground > 0.85 : ground < 0.2, theme + " " + ground);
            // The roles of a pop-up are those of its theme, although its root is not the window's.
            assertEquals(role(stage.getScene()), role(scene), theme.name());
            onFx(() -> {
                over.hide();
                return null;
            });
        }
    }

    private static Color role(Scene scene) {
        return onFx(() -> {
            Label probe = new Label();
            probe.setStyle("-fx-text-fill: -assay-vital-fg");
            Pane place = (Pane) scene.getRoot();
            place.getChildren().add(probe);
            probe.applyCss();
            place.getChildren().remove(probe);
            return (Color) probe.getTextFill();
        });
    }

    private void fill() {
        CheckListView<String> list = new CheckListView<>(FXCollections.observableArrayList(RUNS));
        list.getCheckModel().check(0);
        list.getSelectionModel().select(1);
        list.setPrefHeight(110);
        controls.put("CheckListView", list);

        CustomTextField clearable = (CustomTextField) TextFields.createClearableTextField();
        clearable.setText("can be cleared");
        controls.put("Clearable field", clearable);
    }

    /** The colour that most of a control has. */
    private static Color ground(Node control, Theme theme) {
        SnapshotParameters onPaper = new SnapshotParameters();
        onPaper.setFill(theme == Theme.LIGHT ? Color.WHITE : Color.BLACK);
        return commonest(control.snapshot(onPaper, null));
    }

    private static Color commonest(WritableImage image) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int y = 0; y < image.getHeight(); y += 2) {
            for (int x = 0; x < image.getWidth(); x += 2) {
                int colour = image.getPixelReader().getArgb(x, y);
                if (colour >>> 24 == 255) {
                    counts.merge(colour, 1, Integer::sum);
                }
            }
        }
        int most = counts.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse(0);
        return Color.rgb(most >> 16 & 255, most >> 8 & 255, most & 255);
    }

    private static double brightness(Color colour) {
        return 0.299 * colour.getRed() + 0.587 * colour.getGreen() + 0.114 * colour.getBlue();
    }
}

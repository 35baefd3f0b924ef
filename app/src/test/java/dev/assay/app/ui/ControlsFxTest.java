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
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.concurrent.Task;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import org.controlsfx.control.CheckComboBox;
import org.controlsfx.control.CheckListView;
import org.controlsfx.control.HiddenSidesPane;
import org.controlsfx.control.MasterDetailPane;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.SearchableComboBox;
import org.controlsfx.control.SegmentedButton;
import org.controlsfx.control.TaskProgressView;
import org.controlsfx.control.tableview2.FilteredTableColumn;
import org.controlsfx.control.tableview2.FilteredTableView;
import org.controlsfx.control.tableview2.TableColumn2;
import org.controlsfx.control.tableview2.TableView2;
import org.controlsfx.control.tableview2.filter.filtereditor.SouthFilter;
import org.controlsfx.control.tableview2.filter.popupfilter.PopupStringFilter;
import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;
import org.controlsfx.validation.Severity;
import org.controlsfx.validation.ValidationSupport;
import org.controlsfx.validation.Validator;
import org.controlsfx.validation.decoration.StyleClassValidationDecoration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every control of ControlsFX that the window may use, on one page: in the colours of each theme, and without a name that is not given. */
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
            // A table whose cells want more than their row breaks the layout: the page would be gone, and the robot would say so.
            onFx(() -> {
                context.window().setTextSize(new TextSize(200));
                return null;
            });
            settle();
            saveScene(stage.getScene(), "controlsfx-200-percent");
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
        TableView2<String> plain = new TableView2<>(FXCollections.observableArrayList(RUNS));
        TableColumn2<String, String> run = new TableColumn2<>("Run");
        run.setCellValueFactory(row -> new SimpleStringProperty(row.getValue()));
        run.setPrefWidth(160);
        TableColumn2<String, String> length = new TableColumn2<>("Length");
        length.setCellValueFactory(row -> new SimpleStringProperty(String.valueOf(row.getValue().length())));
        plain.getColumns().setAll(List.of(run, length));
        plain.getFixedColumns().setAll(List.of(run));
        plain.setPrefHeight(140);
        plain.getSelectionModel().select(1);
        plain.setRowHeaderVisible(true);
        FilteredTableView<String> filtered = new FilteredTableView<>(FXCollections.observableArrayList(RUNS));
        FilteredTableColumn<String, String> name = new FilteredTableColumn<>("Run");
        name.setCellValueFactory(row -> new SimpleStringProperty(row.getValue()));
        name.setPrefWidth(220);
        SouthFilter<String, String> south = new SouthFilter<>(name, String.class);
        name.setSouthNode(south);
        PopupStringFilter<String, String> filter = new PopupStringFilter<>(name);
        name.setOnFilterAction(event -> filter.showPopup());
        FilteredTableColumn<String, String> second = new FilteredTableColumn<>("Again");
        second.setCellValueFactory(row -> new SimpleStringProperty(row.getValue()));
        second.setPrefWidth(160);
        second.setOnFilterAction(event -> {});
        second.setPredicate(value -> !value.contains("five"));
        filtered.getColumns().setAll(List.of(name, second));
        FilteredTableView.configureForFiltering(filtered, filtered.getItems());
        filtered.setPrefHeight(150);
        filtered.getSelectionModel().select(0);
        controls.put("TableView2", plain);
        controls.put("FilteredTableView", filtered);

        CheckComboBox<String> some = new CheckComboBox<>(FXCollections.observableArrayList(RUNS));
        some.getCheckModel().check(1);
        some.getCheckModel().check(2);
        SearchableComboBox<String> one = new SearchableComboBox<>(FXCollections.observableArrayList(RUNS));
        one.getSelectionModel().select(0);
        controls.put("CheckComboBox, SearchableComboBox", new HBox(10, some, one));
        CheckListView<String> list = new CheckListView<>(FXCollections.observableArrayList(RUNS));
        list.getCheckModel().check(0);
        list.getSelectionModel().select(1);
        list.setPrefHeight(110);
        controls.put("CheckListView", list);

        CustomTextField clearable = (CustomTextField) TextFields.createClearableTextField();
        clearable.setText("can be cleared");
        CustomTextField required = (CustomTextField) TextFields.createClearableTextField();
        CustomTextField doubtful = (CustomTextField) TextFields.createClearableTextField();
        doubtful.setText("doubtful");
        ValidationSupport validation = new ValidationSupport();
        validation.setValidationDecorator(new StyleClassValidationDecoration("error", "warning"));
        validation.registerValidator(required, Validator.createEmptyValidator("A name is needed"));
        validation.registerValidator(
                doubtful, false, Validator.<String>createPredicateValidator(text -> false, "Doubtful", Severity.WARNING));
        validation.initInitialDecoration();
        Label reason = new Label("A name is needed");
        reason.getStyleClass().add("field-problem");
        controls.put("Fields", new HBox(10, clearable, required, doubtful, reason));

        TaskProgressView<Task<Void>> tasks = new TaskProgressView<>();
        tasks.getTasks().add(new HalfDone());
        tasks.setPrefHeight(90);
        controls.put("TaskProgressView", tasks);
        ToggleButton chosen = new ToggleButton("Runs");
        SegmentedButton segments = new SegmentedButton(chosen, new ToggleButton("Topics"), new ToggleButton("Nuggets"));
        chosen.setSelected(true);
        controls.put("SegmentedButton", segments);
        MasterDetailPane both = new MasterDetailPane();
        both.setMasterNode(new Label("master"));
        both.setDetailNode(new Label("detail"));
        both.setPrefHeight(40);
        HiddenSidesPane sides = new HiddenSidesPane();
        sides.setContent(new Label("content"));
        sides.setPrefHeight(30);
        controls.put("MasterDetailPane", both);
        controls.put("HiddenSidesPane", sides);
    }

    private static final class HalfDone extends Task<Void> {
        HalfDone() {
            updateTitle("Labelling with a model");
            updateMessage("50 of 100 answers");
            updateProgress(50, 100);
        }

        @Override
        protected Void call() {
            return null;
        }
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

package dev.assay.app.ui;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableSet;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.control.cell.CheckBoxListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.CheckListView;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.textfield.TextFields;

/**
 * Some of a list that may be long, by check boxes in a pop-over with a search, beside the button that opens it. Nothing
 * chosen means that none is left out. FX thread only.
 *
 * @param <T> what is chosen
 */
public final class ChoiceOfSeveral<T> {
    private static final double WIDTH = 32;
    private static final double HEIGHT = 20;

    private final ObservableSet<T> chosen;
    private final Function<T, String> words;
    private final TextField search = TextFields.createClearableTextField();
    private final CheckListView<T> list = new CheckListView<>();
    private final PopOver popOver = new PopOver();
    private List<T> all = List.of();
    private Runnable closed = () -> {};
    private boolean filling;
    private boolean opening;

    /** @param button opens it; its id begins the ids of the search and the list */
    public ChoiceOfSeveral(Button button, Function<T, String> words, ObservableSet<T> chosen) {
        this.chosen = chosen;
        this.words = words;
        popOver.setContentNode(content(button.getId(), button.getText()));
        popOver.setArrowLocation(PopOver.ArrowLocation.TOP_LEFT);
        popOver.setAnimated(false);
        popOver.setDetachable(false);
        popOver.setOnHidden(event -> {
            button.requestFocus();
            closed.run();
        });
        button.setOnAction(event -> {
            search.clear();
            fill();
            popOver.show(button);
            opening = true;
            search.requestFocus();
        });
    }

    /** Opens it above its button, which stands at the foot of the window. */
    public void openAbove() {
        popOver.setArrowLocation(PopOver.ArrowLocation.BOTTOM_LEFT);
    }

    /** Says what is done when the choice is closed; the button has the keys then. */
    public void onClosed(Runnable then) {
        closed = then;
    }

    /** Sets the choices; a chosen one that is no longer offered is dropped. */
    public void offer(List<T> now) {
        all = List.copyOf(now);
        chosen.retainAll(all);
        if (popOver.isShowing()) {
            fill();
        }
    }

    private Node content(String id, String name) {
        search.setId(id + "Search");
        search.setPromptText(Messages.get("several.search"));
        search.setAccessibleText(Messages.get("several.search"));
        search.textProperty().subscribe((was, is) -> fill());
        search.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.ENTER) {
                list.requestFocus();
                list.getSelectionModel().selectFirst();
                event.consume();
            }
        });
        Nodes.clearByEscape(search, search, list);
        list.setId(id + "Checks");
        list.setAccessibleText(name);
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.SPACE && list.getSelectionModel().getSelectedIndex() >= 0) {
                list.getCheckModel().toggleCheckState(list.getSelectionModel().getSelectedIndex());
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                // The list would keep it to itself.
                popOver.hide();
                event.consume();
            }
        });
        list.setCellFactory(view -> new CheckBoxListCell<>(list::getItemBooleanProperty) {
            {
                setPrefWidth(0);
            }

            @Override
            public void updateItem(T one, boolean empty) {
                super.updateItem(one, empty);
                setText(empty || one == null ? null : words.apply(one));
            }
        });
        list.getCheckModel().getCheckedItems().addListener((ListChangeListener<T>) change -> take());
        Button every = Nodes.button("several.all");
        every.setOnAction(event -> list.getCheckModel().checkAll());
        Button none = Nodes.button("several.none");
        none.setOnAction(event -> list.getCheckModel().clearChecks());
        HBox.setHgrow(search, Priority.ALWAYS);
        VBox.setVgrow(list, Priority.ALWAYS);
        every.setMinWidth(Region.USE_PREF_SIZE);
        none.setMinWidth(Region.USE_PREF_SIZE);
        VBox box = new VBox(8, new HBox(8, search, every, none), list);
        // The letter of a key that opens it arrives without having been pressed in here, and is not to be searched for.
        box.addEventFilter(KeyEvent.KEY_PRESSED, event -> opening = false);
        box.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (opening) {
                event.consume();
            }
        });
        box.setStyle("-fx-pref-width: " + WIDTH + "em; -fx-pref-height: " + HEIGHT + "em; -fx-padding: 0.8em;");
        return box;
    }

    /** Lists what the search finds, checked as it was. */
    private void fill() {
        String wanted = search.getText().strip().toLowerCase(Locale.ROOT);
        filling = true;
        list.getCheckModel().clearChecks();
        list.getItems().setAll(all.stream()
                .filter(one -> words.apply(one).toLowerCase(Locale.ROOT).contains(wanted))
                .toList());
        list.getItems().stream().filter(chosen::contains).forEach(list.getCheckModel()::check);
        filling = false;
    }

    private void take() {
        if (!filling) {
            for (T one : list.getItems()) {
                if (list.getCheckModel().isChecked(one)) {
                    chosen.add(one);
                } else {
                    chosen.remove(one);
                }
            }
        }
    }
}

package dev.assay.app.ui;

import dev.assay.model.TableLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/**
 * The selected rows of a list or table as text: a line for each row, with tabs between its columns or parts, in the
 * words that the window shows. FX thread only.
 */
public final class CopiedRows {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private CopiedRows() {}

    /** The copy key copies what is selected in the list or table with the focus, unless that does so itself. */
    static void copy(KeyEvent event) {
        if (COPY.match(event)
                && event.getTarget() instanceof Node node
                && !(node instanceof TextInputControl)) {
            of(node).ifPresent(text -> {
                put(text);
                event.consume();
            });
        }
    }

    /** An item of a menu that copies the same; empty where nothing is selected in a list or table. */
    static Optional<MenuItem> item(Node node) {
        return of(node).map(text -> {
            MenuItem item = new MenuItem(Messages.get("menu.copy"), KeyCap.of(Command.keyText("Shortcut+C")));
            item.setOnAction(event -> put(text));
            return item;
        });
    }

    /** Puts a text on the clipboard. */
    public static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    private static Optional<String> of(Node node) {
        for (Node one = node; one != null; one = one.getParent()) {
            if (one instanceof TableView<?> table) {
                return Optional.of(rows(table)).filter(text -> !text.isEmpty());
            }
            if (one instanceof ListView<?> list) {
                return Optional.of(rows(list)).filter(text -> !text.isEmpty());
            }
        }
        return Optional.empty();
    }

    private static <T> String rows(TableView<T> table) {
        return table.getSelectionModel().getSelectedIndices().stream()
                .sorted()
                .map(row -> TableLine.of(table.getVisibleLeafColumns().stream()
                        .map(column -> String.join(" ", words(table, column, row)))
                        .toList()))
                .collect(Collectors.joining("\n"));
    }

    private static <T, V> List<String> words(TableView<T> table, TableColumn<T, V> column, int row) {
        TableCell<T, V> cell = column.getCellFactory().call(column);
        cell.updateTableView(table);
        cell.updateTableColumn(column);
        return words(cell, row);
    }

    private static <T> String rows(ListView<T> list) {
        return list.getSelectionModel().getSelectedIndices().stream()
                .sorted()
                .map(row -> TableLine.of(words(list, row)))
                .collect(Collectors.joining("\n"));
    }

    /** The words of the cell in sight, which may hold what there is once; of a row out of sight those of a new one. */
    private static <T> List<String> words(ListView<T> list, int row) {
        Optional<ListCell<?>> inSight = list.lookupAll(".list-cell").stream()
                .<ListCell<?>>mapMulti((node, found) -> {
                    if (node instanceof ListCell<?> cell && cell.getListView() == list && cell.getIndex() == row) {
                        found.accept(cell);
                    }
                })
                .findFirst();
        if (inSight.isPresent()) {
            return words(inSight.get());
        }
        if (list.getCellFactory() == null) {
            return List.of(String.valueOf(list.getItems().get(row)));
        }
        ListCell<T> cell = list.getCellFactory().call(list);
        cell.updateListView(list);
        return words(cell, row);
    }

    /** The words of a new cell that shows a row for a moment. */
    private static List<String> words(IndexedCell<?> cell, int row) {
        cell.updateIndex(row);
        List<String> words = words(cell);
        // A cell that nobody sees lets go of what it follows.
        cell.updateIndex(-1);
        return words;
    }

    private static List<String> words(IndexedCell<?> cell) {
        List<String> words = new ArrayList<>();
        if (cell.getText() != null && !cell.getText().isBlank()) {
            words.add(cell.getText());
        }
        parts(cell.getGraphic()).forEach(words::add);
        return words.stream().map(one -> one.strip().replaceAll("\\s+", " ")).toList();
    }

    private static Stream<String> parts(Node node) {
        if (node == null || !node.isManaged() || !node.isVisible()) {
            return Stream.empty();
        }
        Stream<String> own = switch (node) {
            case KeyCap key -> Stream.empty();
            case Labeled label -> Stream.concat(Stream.ofNullable(label.getText()), parts(label.getGraphic()));
            case TextFlow flow -> Stream.of(flow.getChildren().stream()
                    .filter(Text.class::isInstance)
                    .map(one -> ((Text) one).getText())
                    .collect(Collectors.joining()));
            case Text text -> Stream.of(text.getText());
            case Pane pane -> pane.getChildren().stream().flatMap(CopiedRows::parts);
            case Parent other -> Stream.empty();
            default -> Stream.empty();
        };
        return own.filter(words -> words != null && !words.isBlank());
    }
}

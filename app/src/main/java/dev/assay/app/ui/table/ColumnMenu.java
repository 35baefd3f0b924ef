package dev.assay.app.ui.table;

import dev.assay.app.ui.CopiedRows;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The menu of a column's title: sort by it, copy it, hide it, choose the columns, and what it is. FX thread only. */
final class ColumnMenu {
    private ColumnMenu() {}

    /** @param own items of the table's screen, which stand first */
    static <T> ContextMenu of(ScoreTable<T> table, ScoreTable.Field<T> field, List<MenuItem> own, String explained) {
        List<MenuItem> items = new ArrayList<>(own);
        String order = field.number() ? "number" : "word";
        items.add(item("scores.sort." + order + ".first", () -> table.sortBy(field.name(), true)));
        items.add(item("scores.sort." + order + ".last", () -> table.sortBy(field.name(), false)));
        items.add(new SeparatorMenuItem());
        items.add(item("scores.column.copy", () -> CopiedRows.put(table.table().getItems().stream()
                .map(row -> field.of(row).data())
                .collect(Collectors.joining("\n")))));
        if (!table.isFixed(field)) {
            items.add(item("scores.column.hide", () -> table.setHidden(field, true)));
        }
        Menu columns = new Menu(Messages.get("scores.columns"));
        columns.getItems().setAll(choice(table));
        items.add(columns);
        if (!explained.isEmpty()) {
            Label words = Nodes.styled(new Label(explained), "muted", "column-explained");
            words.setWrapText(true);
            items.add(new SeparatorMenuItem());
            items.add(new CustomMenuItem(words, false));
        }
        return new ContextMenu(items.toArray(MenuItem[]::new));
    }

    /** A box for each column that can be hidden; the menu stays open while they are ticked. */
    static <T> List<MenuItem> choice(ScoreTable<T> table) {
        List<MenuItem> boxes = new ArrayList<>();
        for (ScoreTable.Field<T> field : table.hideable()) {
            CheckBox box = new CheckBox(field.title());
            box.setSelected(!table.isHidden(field));
            CustomMenuItem item = new CustomMenuItem(box, false);
            // The item takes the click and the key; the box only shows what came of it.
            box.setMouseTransparent(true);
            box.setFocusTraversable(false);
            item.setOnAction(event -> {
                box.setSelected(!box.isSelected());
                table.setHidden(field, !box.isSelected());
            });
            boxes.add(item);
        }
        return boxes;
    }

    private static MenuItem item(String key, Runnable act) {
        MenuItem item = new MenuItem(Messages.get(key));
        item.setOnAction(event -> act.run());
        return item;
    }
}

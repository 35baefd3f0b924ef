package dev.assay.app.feature.scores;

import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.table.ScoreTable;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;

/** Sorts the table in view by what is chosen from a list, which takes no mouse. FX thread only. */
final class SortBox {
    private final ComboBox<ScoreTable.SortKey> box;
    private Optional<ScoreTable<?>> table = Optional.empty();
    private boolean showing;

    SortBox(ComboBox<ScoreTable.SortKey> box, Commands commands) {
        this.box = box;
        box.setConverter(new ChosenWords<>(key -> key == null ? "" : key.words()));
        box.valueProperty().subscribe(key -> {
            if (!showing && key != null) {
                table.ifPresent(shown -> shown.sortBy(key));
            }
        });
        // Keys work on the table again.
        box.setOnHidden(event -> table.ifPresent(ScoreTable::focusSoon));
        commands.on(ScoresCommand.SORT_TABLE, () -> {
            box.requestFocus();
            box.show();
        });
        commands.on(ScoresCommand.REVERSE_TABLE, () -> table.ifPresent(ScoreTable::reverse));
    }

    /** Sorts this table from now on. */
    void follow(ScoreTable<?> shown) {
        table.ifPresent(before -> before.setOnSorted(() -> {}));
        table = Optional.of(shown);
        shown.setOnSorted(this::refresh);
        refresh();
    }

    /** Shows what the table is sorted by, as a click on a column's name may have done it. */
    private void refresh() {
        showing = true;
        List<ScoreTable.SortKey> keys = table.orElseThrow().sortKeys();
        if (!box.getItems().equals(keys)) {
            box.getItems().setAll(keys);
        }
        box.setValue(table.orElseThrow().sortedBy());
        showing = false;
    }
}

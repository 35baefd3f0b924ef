package dev.assay.app.feature.nuggets;

import dev.assay.app.feature.nuggets.work.NuggetListViewModel;
import dev.assay.app.feature.nuggets.work.NuggetRows;
import dev.assay.app.ui.RowInView;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.SelectionMode;

/** Keeps the selection of the list on screen and that of the view-model the same. */
final class NuggetListBinding {
    private final ListView<NuggetRows.Row> list;
    private final NuggetListViewModel model;
    private final RowInView inView;
    private boolean applying;

    NuggetListBinding(ListView<NuggetRows.Row> list, NuggetListViewModel model) {
        this.list = list;
        this.model = model;
        inView = RowInView.alone(list);
    }

    void bind() {
        list.setItems(model.rows());
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.getSelectionModel().getSelectedIndices().addListener((ListChangeListener<Integer>) change -> {
            if (!applying && !model.isUpdating()) {
                // The list may tell of its change in several steps; the last one holds.
                model.selection().select(NuggetPaneController.ids(new ArrayList<>(selectedRows())));
            }
        });
        model.shownProperty().subscribe(times -> apply());
    }

    private List<NuggetRows.Row> selectedRows() {
        List<NuggetRows.Row> rows = new ArrayList<>();
        for (int index : list.getSelectionModel().getSelectedIndices()) {
            if (index >= 0 && index < model.rows().size()) {
                rows.add(model.rows().get(index));
            }
        }
        return rows;
    }

    private void apply() {
        List<NuggetId> wanted = model.selection().ids();
        MultipleSelectionModel<NuggetRows.Row> selection = list.getSelectionModel();
        if (!NuggetPaneController.ids(selectedRows()).equals(wanted)
                || selection.getSelectedIndices().size() != wanted.size()) {
            int[] indices = wanted.stream().mapToInt(model::rowOf).filter(index -> index >= 0).toArray();
            applying = true;
            try {
                selection.clearSelection();
                if (indices.length > 0) {
                    selection.selectIndices(indices[0], indices);
                    list.getFocusModel().focus(indices[indices.length - 1]);
                }
            } finally {
                applying = false;
            }
        }
        if (!wanted.isEmpty()) {
            inView.show(model.rowOf(wanted.getFirst()));
        }
    }
}

package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.RowInView;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.SelectionMode;

/** Keeps the selection of the list on screen and that of the view-model the same. */
final class NuggetListBinding {
    private final ListView<NuggetRows.Row> list;
    private final NuggetListViewModel model;
    private final RowInView inView;
    private final GroupFolds folds;
    private boolean applying;

    NuggetListBinding(ListView<NuggetRows.Row> list, NuggetListViewModel model, GroupFolds folds) {
        this.list = list;
        this.model = model;
        this.folds = folds;
        inView = RowInView.alone(list);
    }

    void bind() {
        list.setItems(model.rows());
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.getSelectionModel().getSelectedIndices().addListener((ListChangeListener<Integer>) change -> {
            if (!applying && !model.isUpdating()) {
                // The list may tell of its change in several steps; the last one holds.
                List<NuggetRows.Row> rows = selectedRows();
                folds.take(rows.size() == 1 && rows.getFirst() instanceof NuggetRows.Row.OfGroup group
                        ? Optional.of(group.name())
                        : Optional.empty());
                model.selection().select(NuggetListViewModel.ids(rows));
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
        int heading = folds.inHand().map(model::rowOfGroup).orElse(-1);
        List<NuggetRows.Row> selected = selectedRows();
        long headings = selected.stream().filter(NuggetRows.Row.OfGroup.class::isInstance).count();
        boolean held = heading < 0
                ? !wanted.isEmpty() || headings == 0
                : list.getSelectionModel().isSelected(heading) && headings == 1;
        if (!NuggetListViewModel.ids(selected).equals(wanted)
                || selection.getSelectedIndices().size() - headings != wanted.size()
                || !held) {
            int[] indices = heading >= 0
                    ? new int[] {heading}
                    : wanted.stream().mapToInt(model::rowOf).filter(index -> index >= 0).toArray();
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
        if (!wanted.isEmpty() || heading >= 0) {
            inView.show(heading >= 0 ? heading : model.rowOf(wanted.getFirst()));
        }
    }
}

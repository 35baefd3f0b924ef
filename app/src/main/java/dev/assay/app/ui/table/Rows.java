package dev.assay.app.ui.table;

import java.util.List;
import javafx.collections.ObservableList;

/** Brings the rows of a table up to date so that what is selected stays selected where it can. */
public final class Rows {
    private Rows() {}

    public static <T> void update(ObservableList<T> rows, List<T> now) {
        if (rows.size() != now.size()) {
            rows.setAll(now);
            return;
        }
        for (int i = 0; i < now.size(); i++) {
            if (!rows.get(i).equals(now.get(i))) {
                rows.set(i, now.get(i));
            }
        }
    }
}

package dev.assay.app.feature.scores;

import dev.assay.app.ui.Messages;

/**
 * Something that a table can be sorted by.
 *
 * @param column the name of the column; empty for the order in which the rows come
 * @param title as it stands above it
 */
record SortKey(String column, String title) {
    static final SortKey OWN = new SortKey("", "");

    /** As it stands in a list to choose from. */
    String words() {
        return column.isEmpty() ? Messages.get("scores.sort.own") : title;
    }
}

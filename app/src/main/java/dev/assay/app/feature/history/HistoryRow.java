package dev.assay.app.feature.history;

/**
 * One line of a history in words.
 *
 * @param what when, who and which act
 * @param before empty when there is nothing to tell
 * @param after empty when there is nothing to tell
 * @param restore goes back to it, as a new act
 */
record HistoryRow(String what, String before, String after, Runnable restore) {}

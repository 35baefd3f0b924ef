/**
 * Tables of numbers as the scores show them: columns that grow with the text and stay where they are, bars with
 * intervals, sums at the foot, rows that sort, are filtered and copied.
 *
 * <p>May depend on {@code app.ui}, {@code app.plot} and {@code model}; knows no screen.
 */
package dev.assay.app.ui.table;

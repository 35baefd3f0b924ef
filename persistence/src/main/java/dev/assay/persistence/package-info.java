/**
 * The project as the rest of the program sees it: one file that holds everything done so far, with its log, undo and
 * redo, its material and the names of its runs.
 *
 * <p>May depend on {@code dev.assay.model} and, inside, on {@code dev.assay.persistence.sqlite}. The one rule: what a
 * method reports as done is on the disk when it returns.
 */
package dev.assay.persistence;

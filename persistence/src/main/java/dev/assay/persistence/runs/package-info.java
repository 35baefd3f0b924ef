/**
 * Copies of projects in which runs are called otherwise: by codes where nobody may see their names, and by their names
 * again. May depend on the store, on {@code sqlite} and on {@code model}. Its one rule: nothing in the copy still has
 * the other name, whatever the table.
 */
package dev.assay.persistence.runs;

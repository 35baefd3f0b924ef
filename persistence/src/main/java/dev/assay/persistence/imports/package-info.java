/**
 * Reads the files of the field into a project: which formats there are, how a file is told, what each row becomes.
 *
 * <p>May depend on {@code dev.assay.persistence}, its {@code input} and the model. The one rule: nothing is guessed,
 * merged or dropped on the way in without a line in the report.
 */
package dev.assay.persistence.imports;

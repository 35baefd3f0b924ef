/**
 * A report as a document: sections of text, lists, tables and figures, written as one HTML page and as files of tables,
 * in a language.
 *
 * <p>May depend on figures, on the refusals of {@code app.service} and the model; knows no project and no JavaFX. The
 * one rule: it says nothing of its own; what stands in a document is said by whoever makes it.
 */
package dev.assay.app.service.report.document;

/**
 * A report as a page: its parts (text, tables of columns, plots), their words, and the forms HTML and LaTeX. It is
 * given its numbers and keys, and computes none; the script that checks a page lies beside it.
 */
package dev.assay.app.service.report.page;

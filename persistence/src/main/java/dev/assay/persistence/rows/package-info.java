/**
 * Rows of questions and answers as spreadsheets and evaluation programs have them, and the traces that programs export.
 *
 * <p>May depend on the store's formats and input. The one rule: where a program keeps what is data, in one table, and
 * never a branch of code.
 */
package dev.assay.persistence.rows;

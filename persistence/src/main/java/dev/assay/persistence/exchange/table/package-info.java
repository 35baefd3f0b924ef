/**
 * Tables of values between commas, semicolons or tabs, read row by row. Depends on the JDK and the CSV reader alone; its one rule: what is not a
 * table with a header is a fault with its line, and no cell is guessed.
 */
package dev.assay.persistence.exchange.table;

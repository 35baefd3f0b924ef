/**
 * SQL, rows and schema versions. Not exported.
 *
 * <p>May depend on {@code dev.assay.model}, JDBC and Jackson only. The one rule: a statement is written here and nowhere else,
 * and ids are stored as TEXT in STRICT tables, so that none is ever read as a number.
 */
package dev.assay.persistence.sqlite;

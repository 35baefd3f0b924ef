/**
 * SQL, rows and schema versions. Not exported.
 *
 * <p>May depend on {@code dev.assay.model}, JDBC and Jackson only. The one rule: a statement is written here and
 * nowhere else, and ids are stored as TEXT in STRICT tables, so that none is ever read as a number.
 *
 * <p>What the log does not replay to is written through {@code Database.insert} or {@code ControlSums.around}: a
 * statement past them makes the next check fail.
 */
package dev.assay.persistence.sqlite;

/**
 * The tables that the log replays to: nuggets, labels and marks, and every kind that has no table of its own.
 *
 * <p>May depend on {@code dev.assay.persistence.sqlite}. The one rule: a row is written by a change, and only where it
 * is what the change says that it was.
 */
package dev.assay.persistence.sqlite.work;

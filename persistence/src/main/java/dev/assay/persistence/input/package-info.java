/**
 * From bytes to records: folders, zips, gzip, UTF-8 lines, JSON values and their fields, tables, with a limit on
 * everything that a file could blow up, and what is wrong with them.
 *
 * <p>May depend on the JDK, Jackson's parsers of JSON and CSV, the store's records and files, and {@code
 * dev.assay.model}. The one rule: nothing here holds more than a few records in memory, and nothing is repaired or
 * skipped without a fault that says where.
 */
package dev.assay.persistence.input;

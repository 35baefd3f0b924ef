/**
 * From bytes to records: folders, zips, gzip, UTF-8 lines and JSON values, with a limit on everything that a file could blow up.
 *
 * <p>May depend on the JDK and Jackson's streaming parser only. The one rule: nothing here holds more than one record in memory,
 * and nothing is repaired or skipped without a fault that says where.
 */
package dev.assay.persistence.exchange.input;

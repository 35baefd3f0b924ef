/**
 * The benchmark that {@code mvn -Pbench} runs: the program at the size of a whole track, beside what the same work
 * costs bare.
 *
 * <p>May depend on everything, rows and statements included: what it measures against is SQLite itself. The one rule: a
 * figure and what it is measured against come from one run on one disk.
 */
package dev.assay.app.bench;

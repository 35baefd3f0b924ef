/**
 * Banks and graded passages as rows, packed. Knows {@code sqlite} and the records; what stands in a line is for {@code
 * persistence.rubric} to say.
 */
package dev.assay.persistence.sqlite.rubric;

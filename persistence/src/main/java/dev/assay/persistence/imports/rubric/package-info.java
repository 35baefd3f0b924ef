/**
 * Takes the files of the Rubric workbench into a project: banks and graded passages. As {@code imports.format} allows,
 * and {@code persistence.rubric}.
 */
package dev.assay.persistence.imports.rubric;

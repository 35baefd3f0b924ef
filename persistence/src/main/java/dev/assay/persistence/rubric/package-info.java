/**
 * The files of the Rubric workbench: graded passages and banks. What it reads becomes {@code model.rubric}; it knows no project.
 */
package dev.assay.persistence.rubric;

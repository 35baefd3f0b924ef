/**
 * The files of the Rubric workbench: graded passages and banks. What it reads becomes {@code model.rubric}, from a file
 * or from the lines that a project keeps; it changes no project.
 */
package dev.assay.persistence.rubric;

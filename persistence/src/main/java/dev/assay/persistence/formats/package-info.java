/**
 * The formats of the field's files, read: how a format is told, its rows and reports, files of ratings and rankings,
 * and what an importer is given while it reads one.
 *
 * <p>May depend on {@code dev.assay.persistence}, its {@code input} and the model. The one rule: a format is read in
 * one place, whether it comes into a project or is scored where it lies.
 */
package dev.assay.persistence.formats;

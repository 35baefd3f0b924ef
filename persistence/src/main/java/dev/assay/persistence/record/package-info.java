/**
 * The rows of a project as values, one record for each thing: the tables write and read these and nothing beside them.
 * And what is said when a project cannot be opened, read or written.
 *
 * <p>May depend on {@code dev.assay.model} only. The one rule: a record knows nothing of rows and files.
 */
package dev.assay.persistence.record;

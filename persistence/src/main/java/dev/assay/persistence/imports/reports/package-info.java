/**
 * The files of the tool with which reports are annotated: its configuration, the pool of documents, reports with their
 * citations, questions and answers, and what its users judged.
 *
 * <p>May depend on {@code imports.format} and what that may. The one rule: nothing is known by its text after it is in.
 */
package dev.assay.persistence.imports.reports;

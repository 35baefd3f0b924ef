/**
 * The report: everything that a project's labels come to, as one HTML page and its tables.
 *
 * <p>May depend on the other services, on figures, persistence and the model; knows no JavaFX. The one rule: it
 * computes nothing; every number comes from the model and is only written down here.
 */
package dev.assay.app.service.report;

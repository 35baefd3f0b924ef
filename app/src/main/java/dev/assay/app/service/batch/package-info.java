/**
 * Jobs whose requests go out in files and whose replies come back later: from other programs, and from a provider's
 * batches.
 *
 * <p>May depend on {@code dev.assay.app.service}, {@code dev.assay.app.service.jobs}, persistence, llm and the model;
 * knows no JavaFX. The one rule: what comes back goes through the job, as if it had been asked online.
 */
package dev.assay.app.service.batch;

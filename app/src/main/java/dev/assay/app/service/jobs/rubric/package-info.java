/** What models are asked of passages by a bank, and where their replies go: nothing here runs a job. */
package dev.assay.app.service.jobs.rubric;

/** What models are asked of reports whose sentences cite documents, and where their replies go: nothing here runs a job. */
package dev.assay.app.service.jobs.reports;

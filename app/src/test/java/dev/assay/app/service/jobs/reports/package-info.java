/** What models are asked of reports, against the server of the tests. */
package dev.assay.app.service.jobs.reports;

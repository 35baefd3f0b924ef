/** Tests of the report. */
package dev.assay.app.service.report;

/** Drawing topics, and what a report is of, asked in the window. */
package dev.assay.app.feature.organise;

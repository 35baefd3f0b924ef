/**
 * The windows beside the work on a topic: importing files, bundles for several assessors and what they returned,
 * topics drawn by chance, the report, the settings, the keys, and the history of the project.
 *
 * <p>May depend on {@code app.ui}, {@code app.state}, {@code app.task}, {@code app.judging} and {@code app.service};
 * never on another feature. The one rule: nobody's labels are told here, only how many there are; the history shows
 * the assessor's own.
 */
package dev.assay.app.feature.organise;

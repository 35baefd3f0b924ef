/**
 * Compares the assessor's judgments with other judges' once they are revealed, and decides where people differ.
 *
 * <p>May depend on {@code app.ui}, {@code app.state}, {@code app.task} and {@code app.service}; never on another
 * feature. The one rule: other judges' judgments come from {@code CompareService} and {@code AdjudicationService}
 * alone, which refuse until they may be seen.
 */
package dev.assay.app.feature.compare;

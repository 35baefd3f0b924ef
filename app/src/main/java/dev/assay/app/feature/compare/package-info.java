/**
 * Compares the assessor's labels with other judges' once they are revealed.
 *
 * <p>May depend on {@code app.ui}, {@code app.state}, {@code app.task} and {@code app.service}; never on another feature. The one
 * rule: other judges' labels come from {@code CompareService} alone, which refuses until they may be seen.
 */
package dev.assay.app.feature.compare;

/**
 * Shows two judges compared: the order of the runs, the labels, agreement, calibrated scores, and the tables of a
 * meta-evaluation.
 *
 * <p>May depend on {@code app.ui}, {@code app.plot}, {@code app.state} and {@code app.service}; never on another
 * feature. The one rule: no figure is worked out here that the model does not give.
 */
package dev.assay.app.feature.scores.judges;

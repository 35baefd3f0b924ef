/**
 * Shows what battles come to: the ratings of the runs, every pair of them, and how far labels of the same answers name
 * the same winners.
 *
 * <p>May depend on {@code app.ui}, {@code app.plot}, {@code app.state} and {@code app.service}; never on another
 * feature. The one rule: no score is worked out here that the model does not give.
 */
package dev.assay.app.feature.scores.battles;

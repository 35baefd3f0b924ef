/**
 * The decisions between judges: what people labelled differently, one pair after the other, and what was decided.
 *
 * <p>May depend on {@code dev.assay.app.ui}, {@code dev.assay.app.state} and {@code dev.assay.app.service}; never on another feature.
 * The one rule: nobody's name is shown, neither a judge's nor a run's; what may be seen comes from {@code AdjudicationService} alone.
 */
package dev.assay.app.feature.adjudicate;

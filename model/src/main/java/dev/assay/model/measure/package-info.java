/**
 * The measures: scores of answers, runs, topics and reports, with intervals and ranks; calibrated scores; how nuggets
 * behave; scores as they would be under other rules; the Pareto line.
 *
 * <p>May depend on the model's nuggets, judgments, reports, draws and on {@code model.agreement}. The one rule:
 * nothing here changes anything; every answer is a new value, and what is open is never counted as no.
 */
package dev.assay.model.measure;

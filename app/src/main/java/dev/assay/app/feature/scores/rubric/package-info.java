/**
 * Shows what graded passages come to: how much of the bank runs cover, the labels made of grades, and how far graders
 * and judgments agree.
 *
 * <p>May depend on {@code app.ui}, {@code app.state} and {@code app.service}; never on another feature. The one rule:
 * no score is worked out here that the model does not give.
 */
package dev.assay.app.feature.scores.rubric;

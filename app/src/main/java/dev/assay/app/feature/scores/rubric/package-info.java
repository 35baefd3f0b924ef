/**
 * The part of Scores that is about graded passages: cover, labels, leaderboard, correlation and agreement.
 *
 * <p>May depend on {@code feature.scores.table}, {@code state}, {@code ui} and {@code service}. The one rule: every
 * number comes from the service that the command line asks, and nothing is worked out here.
 */
package dev.assay.app.feature.scores.rubric;

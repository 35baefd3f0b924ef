/**
 * The part of Scores that is about reports: runs, reports, and what each sentence came to.
 *
 * <p>May depend on {@code feature.scores.table}, {@code feature.scores.rubric}, {@code state}, {@code ui} and {@code
 * service}. The one rule: nothing is shown of a topic that is not locked, or whose runs may not be named.
 */
package dev.assay.app.feature.scores.reports;

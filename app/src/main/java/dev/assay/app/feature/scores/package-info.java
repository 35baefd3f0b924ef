/**
 * Shows the scores of the whole project: leaderboard, topics, answers and nuggets, with plots, and what would be if
 * some nuggets counted otherwise.
 *
 * <p>May depend on {@code app.ui}, {@code app.plot}, {@code app.state}, {@code app.task} and {@code app.service}; never
 * on another feature. The one rule: nothing here changes the project, and no score is worked out here that the model
 * does not give.
 */
package dev.assay.app.feature.scores;

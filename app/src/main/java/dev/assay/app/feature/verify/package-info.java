/**
 * The screen on which a person grades a sample of cells blind and then sees the grader's beside.
 *
 * <p>May depend on the shared parts, the state, and {@code service.verify}. The one rule: what the grader said is shown
 * as the service gives it, and the service gives it after the sample is graded.
 */
package dev.assay.app.feature.verify;

/**
 * The list of topics on the left, and how long those that are left would take.
 *
 * <p>May depend on {@code app.ui}, {@code app.state}, {@code app.service} and the model. The one rule: what the list
 * shows or hides never changes the topic in view; only the assessor does.
 */
package dev.assay.app.shell.topics;

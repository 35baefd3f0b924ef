/**
 * The list of topics on the left.
 *
 * <p>May depend on {@code app.ui}, {@code app.state} and the model. The one rule: what the list shows or hides never changes the topic
 * in view; only the assessor does.
 */
package dev.assay.app.shell.topics;

/**
 * The main window: topics on the left, the stages of the topic in view, the status bar, menu, keys, palette, messages,
 * opening of projects, and the tour.
 *
 * <p>May depend on the features and everything below them. The one rule: it arranges screens and holds none of their
 * state.
 */
package dev.assay.app.shell;

/**
 * Shapes a topic's nuggets beside its passages.
 *
 * <p>May depend on {@code app.ui}, {@code app.state}, {@code app.task} and {@code app.service}; never on another
 * feature. The one rule: the view-model holds state and intent and imports no scene; the controller binds and holds no
 * state.
 */
package dev.assay.app.feature.nuggets;

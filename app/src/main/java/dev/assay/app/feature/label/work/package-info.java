/**
 * A topic that is being labelled: its pairs, their order and state, and what is done to them, apart from how it looks.
 *
 * <p>May depend on {@code app.state} and {@code app.service.work}; on no scene. The one rule: nothing here reaches what
 * another judge said.
 */
package dev.assay.app.feature.label.work;

/**
 * The screen on which the sentences of reports are aligned with nuggets.
 *
 * <p>May depend on the shared parts, the state, and {@code service.work}. The one rule: nothing here reaches what
 * another judge said.
 */
package dev.assay.app.feature.align;

/**
 * A nugget set that is being shaped: its rows, drafts, hints and passages, apart from how it looks.
 *
 * <p>May depend on {@code app.state} and {@code app.service.work}; on no scene. The one rule: nothing here reaches what
 * another judge said.
 */
package dev.assay.app.feature.nuggets.work;

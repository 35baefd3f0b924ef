/**
 * Texts that are read at length: passages, answers, narratives.
 *
 * <p>May depend on {@code app.ui}. The one rule: a text is shown as it is, to the character.
 */
package dev.assay.app.ui.text;

/**
 * Texts that are read at length: passages, answers, narratives.
 *
 * <p>May depend on {@code app.ui}. The one rule: a text is shown as it is, to the character; only the
 * organiser's guidelines are Markdown ({@link dev.assay.app.ui.text.MarkdownText}).
 */
package dev.assay.app.ui.text;

/**
 * Texts of others as they may stand in a sentence or a line of ours.
 *
 * <p>May depend on {@code java.base} only. The one rule: what comes out is shown, never stored or compared.
 */
package dev.assay.model.shown;

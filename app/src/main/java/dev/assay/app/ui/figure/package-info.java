/**
 * Figures on the screen.
 *
 * <p>May depend on {@code app.ui}, {@code app.ui.keys} and {@code app.plot}. The one rule: what is drawn is what is
 * written to a file.
 */
package dev.assay.app.ui.figure;

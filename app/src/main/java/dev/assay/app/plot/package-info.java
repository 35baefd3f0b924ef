/**
 * Figures without a screen: what a plot shows, where each stroke and word of it goes, and its file forms SVG, PNG and
 * TSV.
 *
 * <p>May depend on the model only; knows neither JavaFX nor AWT. The one rule: a figure is given its numbers; nothing
 * here computes a score or a statistic.
 */
package dev.assay.app.plot;

/**
 * Topics shared out: those that a person labels, drawn by chance, with their order and inclusion probabilities; and
 * the allotment of topics to several assessors.
 *
 * <p>May depend on {@code dev.assay.model} alone. The one rule: nothing of a draw or an allotment depends on what
 * anybody judged.
 */
package dev.assay.model.draw;

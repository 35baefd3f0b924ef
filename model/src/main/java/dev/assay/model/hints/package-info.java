/**
 * Hints for the assessor, worked out from words alone: how a nugget may be worded wrongly, nuggets that are nearly the
 * same, sentences that probably contain a nugget, and answers that repeat each other but are labelled differently; and
 * the lexical baseline, which labels by overlap of words.
 *
 * <p>May depend on the model, its nuggets and judgments. The one rule: a hint never stops anybody, so it is better to
 * miss something than to point at what is right; what it says on screen is not decided here.
 */
package dev.assay.model.hints;

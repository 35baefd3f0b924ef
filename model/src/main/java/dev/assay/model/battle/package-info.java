/**
 * Battles: two answers of a topic side by side, which of them is better, and ratings of the runs out of many such
 * verdicts.
 *
 * <p>May depend on the model's judgments and statistics. The one rule: no side has the name of its run, and ratings
 * that the battles do not settle are said to be open, never fitted.
 */
package dev.assay.model.battle;

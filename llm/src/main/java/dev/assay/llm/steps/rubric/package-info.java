/**
 * What models are asked of passages by a bank of questions and nuggets: to rate, to extract, to check, to judge a passage as a whole, and to write a
 * bank. Replies are read here; what cannot be read is failed, and never 0.
 *
 * <p>May depend on {@code dev.assay.llm}, {@code dev.assay.llm.steps} and {@code dev.assay.model}.
 */
package dev.assay.llm.steps.rubric;

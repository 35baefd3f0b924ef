/**
 * The steps: those of the AutoNuggetizer (grading passages, creating nuggets, tagging importance, labelling answers),
 * those on reports, and those by a bank of questions and nuggets. Each cuts its work into windows; a window knows its
 * request and how to read the reply, and {@link dev.assay.llm.steps.Asking} runs one.
 *
 * <p>May depend on {@code dev.assay.llm} and {@code dev.assay.model}.
 *
 * <p>The one rule: a reply is taken as it is or not at all. Nothing is padded, truncated or guessed; what could not be
 * read is failed, which is never a value.
 */
package dev.assay.llm.steps;

/**
 * A language model as the rest of Assay sees it: one question, one reply, or a sentence that says what went wrong.
 *
 * <p>May depend on {@code dev.assay.model} only, and knows no vendor: whoever speaks a protocol offers a {@link
 * dev.assay.llm.ModelClient}.
 *
 * <p>The one rule: nothing here opens a connection unless {@link dev.assay.llm.ModelClient#ask} is called, and no text
 * made here, not even that of an error, holds a key.
 */
package dev.assay.llm;

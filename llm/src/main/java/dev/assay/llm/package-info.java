/**
 * What a language model does for the assessor. Nothing is here yet, and nothing in the program pretends otherwise.
 *
 * <p>May depend on {@code dev.assay.model} only.
 */
package dev.assay.llm;

/**
 * What the words of a nugget and of an answer alone tell of each other: a judge that needs no model, and where to look.
 *
 * <p>May depend on {@code java.base}, the model and {@code model.text}. The one rule: the same texts give the same
 * result, on every machine and in every script.
 */
package dev.assay.model.lexical;

/**
 * What may be wrong with how a nugget is worded, as hints for the one who shapes it.
 *
 * <p>May depend on {@code java.base}, the model and {@code model.text}. The one rule: a hint never stops anybody, so it
 * is better to miss something than to point at what is right; what it says on screen is not decided here.
 */
package dev.assay.model.hints;

/**
 * Where an assessor, or any judge, contradicts himself: answers that say the same, and labels that do not.
 *
 * <p>May depend on {@code java.base}, the model and {@code model.text}. The one rule: what is found is pointed out,
 * never judged; a relation is a reason to look, and no label follows from it.
 */
package dev.assay.model.consistency;

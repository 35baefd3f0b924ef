/**
 * Texts reduced to what can be compared: one spelling of the same characters, and words.
 *
 * <p>May depend on {@code java.base} only. The one rule: a reduced text is compared, never shown or stored.
 */
package dev.assay.model.text;

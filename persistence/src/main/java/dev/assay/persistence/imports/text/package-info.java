/**
 * How texts of answers are cut into sentences, and how lists stand in a text, where a file does not say it.
 *
 * <p>May depend on {@code dev.assay.model} and {@code dev.assay.persistence.exchange.input}. The one rule: it looks at one text or value at a time,
 * and knows no format.
 */
package dev.assay.persistence.imports.text;

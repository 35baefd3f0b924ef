/**
 * The words of the domain as immutable values: topics, passages, answers, typed ids; texts compared and counted;
 * messages in two languages.
 *
 * <p>May depend on {@code java.base} only. The one rule: a value is complete and valid from its constructor on;
 * nothing is null unless an {@link java.util.Optional} says that it may be absent.
 */
package dev.assay.model;

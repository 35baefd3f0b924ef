/**
 * Projects written as other programs of the field read them.
 *
 * <p>May depend on {@code dev.assay.persistence}, {@code formats} for their words, and the model. The one rule: what
 * is read from such files and written again is the same, and what they have no room for is counted.
 */
package dev.assay.persistence.peers;

/**
 * How the labels of a project came to be given.
 *
 * <p>May depend on {@code dev.assay.persistence}, {@code sync} and {@code dev.assay.model}. The one rule: it is told by
 * the log, and by what a merge kept of another log; nothing of it is stored beside the labels.
 */
package dev.assay.persistence.origins;

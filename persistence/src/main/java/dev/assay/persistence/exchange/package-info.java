/**
 * Takes whatever somebody names into a project: a bundle, files, a sync.
 *
 * <p>May depend on {@code dev.assay.persistence.imports} and {@code dev.assay.persistence.sync}. The one rule: an
 * import is kept whole or not at all.
 */
package dev.assay.persistence.exchange;

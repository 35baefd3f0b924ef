/**
 * A project as a folder of text files that versions can be kept of, and a project made from such a folder again; the
 * bundles of several assessors, which are such folders; and all of a project's files written or read at once.
 *
 * <p>May depend on {@code dev.assay.persistence} and {@code dev.assay.persistence.imports}. The one rule: nothing of
 * anybody else's is overwritten, and what other judges said is left out until it is revealed.
 */
package dev.assay.persistence.sync;

/**
 * Writes a project as a folder of text files that versions can be kept of, and makes a project from such a folder
 * again.
 *
 * <p>May depend on {@code dev.assay.persistence} and {@code dev.assay.persistence.imports}. The one rule: nothing of
 * anybody else's is overwritten, and what other judges said is left out until it is revealed.
 */
package dev.assay.persistence.sync;

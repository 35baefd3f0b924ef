/**
 * Bundles and every outside format, in and out, and the sync folder.
 *
 * <p>May depend on {@code dev.assay.persistence} and {@code dev.assay.model}. The one rule: nothing is guessed, merged or
 * dropped on the way in without a line in the report, and nothing of the user's is overwritten on the way out.
 */
package dev.assay.persistence.exchange;

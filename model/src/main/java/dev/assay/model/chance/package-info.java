/**
 * Distributions that intervals are made with.
 *
 * <p>Depends on nothing. The one rule: each is checked against a published table.
 */
package dev.assay.model.chance;

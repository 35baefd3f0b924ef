/**
 * Takes what was imported elsewhere, in rows of Assay's own: what a bundle that Assay made holds. May depend on {@code imports.format} and what that may
 * depend on. Its one rule: nothing that a judge said comes in by it.
 */
package dev.assay.persistence.imports.material;

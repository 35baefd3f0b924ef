/**
 * Opens every bundle of this folder as a user would. It may depend on all of persistence's public surface. The one
 * rule: a bundle is found by its bundle.json, so that a new one is tested without a word here.
 */
package dev.assay.samples;

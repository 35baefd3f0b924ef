/**
 * Shows what an import would bring, what is wrong with it, and imports it.
 *
 * <p>May depend on {@code app.ui}, {@code app.state}, {@code app.task} and {@code app.service}; never on another
 * feature. The one rule: nothing is kept before the user has seen what it is, except a bundle that says itself what its
 * files are.
 */
package dev.assay.app.feature.imports;

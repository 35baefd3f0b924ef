/**
 * What a feature says of itself, so that the window can offer it, and what several say in the same words.
 *
 * <p>May depend on the shared parts, the state and the runners; no feature and no service. The one rule: nothing here
 * names a feature.
 */
package dev.assay.app.feature;

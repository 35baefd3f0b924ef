/**
 * Several people's projects: bundles for them, what came back, joining it, and deciding where they disagree.
 *
 * <p>May depend on {@code dev.assay.app.service}, {@code dev.assay.app.service.judges}, persistence and the model;
 * knows no JavaFX. The one rule: what somebody labelled is never changed; a decision stands beside it.
 */
package dev.assay.app.service.merge;

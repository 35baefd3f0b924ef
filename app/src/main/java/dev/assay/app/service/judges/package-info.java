/**
 * Other judges: how their labels are made without a model, opened, and compared with the assessor's.
 *
 * <p>May depend on {@code dev.assay.app.service}, persistence and the model; knows no JavaFX. The one rule: nothing
 * that labels or shapes nuggets may depend on this package, so that labels are given blind.
 */
package dev.assay.app.service.judges;

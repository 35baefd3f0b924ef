/**
 * Makes bundles for several assessors, and says who has returned what.
 *
 * <p>May depend on {@code app.ui}, {@code app.state}, {@code app.task} and {@code app.service}; never on another
 * feature. The one rule: nobody's labels are told here, only how many there are.
 */
package dev.assay.app.feature.organise;

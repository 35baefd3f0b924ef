/**
 * The part of Compare that is about reports: where judges differ in support, need and alignment, and what is said of it after the reveal.
 *
 * <p>May depend on {@code state}, {@code ui} and {@code service}. The one rule: what is shown of other judges comes through {@code
 * ReportCompareService}, which hands out what was revealed.
 */
package dev.assay.app.feature.compare.reports;

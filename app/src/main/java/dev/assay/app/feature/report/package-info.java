/**
 * What the report of a project is to be of, asked before it is made.
 *
 * <p>May depend on {@code ui} and the services, not on other features. The one rule: it only asks.
 */
package dev.assay.app.feature.report;

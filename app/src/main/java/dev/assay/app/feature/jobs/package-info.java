/**
 * The jobs panel: which model is asked, what it is asked for, and how far it is.
 *
 * <p>May depend on {@code ui}, {@code state}, {@code task} and the services, not on other features. The one rule: it
 * shows counts, never what a model said of an answer.
 */
package dev.assay.app.feature.jobs;

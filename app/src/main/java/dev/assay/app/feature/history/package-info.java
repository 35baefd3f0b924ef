/**
 * The history of a nugget, of a label, and of everything that undo can take back.
 *
 * <p>May depend on {@code ui}, {@code state} and the services, not on other features. The one rule: it restores by new
 * acts, and never touches the log.
 */
package dev.assay.app.feature.history;

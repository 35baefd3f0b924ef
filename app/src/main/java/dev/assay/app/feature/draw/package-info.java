/**
 * Topics to label, drawn by chance.
 *
 * <p>May depend on {@code ui}, {@code state} and the services, not on other features. The one rule: it draws nothing
 * that the service does not draw, and only when it was said what that means.
 */
package dev.assay.app.feature.draw;

/**
 * What can be set, on one page that can be searched.
 *
 * <p>May depend on {@code ui}, not on other features: whoever has something to set makes a {@link
 * dev.assay.app.feature.settings.Setting} of it. The one rule: what is chosen holds at once, and there is nothing to
 * confirm.
 */
package dev.assay.app.feature.settings;

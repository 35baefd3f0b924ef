/**
 * Parts that several screens share: controls, keys, texts, themes.
 *
 * <p>May depend on JavaFX and the model. The one rule: nothing here knows a project or a service.
 */
package dev.assay.app.ui;

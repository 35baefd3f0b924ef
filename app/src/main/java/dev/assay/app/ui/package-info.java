/**
 * Parts that several screens share: controls, keys, texts, themes, figures.
 *
 * <p>May depend on JavaFX, {@code app.plot} and the model. The one rule: nothing here knows a project or a service.
 */
package dev.assay.app.ui;

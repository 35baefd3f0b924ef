/**
 * Work away from the FX thread.
 *
 * <p>What takes long is a {@link dev.assay.app.task.BackgroundWork}, which says how far it is and can be given up.
 *
 * <p>May depend on JavaFX's {@code Platform} and nothing else. The one rule: only {@link
 * dev.assay.app.task.FxBackgroundRunner} may call {@code Platform.runLater}, and every piece of work says what happens
 * when it fails.
 */
package dev.assay.app.task;

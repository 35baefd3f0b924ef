/**
 * Work away from the FX thread.
 *
 * <p>May depend on JavaFX's {@code Platform} and nothing else. The one rule: only {@link dev.assay.app.task.FxBackgroundRunner}
 * may call {@code Platform.runLater}, and every piece of work says what happens when it fails.
 */
package dev.assay.app.task;

package dev.assay.app.state;

import dev.assay.app.ui.Command;
import java.util.function.BooleanSupplier;
import javafx.beans.value.ObservableValue;

/**
 * Something that the assessor turns on or off for the open project, as a screen offers it. FX thread only.
 *
 * @param key of what it is called
 * @param command turns it on its screen
 * @param steers whether it can steer a judge
 * @param usual whether it is on in a project in which nobody switched it
 * @param allowed whether the organiser leaves it to the assessor
 * @param on whether it is on
 * @param turn turns it, and says so where a key of the screen would
 */
public record ProjectSwitch(
        String key,
        Command command,
        boolean steers,
        boolean usual,
        BooleanSupplier allowed,
        ObservableValue<Boolean> on,
        Runnable turn) {
    /** One that the organiser has no say in. */
    public static ProjectSwitch of(String key, Command command, boolean steers, KeptSwitch kept) {
        return new ProjectSwitch(key, command, steers, kept.isUsual(), () -> true, kept.onProperty(), kept::toggle);
    }
}

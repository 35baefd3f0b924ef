package dev.assay.app.state;

import java.util.function.BooleanSupplier;

/**
 * Something that the assessor turns on or off for the open project, as a screen offers it. FX thread only.
 *
 * @param key of what it is called
 * @param stage where it changes something
 * @param allowed whether the organiser leaves it to the assessor
 * @param on whether it is on
 * @param turn turns it, and says so where a key of the screen would
 */
public record ProjectSwitch(String key, Stage stage, BooleanSupplier allowed, BooleanSupplier on, Runnable turn) {
    /** One that the organiser has no say in. */
    public static ProjectSwitch of(String key, Stage stage, KeptSwitch kept) {
        return new ProjectSwitch(key, stage, () -> true, kept::isOn, kept::toggle);
    }
}

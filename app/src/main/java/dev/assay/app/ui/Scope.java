package dev.assay.app.ui;

/**
 * Where a command can be given: everywhere, or on one screen.
 *
 * @param id of the screen
 */
public record Scope(String id) {
    /** Everywhere. */
    public static final Scope WINDOW = new Scope("window");
}

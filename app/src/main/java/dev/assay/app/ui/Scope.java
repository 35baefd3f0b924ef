package dev.assay.app.ui;

/**
 * The scope of a command: everywhere, or one screen.
 *
 * @param id of the screen
 */
public record Scope(String id) {
    /** Everywhere. */
    public static final Scope WINDOW = new Scope("window");
}

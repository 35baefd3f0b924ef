package dev.assay.app.service;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What the program remembers of its user between sessions, on this machine.
 *
 * @param theme name of the look
 * @param recent project files, the last opened first
 * @param width of the window in pixels; 0 when it was never shown
 * @param height of the window in pixels; 0 when it was never shown
 * @param assessor the name that new projects log acts under; empty when not known
 * @param keys the keys that were changed, by name of the command
 */
public record Preferences(
        String theme, List<String> recent, double width, double height, boolean maximized, String assessor,
        Map<String, List<String>> keys) {
    private static final int RECENT = 10;

    public Preferences {
        Objects.requireNonNull(theme);
        Objects.requireNonNull(assessor);
        recent = List.copyOf(recent);
        keys = Map.copyOf(keys);
    }

    /** What holds before anything was chosen. */
    public static Preferences initial() {
        return new Preferences("LIGHT", List.of(), 0, 0, false, "", Map.of());
    }

    public Preferences withTheme(String newTheme) {
        return new Preferences(newTheme, recent, width, height, maximized, assessor, keys);
    }

    public Preferences withKeys(Map<String, List<String>> newKeys) {
        return new Preferences(theme, recent, width, height, maximized, assessor, newKeys);
    }

    public Preferences withWindow(double newWidth, double newHeight, boolean newMaximized) {
        return new Preferences(theme, recent, newWidth, newHeight, newMaximized, assessor, keys);
    }

    /** Without a project among the recent ones. */
    public Preferences withoutRecent(String project) {
        return new Preferences(
                theme,
                recent.stream().filter(one -> !one.equals(project)).toList(),
                width,
                height,
                maximized,
                assessor,
                keys);
    }

    /** With a project put in front of the recent ones. */
    public Preferences withRecent(String project) {
        List<String> others =
                recent.stream().filter(one -> !one.equals(project)).limit(RECENT - 1).toList();
        return new Preferences(
                theme,
                Stream.concat(Stream.of(project), others.stream()).toList(),
                width,
                height,
                maximized,
                assessor,
                keys);
    }
}

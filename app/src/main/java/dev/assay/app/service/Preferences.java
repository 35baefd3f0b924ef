package dev.assay.app.service;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The settings and habits of the user that the program keeps between sessions, on this machine.
 *
 * @param look how things are shown
 * @param window how the window was left
 * @param recent project files, the last opened first
 * @param start what the program begins with
 * @param assessor the name that new projects log acts under; empty when not known
 * @param keys the keys that were changed, by name of the command
 * @param time what is recorded of the time that is worked
 * @param columns what the columns of tables were said to be, by their header: column by the word of the part
 */
public record Preferences(
        Look look,
        Window window,
        List<String> recent,
        Start start,
        String assessor,
        Map<String, List<String>> keys,
        Time time,
        Map<String, Map<String, String>> columns) {
    private static final int RECENT = 10;

    /**
     * The look of the program: theme, text size, language.
     *
     * @param theme name of the theme
     * @param textSize in percent of the usual size
     * @param language name of the language of the window
     */
    public record Look(String theme, int textSize, String language) {
        public Look withLanguage(String newLanguage) {
            return new Look(theme, textSize, newLanguage);
        }
    }

    /**
     * The size and layout in which the window was left.
     *
     * @param width in pixels; 0 when it was never shown
     * @param height in pixels; 0 when it was never shown
     * @param dividers where the panes meet, by the name of what holds them: the first divider's place between 0 and 1
     * @param hidden names of columns that are hidden, by the name of their table
     */
    public record Window(
            double width,
            double height,
            boolean maximized,
            Map<String, Double> dividers,
            Map<String, List<String>> hidden) {
        public Window {
            dividers = Map.copyOf(dividers);
            hidden = Map.copyOf(hidden);
        }
    }

    /**
     * The start of the program when no project is named.
     *
     * @param home whether with the list of projects in any case
     * @param open the project that was open last when the window was left; empty when none was
     */
    public record Start(boolean home, String open) {
        public Start withHome(boolean chosen) {
            return new Start(chosen, open);
        }
    }

    /**
     * The settings for recording working time.
     *
     * @param recorded whether anything is
     * @param longestPause in seconds; what still counts between two things done
     */
    public record Time(boolean recorded, int longestPause) {
        /** Everything but pauses longer than a minute. */
        public static final Time USUAL = new Time(true, 60);
    }

    public Preferences {
        recent = List.copyOf(recent);
        keys = Map.copyOf(keys);
        columns = Map.copyOf(columns);
    }

    /** The defaults, before anything was chosen. */
    public static Preferences initial() {
        return new Preferences(
                new Look("LIGHT", 100, "SYSTEM"),
                new Window(0, 0, false, Map.of(), Map.of()),
                List.of(),
                new Start(false, ""),
                "",
                Map.of(),
                Time.USUAL,
                Map.of());
    }

    public Preferences withLook(Look newLook) {
        return new Preferences(newLook, window, recent, start, assessor, keys, time, columns);
    }

    public Preferences withWindow(Window newWindow) {
        return new Preferences(look, newWindow, recent, start, assessor, keys, time, columns);
    }

    public Preferences withKeys(Map<String, List<String>> newKeys) {
        return new Preferences(look, window, recent, start, assessor, newKeys, time, columns);
    }

    public Preferences withTime(Time newTime) {
        return new Preferences(look, window, recent, start, assessor, keys, newTime, columns);
    }

    public Preferences withStart(Start newStart) {
        return new Preferences(look, window, recent, newStart, assessor, keys, time, columns);
    }

    public Preferences withAssessor(String name) {
        return new Preferences(look, window, recent, start, name, keys, time, columns);
    }

    /** With what the columns of tables with a header are. */
    public Preferences withColumns(String header, Map<String, String> parts) {
        Map<String, Map<String, String>> all = new HashMap<>(columns);
        all.put(header, Map.copyOf(parts));
        return new Preferences(look, window, recent, start, assessor, keys, time, all);
    }

    /** Without a project among the recent ones. */
    public Preferences withoutRecent(String project) {
        return withRecent(recent.stream().filter(one -> !one.equals(project)).toList());
    }

    /** With a project put in front of the recent ones. */
    public Preferences withRecent(String project) {
        return withRecent(Stream.concat(Stream.of(project), recent.stream().filter(one -> !one.equals(project)))
                .limit(RECENT)
                .toList());
    }

    /** With these as the recent projects, the last opened first. */
    public Preferences withRecent(List<String> projects) {
        return new Preferences(look, window, projects, start, assessor, keys, time, columns);
    }
}

package dev.assay.app.ui;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The system's file manager, where a desktop runs. */
final class FileManager {
    private FileManager() {}

    /** Shows a folder; false where there is nothing to show it with. */
    static boolean show(Path folder, Map<String, String> environment) {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (system.contains("win")) {
            return start(List.of("explorer.exe", folder.toString()));
        }
        if (system.contains("mac")) {
            return start(List.of("open", folder.toString()));
        }
        // Without a desktop xdg-open would look for a browser in a terminal.
        boolean desktop = environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY");
        return desktop && start(List.of("xdg-open", folder.toString()));
    }

    private static boolean start(List<String> command) {
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}

package dev.assay.app.ui;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/** Asks the user for files and folders, and shows them where they are. */
public interface Choosers {
    /** A project or a bundle in one file; empty when the user thinks better of it. */
    Optional<Path> projectOrBundleFile();

    /** Files to import; empty when the user thinks better of it. */
    List<Path> filesToImport();

    /** A file to read; empty when the user thinks better of it. */
    default Optional<Path> fileToRead(String title) {
        return Optional.empty();
    }

    /** A folder; empty when the user thinks better of it. */
    Optional<Path> folder(String title);

    /**
     * Asks for a file to write; empty when the user cancels. The system asks before it gives a file that exists.
     *
     * @param proposal the name to begin with, and what its ending is to be
     */
    Optional<Path> fileToWrite(String title, Path proposal);

    /**
     * Shows a folder in the system's file manager; false where there is none. Any thread: the system may take its time.
     */
    default boolean show(Path folder) {
        return false;
    }

    /** The choosers of the system. */
    static Choosers ofSystem(Window owner) {
        return new Choosers() {
            @Override
            public Optional<Path> projectOrBundleFile() {
                FileChooser chooser = new FileChooser();
                chooser.setTitle(Messages.get("choose.project"));
                chooser.getExtensionFilters()
                        .addAll(
                                new FileChooser.ExtensionFilter(
                                        Messages.get("choose.project.filter"), "*.assay", "*.zip"),
                                new FileChooser.ExtensionFilter(Messages.get("choose.all"), "*"));
                return Optional.ofNullable(chooser.showOpenDialog(owner)).map(File::toPath);
            }

            @Override
            public List<Path> filesToImport() {
                FileChooser chooser = new FileChooser();
                chooser.setTitle(Messages.get("choose.import"));
                List<File> chosen = chooser.showOpenMultipleDialog(owner);
                return chosen == null
                        ? List.of()
                        : chosen.stream().map(File::toPath).toList();
            }

            @Override
            public Optional<Path> fileToRead(String title) {
                FileChooser chooser = new FileChooser();
                chooser.setTitle(title);
                return Optional.ofNullable(chooser.showOpenDialog(owner)).map(File::toPath);
            }

            @Override
            public Optional<Path> folder(String title) {
                DirectoryChooser chooser = new DirectoryChooser();
                chooser.setTitle(title);
                return Optional.ofNullable(chooser.showDialog(owner)).map(File::toPath);
            }

            @Override
            public Optional<Path> fileToWrite(String title, Path proposal) {
                FileChooser chooser = new FileChooser();
                chooser.setTitle(title);
                String name = proposal.getFileName().toString();
                String ending = name.substring(Math.max(0, name.lastIndexOf('.')));
                chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter("*" + ending, "*" + ending));
                chooser.setInitialFileName(name);
                File folder = proposal.toAbsolutePath().getParent().toFile();
                if (folder.isDirectory()) {
                    chooser.setInitialDirectory(folder);
                }
                return Optional.ofNullable(chooser.showSaveDialog(owner)).map(File::toPath);
            }

            @Override
            public boolean show(Path folder) {
                return FileManager.show(folder, System.getenv());
            }
        };
    }

    /** The system's file manager, where a desktop runs. */
    static final class FileManager {
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
}

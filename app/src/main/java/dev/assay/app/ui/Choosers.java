package dev.assay.app.ui;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/** Asks the user for files and folders, and shows them where they are. */
public interface Choosers {
    /** A project or a bundle in one file; empty when the user thinks better of it. */
    Optional<Path> projectOrBundleFile();

    /** Files to import; empty when the user thinks better of it. */
    List<Path> filesToImport();

    /** Files of a kind to import; empty when the user thinks better of it. */
    default List<Path> filesToImport(String kind, List<String> endings) {
        return filesToImport();
    }

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
     * Shows a folder in the system's file manager, or a page in its browser; false where there is none. Any thread: the
     * system may take its time.
     */
    default boolean show(Path folder) {
        return false;
    }

    /** Makes the next dialog begin in a folder. */
    default void beginIn(Path folder) {}

    /**
     * The choosers of the system.
     *
     * @param start the folder in which the first of them begins; each later one begins where the last one ended
     */
    static Choosers ofSystem(Window owner, Path start) {
        return new Choosers() {
            private Path last = start;

            @Override
            public void beginIn(Path folder) {
                last = folder;
            }

            @Override
            public Optional<Path> projectOrBundleFile() {
                FileChooser chooser = chooser(Messages.get("choose.project"));
                chooser.getExtensionFilters()
                        .addAll(
                                new FileChooser.ExtensionFilter(
                                        Messages.get("choose.project.filter"), "*.assay", "*.zip"),
                                new FileChooser.ExtensionFilter(Messages.get("choose.all"), "*"));
                return chosen(chooser.showOpenDialog(owner));
            }

            @Override
            public List<Path> filesToImport() {
                return several(chooser(Messages.get("choose.import")));
            }

            @Override
            public List<Path> filesToImport(String kind, List<String> endings) {
                FileChooser chooser = chooser(Messages.get("choose.import"));
                chooser.getExtensionFilters()
                        .addAll(
                                new FileChooser.ExtensionFilter(kind, endings),
                                new FileChooser.ExtensionFilter(Messages.get("choose.all"), "*"));
                return several(chooser);
            }

            @Override
            public Optional<Path> fileToRead(String title) {
                return chosen(chooser(title).showOpenDialog(owner));
            }

            @Override
            public Optional<Path> folder(String title) {
                DirectoryChooser chooser = new DirectoryChooser();
                chooser.setTitle(title);
                folderThatIsThere().ifPresent(chooser::setInitialDirectory);
                return chosen(chooser.showDialog(owner));
            }

            @Override
            public Optional<Path> fileToWrite(String title, Path proposal) {
                last = proposal.toAbsolutePath().getParent();
                FileChooser chooser = chooser(title);
                String name = proposal.getFileName().toString();
                String ending = name.substring(Math.max(0, name.lastIndexOf('.')));
                chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter("*" + ending, "*" + ending));
                chooser.setInitialFileName(name);
                return chosen(chooser.showSaveDialog(owner));
            }

            private FileChooser chooser(String title) {
                FileChooser chooser = new FileChooser();
                chooser.setTitle(title);
                folderThatIsThere().ifPresent(chooser::setInitialDirectory);
                return chooser;
            }

            /** The last folder, or the nearest one above it: it may be gone, or not be made yet. */
            private Optional<File> folderThatIsThere() {
                return Stream.iterate(last, Objects::nonNull, Path::getParent)
                        .map(Path::toFile)
                        .filter(File::isDirectory)
                        .findFirst();
            }

            private List<Path> several(FileChooser chooser) {
                List<File> files = chooser.showOpenMultipleDialog(owner);
                return files == null
                        ? List.of()
                        : files.stream().flatMap(file -> chosen(file).stream()).toList();
            }

            private Optional<Path> chosen(File file) {
                Optional<Path> path = Optional.ofNullable(file).map(File::toPath);
                path.map(Path::getParent).ifPresent(folder -> last = folder);
                return path;
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

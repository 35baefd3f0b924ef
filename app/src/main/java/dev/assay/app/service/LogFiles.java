package dev.assay.app.service;

import dev.assay.persistence.files.OwnerOnly;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.logging.ErrorManager;
import java.util.logging.FileHandler;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;

/**
 * The program's log, in the place that the system has for such files: a few files of a megabyte, the oldest of which
 * goes. What libraries say is left out, for it may quote what was worked on or asked of a server; that they said it,
 * and of errors where they happened, is kept.
 */
public final class LogFiles implements AutoCloseable {
    private static final int BYTES = 1_000_000;
    private static final int FILES = 5;
    private static final String OURS = "dev.assay";

    // Loggers that nobody holds are forgotten, with what was set of them.
    private final Logger root = Logger.getLogger("");
    private final Logger ours = Logger.getLogger(OURS);
    private final FileHandler handler;

    private LogFiles(FileHandler handler) {
        this.handler = handler;
    }

    /** The folder in which this system keeps logs. */
    public static Path folder(Map<String, String> environment) {
        Path home = PreferencesFile.home(environment);
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (system.contains("win") && environment.containsKey("LOCALAPPDATA")) {
            return Path.of(environment.get("LOCALAPPDATA"), "Assay", "Logs");
        }
        if (system.contains("mac")) {
            return home.resolve(Path.of("Library", "Logs", "Assay"));
        }
        String state = environment.getOrDefault("XDG_STATE_HOME", "");
        return (state.isEmpty() ? home.resolve(Path.of(".local", "state")) : Path.of(state)).resolve("assay");
    }

    /**
     * Keeps from now on what is logged, until it is closed.
     *
     * @param homes folders that are written as {@code ~}, for their names are those of people
     * @return empty where no file can be written: a program without a log is better than none
     */
    public static Optional<LogFiles> begin(Path folder, List<Path> homes) {
        try {
            OwnerOnly.createFolders(folder);
            OwnerOnly.restrict(folder);
            // A per cent sign is a sign of the handler's own.
            String pattern = folder.resolve("assay.").toString().replace("%", "%%") + "%g.log";
            FileHandler handler = new OwnersFiles(pattern, folder);
            handler.setEncoding("UTF-8");
            handler.setLevel(Level.FINE);
            handler.setFormatter(new Line(homes));
            LogFiles log = new LogFiles(handler);
            log.root.addHandler(handler);
            log.ours.setLevel(Level.FINE);
            return Optional.of(log);
        } catch (IOException e) {
            Logger.getLogger(OURS).log(Level.WARNING, "No log can be kept in " + folder + ": " + e);
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        root.removeHandler(handler);
        ours.setLevel(null);
        handler.close();
    }

    /**
     * Files that nobody else may read, the ones that come later too: the handler makes them with the rights that
     * files usually have.
     */
    private static final class OwnersFiles extends FileHandler {
        private final Path folder;

        OwnersFiles(String pattern, Path folder) throws IOException {
            super(pattern, BYTES, FILES, true);
            this.folder = folder;
            restrict();
        }

        @Override
        public synchronized void publish(LogRecord record) {
            super.publish(record);
            try {
                restrict();
            } catch (IOException e) {
                reportError(null, e, ErrorManager.GENERIC_FAILURE);
            }
        }

        private void restrict() throws IOException {
            try (DirectoryStream<Path> logs = Files.newDirectoryStream(folder, "assay.*")) {
                for (Path log : logs) {
                    OwnerOnly.restrict(log);
                }
            }
        }
    }

    /** One record: when, how grave, who, what, and where it happened. */
    private static final class Line extends Formatter {
        private final List<String> homes;

        Line(List<Path> homes) {
            this.homes = homes.stream()
                    .map(Path::toString)
                    .filter(home -> home.length() > 1)
                    .distinct()
                    .toList();
        }

        @Override
        public String format(LogRecord record) {
            boolean own = record.getLoggerName() != null && record.getLoggerName().startsWith(OURS);
            StringBuilder line = new StringBuilder()
                    .append(Instant.ofEpochMilli(record.getMillis()).truncatedTo(ChronoUnit.MILLIS))
                    .append(' ')
                    .append(record.getLevel().getName())
                    .append(' ')
                    .append(record.getLoggerName());
            if (own) {
                line.append(": ").append(homeless(formatMessage(record)).replaceAll("\\R", " "));
            }
            line.append('\n');
            Stream.ofNullable(record.getThrown()).map(FaultReport::of).forEach(report -> {
                line.append("  error ").append(report.code()).append('\n');
                report.lines().forEach(one -> line.append("  ").append(one).append('\n'));
            });
            return line.toString();
        }

        private String homeless(String message) {
            String shown = message;
            for (String home : homes) {
                shown = shown.replace(home, "~");
            }
            return shown;
        }
    }
}

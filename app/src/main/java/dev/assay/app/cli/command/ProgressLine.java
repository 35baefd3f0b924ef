package dev.assay.app.cli.command;

import dev.assay.model.OneLine;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The progress of a long command: on a terminal one line that changes in its place, elsewhere a line now and then,
 * each after twice as long a time as the one before.
 */
public final class ProgressLine {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);
    private static final int USUAL_COLUMNS = 80;
    private static final String CLEAR = "\r\u001b[K";

    private final PrintWriter err;
    private final Form form;
    private final int columns;
    private final LongSupplier nanoseconds;
    private boolean shown;
    private long next;
    private long pause = FIRST_PAUSE.toNanos();
    private String last = "";

    /** The ways to show progress. */
    public enum Form {
        /** A line that is written over. */
        IN_PLACE,
        /** A line at growing intervals. */
        SPARSE,
        /** Nothing. */
        NONE
    }

    /** @param nanoseconds a clock, as {@link System#nanoTime} is one */
    public ProgressLine(PrintWriter err, Form form, int columns, LongSupplier nanoseconds) {
        this.err = err;
        this.form = form;
        this.columns = columns;
        this.nanoseconds = nanoseconds;
    }

    /** The form for standard error as it is: in place only where somebody sees it. */
    public static Form usual(Map<String, String> environment) {
        return !environment.getOrDefault("TERM", "").equals("dumb") && isErrorSeen() ? Form.IN_PLACE : Form.SPARSE;
    }

    /** The columns of the terminal, as far as the environment tells. */
    public static int columns(Map<String, String> environment) {
        String said = environment.getOrDefault("COLUMNS", "");
        return said.matches("[1-9][0-9]{1,3}") ? Integer.parseInt(said) : USUAL_COLUMNS;
    }

    private static boolean isErrorSeen() {
        // Java knows of standard input and output alone; results often go to a file.
        Path error = Path.of("/proc/self/fd/2");
        try {
            if (Files.exists(error)) {
                return Files.readSymbolicLink(error).toString().matches("/dev/(pts/|tty).*");
            }
        } catch (IOException e) {
            return false;
        }
        return System.console() != null && System.console().isTerminal();
    }

    /**
     * Shows how far it is, if it is time for that.
     *
     * @param isNews true if it is time in any case
     */
    public synchronized void show(String words, boolean isNews) {
        String line = OneLine.shown(words);
        switch (form) {
            case IN_PLACE -> {
                shown = true;
                write(CLEAR + (line.length() < columns ? line : line.substring(0, columns - 1)));
            }
            case SPARSE -> {
                long now = nanoseconds.getAsLong();
                if (!shown || isNews || now - next >= 0) {
                    pause = shown ? Math.min(2 * pause, LONGEST_PAUSE.toNanos()) : pause;
                    next = now + pause;
                    shown = true;
                    last = line;
                    write(line + "\n");
                }
            }
            case NONE -> {}
        }
    }

    /** Ends with a line that stays, unless the result that follows on a terminal is the same. */
    public synchronized void end(String words, boolean isResult) {
        String line = OneLine.shown(words);
        switch (form) {
            case IN_PLACE -> write(CLEAR + (isResult ? "" : line + "\n"));
            case SPARSE -> {
                if (!line.equals(last)) {
                    write(line + "\n");
                }
            }
            case NONE -> {}
        }
    }

    private void write(String text) {
        err.print(text);
        err.flush();
    }
}

package dev.assay.app.cli.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Option;

/** The options of a long command that leave out its progress. */
public final class ProgressOptions {
    private static final String NO_PROGRESS = "--no-progress";
    private static final String QUIET = "--quiet";

    /** The names of these options. */
    public static final Set<String> NAMES = Set.of(NO_PROGRESS, QUIET);

    @Option(names = NO_PROGRESS, description = "Show no progress.")
    private boolean noProgress;

    @Option(names = QUIET, description = "Show the result and what failed, and nothing else.")
    private boolean quiet;

    /** True if only the result and failures are shown. */
    public boolean isQuiet() {
        return quiet;
    }

    /** The options that were given, for commands that this one runs. */
    public List<String> given() {
        List<String> given = new ArrayList<>();
        if (noProgress) {
            given.add(NO_PROGRESS);
        }
        if (quiet) {
            given.add(QUIET);
        }
        return given;
    }

    /** The line of progress on standard error, which shows nothing if that is wanted. */
    public ProgressLine line(PrintWriter err, Map<String, String> environment) {
        return new ProgressLine(
                err,
                quiet || noProgress ? ProgressLine.Form.NONE : ProgressLine.usual(environment),
                ProgressLine.columns(environment),
                System::nanoTime);
    }
}

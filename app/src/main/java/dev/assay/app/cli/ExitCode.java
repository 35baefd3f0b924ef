package dev.assay.app.cli;

/** What the program tells the one who called it. */
final class ExitCode {
    /** Done. */
    static final int DONE = 0;
    /** There are problems, which were listed. */
    static final int PROBLEMS = 1;
    /** The command was not understood. */
    static final int USAGE = 2;

    private ExitCode() {}
}

package dev.assay.app.cli.command;

/** The exit codes returned to the caller of the program. */
public final class ExitCode {
    /** Done. */
    public static final int DONE = 0;
    /** There are problems, which were listed. */
    public static final int PROBLEMS = 1;
    /** The command was not understood. */
    public static final int USAGE = 2;
    /** A model's step is done, but some of its calls failed, which were listed. */
    public static final int FAILED = 3;
    /** A model's step stopped on the way and can go on. */
    public static final int STOPPED = 4;

    private ExitCode() {}
}

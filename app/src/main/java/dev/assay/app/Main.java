package dev.assay.app;

import dev.assay.app.cli.AssayCommandLine;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.task.Termination;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The program's entry point. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        Thread main = Thread.currentThread();
        Termination termination = Termination.ofCommand(main::interrupt);
        int code = run(termination::hurry, arguments);
        if (code == ExitCode.STOPPED && termination.isUnderWay()) {
            // Ended by the system, which would else say so with a code of its own.
            Runtime.getRuntime().halt(code);
        }
        termination.close();
        System.exit(code);
    }

    /** Does what the arguments say and returns the exit code. */
    static int run(String... arguments) {
        return run(() -> {}, arguments);
    }

    /** @param opening is told before the window opens */
    private static int run(Runnable opening, String... arguments) {
        // The window's class is not touched, and so no JavaFX loaded, before the window is asked for.
        return AssayCommandLine.run(
                List.of(arguments),
                target -> {
                    opening.run();
                    return Assay.run(target);
                },
                writer(FileDescriptor.out, "stdout.encoding"),
                writer(FileDescriptor.err, "stderr.encoding"));
    }

    /** Writes in the terminal's own encoding, and to files and pipes in UTF-8. */
    private static PrintWriter writer(FileDescriptor descriptor, String encoding) {
        boolean terminal = System.console() != null && System.console().isTerminal();
        Charset charset = terminal
                ? Charset.forName(System.getProperty(encoding, StandardCharsets.UTF_8.name()), StandardCharsets.UTF_8)
                : StandardCharsets.UTF_8;
        return new PrintWriter(new OutputStreamWriter(new FileOutputStream(descriptor), charset), true);
    }
}

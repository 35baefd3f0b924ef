package dev.assay.app.cli;

import dev.assay.app.service.FailureText;
import dev.assay.model.shown.OneLine;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/** Runs the program from its arguments. */
public final class AssayCommandLine {
    private AssayCommandLine() {}

    /**
     * Does what the arguments say.
     *
     * @param out where results go
     * @param err where everything else goes
     * @return the exit code: 0 done, 1 problems, 2 wrong usage
     */
    public static int run(List<String> arguments, WindowLauncher launcher, PrintWriter out, PrintWriter err) {
        return run(arguments, System.getenv(), Answers.ofConsole(), launcher, out, err);
    }

    /**
     * As {@link #run(List, WindowLauncher, PrintWriter, PrintWriter)}, in another environment than that of this process.
     *
     * @param answers whoever can be asked
     */
    static int run(
            List<String> arguments,
            Map<String, String> environment,
            Answers answers,
            WindowLauncher launcher,
            PrintWriter out,
            PrintWriter err) {
        CommandLine line = new CommandLine(new AssayCommand(launcher))
                .addSubcommand(new OpenCommand(launcher))
                .addSubcommand(new NewCommand())
                .addSubcommand(new ImportCommand())
                .addSubcommand(new StatusCommand())
                .addSubcommand(new SyncCommand())
                .addSubcommand(new MergeCommand())
                .addSubcommand(new AdjudicateCommand())
                .addSubcommand(new ScoreCommand())
                .addSubcommand(new ReportCommand())
                .addSubcommand(new JudgesCommand())
                .addSubcommand(new CompareCommand())
                .addSubcommand(new CorrelateCommand())
                .addSubcommand(new AgreeCommand())
                .addSubcommand(new ConsistencyCommand())
                .addSubcommand(new RelevanceCommand())
                .addSubcommand(new GradeCommand(environment, answers))
                .addSubcommand(new NuggetizeCommand(environment, answers))
                .addSubcommand(new AssignCommand(environment, answers))
                .addSubcommand(new CheckCommand());
        line.registerConverter(Path.class, PathArgument::parse);
        line.setOut(out);
        line.setErr(err);
        line.setParameterExceptionHandler(AssayCommandLine::wrongUsage);
        line.setExecutionExceptionHandler(AssayCommandLine::failed);
        int code;
        try {
            code = line.execute(arguments.toArray(String[]::new));
        } catch (OutOfMemoryError e) {
            err.println("There is not enough memory for this. Give Assay more, as with ASSAY_JAVA_OPTIONS=-Xmx4g, and try again.");
            code = ExitCode.PROBLEMS;
        }
        out.flush();
        err.flush();
        return code;
    }

    private static int wrongUsage(CommandLine.ParameterException e, String[] arguments) {
        CommandLine line = e.getCommandLine();
        PrintWriter err = line.getErr();
        e.getMessage().lines().map(OneLine::shown).forEach(err::println);
        CommandLine.UnmatchedArgumentException.printSuggestions(e, err);
        err.println("Try: " + line.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    private static int failed(Exception e, CommandLine line, CommandLine.ParseResult parsed) {
        String sentence = FailureText.sentenceWithBackup(e);
        Terminal terminal = new Terminal(line.getOut(), line.getErr());
        if (line.getCommand() instanceof Command command && command.isJson()) {
            terminal.print(Terminal.object().put("error", sentence));
        }
        terminal.tell(sentence);
        return ExitCode.PROBLEMS;
    }
}

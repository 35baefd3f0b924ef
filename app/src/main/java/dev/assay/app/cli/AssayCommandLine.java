package dev.assay.app.cli;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.CommandWords;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.jobs.AlignJobCommand;
import dev.assay.app.cli.jobs.Answers;
import dev.assay.app.cli.jobs.AssignCommand;
import dev.assay.app.cli.jobs.BankCommand;
import dev.assay.app.cli.jobs.CoverCommand;
import dev.assay.app.cli.jobs.CriteriaCommand;
import dev.assay.app.cli.jobs.DoctorCommand;
import dev.assay.app.cli.jobs.GradeBankCommand;
import dev.assay.app.cli.jobs.GradeCommand;
import dev.assay.app.cli.jobs.GradedCommand;
import dev.assay.app.cli.jobs.JudgeBattlesCommand;
import dev.assay.app.cli.jobs.NuggetizeCommand;
import dev.assay.app.cli.jobs.PricesCommand;
import dev.assay.app.cli.jobs.QrelsCommand;
import dev.assay.app.cli.jobs.QuestionsCommand;
import dev.assay.app.cli.jobs.RepliesCommand;
import dev.assay.app.cli.jobs.RequestsCommand;
import dev.assay.app.cli.jobs.SupportJobCommand;
import dev.assay.app.cli.jobs.VerifyGradesCommand;
import dev.assay.app.cli.scores.AdjudicateCommand;
import dev.assay.app.cli.scores.AgreeCommand;
import dev.assay.app.cli.scores.CompareCommand;
import dev.assay.app.cli.scores.ComplianceCommand;
import dev.assay.app.cli.scores.ConsistencyCommand;
import dev.assay.app.cli.scores.CorrelateCommand;
import dev.assay.app.cli.scores.JudgesCommand;
import dev.assay.app.cli.scores.LeaderboardCommand;
import dev.assay.app.cli.scores.MetaCommand;
import dev.assay.app.cli.scores.RateBattlesCommand;
import dev.assay.app.cli.scores.RelevanceCommand;
import dev.assay.app.cli.scores.ReportCommand;
import dev.assay.app.cli.scores.ScoreCommand;
import dev.assay.app.cli.scores.VerifyReportCommand;
import dev.assay.app.cli.study.JuryCommand;
import dev.assay.app.cli.study.RunCommand;
import dev.assay.app.service.ProgramVersion;
import dev.assay.app.service.project.FailureText;
import dev.assay.model.OneLine;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs the program from its arguments. */
public final class AssayCommandLine {
    private static final List<String> VERSION = List.of("--version", "-V");

    /** A command with more is shown as {@code assay NAME [OPTIONS] FILE}. */
    private static final int OPTIONS_IN_A_SYNOPSIS = 6;

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
     * As {@link #run(List, WindowLauncher, PrintWriter, PrintWriter)}, in another environment than that of this
     * process.
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
        if (arguments.size() == 1 && VERSION.contains(arguments.getFirst())) {
            // Asked by scripts before anything else: answered before the commands are looked at.
            out.println("assay " + ProgramVersion.text());
            out.flush();
            return ExitCode.DONE;
        }
        Map<String, Supplier<Object>> commands = commands(environment, answers, launcher);
        Optional<List<Path>> opened = opened(arguments, commands.keySet());
        if (opened.isPresent()) {
            // To look at the commands takes a tenth of the time in which the window comes.
            return launcher.open(opened.get().stream().findFirst());
        }
        CommandLine line = new CommandLine(new AssayCommand(launcher));
        // To look at what all of them take costs more time than most of them need to do their work.
        String first = arguments.isEmpty() ? "" : arguments.getFirst();
        Collection<Supplier<Object>> needed =
                commands.containsKey(first) ? List.of(commands.get(first)) : commands.values();
        needed.forEach(command -> line.addSubcommand(command.get()));
        line.getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(command -> command.options().size() > OPTIONS_IN_A_SYNOPSIS)
                .forEach(command -> command.usageMessage().abbreviateSynopsis(true));
        prepare(line, out, err);
        int code;
        try {
            code = line.execute(arguments.toArray(String[]::new));
        } catch (OutOfMemoryError e) {
            err.println(
                    "There is not enough memory for this. Give Assay more, as with ASSAY_JAVA_OPTIONS=-Xmx4g, and try "
                            + "again.");
            code = ExitCode.PROBLEMS;
        }
        out.flush();
        err.flush();
        return code;
    }

    private static void prepare(CommandLine line, PrintWriter out, PrintWriter err) {
        line.registerConverter(Path.class, PathArgument::parse);
        line.setOut(out);
        line.setErr(err);
        line.setParameterExceptionHandler(AssayCommandLine::wrongUsage);
        line.setExecutionExceptionHandler(AssayCommandLine::failed);
        line.setExecutionStrategy(AssayCommandLine::execute);
    }

    /** Runs another command in the place of the one that was typed. */
    private static int instead(String name, Object command, List<String> arguments, CommandLine like) {
        CommandLine line = new CommandLine(command).setCommandName("assay " + name);
        prepare(line, like.getOut(), like.getErr());
        return line.execute(arguments.toArray(String[]::new));
    }

    /** The file or folder that the window is to open, at most one, if the arguments ask for that and nothing else. */
    private static Optional<List<Path>> opened(List<String> arguments, Set<String> commands) {
        boolean spelledOut = !arguments.isEmpty() && arguments.getFirst().equals("open");
        List<String> names = arguments.subList(spelledOut ? 1 : 0, arguments.size());
        if (names.size() > 1
                || names.stream()
                        .anyMatch(name -> name.startsWith("-")
                                || name.startsWith("@")
                                || !spelledOut && commands.contains(name))) {
            return Optional.empty();
        }
        try {
            List<Path> files = names.stream().map(Path::of).toList();
            return Optional.of(files)
                    .filter(all -> all.stream().allMatch(file -> Files.isRegularFile(file) || Files.isDirectory(file)));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Every command by its name, in the order in which they are listed. */
    static Map<String, Supplier<Object>> commands(
            Map<String, String> environment, Answers answers, WindowLauncher launcher) {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("open", () -> new OpenCommand(launcher));
        commands.put("new", NewCommand::new);
        commands.put("import", ImportCommand::new);
        commands.put("status", StatusCommand::new);
        commands.put("freeze", FreezeCommand::new);
        commands.put("draw", DrawCommand::new);
        commands.put("draw-battles", DrawBattlesCommand::new);
        commands.put("battles", RateBattlesCommand::new);
        commands.put("sync", SyncCommand::new);
        commands.put("export", ExportCommand::new);
        commands.put("bundle", BundleCommand::new);
        commands.put("returned", ReturnedCommand::new);
        commands.put("merge", MergeCommand::new);
        commands.put("adjudicate", AdjudicateCommand::new);
        commands.put("score", ScoreCommand::new);
        commands.put("compliance", ComplianceCommand::new);
        commands.put("report", ReportCommand::new);
        commands.put("verify-report", VerifyReportCommand::new);
        commands.put("judges", JudgesCommand::new);
        commands.put("compare", CompareCommand::new);
        commands.put("meta", MetaCommand::new);
        commands.put("correlate", CorrelateCommand::new);
        commands.put("agree", AgreeCommand::new);
        commands.put("leaderboard", LeaderboardCommand::new);
        commands.put("cover", CoverCommand::new);
        commands.put("qrels", QrelsCommand::new);
        commands.put("verify", VerifyGradesCommand::new);
        commands.put("bank", () -> new BankCommand(environment, answers));
        commands.put("graded", GradedCommand::new);
        commands.put("consistency", ConsistencyCommand::new);
        commands.put("relevance", RelevanceCommand::new);
        commands.put("grade", () -> new GradeCommand(environment, answers));
        commands.put("nuggetize", () -> new NuggetizeCommand(environment, answers));
        commands.put("assign", () -> new AssignCommand(environment, answers));
        commands.put("support", () -> new SupportJobCommand(environment, answers));
        commands.put("align", () -> new AlignJobCommand(environment, answers));
        commands.put("judge-battles", () -> new JudgeBattlesCommand(environment, answers));
        commands.put("grade-bank", () -> new GradeBankCommand(environment, answers));
        commands.put("questions", () -> new QuestionsCommand(environment, answers));
        commands.put("criteria", () -> new CriteriaCommand(environment, answers));
        commands.put("requests", () -> new RequestsCommand(commands, AssayCommandLine::instead));
        commands.put("replies", () -> new RepliesCommand(environment));
        commands.put("check", CheckCommand::new);
        commands.put("check-run", CheckRunCommand::new);
        commands.put("jury", JuryCommand::new);
        commands.put("run", () -> new RunCommand(
                (arguments, own, out, err) -> run(arguments, own, answers, launcher, out, err), environment, answers));
        commands.put("prices", () -> new PricesCommand(environment));
        commands.put("doctor", () -> new DoctorCommand(environment));
        commands.put("completion", () -> new CompletionCommand(() -> {
            CommandLine whole = new CommandLine(new AssayCommand(launcher));
            commands.values().forEach(command -> whole.addSubcommand(command.get()));
            return whole;
        }));
        return commands;
    }

    /** Runs a command, none of whose options may give one name two values: only the last would count. */
    private static int execute(CommandLine.ParseResult parsed) {
        for (CommandLine command : parsed.asCommandLineList()) {
            for (CommandLine.Model.OptionSpec option : command.getParseResult().matchedOptions()) {
                List<String> given = option.originalStringValues();
                if (option.getValue() instanceof Map<?, ?> values && values.size() < given.size()) {
                    throw new CommandLine.ParameterException(
                            command,
                            option.longestName() + " gives one name two values: " + String.join(", ", given) + ".");
                }
            }
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    private static int wrongUsage(CommandLine.ParameterException e, String[] arguments) {
        CommandLine line = e.getCommandLine();
        PrintWriter err = line.getErr();
        if (line.getCommand() instanceof CliCommand command && command.isJson()) {
            new Terminal(line.getOut(), err).print(Terminal.object().put("error", e.getMessage()));
        }
        e.getMessage().lines().map(OneLine::shown).forEach(err::println);
        CommandLine.UnmatchedArgumentException.printSuggestions(e, err);
        err.println("Try: " + line.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    private static int failed(Exception e, CommandLine line, CommandLine.ParseResult parsed) {
        String sentence = CommandWords.said(FailureText.withBackup(e));
        Terminal terminal = new Terminal(line.getOut(), line.getErr());
        if (line.getCommand() instanceof CliCommand command && command.isJson()) {
            terminal.print(Terminal.object().put("error", sentence));
        }
        terminal.tell(sentence);
        return ExitCode.PROBLEMS;
    }

    /** The name of a file or folder on the command line. */
    static final class PathArgument {
        /** The replacement in a name for bytes that are no letters in the encoding of the terminal's language. */
        private static final char UNREADABLE = '\uFFFD';

        private PathArgument() {}

        /** @throws CommandLine.TypeConversionException with what to do, when no file here can be called so */
        static Path parse(String name) {
            try {
                return Path.of(name);
            } catch (InvalidPathException e) {
                throw new CommandLine.TypeConversionException(sentence(name));
            }
        }

        private static String sentence(String name) {
            boolean letters = name.indexOf(UNREADABLE) >= 0 || name.chars().anyMatch(letter -> letter > 0x7f);
            return letters
                    ? "the language that is set here (LC_ALL, LC_CTYPE or LANG) has no letters such as those in this "
                            + "name. Set one that has, as with LC_ALL=C.UTF-8, and try again."
                    : "no file can have this name. Check it.";
        }
    }

    /** {@code assay} without a command: the same as {@code assay open}. */
    @CommandLine.Command(
            name = "assay",
            description = {
                "Judge which facts a good answer must contain, and which answers contain them.",
                "",
                "Without a command, opens the window."
            },
            commandListHeading = "%nCommands%n",
            footer = "%n'assay COMMAND --help' describes a command.")
    static final class AssayCommand extends CliCommand {
        private final WindowLauncher launcher;

        @Parameters(
                arity = "0..1",
                paramLabel = "PROJECT|BUNDLE",
                description = "A project or bundle to open in the window.")
        private Path target;

        @Option(
                names = {"-V", "--version"},
                versionHelp = true,
                order = 101,
                description = "Show the version.")
        private boolean version;

        AssayCommand(WindowLauncher launcher) {
            this.launcher = launcher;
        }

        @Override
        public Integer call() {
            if (target != null && !Files.exists(target)) {
                throw wrongUsage("There is no command and no file called " + target + ".");
            }
            return OpenCommand.open(target, launcher);
        }
    }
}

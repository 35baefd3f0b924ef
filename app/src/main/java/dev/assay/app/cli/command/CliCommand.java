package dev.assay.app.cli.command;

import dev.assay.model.OneLine;
import dev.assay.persistence.input.ImportProblem;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine;

/** The base of every command: help, and a terminal to write to. */
@CommandLine.Command(
        versionProvider = CliCommand.ProgramVersion.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%n",
        exitCodeListHeading = "%nExit codes%n",
        exitCodeList = {"0:done", "1:problems, which are listed", "2:wrong usage"})
public abstract class CliCommand implements Callable<Integer> {
    /** The options that have a part in everything. */
    private static final Set<String> ALWAYS = Set.of("--help", "--json");

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            order = 100,
            description = "Show this help.")
    private boolean help;

    /** The command line that this command is run by. */
    protected CommandLine line() {
        return spec.commandLine();
    }

    /** The terminal that this command writes to. */
    protected Terminal terminal() {
        return new Terminal(spec.commandLine().getOut(), spec.commandLine().getErr());
    }

    /** Standard error, for commands that this one runs. */
    protected PrintWriter errors() {
        return spec.commandLine().getErr();
    }

    /** Says that the command cannot be meant like that: exit code 2. */
    public CommandLine.ParameterException wrongUsage(String sentence) {
        return new CommandLine.ParameterException(spec.commandLine(), sentence);
    }

    /** Refuses to write over a file. */
    protected void requireNew(Path output) {
        if (Files.exists(output)) {
            throw wrongUsage(
                    "There is something called " + OneLine.shown(output.toString()) + " already. Name another file.");
        }
    }

    /**
     * Refuses an option that has no part in what is asked for: one that does nothing would be taken for one that did.
     *
     * @param asked what is asked for, as it was typed; empty for what the command does without an option that says so
     * @param part the options that have a part in it
     */
    protected void allowOnly(String asked, Set<String> part) {
        for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
            String name = option.longestName();
            if (!part.contains(name) && !name.equals(asked) && !ALWAYS.contains(name)) {
                throw wrongUsage(name + " does nothing " + (asked.isEmpty() ? "by itself" : "with " + asked)
                        + ". Leave it out.");
            }
        }
    }

    /** True if an option was typed, also with its default. */
    public boolean isGiven(String option) {
        return spec.commandLine().getParseResult().hasMatchedOption(option);
    }

    /** Ends the command on files that hold errors; those were told already. */
    protected int refuse(List<ImportProblem> problems) {
        if (isJson()) {
            terminal().print(ProblemLines.json(Terminal.object(), problems));
        }
        return ExitCode.PROBLEMS;
    }

    /** A number with the noun that it counts, whose plural ends in s. */
    protected static String count(long number, String noun) {
        return count(number, noun, noun + "s");
    }

    /** A number with the noun that it counts. */
    protected static String count(long number, String one, String several) {
        return number + " " + (number == 1 ? one : several);
    }

    /** True if the result is to be one JSON object. */
    public boolean isJson() {
        return false;
    }

    /** Tells which Assay this is. */
    static final class ProgramVersion implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"assay " + dev.assay.app.service.ProgramVersion.text()};
        }
    }
}

package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.service.batch.FiledJobs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** {@code assay requests}: the requests that a step would make, in a file. */
@CommandLine.Command(
        name = "requests",
        customSynopsis = "assay requests PROJECT.assay --step STEP -o FILE [OPTIONS OF THE STEP]",
        description = {
            "Write the requests that a step would send to a model into a file, for a batch endpoint or 'vllm "
                    + "run-batch'. Nothing is sent, and no key is needed.",
            "",
            "All further options are those of the step: 'assay assign --help' lists those of assign. The project "
                    + "remembers the requests; 'assay replies' takes in what came back. A request that has a reply is "
                    + "not written again. Where a step asks in rounds, write, ask and take in until nothing is left."
        },
        exitCodeList = {"0:done", "1:refused", "2:wrong usage", "4:stopped; nothing was written"})
public final class RequestsCommand extends CliCommand {
    @Option(
            names = "--step",
            paramLabel = "STEP",
            required = true,
            description =
                    "Required: grade, nuggetize, questions, criteria, assign, support, align, "
                    + "judge-battles, grade-bank or bank.")
    private String step;

    @Option(
            names = "-o",
            paramLabel = "FILE",
            required = true,
            description = "Required: file to write; compressed if its name ends with .gz.")
    private Path output;

    @Option(
            names = "--max-lines",
            paramLabel = "N",
            description = "At most N requests in a file: FILE-1, FILE-2 and so on are written.")
    private long lines;

    @Option(names = "--max-bytes", paramLabel = "N", description = "At most N bytes in a file, likewise.")
    private long bytes;

    @Unmatched
    private List<String> others = new ArrayList<>();

    /** Runs a command with arguments, as if it had been typed. */
    @FunctionalInterface
    public interface Runner {
        /** @return the exit code */
        int run(String name, Object command, List<String> arguments, CommandLine like);
    }

    private final Map<String, Supplier<Object>> commands;
    private final Runner runner;

    /** @param commands all commands by their names, those of models among them */
    public RequestsCommand(Map<String, Supplier<Object>> commands, Runner runner) {
        this.commands = commands;
        this.runner = runner;
    }

    @Override
    public Integer call() {
        if (lines < 0 || bytes < 0) {
            throw wrongUsage("A file has at least one request. Name larger numbers, or none.");
        }
        requireNew(output);
        if (commands.containsKey(step) && commands.get(step).get() instanceof JobCommand command) {
            command.writeTo(output, new FiledJobs.Limits(lines, bytes));
            return runner.run(step, command, others, line());
        }
        throw wrongUsage("There is no step called '" + step + "' that asks a model.");
    }
}

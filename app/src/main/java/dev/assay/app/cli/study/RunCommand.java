package dev.assay.app.cli.study;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProgressOptions;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.jobs.Answers;
import dev.assay.app.cli.jobs.ServerConsent;
import dev.assay.app.cli.study.StudyRun.Planned;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.project.ScratchFolder;
import dev.assay.llm.Connection;
import dev.assay.model.Message;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay run}: does what a study's file says. */
@CommandLine.Command(
        name = "run",
        description = {
            "Do a study: make a project from data, let models grade, propose and label, and write the results, as a "
                    + "file in YAML or JSON says.",
            "",
            "Each step is a command that stands on standard error as you would type it. The same call again goes on "
                    + "where the last one stopped and does only what is not done. Several models, or samples of one, "
                    + "become a jury that decides by majority. At the end there is a table of the judges: agreement "
                    + "with your labels on locked topics, share of lower and higher labels, correlation of the runs, "
                    + "calls and money.",
            "",
            "A key never stands in the file: it names the variable of the environment that holds it. Before anything "
                    + "is sent to another computer, you are asked, or --confirm-server names it."
        },
        exitCodeList = {
            "0:done",
            "1:refused, with the reason",
            "2:wrong usage",
            "3:done, but some calls failed; they are listed",
            "4:stopped on the way; the same command goes on"
        })
public final class RunCommand extends JsonCommand {
    @Parameters(arity = "0..1", paramLabel = "STUDY.yaml", description = "The file.")
    private Path file;

    @Option(names = "--schema", description = "Print the JSON Schema of such files, and do nothing else.")
    private boolean schema;

    @Option(names = "--dry-run", description = "Estimate calls, tokens and money of each step, and send nothing.")
    private boolean dryRun;

    @Option(
            names = "--until",
            paramLabel = "STEP",
            description = "Stop after this step: data, draw, grade, nuggetize, freeze, assign, jury, support, align or "
                    + "outputs.")
    private String until = "outputs";

    @Option(
            names = "--confirm-server",
            paramLabel = "HOST",
            description = "Allow the study to send texts, and the key that it names, to this server; can be repeated.")
    private List<String> confirmed = List.of();

    @Option(names = "--retry-failed", description = "Ask again for what failed last time.")
    private boolean retryFailed;

    @Mixin
    private ProgressOptions progressOptions;

    /** Runs a command line of this program, in an environment. */
    @FunctionalInterface
    public interface Program {
        /** Runs it and returns the exit code. */
        int run(List<String> arguments, Map<String, String> environment, PrintWriter out, PrintWriter err);
    }

    private final Program program;
    private final Map<String, String> environment;
    private final Answers answers;

    public RunCommand(Program program, Map<String, String> environment, Answers answers) {
        this.program = program;
        this.environment = environment;
        this.answers = answers;
    }

    @Override
    public Integer call() {
        if (schema) {
            Study.schema().lines().forEach(terminal()::print);
            return ExitCode.DONE;
        }
        if (file == null) {
            throw wrongUsage("Name the study's file, or --schema.");
        }
        if (!Study.STEPS.contains(until)) {
            throw wrongUsage("--until expects one of: " + String.join(", ", Study.STEPS) + ".");
        }
        Study study = Study.read(file);
        List<String> flags = progressOptions.given();
        if (retryFailed) {
            flags.add("--retry-failed");
        }
        if (!dryRun) {
            agree(study);
        }
        StudyRun run = new StudyRun(
                study,
                program,
                environment,
                terminal(),
                errors(),
                new StudyRun.Manner(dryRun, progressOptions.isQuiet(), flags));
        int code;
        try (ScratchFolder scratch = new ScratchFolder()) {
            code = run.run(until, scratch.file("study.assay"));
        }
        if (dryRun) {
            show(() -> json(run.planned()), () -> text(run.planned()));
        } else {
            show(
                    () -> (ObjectNode) Terminal.object()
                            .put("project", study.project().toString())
                            .set("judges", run.table().json()),
                    () -> run.table().lines());
        }
        return code;
    }

    /** Asks before a server of a file that somebody else may have written gets anything. */
    private void agree(Study study) {
        Map<String, TreeSet<String>> keys = new LinkedHashMap<>();
        Map<String, Connection> servers = new LinkedHashMap<>();
        study.models().forEach(model -> {
            Connection server = Study.connection(model);
            boolean hasKey = model.has("key");
            if (!server.isLocal() || hasKey) {
                servers.put(server.origin(), server);
                TreeSet<String> named = keys.computeIfAbsent(server.origin(), origin -> new TreeSet<>());
                if (hasKey) {
                    named.add(model.path("key").asText());
                }
            }
        });
        servers.forEach((origin, server) -> {
            if (confirmed.stream().anyMatch(host -> ServerConsent.isMeant(host, server))) {
                return;
            }
            String sentence = "The study sends queries, passages, nuggets and answers to " + origin
                    + (keys.get(origin).isEmpty() ? "" : ", with the key of " + String.join(", ", keys.get(origin)))
                    + ".";
            Optional<Boolean> answer = answers.ask(sentence + " Send it?");
            if (!answer.orElse(false)) {
                throw new RefusedException(Message.verbatim(sentence + " That was not allowed, so nothing was sent. To "
                        + "allow it, add --confirm-server " + server.host() + "."));
            }
        });
    }

    private static long number(Planned step, String field) {
        return step.estimate().path(field).asLong(0);
    }

    private static ResultTable<Planned> table() {
        return new ResultTable<Planned>()
                .column("step", Planned::step)
                .column("judge", Planned::judge)
                .column("calls", step -> number(step, "calls"))
                .column("input_tokens", "tokens in", step -> number(step, "input_tokens"))
                .column("output_tokens", "tokens out", step -> number(step, "output_tokens"))
                .json("cost", step -> step.estimate().path("cost"))
                .text("cost", step -> StudyTable.money(step.estimate().path("cost")))
                .json("note", Planned::note);
    }

    private static ObjectNode json(List<Planned> steps) {
        ObjectNode object = Terminal.object().put("dry_run", true);
        ArrayNode rows = table().array(steps);
        object.set("steps", rows);
        object.put("calls", steps.stream().mapToLong(step -> number(step, "calls")).sum());
        return object;
    }

    private List<String> text(List<Planned> steps) {
        List<String> lines = new ArrayList<>(table().lines(steps));
        steps.stream().filter(step -> !step.note().isEmpty()).forEach(step -> lines.add(
                step.step() + (step.judge().isEmpty() ? "" : " (" + step.judge() + ")") + " is not known yet: "
                        + step.note().lines().toList().getLast()));
        lines.add(count(steps.stream().mapToLong(step -> number(step, "calls")).sum(), "call")
                + " as far as is known. Nothing was asked.");
        return lines;
    }
}

package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.persistence.imports.RunCheck;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay check-run}: whether the RAG track would take runs. */
@CommandLine.Command(
        name = "check-run",
        description = {
            "Check runs against the rules of the RAG track of 2026: each problem with its line and remedy.",
            "",
            "Rules: a line of JSON for each topic, each topic once; metadata with team_id, run_id, narrative_id and "
                    + "narrative; references, each once; sentences with text and up to 3 citations of references, by "
                    + "place or by id; at most 1,024 words."
        })
final class CheckRunCommand extends JsonCommand {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of one run each (may be .gz).")
    private List<Path> files = new ArrayList<>();

    @Option(
            names = "--topics",
            paramLabel = "TSV",
            description = "The topics, as lines of id and text or of JSON: a run answers these and no other.")
    private Path topics;

    private static final ResultTable<RunCheck.Run> RUNS = new ResultTable<RunCheck.Run>()
            .column("file", RunCheck.Run::file)
            .column("run_id", "run", RunCheck.Run::run)
            .column("topics", RunCheck.Run::topics)
            .column("sentences", RunCheck.Run::sentences);

    @Override
    public Integer call() {
        RunCheck.Result result = RunCheck.of(files, Optional.ofNullable(topics));
        show(
                () -> {
                    ObjectNode object = Terminal.object().put("good", result.isGood());
                    RUNS.put(object, "runs", result.runs());
                    return ProblemLines.json(object, result.problems());
                },
                () -> RUNS.lines(result.runs()));
        if (!isJson()) {
            ProblemLines.tell(result.problems(), terminal());
        }
        return result.isGood() ? ExitCode.DONE : ExitCode.PROBLEMS;
    }
}

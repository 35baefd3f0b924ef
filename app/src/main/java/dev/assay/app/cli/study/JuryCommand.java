package dev.assay.app.cli.study;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.judges.JuryService;
import dev.assay.app.service.judges.JuryService.Verdict;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay jury}: one judge of several, by majority. */
@CommandLine.Command(
        name = "jury",
        abbreviateSynopsis = true,
        description = {
            "Make one judge of several that labelled the same answers, such as models or samples of one model.",
            "",
            "Each label is the one that most members gave; where two have the most votes, the lower one. The votes "
                    + "are kept with each label. Like the members' labels, the jury's are hidden until your own are "
                    + "locked. Running it again counts anew."
        })
public final class JuryCommand extends JsonCommand {
    @Parameters(paramLabel = "PROJECT.assay", description = "The project; must not be open in the window.")
    private Path project;

    @Option(
            names = "--of",
            required = true,
            paramLabel = "NAME",
            description = "Required: a member, a judge with labels; repeated for each.")
    private List<String> members;

    @Option(names = "--judge", paramLabel = "NAME", description = "Name of the jury. Default: Jury.")
    private String judge = "Jury";

    @Override
    public Integer call() {
        if (members.stream().distinct().count() < members.size() || judge.isBlank()) {
            throw wrongUsage("Name each member once, and the jury.");
        }
        Verdict verdict;
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            verdict = new JuryService(store).decide(judge, members);
        }
        show(() -> json(verdict), () -> List.of(line(verdict)));
        return ExitCode.DONE;
    }

    private ObjectNode json(Verdict verdict) {
        ObjectNode object = Terminal.object()
                .put("judge", judge)
                .put("members", verdict.members())
                .put("labels", verdict.labels())
                .put("unanimous", verdict.unanimous())
                .put("tied", verdict.tied())
                .put("without", verdict.without())
                .put("changed", verdict.changed());
        ResultTable.putValue(object, "kappa", verdict.kappa());
        return object;
    }

    private String line(Verdict verdict) {
        return String.format(
                Locale.ROOT,
                "%s: %d labels of %d members, %d unanimous, %d tied, %d without a vote; mean kappa of two members %s.",
                judge,
                verdict.labels(),
                verdict.members(),
                verdict.unanimous(),
                verdict.tied(),
                verdict.without(),
                verdict.kappa().isDefined() ? String.format(Locale.ROOT, "%.3f", verdict.kappa().orThrow()) : "-");
    }
}

package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.report.ReportCheck;
import dev.assay.model.Message;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay verify-report}: whether a report says what its labels come to. */
@CommandLine.Command(
        name = "verify-report",
        description = {
            "Check a report: work its numbers out again from the judgments in its page, and list what differs.",
            "",
            "All numbers of the tables about labels, reports that cite, graded passages and battles are compared, "
                    + "intervals included, and the sentences at the top. A judgment or importance that is not as it "
                    + "was written is named. Exit code 1 if anything differs, 2 if the page holds no judgments."
        })
public final class VerifyReportCommand extends JsonCommand {
    private static final int LISTED = 50;

    @Parameters(paramLabel = "FILE.html", description = "The report.")
    private Path page;

    @Option(
            names = "--project",
            paramLabel = "PROJECT.assay",
            description = "Also compare the judgments with those of this project, as far as they may be seen.")
    private Path project;

    @Override
    public Integer call() {
        if (!Files.isRegularFile(page)) {
            throw wrongUsage("There is no file " + page + ".");
        }
        ReportCheck check = checked().orElseThrow(() -> wrongUsage(page + " is no report with judgments in it."));
        show(() -> json(check), () -> text(check));
        return check.differences().isEmpty() ? ExitCode.DONE : ExitCode.PROBLEMS;
    }

    private Optional<ReportCheck> checked() {
        if (project == null) {
            return ReportCheck.of(page, Optional.empty());
        }
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            return ReportCheck.of(page, Optional.of(store));
        }
    }

    private static ObjectNode json(ReportCheck check) {
        ObjectNode object = Terminal.object().put("figures", check.figures()).put("judgments", check.judgments());
        check.differences().stream().map(Message::toString).forEach(object.putArray("differences")::add);
        return object;
    }

    private static List<String> text(ReportCheck check) {
        int differences = check.differences().size();
        List<String> lines = new ArrayList<>(
                check.differences().stream().limit(LISTED).map(Message::toString).toList());
        if (differences > LISTED) {
            lines.add("and " + (differences - LISTED) + " more, all with --json");
        }
        lines.add(count(check.figures(), "figure") + " compared, " + count(check.judgments(), "judgment") + " read: "
                + (differences == 0 ? "all equal." : count(differences, "difference") + "."));
        return lines;
    }
}

package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.project.ProjectService;
import dev.assay.model.Message;
import dev.assay.model.OneLine;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.IntegrityReport;
import java.time.InstantSource;
import java.util.Optional;
import picocli.CommandLine;

/** {@code assay check}: whether a project is whole. */
@CommandLine.Command(
        name = "check",
        description =
                "Check that the file is undamaged, that every value is as it was written, and that replaying the log "
                        + "of acts gives the present state.")
final class CheckCommand extends ProjectCommand {
    @Override
    public Integer call() {
        // Asked first: to open the project may make files beside it.
        Optional<String> besides = ProjectStore.besides(project()).map(Message::toString);
        IntegrityReport report = new ProjectService(InstantSource.system())
                .check(project(), store -> JobSettings.unreadable(store.jobs()));
        Terminal terminal = terminal();
        if (isJson()) {
            ObjectNode object = Terminal.object().put("sound", report.isSound()).put("events", report.events());
            ArrayNode problems = object.putArray("problems");
            report.problems().forEach(problems::add);
            besides.ifPresent(one -> object.put("besides", one));
            terminal.print(object);
        } else if (report.isSound()) {
            terminal.print("Sound: the file is whole, and its " + report.events() + " events give its present state.");
        } else {
            report.problems().forEach(problem -> terminal.print(OneLine.shown(problem)));
        }
        besides.ifPresent(one -> terminal.tell("Note: " + one));
        return report.isSound() ? ExitCode.DONE : ExitCode.PROBLEMS;
    }
}

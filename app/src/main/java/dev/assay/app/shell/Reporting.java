package dev.assay.app.shell;

import dev.assay.app.feature.organise.ReportQuestion;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.report.ReportOptions;
import dev.assay.app.service.report.ReportService;
import dev.assay.app.service.scores.LeaderboardService;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.Messages;
import dev.assay.model.TopicState;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.FileNames;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;
import javafx.stage.Window;

/** Makes reports of the open project on request; work goes on meanwhile. FX thread only. */
public final class Reporting {
    private static final String ENDING = ".html";

    private final Workspace workspace;
    private final BackgroundRunner files;
    private final Choosers choosers;

    public Reporting(Workspace workspace, BackgroundRunner files, Choosers choosers) {
        this.workspace = workspace;
        this.files = files;
        this.choosers = choosers;
    }

    /** Asks what the report is to be of, and for a file, and writes the report of the topics that are locked to it. */
    public void choose(Window owner) {
        if (workspace.topics().stream().noneMatch(topic -> topic.state() == TopicState.LOCKED)) {
            // Nobody is asked about a report that cannot be: writing it says why.
            chooseFile(new ReportQuestion.Wanted(false, List.of()));
            return;
        }
        workspace.readBeside(
                session -> session.service(LeaderboardService::sets),
                sets -> ReportQuestion.ask(owner, sets, this::chooseFile));
    }

    private void chooseFile(ReportQuestion.Wanted wanted) {
        workspace.open().ifPresent(open -> {
            Path project = open.session().file();
            String name = FileNames.stem(project) + "-report" + ENDING;
            ReportOptions options = ReportOptions.USUAL.of(wanted.sets(), wanted.commonTopics());
            choosers.fileToWrite(Messages.get("report.choose"), project.resolveSibling(name))
                    .ifPresent(chosen -> write(open.session(), named(chosen), options));
        });
    }

    private static Path named(Path chosen) {
        String name = chosen.getFileName().toString();
        return name.endsWith(ENDING) ? chosen : chosen.resolveSibling(name + ENDING);
    }

    private void write(ProjectSession session, Path page, ReportOptions options) {
        workspace.say("report.making");
        files.run(
                () -> {
                    // A view of its own: labels are not held up.
                    try (ProjectStore reader = session.store().reader()) {
                        return new ReportService(InstantSource.system())
                                .write(reader, page, options, Messages.language(), true);
                    }
                },
                written -> workspace.notify(
                        written.kept().isEmpty()
                                ? Messages.get("report.written", written.page().toString())
                                : Messages.get(
                                        "report.written-kept",
                                        written.page().toString(),
                                        written.kept().stream()
                                                .map(kept -> kept.getFileName().toString())
                                                .collect(Collectors.joining(", ")))),
                failure -> workspace.warn(FailureText.words(failure)));
    }
}

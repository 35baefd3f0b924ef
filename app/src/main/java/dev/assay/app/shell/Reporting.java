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
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.FileNames;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
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

    /** Asks for the options of the report and for a file, and writes it; says why where nothing may be reported. */
    public void choose(Window owner) {
        workspace.readBeside(
                session -> session.service(store -> {
                    ReportService.requireContent(store);
                    return LeaderboardService.sets(store);
                }),
                sets -> ReportQuestion.ask(owner, sets, this::chooseFile, this::print));
    }

    /** Writes the report to a temporary folder and opens it in the browser, which prints it. */
    private void print(ReportQuestion.Wanted wanted) {
        workspace.open().ifPresent(open -> files.run(
                () -> Files.createTempDirectory("assay-report"),
                folder -> write(open.session(), folder.resolve(name(open.session())), options(wanted), true),
                failure -> workspace.warn(FailureText.words(failure))));
    }

    private void chooseFile(ReportQuestion.Wanted wanted) {
        workspace.open().ifPresent(open -> {
            Path project = open.session().file();
            choosers.fileToWrite(Messages.get("report.choose"), project.resolveSibling(name(open.session())))
                    .ifPresent(chosen -> write(open.session(), named(chosen), options(wanted), false));
        });
    }

    private static String name(ProjectSession session) {
        return FileNames.stem(session.file()) + "-report" + ENDING;
    }

    private static ReportOptions options(ReportQuestion.Wanted wanted) {
        return ReportOptions.USUAL.of(wanted.sets(), wanted.commonTopics(), wanted.theseTopics());
    }

    private static Path named(Path chosen) {
        String name = chosen.getFileName().toString();
        return name.endsWith(ENDING) ? chosen : chosen.resolveSibling(name + ENDING);
    }

    /** @param print whether it is opened in the browser */
    private void write(ProjectSession session, Path page, ReportOptions options, boolean print) {
        workspace.say("report.making");
        files.run(
                () -> {
                    // A view of its own: labels are not held up.
                    try (ProjectStore reader = session.store().reader()) {
                        return new ReportService(InstantSource.system())
                                .write(reader, page, options, Messages.language(), true);
                    }
                },
                written -> tell(written, print),
                failure -> workspace.warn(FailureText.words(failure)));
    }

    private void tell(ReportService.Written written, boolean print) {
        if (print) {
            open(written.page());
            return;
        }
        workspace.notify(
                written.kept().isEmpty()
                        ? Messages.get("report.written", written.page().toString())
                        : Messages.get(
                                "report.written-kept",
                                written.page().toString(),
                                written.kept().stream()
                                        .map(kept -> kept.getFileName().toString())
                                        .collect(Collectors.joining(", "))),
                () -> open(written.page()));
    }

    private void open(Path page) {
        files.run(
                () -> choosers.show(page),
                shown -> workspace.notify(
                        Messages.get(shown ? "report.printed" : "report.printed.none", page.toString())),
                failure -> workspace.warn(FailureText.words(failure)));
    }
}

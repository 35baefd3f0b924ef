package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.work.GradeService.Grading;
import dev.assay.app.service.work.GradeService;
import dev.assay.model.OneLine;
import dev.assay.persistence.ProjectStore;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine;

/** {@code assay relevance}: whose relevance grades count. */
@CommandLine.Command(
        name = "relevance",
        description = {
            "Show or choose whose relevance grades of passages count in a project.",
            "",
            "By default the assessor's own grade of a passage counts; without one, other people's (a file of qrels, "
                    + "the organiser); without one, a model's. A passage that nobody graded is shown as relevant; one "
                    + "whose grading failed is not. The choice is kept in the project, for the window, 'nuggetize' "
                    + "and the report."
        })
public final class RelevanceCommand extends ProjectCommand {
    private static final ResultTable<GradeService.Source> SOURCES = new ResultTable<GradeService.Source>()
            .column("source", GradeService.Source::name)
            .column("counts", GradeService.Source::counts)
            .column("grades", GradeService.Source::grades)
            .column("relevant", GradeService.Source::relevant)
            .column("failed", GradeService.Source::failed);

    private static final class Choice {
        @Option(
                names = "--source",
                paramLabel = "NAME",
                description = "Count only the grades of this source from now on.")
        private String source;

        @Option(names = "--usual", description = "Count all grades in the default order from now on.")
        private boolean usual;
    }

    @ArgGroup
    private Choice choice;

    @Override
    public Integer call() {
        if (choice != null) {
            if (!choice.usual && choice.source.isEmpty()) {
                throw wrongUsage("The name of the source is empty. For the usual order say --usual.");
            }
            try (ProjectStore store = ProjectStore.open(project(), InstantSource.system())) {
                new GradeService(store).choose(choice.usual ? "" : choice.source);
            }
        }
        Grading grading = read(store -> store.snapshot(new GradeService(store)::grading));
        show(() -> json(grading), () -> text(grading));
        return ExitCode.DONE;
    }

    private static ObjectNode json(Grading grading) {
        ObjectNode object = Terminal.object();
        object.put("source", grading.chosen())
                .put("counts", grading.words().toString())
                .put("passages", grading.passages())
                .put("relevant", grading.relevant());
        SOURCES.put(object, "sources", grading.sources());
        return object;
    }

    private static List<String> text(Grading grading) {
        List<String> lines = new ArrayList<>(SOURCES.lines(grading.sources()));
        lines.add(OneLine.shown("Grades that count: " + grading.words() + "."));
        lines.add(grading.relevant() + " of " + grading.passages() + " passages are relevant.");
        return lines;
    }
}

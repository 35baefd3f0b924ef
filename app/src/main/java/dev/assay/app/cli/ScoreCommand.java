package dev.assay.app.cli;

import dev.assay.app.service.ProjectOpener;
import dev.assay.app.service.ScoreService;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.AssignmentScores;
import dev.assay.persistence.exchange.ScoreTable;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay score}: the six measures. */
@CommandLine.Command(
        name = "score",
        customSynopsis = {
            "assay score PROJECT.assay|ASSIGNMENTS.jsonl [--json|--tsv]",
            "                   [--failed incomplete|not_support]"
        },
        description = {
            "Score every answer that a judge labelled, and every run.",
            "",
            "Support counts 1, partial support 0.5 (0 in the strict measures). vital: over the vital nuggets; weighted: vital"
                    + " counts 1 and okay 0.5; all: over all nuggets. An answer with nuggets that are unlabelled, failed or"
                    + " can't be judged is listed as incomplete and counts nowhere."
        })
final class ScoreCommand extends Command {
    @Parameters(
            paramLabel = "PROJECT.assay|ASSIGNMENTS.jsonl",
            description = "A project, which may be open in the window, or a file of assignments (may be .gz).")
    private Path source;

    @ArgGroup
    private final Form form = new Form();

    static final class Form {
        @Option(names = "--json", description = "Print one JSON object.")
        private boolean json;

        @Option(names = "--tsv", description = "Print tab-separated columns.")
        private boolean tsv;
    }

    @Option(
            names = "--failed",
            paramLabel = "WHAT",
            defaultValue = "incomplete",
            converter = FailedConverter.class,
            description = "What becomes of labels that a judge failed to give: 'incomplete' (the default), or 'not_support' to"
                    + " count them as that and score a judge over the nuggets that it lists, as other programs do.")
    private FailedLabels failed;

    static final class FailedConverter implements CommandLine.ITypeConverter<FailedLabels> {
        @Override
        public FailedLabels convert(String word) {
            return switch (word) {
                case "incomplete" -> FailedLabels.OPEN;
                case "not_support" -> FailedLabels.AS_NOT_SUPPORT;
                default ->
                    throw new CommandLine.TypeConversionException("expected incomplete or not_support, not " + word);
            };
        }
    }

    @Override
    boolean isJson() {
        return form.json;
    }

    @Override
    public Integer call() {
        ScoreService service = new ScoreService(failed);
        if (ProjectOpener.isProject(source)) {
            try (ProjectStore store = ProjectStore.openReadOnly(source)) {
                print(service.project(store));
            }
            return ExitCode.DONE;
        }
        AssignmentScores.Result result = service.assignments(source);
        ProblemLines.tell(result.problems(), terminal());
        if (result.hasErrors()) {
            if (isJson()) {
                terminal().print(ProblemLines.json(Terminal.object(), result.problems()));
            }
            return ExitCode.PROBLEMS;
        }
        print(result.sheet());
        return ExitCode.DONE;
    }

    private void print(ScoreSheet sheet) {
        if (form.json) {
            terminal().print(ScoreOutput.json(sheet));
        } else if (form.tsv) {
            terminal().print(ScoreTable.heading());
            ScoreTable.lines(sheet).forEach(terminal()::print);
        } else {
            ScoreOutput.text(sheet).forEach(terminal()::print);
        }
    }
}

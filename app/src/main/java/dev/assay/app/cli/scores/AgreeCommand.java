package dev.assay.app.cli.scores;

import dev.assay.app.cli.command.Command;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.service.comparison.GradeAgreement;
import dev.assay.app.service.comparison.GradeAgreementService;
import dev.assay.persistence.exchange.input.ImportProblem;
import dev.assay.persistence.ratings.QrelsGrades;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;
import picocli.CommandLine;

/** {@code assay agree}: how far two files of relevance grades agree. */
@CommandLine.Command(
        name = "agree",
        customSynopsis = "assay agree A.qrels B.qrels [--json]",
        description = {
            "Compare two files of relevance grades over the passages that both grade: rows A, columns B.",
            "",
            "The share that is the same, Cohen's kappa (plain, linear and quadratic weights), Krippendorff's alpha (nominal,"
                    + " ordinal), Gwet's AC1 and AC2 (ordinal weights); with --json for each topic too. The scale holds 0 and"
                    + " every whole number between the lowest and the highest grade."
        })
public final class AgreeCommand extends JsonCommand {
    @Parameters(index = "0", paramLabel = "A.qrels", description = "Lines of topic, 0, docid and grade (may be .gz).")
    private Path first;

    @Parameters(index = "1", paramLabel = "B.qrels", description = "The same, of another judge.")
    private Path second;

    @Override
    public Integer call() {
        QrelsGrades a = QrelsGrades.read(first);
        QrelsGrades b = QrelsGrades.read(second);
        List<ImportProblem> problems = new ArrayList<>(a.problems());
        problems.addAll(b.problems());
        ProblemLines.tell(problems, terminal());
        if (a.hasErrors() || b.hasErrors()) {
            return refuse(problems);
        }
        GradeAgreement agreement = new GradeAgreementService().compare(a, b);
        show(() -> AgreeOutput.json(a.file(), b.file(), agreement), () -> AgreeOutput.text(a.file(), b.file(), agreement));
        return ExitCode.DONE;
    }
}

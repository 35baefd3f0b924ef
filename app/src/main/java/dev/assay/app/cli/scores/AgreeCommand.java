package dev.assay.app.cli.scores;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.service.scores.GradeAgreement;
import dev.assay.app.service.scores.GradeAgreementService;
import dev.assay.model.OneLine;
import dev.assay.persistence.formats.QrelsGrades;
import dev.assay.persistence.input.ImportProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay agree}: how far two files of relevance grades agree. */
@CommandLine.Command(
        name = "agree",
        description = {
            "Compare two files of relevance grades over the passages that both grade (rows A, columns B).",
            "",
            "Shows percent agreement, Cohen's kappa (plain, linear and quadratic weights), Krippendorff's alpha "
                    + "(nominal, ordinal), and Gwet's AC1 and AC2 (ordinal weights); with --json for each topic too. "
                    + "The scale is 0 and every whole number between the lowest and the highest grade in "
                    + "both files, including passages that only one of them grades."
        })
public final class AgreeCommand extends JsonCommand {
    private static final Pattern CUTS = Pattern.compile("(-?\\d{1,4}):(-?\\d{1,4})");

    @Parameters(index = "0", paramLabel = "A.qrels", description = "Lines of topic, 0, docid and grade (may be .gz).")
    private Path first;

    @Parameters(index = "1", paramLabel = "B.qrels", description = "The same, by another judge.")
    private Path second;

    @Option(
            names = "--binary",
            paramLabel = "A:B",
            description =
                    "Compare yes or no: yes from grade A in the first file, from grade B in the second.")
    private String binary;

    @Override
    public Integer call() {
        Matcher cuts = CUTS.matcher(binary == null ? "0:0" : binary);
        if (!cuts.matches()) {
            throw wrongUsage("Expected two grades as in --binary 4:2, found '" + OneLine.shown(binary) + "'.");
        }
        QrelsGrades a = QrelsGrades.read(first);
        QrelsGrades b = QrelsGrades.read(second);
        List<ImportProblem> problems = new ArrayList<>(a.problems());
        problems.addAll(b.problems());
        ProblemLines.tell(problems, terminal());
        if (a.hasErrors() || b.hasErrors()) {
            return refuse(problems);
        }
        GradeAgreement agreement = new GradeAgreementService()
                .compare(
                        binary == null ? a : a.from(Integer.parseInt(cuts.group(1))),
                        binary == null ? b : b.from(Integer.parseInt(cuts.group(2))));
        show(
                () -> AgreeOutput.json(a.file(), b.file(), agreement),
                () -> AgreeOutput.text(a.file(), b.file(), agreement));
        return ExitCode.DONE;
    }
}

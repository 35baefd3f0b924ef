package dev.assay.app.cli.jobs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.WordConverter;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.verify.CellAgreement;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.app.service.verify.VerifySheet;
import dev.assay.model.OneLine;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.Verification;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.rubric.BankFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay verify}: where grades and judgments of relevance do not go together. */
@CommandLine.Command(
        name = "verify",
        description = {
            "Find errors of a grader or a bank.",
            "",
            "items: number of passages that reach each item. passages: the passages of each item with grade and "
                    + "answer, highest grade first. grid: the passages with their grades, highest sum first. "
                    + "graders: where two graders differ, the farthest apart first. agreement: best grades beside "
                    + "judgments. missing: "
                    + "relevant passages that reach no item or were never graded; the bank may lack "
                    + "something. spurious: items reached by passages that were judged not relevant. blind: for a "
                    + "project, how much of each grader's sample the assessor graded, and their agreement once the "
                    + "grades were shown."
        })
public final class VerifyGradesCommand extends JsonCommand {
    @Parameters(paramLabel = GradedInput.LABEL, description = GradedInput.DESCRIPTION)
    private Path file;

    @Mixin
    private GraderOptions graders;

    @Mixin
    private AnswerOptions answers;

    @Option(
            names = "--view",
            paramLabel = "VIEW",
            defaultValue = "items",
            converter = ViewWord.class,
            description = "items (the default), passages, grid, missing, spurious, graders, agreement or blind.")
    private View view;

    @Option(
            names = "--min-grade",
            paramLabel = "G",
            defaultValue = "4",
            description = "Lowest grade that reaches an item, 1 to 5 (default ${DEFAULT-VALUE}).")
    private int leastGrade;

    @Option(
            names = "--min-judgment",
            paramLabel = "J",
            defaultValue = "1",
            description = "Lowest judgment that counts as relevant (default ${DEFAULT-VALUE}); the highest of several "
                    + "counts.")
    private int leastJudgment;

    @Option(
            names = "--lowest-judgment",
            description = "If a passage has several judgments, such as one for each facet, the lowest counts.")
    private boolean lowest;

    @Option(
            names = "--bank",
            paramLabel = "BANK.jsonl",
            description =
                    "Bank with the texts of the items, instead of the project's (may be .gz); can be repeated.")
    private List<Path> banks = List.of();

    @Option(
            names = "--other",
            paramLabel = "NAME",
            description = "With '--view graders': the second grader. Required if there are several others.")
    private String other;

    /** The views that can be shown. */
    enum View {
        ITEMS,
        PASSAGES,
        GRID,
        MISSING,
        SPURIOUS,
        GRADERS,
        AGREEMENT,
        BLIND
    }

    static final class ViewWord extends WordConverter<View> {
        ViewWord() {
            super("items, passages, grid, missing, spurious, graders, agreement or blind", View.values());
        }
    }

    @Override
    public Integer call() {
        if (leastGrade <= GradedCell.LEAST || leastGrade > GradedCell.BEST) {
            throw wrongUsage("The least grade (--min-grade) is 1 to 5, not " + leastGrade + ".");
        }
        if (view == View.BLIND) {
            allowOnly("--view blind", Set.of("--view"));
            return blind();
        }
        Set<String> part = new HashSet<>(
                Set.of("--view", "--lowest-judgment", "--grader", "--kind", "--prompt", "--answers", "--other"));
        if (view != View.AGREEMENT) {
            part.add("--bank");
        }
        if (view != View.GRID && view != View.PASSAGES && view != View.GRADERS) {
            part.addAll(Set.of("--min-grade", "--min-judgment"));
        }
        allowOnly("--view " + view.name().toLowerCase(Locale.ROOT), part);
        if (other != null && view != View.GRADERS) {
            throw wrongUsage("--other belongs to --view graders.");
        }
        GradedInput graded = answers.read(file, this, terminal());
        BankFile bank = BankFile.read(banks);
        List<ImportProblem> problems = new ArrayList<>(graded.problems());
        problems.addAll(bank.problems());
        ProblemLines.tell(problems, terminal());
        if (problems.stream().anyMatch(ImportProblem::isError)) {
            return refuse(problems);
        }
        Map<String, String> texts = new HashMap<>(graded.texts());
        texts.putAll(bank.texts());
        Verification verification = new Verification(
                lowest ? graded.pool().byLowestJudgments() : graded.pool(),
                graders.of(graded.pool(), this),
                leastGrade,
                leastJudgment);
        GradedViews views = new GradedViews(verification.pool(), verification.grader(), texts);
        switch (view) {
            case PASSAGES -> show(verification, "cells", GradedViews.passages(), views.byItem());
            case GRADERS -> graders(views, second(verification));
            case AGREEMENT -> show(verification, "agreement", GradedViews.agreement(), views.beside(verification));
            case ITEMS -> items(verification, verification.byItem(), texts);
            case SPURIOUS -> items(verification, verification.spurious(), texts);
            case MISSING -> units(verification, verification.missing());
            case GRID -> units(verification, verification.grid());
            case BLIND -> throw new IllegalStateException("It has no part in this.");
        }
        return ExitCode.DONE;
    }

    /** The grader that the chosen one is held against. */
    private Grader second(Verification verification) {
        List<Grader> others = verification.pool().graders().stream()
                .filter(Grader::gradesItems)
                .filter(one -> one.kind() == verification.grader().kind() && !one.equals(verification.grader()))
                .filter(one -> other == null || one.isCalled(other))
                .toList();
        if (others.size() != 1) {
            throw wrongUsage(OneLine.shown(others.isEmpty()
                    ? "No other grader" + (other == null ? "" : " of that name") + " graded such items."
                    : "Several others graded. Say which, with --other: "
                            + others.stream().map(Grader::judge).collect(Collectors.joining("; ")) + "."));
        }
        return others.getFirst();
    }

    private void graders(GradedViews views, Grader second) {
        List<GradedViews.Cell> apart = views.apart(second);
        CellAgreement agreement = views.agreement(second);
        show(
                () -> {
                    ObjectNode object = Terminal.object().put("other", second.judge());
                    object.set("agreement", GradedViews.json(agreement));
                    return GradedViews.graders().put(object, "cells", apart);
                },
                () -> {
                    List<String> lines = new ArrayList<>(GradedViews.graders().lines(apart));
                    lines.add(OneLine.shown("Beside " + second.judge() + ": " + agreement.cells() + " cells, "
                            + agreement.same() + " alike, " + agreement.near() + " at most one apart, kappa (squares) "
                            + (agreement.kappa().isDefined()
                                    ? String.format(Locale.ROOT, "%.3f", agreement.kappa().orThrow())
                                    : "-")));
                    return lines;
                });
    }

    private int blind() {
        if (!ProjectOpener.isProject(file)) {
            throw wrongUsage("What was graded blind is in a project, not in a file.");
        }
        List<VerifySheet> sheets = new ArrayList<>();
        try (ProjectStore project = ProjectStore.openReadOnly(file)) {
            VerifyService service = new VerifyService(project);
            do {
                sheets.add(service.open(sheets.size()));
            } while (sheets.size() < sheets.getFirst().graders().size());
        }
        sheets.removeIf(sheet -> sheet.graders().isEmpty());
        show(() -> blindJson(sheets), () -> blindText(sheets));
        return ExitCode.DONE;
    }

    private static Grader grader(VerifySheet sheet) {
        return sheet.graders().get(sheet.chosen());
    }

    private static final ResultTable<VerifySheet> GRADERS = new ResultTable<VerifySheet>()
            .column("grader", sheet -> grader(sheet).judge())
            .column("kind", sheet -> grader(sheet).kind().word())
            .text("judged", VerifySheet::decided)
            .json("prompt", sheet -> grader(sheet).promptClass())
            .column("cells", "of", sheet -> sheet.cells().size())
            .json("judged", VerifySheet::decided)
            .json("shown", VerifySheet::shown)
            .column("graded_blind", "graded blind", sheet -> sheet.agreement().map(CellAgreement::cells))
            .column("same", sheet -> sheet.agreement().map(CellAgreement::same))
            .column("at_most_one_apart", "at most one apart", sheet -> sheet.agreement().map(CellAgreement::near))
            .json("kappa", sheet -> sheet.agreement().map(one -> one.kappa().number()))
            .text("kappa", sheet -> sheet.agreement()
                    .filter(one -> one.kappa().isDefined())
                    .map(one -> String.format(Locale.ROOT, "%.3f", one.kappa().orThrow())));

    private static ObjectNode blindJson(List<VerifySheet> sheets) {
        ObjectNode object = Terminal.object();
        GRADERS.put(object, "graders", sheets);
        return object;
    }

    private static List<String> blindText(List<VerifySheet> sheets) {
        return sheets.isEmpty() ? List.of("None.") : GRADERS.lines(sheets);
    }

    private <T> void show(Verification verification, String name, ResultTable<T> table, List<T> rows) {
        show(
                () -> {
                    ObjectNode object = Terminal.object().put("judged", verification.judged());
                    table.put(object, name, rows);
                    return object;
                },
                () -> rows.isEmpty() ? none(verification) : table.lines(rows));
    }

    private void items(Verification verification, List<Verification.ItemCount> counts, Map<String, String> texts) {
        show(
                verification,
                "items",
                new ResultTable<Verification.ItemCount>()
                        .column("id", "item", Verification.ItemCount::item)
                        .json("text", count -> texts.getOrDefault(count.item(), ""))
                        .json("count", count -> view == View.SPURIOUS ? count.notRelevant() : count.all())
                        .column("relevant", Verification.ItemCount::relevant)
                        .column("not_relevant", "not relevant", Verification.ItemCount::notRelevant)
                        .column("unjudged", "not judged", Verification.ItemCount::unjudged)
                        .text("text", count -> texts.getOrDefault(count.item(), "")),
                counts);
    }

    private void units(Verification verification, List<GradedUnit> units) {
        ResultTable<GradedUnit> table = new ResultTable<GradedUnit>()
                .column("topic_id", "topic", GradedUnit::topic)
                .column("docid", "passage", GradedUnit::id)
                .column("judgment", GradedUnit::judgment)
                .column("best", unit -> unit.best(verification.grader()));
        if (view == View.GRID) {
            table.column("sum", verification::sum).json("grades", unit -> {
                Map<String, OptionalInt> grades = new LinkedHashMap<>();
                unit.cells(verification.grader())
                        .forEach(cell -> grades.put(cell.item(), cell.isGraded() ? OptionalInt.of(cell.grade())
                                : OptionalInt.empty()));
                return grades;
            }).json("answers", unit -> {
                Map<String, String> said = new LinkedHashMap<>();
                unit.cells(verification.grader()).forEach(cell -> {
                    String answer = GradedViews.answer(unit, verification.grader(), cell);
                    if (!answer.isBlank()) {
                        said.put(cell.item(), answer);
                    }
                });
                return said;
            });
        } else {
            table.text("", unit -> "");
        }
        show(verification, "units", table.text("grades", unit -> grades(unit, verification)), units);
    }

    private List<String> none(Verification verification) {
        return List.of(
                (view == View.SPURIOUS || view == View.MISSING || view == View.AGREEMENT)
                        && verification.judged() == 0
                        ? "No passage has a relevance judgment. Import judgments of these "
                                + "passages (qrels)."
                        : "None.");
    }

    private static String grades(GradedUnit unit, Verification verification) {
        StringBuilder grades = new StringBuilder();
        unit.cells(verification.grader())
                .forEach(cell ->
                        grades.append(cell.isGraded() ? "" + cell.grade() : "?").append(' '));
        return grades.isEmpty() ? "not graded" : grades.toString().strip();
    }
}

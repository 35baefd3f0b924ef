package dev.assay.app.cli.jobs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.scores.GradeAgreement;
import dev.assay.app.service.scores.GradeAgreementService;
import dev.assay.app.service.verify.CellAgreement;
import dev.assay.app.service.verify.CellAgreement.Two;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.AgreementCoefficient;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.Verification;
import dev.assay.persistence.formats.QrelsGrades;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The views of graded passages cell by cell: the passages of each item, two graders, a grader and judgments. */
final class GradedViews {
    private final GradedPool pool;
    private final Grader grader;
    private final Map<String, String> texts;

    GradedViews(GradedPool pool, Grader grader, Map<String, String> texts) {
        this.pool = pool;
        this.grader = grader;
        this.texts = texts;
    }

    /** A grade of an item in a passage, and that of another grader. */
    record Cell(GradedUnit unit, GradedCell cell, String text, String answer, OptionalInt other) {
        OptionalInt grade() {
            return cell.isGraded() ? OptionalInt.of(cell.grade()) : OptionalInt.empty();
        }

        /** The distance of the two grades; -1 where one is missing. */
        int apart() {
            return grade().isPresent() && other.isPresent() ? Math.abs(cell.grade() - other.getAsInt()) : -1;
        }
    }

    /** A comparison with judgments; grades as they are, or as yes and no. */
    record Compared(String as, GradeAgreement found) {}

    /** The answer to an item that was extracted from a passage, or else the grader's own words. */
    static String answer(GradedUnit unit, Grader grader, GradedCell cell) {
        return unit.grades().keySet().stream()
                .filter(one -> one.method() == Grader.Method.EXTRACT && one.kind() == grader.kind())
                .sorted(Comparator.comparing(one -> !one.judge().equals(grader.judge())))
                .flatMap(one -> unit.cells(one).stream())
                .filter(one -> one.item().equals(cell.item()) && !one.answer().isBlank())
                .map(GradedCell::answer)
                .findFirst()
                .orElse(cell.answer());
    }

    private List<Cell> cells(Optional<Grader> other) {
        List<Cell> all = new ArrayList<>();
        for (GradedUnit unit : pool.units()) {
            Map<String, GradedCell> theirs = new LinkedHashMap<>();
            other.ifPresent(one -> unit.cells(one).forEach(cell -> theirs.putIfAbsent(cell.item(), cell)));
            for (GradedCell cell : unit.cells(grader)) {
                GradedCell beside = theirs.get(cell.item());
                all.add(new Cell(
                        unit,
                        cell,
                        texts.getOrDefault(cell.item(), ""),
                        answer(unit, grader, cell),
                        beside != null && beside.isGraded() ? OptionalInt.of(beside.grade()) : OptionalInt.empty()));
            }
        }
        return all;
    }

    /** The passages of each item, the highest grade first; what has no grade stands last. */
    List<Cell> byItem() {
        Map<String, List<Cell>> byItem = new LinkedHashMap<>();
        cells(Optional.empty()).forEach(cell ->
                byItem.computeIfAbsent(cell.cell().item(), item -> new ArrayList<>()).add(cell));
        return byItem.values().stream()
                .flatMap(cells -> cells.stream()
                        .sorted(Comparator.comparingInt((Cell cell) -> cell.grade().orElse(-1)).reversed()))
                .toList();
    }

    static ResultTable<Cell> passages() {
        return places()
                .json("text", Cell::text)
                .column("judgment", cell -> cell.unit().judgment())
                .column("grade", Cell::grade)
                .json("answer", Cell::answer)
                .text("answer", cell -> cell.answer().isBlank() ? "-" : cell.answer());
    }

    private static ResultTable<Cell> places() {
        return new ResultTable<Cell>()
                .column("item", cell -> cell.cell().item())
                .column("topic_id", "topic", cell -> cell.unit().topic())
                .column("docid", "passage", cell -> cell.unit().id());
    }

    /** The cells to which two graders gave other grades, the farthest apart first. */
    List<Cell> apart(Grader other) {
        return cells(Optional.of(other)).stream()
                .filter(cell -> cell.apart() > 0)
                .sorted(Comparator.comparingInt(Cell::apart).reversed())
                .toList();
    }

    static ResultTable<Cell> graders() {
        return places()
                .json("text", Cell::text)
                .column("grade", Cell::grade)
                .column("other", Cell::other)
                .column("judgment", cell -> cell.unit().judgment())
                .text("text", Cell::text);
    }

    /** The agreement of two graders on the cells that both graded. */
    CellAgreement agreement(Grader other) {
        return CellAgreement.of(cells(Optional.of(other)).stream()
                .filter(cell -> cell.apart() >= 0)
                .map(cell -> new Two(cell.cell().grade(), cell.other().getAsInt()))
                .toList());
    }

    static ObjectNode json(CellAgreement found) {
        ObjectNode object = Terminal.object()
                .put("cells", found.cells())
                .put("same", found.same())
                .put("at_most_one_apart", found.near());
        ResultTable.putValue(object, "kappa", found.kappa());
        return object;
    }

    /** The best grade of each passage beside its judgment; empty where no passage has both. */
    List<Compared> beside(Verification cuts) {
        Map<TopicId, Map<DocumentId, Integer>> best = new LinkedHashMap<>();
        Map<TopicId, Map<DocumentId, Integer>> judged = new LinkedHashMap<>();
        boolean isBoth = false;
        for (GradedUnit unit : cuts.pool().units()) {
            OptionalInt grade = unit.best(grader);
            OptionalInt judgment = unit.judgment();
            grade.ifPresent(value -> put(best, unit, value));
            judgment.ifPresent(value -> put(judged, unit, value));
            isBoth |= grade.isPresent() && judgment.isPresent();
        }
        if (!isBoth) {
            return List.of();
        }
        QrelsGrades mine = new QrelsGrades(grader.judge(), best, List.of());
        QrelsGrades theirs = new QrelsGrades("", judged, List.of());
        GradeAgreementService service = new GradeAgreementService();
        return List.of(
                new Compared("grades", service.compare(mine, theirs)),
                new Compared("yes_no", service.compare(
                        mine.from(cuts.leastGrade()), theirs.from(cuts.leastJudgment()))));
    }

    private static void put(Map<TopicId, Map<DocumentId, Integer>> grades, GradedUnit unit, int grade) {
        grades.computeIfAbsent(unit.topic(), topic -> new LinkedHashMap<>()).put(unit.id(), grade);
    }

    static ResultTable<Compared> agreement() {
        ResultTable<Compared> table = new ResultTable<Compared>()
                .column("of", Compared::as)
                .column("passages", one -> one.found().overall().agreement().items());
        for (AgreementCoefficient one : AgreementCoefficient.values()) {
            table.column(one.key(), compared -> one.of(compared.found().overall().agreement()));
        }
        return table;
    }
}

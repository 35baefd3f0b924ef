package dev.assay.app.service.report;

import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.app.service.scores.GradeAgreement;
import dev.assay.app.service.scores.RankedRuns;
import dev.assay.app.service.scores.RubricScores.Cuts;
import dev.assay.app.service.scores.RubricScores.Labelling;
import dev.assay.app.service.scores.RubricScores.Worked;
import dev.assay.app.service.scores.RubricScores;
import dev.assay.app.service.verify.GradesInNumbers.ItemReached;
import dev.assay.app.service.verify.GradesInNumbers;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.AgreementCoefficient;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.Range;
import dev.assay.model.rubric.Cover;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.LabelRule;
import dev.assay.model.rubric.TrecMeasure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The section on graded passages: the bank, its cover by each run, leaderboards, and how far graders are right. */
final class RubricSection {
    /** The usual cut-offs of <i>Scores &gt; Rubric</i>. */
    static final int LEAST_GRADE = 4;

    static final int LEAST_JUDGMENT = 1;
    static final int DEPTH = 20;
    private static final Labelling BEST =
            new Labelling(new LabelRule(LabelRule.Form.BEST, 1), "", Optional.empty(), false, false);

    private final GradesInNumbers grades;
    private final FigureKeys keys;
    private final List<Graded> graded = new ArrayList<>();

    /** What the grades of one grader come to. */
    private record Graded(Grader grader, Worked worked) {
        String name() {
            return grader.judge() + " (" + grader.kind().word() + ", " + grader.promptClass() + ")";
        }
    }

    private record CoverRow(Graded of, Cover.Run run) {
        Range range() {
            return of.worked().intervals().cover().getOrDefault(run.run(), Range.unknown(Message.verbatim("")));
        }
    }

    private record BoardRow(Graded of, RankedRuns.Run run) {}

    private record BesideRow(Graded of, RubricScores.Beside beside) {}

    private record AgreementRow(Graded of, String kind, Message as, GradeAgreement found) {}

    private record BankRow(TopicId topic, List<ItemReached> items) {
        long reached(Graded by) {
            return items.stream().filter(item -> item.reached(by.grader()).all() > 0).count();
        }
    }

    private record ItemRow(ItemReached item, Graded of) {}

    /** The section on graded passages; empty where nobody graded any. */
    static Optional<RubricSection> of(ReportData data) {
        return data.rubric()
                .map(grades -> new RubricSection(grades, data.options().official(), new FigureKeys(data)));
    }

    private RubricSection(GradesInNumbers grades, Map<RunId, Double> official, FigureKeys keys) {
        this.grades = grades;
        this.keys = keys;
        RubricScores scores = new RubricScores(grades);
        for (Grader grader : grades.topics() == 0 ? List.<Grader>of() : grades.graders()) {
            graded.add(new Graded(grader, scores.at(
                    new Cuts(grader, LEAST_GRADE, LEAST_JUDGMENT, DEPTH, Cover.Way.ZERO, BEST), official)));
        }
    }

    /** Which run covers most of the bank, by the first grader; empty where nothing is ranked. */
    Optional<Message> result() {
        return graded.stream().limit(1)
                .filter(one -> one.worked().cover().runs().stream().anyMatch(run -> run.cover().value().isPresent()))
                .map(RubricSection::result)
                .findFirst();
    }

    private static Message result(Graded one) {
        List<Cover.Run> runs = one.worked().cover().runs();
        Cover.Run first = runs.getFirst();
        Message cover = ReportCell.of(first.cover().value()).text();
        long alike = runs.stream().filter(run -> run.cover().value().equals(first.cover().value())).count();
        return alike > 1
                ? ReportWords.say("rubric.tied", one.name(), alike, cover, first.cover().topics())
                : ReportWords.say(
                        "rubric.result",
                        one.name(),
                        first.run(),
                        cover,
                        ReportCell.of(new CoverRow(one, first).range()).text(),
                        first.cover().topics());
    }

    private int number(Graded one) {
        return graded.indexOf(one);
    }

    /** A number with its key, where the page has the grades that it comes from. */
    private ReportCell figure(Object value, String kind, Object... of) {
        ReportCell cell = ReportCell.of(value);
        if (grades.grades().isEmpty()) {
            return cell;
        }
        StringBuilder key = new StringBuilder(kind);
        for (Object one : of) {
            key.append(' ').append(one instanceof TopicId topic ? keys.number(topic)
                    : one instanceof RunId run ? keys.number(run) : one);
        }
        return cell.with(key.toString());
    }

    private ReportCell figure(CoverRow row, String kind, Object value) {
        return figure(value, "cover " + kind, number(row.of()), row.run().run());
    }

    private ReportCell figure(BoardRow row, String measure, Object value) {
        return figure(value, "trec", number(row.of()), row.run().run(), measure);
    }

    private ReportCell figure(BesideRow row, String kind, Object value) {
        return figure(value, "official", number(row.of()), row.beside().score(), kind);
    }

    private ReportCell figure(AgreementRow row, String kind, Object value) {
        return figure(value, "judged", row.kind(), number(row.of()), kind);
    }

    /** Empty where nobody graded a passage that may be counted. */
    Optional<Document.Section> section() {
        if (graded.isEmpty()) {
            return Optional.empty();
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.Text.of("rubric.about", LEAST_GRADE, LEAST_JUDGMENT, DEPTH));
        if (grades.leftOut() > 0) {
            blocks.add(Block.Text.of("rubric.left-out", grades.leftOut()));
        }
        if (grades.grades().isEmpty()) {
            blocks.add(Block.Text.of("rubric.closed"));
        }
        blocks.add(bank());
        cover().ifPresent(blocks::add);
        board().ifPresent(blocks::add);
        beside().ifPresent(blocks::add);
        agreement().ifPresent(blocks::add);
        return Optional.of(new Document.Section("rubric", ReportWords.say("rubric"), blocks));
    }

    private Block.Table bank() {
        Map<TopicId, List<ItemReached>> byTopic = new LinkedHashMap<>();
        grades.items(LEAST_GRADE, LEAST_JUDGMENT)
                .forEach(item -> byTopic.computeIfAbsent(item.topic(), topic -> new ArrayList<>()).add(item));
        List<BankRow> rows = new ArrayList<>();
        byTopic.forEach((topic, items) -> rows.add(new BankRow(topic, items)));
        ReportColumns<BankRow> columns = new ReportColumns<BankRow>()
                .words("column.topic", BankRow::topic)
                .number("column.items", row -> figure(row.items().size(), "bankOf items", row.topic()));
        graded.forEach(one -> columns.number(
                ReportWords.say("column.reached", one.name()),
                row -> figure(row.reached(one), "bankOf reached", row.topic(), number(one))));
        List<ItemRow> items = byTopic.values().stream()
                .flatMap(List::stream)
                .flatMap(item -> graded.stream().map(one -> new ItemRow(item, one)))
                .toList();
        return columns.table("rubric-bank", ReportWords.say("rubric.bank"), rows, new ReportColumns<ItemRow>()
                .data("topic", row -> row.item().topic())
                .data("item", row -> row.item().id())
                // A secret item is for nobody else to read.
                .data("text", row -> row.item().secret() ? "" : row.item().text())
                .data("grader", row -> row.of().name())
                .data("relevant", row -> row.item().reached(row.of().grader()).relevant())
                .data("not_relevant", row -> row.item().reached(row.of().grader()).notRelevant())
                .data("unjudged", row -> row.item().reached(row.of().grader()).unjudged())
                .file(items));
    }

    private Optional<Block> cover() {
        List<CoverRow> rows = graded.stream()
                .flatMap(one -> one.worked().cover().runs().stream().map(run -> new CoverRow(one, run)))
                .toList();
        return rows.isEmpty() ? Optional.empty() : Optional.of(new ReportColumns<CoverRow>()
                .words("column.run", row -> row.run().run())
                .as("run")
                .words("column.grader", row -> row.of().name())
                .as("grader")
                .number("column.topics", row -> figure(row, "topics", row.run().cover().topics()))
                .as("topics")
                .number("column.cover", row -> figure(row, "value", row.run().cover().value()))
                .as("cover")
                .number("column.interval", row -> row.range())
                .ends("cover_low", "cover_high", row -> Optional.of(row.range()))
                .number("column.highest", row -> figure(row, "highest", row.run().high().value()))
                .as("highest")
                .number("column.relative", row -> figure(row, "relative", row.run().relative().value()))
                .as("n_cover")
                .number("column.open-cells", row -> figure(row, "open", row.run().openCells()))
                .as("open_cells")
                .unlessEmpty()
                .table("rubric-cover", ReportWords.say("rubric.cover"), rows));
    }

    private Optional<Block> board() {
        List<BoardRow> rows = graded.stream()
                .flatMap(one -> one.worked().board().stream()
                        .flatMap(board -> board.runs().stream().map(run -> new BoardRow(one, run))))
                .toList();
        ReportColumns<BoardRow> columns = new ReportColumns<BoardRow>()
                .words("column.run", row -> row.run().run())
                .as("run")
                .words("column.grader", row -> row.of().name())
                .as("grader")
                .number("column.topics", row -> figure(row, "topics", row.run().topics()))
                .as("topics");
        TrecMeasure.USUAL.forEach(measure -> columns
                .number(Message.verbatim(measure.name()), row ->
                        figure(row, measure.name(), row.run().scores().mean(measure)))
                .as(measure.name()));
        return rows.isEmpty() ? Optional.empty() : Optional.of(
                columns.table("rubric-leaderboard", ReportWords.say("rubric.leaderboard"), rows));
    }

    private Optional<Block> beside() {
        List<BesideRow> rows = graded.stream()
                .flatMap(one -> one.worked().correlations().stream().map(beside -> new BesideRow(one, beside)))
                .toList();
        ReportColumns<BesideRow> columns = new ReportColumns<BesideRow>()
                .words("column.measure", row -> row.beside().score())
                .as("score")
                .words("column.grader", row -> row.of().name())
                .as("grader")
                .number("column.runs", row -> figure(row, "runs", row.beside().official().runs()))
                .as("runs");
        Stream.of(Correlation.KENDALL_TAU_B, Correlation.TAU_AP, Correlation.SPEARMAN).forEach(one -> columns
                .number(CorrelationSection.name(one), row ->
                        figure(row, one.key(), row.beside().official().coefficients().get(one)))
                .as(one.key()));
        return rows.isEmpty() ? Optional.empty() : Optional.of(
                columns.table("rubric-correlation", ReportWords.say("rubric.correlation"), rows));
    }

    private Optional<Block> agreement() {
        List<AgreementRow> rows = new ArrayList<>();
        for (Graded one : graded) {
            one.worked().grades().ifPresent(found ->
                    rows.add(new AgreementRow(one, "grades", ReportWords.say("rubric.as-graded"), found)));
            one.worked().binary().ifPresent(found ->
                    rows.add(new AgreementRow(one, "binary", ReportWords.say("rubric.yes-no"), found)));
        }
        ReportColumns<AgreementRow> columns = new ReportColumns<AgreementRow>()
                .words("column.grader", row -> row.of().name())
                .as("grader")
                .words("column.of", AgreementRow::as)
                .as("of")
                .number("column.passages", row -> figure(row, "items", row.found().overall().agreement().items()))
                .as("passages");
        for (AgreementCoefficient one : AgreementCoefficient.values()) {
            columns.number(AgreementTable.title(one), row ->
                            figure(row, one.key(), one.of(row.found().overall().agreement())))
                    .as(AgreementTable.name(one));
        }
        return rows.isEmpty() ? Optional.empty() : Optional.of(
                columns.table("rubric-agreement", ReportWords.say("rubric.agreement"), rows));
    }
}

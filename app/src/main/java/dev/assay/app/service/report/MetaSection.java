package dev.assay.app.service.report;

import dev.assay.app.plot.Figure;
import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.app.service.scores.JudgePair;
import dev.assay.app.service.scores.MetaReading;
import dev.assay.app.service.scores.MetaTable;
import dev.assay.app.service.scores.MetaTables;
import dev.assay.app.service.scores.ProjectBoard;
import dev.assay.model.Message;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The section on a meta-evaluation: the first judge with each of the others, in the tables of {@link MetaTables}. */
final class MetaSection {
    /** The first column of tables whose rows are about one judge each. */
    private static final String JUDGE = "judge";

    /** The columns of each table that follow from the labels without a draw; the page works these out again. */
    private static final Map<String, Set<String>> FIGURES = Map.ofEntries(
            Map.entry("decisions", Set.of("topics", "runs", "pairs")),
            Map.entry("top", Set.of("topics", "runs", "tau", "rbo")),
            Map.entry("best", Set.of("place_of_best")),
            Map.entry(
                    "differences",
                    Set.of("topics", "first_difference", "first_effect", "second_difference", "second_effect")),
            Map.entry("bias-runs", Set.of("topics", "first", "second", "bias", "relative")),
            Map.entry("bias-answers", Set.of("answers", "slope", "correlation")),
            Map.entry("bias-families", Set.of("runs", "topics", "first", "second", "bias")),
            Map.entry("self-preference", Set.of("preference")),
            Map.entry(
                    "human-variation", Set.of("labels", "topics", "among_people", "with_people", "difference")),
            Map.entry("left-out", Set.of("labels", "own", "in_place", "difference")),
            Map.entry("people", Set.of("labels", "agreement", "kappa", "alpha", "alpha_ordinal")),
            Map.entry("nugget-agreement", Set.of("nuggets", "labels", "agreement", "kappa", "alpha_ordinal")),
            Map.entry("support-or-not", Set.of("labels", "kappa", "mcc", "f1", "jaccard")),
            Map.entry(
                    "strictness",
                    Set.of("labels", "first_higher", "second_higher", "first_topics", "second_topics", "credit")),
            Map.entry("density", Set.of("topics", "words", "vital_per_100", "on_front")),
            Map.entry("redundancy", Set.of("topics", "alpha_ndcg_5", "alpha_ndcg_10", "alpha_ndcg_20")));

    /** A number that tells rows apart, as words do. */
    private static final String DEPTH = "depth";

    private final ReportData data;
    private final FigureKeys keys;
    private final List<Judged> compared;
    private final List<JudgePair.Side> judges;

    /** @param compared the judges to compare, the reference first */
    MetaSection(ReportData data, List<Judged> compared) {
        this.data = data;
        this.keys = new FigureKeys(data);
        this.compared = compared.stream().filter(Judged::isScored).toList();
        this.judges = this.compared.stream().map(this::side).toList();
    }

    /** Columns that stand above rows of several pairs name neither judge of one. */
    private JudgePair.Side side(Judged judge) {
        ProjectBoard.Judged board = judge.onBoard(data.project().draw());
        return compared.size() <= 2
                ? new JudgePair.Side(board, judge.labels())
                : new JudgePair.Side(
                        board, judge.labels(), ReportWords.say("meta.judge", judge == compared.getFirst() ? 1 : 2));
    }

    /**
     * The table of one pair of judges.
     *
     * @param numbers those of the two judges in keys of figures
     */
    private record OfPair(String names, String numbers, MetaTable table) {
        Line line(boolean isNamed, MetaTable.Row row) {
            List<String> words = IntStream.range(0, row.cells().size())
                    .filter(i -> !table.columns().get(i).number() || table.columns().get(i).key().equals(DEPTH))
                    .mapToObj(i -> row.cells().get(i).toString())
                    .toList();
            return new Line(isNamed ? names : "", numbers, words, row);
        }
    }

    /** A row, which two judges it is about, and the words that tell it from others. */
    private record Line(String names, String numbers, List<String> words, MetaTable.Row row) {}

    /** Empty where there are not two judges with scores. */
    Optional<Document.Section> section() {
        Map<String, List<OfPair>> byId = new LinkedHashMap<>();
        // Most of a report's time goes into these.
        judges.stream().skip(1).toList().parallelStream().map(this::ofPair).toList().forEach(tables ->
                tables.forEach(one -> byId.computeIfAbsent(one.table().id(), id -> new ArrayList<>()).add(one)));
        List<Block> blocks = new ArrayList<>();
        byId.values().forEach(tables -> add(blocks, tables));
        return blocks.isEmpty()
                ? Optional.empty()
                : Optional.of(new Document.Section("meta", ReportWords.say("meta"), blocks));
    }

    private List<OfPair> ofPair(JudgePair.Side other) {
        JudgePair pair = new JudgePair(judges.getFirst(), other);
        String names = pair.first().name() + " – " + pair.second().name();
        String numbers = keys.pair(compared.getFirst(), compared.get(judges.indexOf(other)));
        return MetaTables.of(
                        new MetaReading(pair, judges, data.runs(), data.options().resampling(), data.facts())).stream()
                .map(table -> new OfPair(names, numbers, table))
                .toList();
    }

    private void add(List<Block> blocks, List<OfPair> tables) {
        MetaTable any = tables.getFirst().table();
        blocks.add(new Block.Heading(any.title()));
        blocks.add(new Block.Text(any.about()));
        List<Message> findings =
                tables.stream().flatMap(of -> of.table().findings().stream()).distinct().toList();
        if (!findings.isEmpty()) {
            blocks.add(new Block.Items(findings));
        }
        boolean ofOneJudge = any.columns().getFirst().key().equals(JUDGE);
        // What is of one judge is the same in each pair.
        Map<List<Object>, Line> lines = new LinkedHashMap<>();
        tables.forEach(of -> of.table().rows().forEach(row ->
                lines.putIfAbsent(List.of(ofOneJudge ? "" : of.names(), row), of.line(!ofOneJudge, row))));
        Collection<Line> rows = lines.values();
        ReportColumns<Line> columns = new ReportColumns<>();
        if (!ofOneJudge) {
            columns.words(compared.size() > 2 ? "meta.judges" : "column.judges", Line::names).as("judges");
        }
        for (int i = 0; i < any.columns().size(); i++) {
            int place = i;
            MetaTable.Column column = any.columns().get(i);
            columns.column(column.title(), column.number(), row -> cell(row.row().cells().get(place)))
                    .as(column.key());
            if (FIGURES.getOrDefault(any.id(), Set.of()).contains(column.key())) {
                columns.figure(row -> FigureKeys.meta(any.id(), row.numbers(), column.key(), row.words()));
            }
        }
        TsvTable file = columns.file(rows);
        String id = "meta-" + any.id();
        blocks.add(columns.table(id, any.title(), rows.stream().filter(line -> line.row().shown()).toList(), file));
        // That of the first judge alone is the same in each pair.
        Set<Figure> figures = new HashSet<>();
        tables.forEach(of -> of.table().figure()
                .filter(drawn -> figures.add(drawn.apply(Locale.ENGLISH)))
                .ifPresent(drawn -> blocks.add(new Block.Plot(id + "-" + tables.indexOf(of), drawn))));
    }

    private static Object cell(Object value) {
        return value instanceof MetaTable.Word(Message shown, String name)
                ? new ReportCell(shown, name, Optional.empty())
                : value;
    }
}

package dev.assay.app.service.report;

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
import dev.assay.model.Message;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The section on a meta-evaluation: the first judge with each of the others, in the tables of {@link MetaTables}. */
final class MetaSection {
    /** The first column of tables whose rows are about one judge each. */
    private static final String JUDGE = "judge";

    private final ReportData data;
    private final List<JudgePair.Side> judges;

    /** @param compared the judges to compare, the reference first */
    MetaSection(ReportData data, List<Judged> compared) {
        this.data = data;
        this.judges = compared.stream()
                .filter(Judged::isScored)
                .map(judge -> new JudgePair.Side(judge.onBoard(data.project().draw()), judge.labels()))
                .toList();
    }

    /** The table of one pair of judges. */
    private record OfPair(String names, MetaTable table) {}

    /** A row, and which two judges it is about. */
    private record Line(String names, MetaTable.Row row) {}

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
        return MetaTables.of(
                        new MetaReading(pair, judges, data.runs(), data.options().resampling(), data.facts())).stream()
                .map(table -> new OfPair(names, table))
                .toList();
    }

    private static void add(List<Block> blocks, List<OfPair> tables) {
        MetaTable any = tables.getFirst().table();
        blocks.add(new Block.Heading(any.title()));
        blocks.add(new Block.Text(any.about()));
        List<Message> findings =
                tables.stream().flatMap(of -> of.table().findings().stream()).distinct().toList();
        if (!findings.isEmpty()) {
            blocks.add(new Block.Items(findings));
        }
        boolean ofOneJudge = any.columns().getFirst().key().equals(JUDGE);
        Collection<Line> rows = new LinkedHashSet<>();
        tables.forEach(of -> of.table().rows().forEach(row -> rows.add(new Line(ofOneJudge ? "" : of.names(), row))));
        ReportColumns<Line> columns = new ReportColumns<>();
        if (!ofOneJudge) {
            columns.words("column.judges", Line::names).as("judges");
        }
        for (int i = 0; i < any.columns().size(); i++) {
            int place = i;
            MetaTable.Column column = any.columns().get(i);
            columns.column(column.title(), column.number(), row -> cell(row.row().cells().get(place)))
                    .as(column.key());
        }
        TsvTable file = columns.file(rows);
        String id = "meta-" + any.id();
        blocks.add(columns.table(id, any.title(), rows.stream().filter(line -> line.row().shown()).toList(), file));
        tables.forEach(of -> of.table().figure().ifPresent(drawn ->
                blocks.add(new Block.Plot(id + "-" + tables.indexOf(of), drawn))));
    }

    private static Object cell(Object value) {
        return value instanceof MetaTable.Word(Message shown, String name)
                ? new ReportCell(shown, name, Optional.empty())
                : value;
    }
}

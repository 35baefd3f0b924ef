package dev.assay.app.service.report;

import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.measure.NuggetBehaviour;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The nuggets by how the answers do on them, as every judge sees it. */
final class NuggetSection {
    private static final int SHOWN = 20;

    private final ReportData data;

    NuggetSection(ReportData data) {
        this.data = data;
    }

    /** Empty where nobody labelled a nugget. */
    Optional<Document.Section> section() {
        List<Block> blocks = new ArrayList<>();
        for (Judged judge : data.judges()) {
            List<NuggetBehaviour> all = NuggetBehaviour.of(judge.labels()).stream()
                    .filter(nugget -> nugget.labelled() > 0)
                    .toList();
            if (!all.isEmpty()) {
                add(blocks, judge, all);
            }
        }
        if (blocks.isEmpty()) {
            return Optional.empty();
        }
        blocks.addFirst(Block.Text.of(
                "nuggets.about", Math.round(100 * NuggetBehaviour.UNIVERSAL), NuggetBehaviour.LEAST_ANSWERS));
        return Optional.of(new Document.Section("nuggets", ReportWords.say("nuggets"), blocks));
    }

    private void add(List<Block> blocks, Judged judge, List<NuggetBehaviour> all) {
        blocks.add(Block.Heading.of("nuggets.judge", judge.shown()));
        long universal = all.stream().filter(NuggetBehaviour::isUniversal).count();
        long never = all.stream().filter(NuggetBehaviour::isNeverFound).count();
        long against = all.stream().filter(NuggetBehaviour::wrongWay).count();
        blocks.add(new Block.Items(List.of(
                ReportWords.say("nuggets.labelled", all.size()),
                ReportWords.say("nuggets.universal", universal),
                ReportWords.say("nuggets.never", never),
                ReportWords.say("nuggets.against", against))));
        blocks.add(new Block.Table(
                "nuggets-" + judge.fileName(data.judges()),
                ReportWords.say("nuggets.caption", judge.shown(), SHOWN),
                List.of(
                        Column.words("column.nugget"),
                        Column.words("column.topic"),
                        Column.words("column.importance"),
                        Column.words("column.why"),
                        Column.number("column.answers"),
                        Column.number("column.found"),
                        Column.number("column.difficulty"),
                        Column.number("column.discrimination")),
                rows(all),
                Optional.of(tsv(all))));
    }

    private static List<List<ReportCell>> rows(List<NuggetBehaviour> all) {
        List<List<ReportCell>> rows = new ArrayList<>();
        rows.addAll(some(all, NuggetBehaviour::isNeverFound, "nuggets.why.never"));
        rows.addAll(some(all, NuggetBehaviour::isUniversal, "nuggets.why.universal"));
        List<NuggetBehaviour> worstFirst = all.stream()
                .filter(NuggetBehaviour::wrongWay)
                .sorted(Comparator.comparingDouble(nugget -> nugget.discrimination().orThrow()))
                .toList();
        rows.addAll(some(worstFirst, nugget -> true, "nuggets.why.against"));
        return rows;
    }

    private static List<List<ReportCell>> some(
            List<NuggetBehaviour> all, Predicate<NuggetBehaviour> which, String why) {
        return all.stream()
                .filter(which)
                .limit(SHOWN)
                .map(nugget -> List.of(
                        ReportCell.text(nugget.nugget().text()),
                        ReportCell.text(nugget.topic()),
                        ReportCell.said(ReportWords.importance(nugget.nugget().importance())),
                        ReportCell.say(why),
                        ReportCell.count(nugget.labelled()),
                        ReportCell.percent(nugget.found()),
                        ReportCell.number(nugget.difficulty()),
                        ReportCell.number(nugget.discrimination())))
                .toList();
    }

    private static TsvTable tsv(List<NuggetBehaviour> all) {
        return new TsvTable(
                List.of(
                        "topic", "nugget", "text", "importance", "answers", "support", "partial_support", "difficulty",
                        "discrimination"),
                all.stream()
                        .map(nugget -> List.of(
                                nugget.topic().value(),
                                nugget.nugget().id().value(),
                                nugget.nugget().text(),
                                nugget.nugget().importance().word(),
                                Integer.toString(nugget.labelled()),
                                Integer.toString(nugget.support()),
                                Integer.toString(nugget.partial()),
                                ReportCell.digits(nugget.difficulty()),
                                ReportCell.digits(nugget.discrimination())))
                        .toList());
    }
}

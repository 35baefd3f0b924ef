package dev.assay.app.service.report;

import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.Message;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.DescriptiveStatistics;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.List;

/** Counts of nuggets and labels, as table 4 of <i>The Great Nugget Recall</i> has them. */
final class CountSection {
    private final ReportData data;
    private final FigureKeys keys;

    CountSection(ReportData data) {
        this.data = data;
        this.keys = new FigureKeys(data);
    }

    Document.Section section() {
        List<Counted> nuggets = new ArrayList<>();
        List<Counted> labels = new ArrayList<>();
        for (Judged judge : data.judges()) {
            Counted all = new Counted(
                    judge, "all", ReportWords.say("counts.all"), DescriptiveStatistics.of(judge.labels()));
            nuggets.add(all);
            labels.add(all);
            for (Importance importance : List.of(Importance.VITAL, Importance.OKAY)) {
                labels.add(new Counted(
                        judge,
                        importance.word(),
                        ReportWords.importance(importance),
                        DescriptiveStatistics.of(judge.labels(), importance)));
            }
        }
        List<Block> blocks = new ArrayList<>(List.of(
                Block.Text.of("counts.about"),
                new ReportColumns<Counted>()
                        .words("column.judge", Counted::judge)
                        .number("column.topics", row -> row.counts().topics())
                        .figure(row -> keys.count("topics", row.by(), row.part()))
                        .number("column.answers", row -> row.counts().answers())
                        .figure(row -> keys.count("answers", row.by(), row.part()))
                        .number("column.nuggets", row -> row.counts().nuggetCount())
                        .figure(row -> keys.count("nuggets", row.by(), row.part()))
                        .number("column.per-topic", row -> ReportCell.mean(row.counts().nuggetsPerTopic()))
                        .figure(row -> keys.count("per-topic", row.by(), row.part()))
                        .number("column.fewest", row -> row.counts().fewest())
                        .figure(row -> keys.count("fewest", row.by(), row.part()))
                        .number("column.most", row -> row.counts().most())
                        .figure(row -> keys.count("most", row.by(), row.part()))
                        .number("column.words-per-nugget", row -> ReportCell.mean(row.counts().wordsPerNugget()))
                        .figure(row -> keys.count("words", row.by(), row.part()))
                        .number("column.vital", row -> ReportCell.percent(row.counts().share(Importance.VITAL)))
                        .figure(row -> keys.count("vital", row.by(), row.part()))
                        .number("column.okay", row -> ReportCell.percent(row.counts().share(Importance.OKAY)))
                        .figure(row -> keys.count("okay", row.by(), row.part()))
                        .number("column.unset", row -> ReportCell.percent(row.counts().share(Importance.UNSET)))
                        .figure(row -> keys.count("unset", row.by(), row.part()))
                        .table("counts-nuggets", ReportWords.say("counts.nuggets"), nuggets),
                new ReportColumns<Counted>()
                        .words("column.judge", Counted::judge)
                        .words("column.of", Counted::of)
                        .number("column.labels", row -> row.counts().scoredLabels())
                        .figure(row -> keys.count("labels", row.by(), row.part()))
                        .number("column.support", row -> ReportCell.percent(row.counts().share(Label.SUPPORT)))
                        .figure(row -> keys.count("s", row.by(), row.part()))
                        .number("column.partial-support",
                                row -> ReportCell.percent(row.counts().share(Label.PARTIAL_SUPPORT)))
                        .figure(row -> keys.count("p", row.by(), row.part()))
                        .number("column.not-support", row -> ReportCell.percent(row.counts().share(Label.NOT_SUPPORT)))
                        .figure(row -> keys.count("n", row.by(), row.part()))
                        .number("column.cant-judge", row -> row.counts().labels().get(Label.CANT_JUDGE))
                        .figure(row -> keys.count("c", row.by(), row.part()))
                        .number("column.failed", row -> row.counts().labels().get(Label.FAILED))
                        .figure(row -> keys.count("f", row.by(), row.part()))
                        .number("column.unlabelled", row -> row.counts().labels().get(Label.UNLABELLED))
                        .figure(row -> keys.count("u", row.by(), row.part()))
                        .table("counts-labels", ReportWords.say("counts.labels"), labels)));
        if (!data.quick().isEmpty()) {
            blocks.add(new ReportColumns<ReportData.QuickLabels>()
                    .words("column.judge", ReportData.QuickLabels::judge)
                    .words("column.topic", ReportData.QuickLabels::topic)
                    .number("column.glance", ReportData.QuickLabels::atAGlance)
                    .number("column.rest", ReportData.QuickLabels::withTheRest)
                    .table("counts-quick", ReportWords.say("counts.quick"), data.quick()));
        }
        return new Document.Section("counts", ReportWords.say("counts"), blocks);
    }

    /** The results of a judge's nuggets and labels. */
    private record Counted(Judged by, String part, Message of, DescriptiveStatistics counts) {
        Message judge() {
            return by.shown();
        }
    }
}

package dev.assay.app.service.report;

import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.Message;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.DescriptiveStatistics;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.List;

/** Counts of nuggets and labels, as table 4 of <i>The Great Nugget Recall</i> has them. */
final class CountSection {
    private final ReportData data;

    CountSection(ReportData data) {
        this.data = data;
    }

    Document.Section section() {
        List<Counted> nuggets = new ArrayList<>();
        List<Counted> labels = new ArrayList<>();
        for (Judged judge : data.judges()) {
            Counted all = new Counted(
                    judge.shown(), ReportWords.say("counts.all"), DescriptiveStatistics.of(judge.labels()));
            nuggets.add(all);
            labels.add(all);
            for (Importance importance : List.of(Importance.VITAL, Importance.OKAY)) {
                labels.add(new Counted(
                        judge.shown(), ReportWords.importance(importance),
                                DescriptiveStatistics.of(judge.labels(), importance)));
            }
        }
        List<Block> blocks = new ArrayList<>(List.of(
                Block.Text.of("counts.about"),
                new ReportColumns<Counted>()
                        .words("column.judge", Counted::judge)
                        .number("column.topics", row -> row.counts().topics())
                        .number("column.answers", row -> row.counts().answers())
                        .number("column.nuggets", row -> row.counts().nuggetCount())
                        .number("column.per-topic", row -> ReportCell.mean(row.counts().nuggetsPerTopic()))
                        .number("column.fewest", row -> row.counts().fewest())
                        .number("column.most", row -> row.counts().most())
                        .number("column.words-per-nugget", row -> ReportCell.mean(row.counts().wordsPerNugget()))
                        .number("column.vital", row -> ReportCell.percent(row.counts().share(Importance.VITAL)))
                        .number("column.okay", row -> ReportCell.percent(row.counts().share(Importance.OKAY)))
                        .number("column.unset", row -> ReportCell.percent(row.counts().share(Importance.UNSET)))
                        .table("counts-nuggets", ReportWords.say("counts.nuggets"), nuggets),
                new ReportColumns<Counted>()
                        .words("column.judge", Counted::judge)
                        .words("column.of", Counted::of)
                        .number("column.labels", row -> row.counts().scoredLabels())
                        .number("column.support", row -> ReportCell.percent(row.counts().share(Label.SUPPORT)))
                        .number("column.partial-support",
                                row -> ReportCell.percent(row.counts().share(Label.PARTIAL_SUPPORT)))
                        .number("column.not-support", row -> ReportCell.percent(row.counts().share(Label.NOT_SUPPORT)))
                        .number("column.cant-judge", row -> row.counts().labels().get(Label.CANT_JUDGE))
                        .number("column.failed", row -> row.counts().labels().get(Label.FAILED))
                        .number("column.unlabelled", row -> row.counts().labels().get(Label.UNLABELLED))
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

    /** The labels that were not given one by one with the answer there to be read; empty where there are none. */
    /** The results of a judge's nuggets and labels. */
    private record Counted(Message judge, Message of, DescriptiveStatistics counts) {}
}

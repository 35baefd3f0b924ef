package dev.assay.app.service.report;

import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.Message;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.DescriptiveStatistics;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Counts of nuggets and labels, as table 4 of <i>The Great Nugget Recall</i> has them. */
final class CountSection {
    private final ReportData data;

    CountSection(ReportData data) {
        this.data = data;
    }

    Document.Section section() {
        List<List<ReportCell>> nuggets = new ArrayList<>();
        List<List<ReportCell>> labels = new ArrayList<>();
        for (Judged judge : data.judges()) {
            DescriptiveStatistics all = DescriptiveStatistics.of(judge.labels());
            nuggets.add(nuggets(judge.shown(), all));
            labels.add(labels(judge.shown(), ReportWords.say("counts.all"), all));
            for (Importance importance : List.of(Importance.VITAL, Importance.OKAY)) {
                List<LabelMatrix> topics = judge.labels();
                labels.add(labels(
                        judge.shown(),
                        ReportWords.importance(importance),
                        DescriptiveStatistics.of(topics, importance)));
            }
        }
        List<Block> blocks = new ArrayList<>(List.of(
                Block.Text.of("counts.about"),
                new Block.Table(
                        "counts-nuggets",
                        ReportWords.say("counts.nuggets"),
                        List.of(
                                Column.words("column.judge"),
                                Column.number("column.topics"),
                                Column.number("column.answers"),
                                Column.number("column.nuggets"),
                                Column.number("column.per-topic"),
                                Column.number("column.fewest"),
                                Column.number("column.most"),
                                Column.number("column.words-per-nugget"),
                                Column.number("column.vital"),
                                Column.number("column.okay"),
                                Column.number("column.unset")),
                        nuggets),
                new Block.Table(
                        "counts-labels",
                        ReportWords.say("counts.labels"),
                        List.of(
                                Column.words("column.judge"),
                                Column.words("column.of"),
                                Column.number("column.labels"),
                                Column.number("column.support"),
                                Column.number("column.partial-support"),
                                Column.number("column.not-support"),
                                Column.number("column.cant-judge"),
                                Column.number("column.failed"),
                                Column.number("column.unlabelled")),
                        labels)));
        quick().ifPresent(blocks::add);
        return new Document.Section("counts", ReportWords.say("counts"), blocks);
    }

    /** The labels that were not given one by one with the answer there to be read; empty where there are none. */
    private Optional<Block> quick() {
        List<List<ReportCell>> rows = new ArrayList<>();
        for (ReportData.QuickLabels one : data.quick()) {
            rows.add(List.of(
                    ReportCell.text(one.judge()),
                    ReportCell.text(one.topic().value()),
                    ReportCell.count(one.atAGlance()),
                    ReportCell.count(one.withTheRest())));
        }
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Block.Table(
                        "counts-quick",
                        ReportWords.say("counts.quick"),
                        List.of(
                                Column.words("column.judge"),
                                Column.words("column.topic"),
                                Column.number("column.glance"),
                                Column.number("column.rest")),
                        rows));
    }

    private static List<ReportCell> nuggets(Message judge, DescriptiveStatistics all) {
        return List.of(
                ReportCell.said(judge),
                ReportCell.count(all.topics()),
                ReportCell.count(all.answers()),
                ReportCell.count(all.nuggetCount()),
                ReportCell.mean(all.nuggetsPerTopic()),
                ReportCell.count(all.fewest()),
                ReportCell.count(all.most()),
                ReportCell.mean(all.wordsPerNugget()),
                ReportCell.percent(all.share(Importance.VITAL)),
                ReportCell.percent(all.share(Importance.OKAY)),
                ReportCell.percent(all.share(Importance.UNSET)));
    }

    private static List<ReportCell> labels(Message judge, Message of, DescriptiveStatistics counts) {
        return List.of(
                ReportCell.said(judge),
                ReportCell.said(of),
                ReportCell.count(counts.scoredLabels()),
                ReportCell.percent(counts.share(Label.SUPPORT)),
                ReportCell.percent(counts.share(Label.PARTIAL_SUPPORT)),
                ReportCell.percent(counts.share(Label.NOT_SUPPORT)),
                ReportCell.count(counts.labels().get(Label.CANT_JUDGE)),
                ReportCell.count(counts.labels().get(Label.FAILED)),
                ReportCell.count(counts.labels().get(Label.UNLABELLED)));
    }
}

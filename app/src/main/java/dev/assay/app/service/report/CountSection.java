package dev.assay.app.service.report;

import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.analysis.DescriptiveStatistics;
import dev.assay.model.analysis.TopicLabels;
import dev.assay.model.judgment.Label;
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
        List<List<Cell>> nuggets = new ArrayList<>();
        List<List<Cell>> labels = new ArrayList<>();
        for (Judged judge : data.judges()) {
            DescriptiveStatistics all = DescriptiveStatistics.of(judge.labels());
            nuggets.add(nuggets(judge.name(), all));
            labels.add(labels(judge.name(), "all nuggets", all));
            for (Importance importance : List.of(Importance.VITAL, Importance.OKAY)) {
                List<TopicLabels> topics = judge.labels();
                labels.add(labels(judge.name(), importance.word(), DescriptiveStatistics.of(topics, importance)));
            }
        }
        List<Block> blocks = new ArrayList<>(List.of(
                new Block.Text("Of each judge, the topics that it labelled anything in, and the nuggets in"
                        + " force there."),
                new Block.Table(
                        "counts-nuggets",
                        "Nuggets by judge",
                        List.of(
                                Column.words("judge"),
                                Column.number("topics"),
                                Column.number("answers"),
                                Column.number("nuggets"),
                                Column.number("a topic"),
                                Column.number("fewest"),
                                Column.number("most"),
                                Column.number("words a nugget"),
                                Column.number("vital"),
                                Column.number("okay"),
                                Column.number("not set")),
                        nuggets),
                new Block.Table(
                        "counts-labels",
                        "Labels by judge. Shares are of the labels that count: support, partial_support,"
                                + " not_support",
                        List.of(
                                Column.words("judge"),
                                Column.words("of"),
                                Column.number("labels"),
                                Column.number("not_support"),
                                Column.number("partial_support"),
                                Column.number("support"),
                                Column.number("can't judge"),
                                Column.number("failed"),
                                Column.number("unlabelled")),
                        labels)));
        quick().ifPresent(blocks::add);
        return new Document.Section("counts", "Counts", blocks);
    }

    /** The labels that were not given one by one with the answer there to be read; empty where there are none. */
    private Optional<Block> quick() {
        List<List<Cell>> rows = new ArrayList<>();
        for (ReportData.QuickLabels one : data.quick()) {
            rows.add(List.of(
                    Cell.text(one.judge()),
                    Cell.text(one.topic().value()),
                    Cell.count(one.atAGlance()),
                    Cell.count(one.withTheRest())));
        }
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Block.Table(
                        "counts-quick",
                        "Labels given in a way that can steer, as the project's policy allows: at a glance, with only the likeliest"
                                + " sentences of the answer shown, and rest, not_support for all nuggets of an answer that had no"
                                + " label yet",
                        List.of(
                                Column.words("judge"),
                                Column.words("topic"),
                                Column.number("at a glance"),
                                Column.number("rest")),
                        rows));
    }

    private static List<Cell> nuggets(String judge, DescriptiveStatistics all) {
        return List.of(
                Cell.text(judge),
                Cell.count(all.topics()),
                Cell.count(all.answers()),
                Cell.count(all.nuggetCount()),
                Cell.mean(all.nuggetsPerTopic()),
                Cell.count(all.fewest()),
                Cell.count(all.most()),
                Cell.mean(all.wordsPerNugget()),
                Cell.percent(all.share(Importance.VITAL)),
                Cell.percent(all.share(Importance.OKAY)),
                Cell.percent(all.share(Importance.UNSET)));
    }

    private static List<Cell> labels(String judge, String of, DescriptiveStatistics counts) {
        return List.of(
                Cell.text(judge),
                Cell.text(of),
                Cell.count(counts.scoredLabels()),
                Cell.percent(counts.share(Label.NOT_SUPPORT)),
                Cell.percent(counts.share(Label.PARTIAL_SUPPORT)),
                Cell.percent(counts.share(Label.SUPPORT)),
                Cell.count(counts.labels().get(Label.CANT_JUDGE)),
                Cell.count(counts.labels().get(Label.FAILED)),
                Cell.count(counts.labels().get(Label.UNLABELLED)));
    }
}

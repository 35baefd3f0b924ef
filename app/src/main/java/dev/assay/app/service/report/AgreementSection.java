package dev.assay.app.service.report;

import dev.assay.app.plot.PlotWords;
import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.analysis.Supposition.NuggetRef;
import dev.assay.model.analysis.TopicLabels;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How far judges give the same labels to the same pairs of nugget and answer. */
final class AgreementSection {
    private static final List<Column> COLUMNS = AgreementTable.columns("judges", "labels");

    private final List<Judged> judges;
    private final List<Map<LabelKey, Label>> labels = new ArrayList<>();
    private final Map<NuggetRef, Importance> importances = new HashMap<>();
    private final Map<NuggetRef, String> texts = new HashMap<>();

    /** @param compared the judges to compare, the reference first */
    AgreementSection(List<Judged> compared) {
        this.judges = compared;
        for (Judged judge : compared) {
            labels.add(TopicLabels.byPair(judge.labels()));
            importances.putAll(TopicLabels.importances(judge.labels()));
            judge.labels().forEach(topic -> topic.nuggets()
                    .forEach(nugget -> texts.put(new NuggetRef(topic.topic(), nugget.id()), nugget.text())));
        }
    }

    /** Empty where fewer than two judges labelled anything in common. */
    Optional<Document.Section> section() {
        List<List<Cell>> rows = new ArrayList<>();
        List<List<Cell>> byTopic = new ArrayList<>();
        NuggetAgreement byNugget = new NuggetAgreement(texts);
        List<Block> plots = new ArrayList<>();
        for (int i = 0; i < judges.size(); i++) {
            for (int j = i + 1; j < judges.size(); j++) {
                Ratings<LabelKey> pair = Ratings.of(Scale.LABELS, List.of(labels.get(i), labels.get(j)), Label::word);
                Confusion confusion = Confusion.of(pair, 0, 1);
                if (confusion.total() > 0) {
                    String names = judges.get(i).name() + " and " + judges.get(j).name();
                    rows.addAll(rows(names, pair));
                    pair.groupedBy(LabelKey::topic).forEach((topic, ratings) -> {
                        if (Confusion.of(ratings, 0, 1).total() > 0) {
                            byTopic.add(AgreementTable.row(names, topic.value(), ratings));
                        }
                    });
                    byNugget.add(names, pair);
                    if (i == 0) {
                        plots.add(new Block.Plot(
                                "confusion-" + j,
                                AgreementTable.plot("Labels", judges.get(i).name(), judges.get(j).name(), confusion)
                                        .figure(PlotWords.ENGLISH)));
                    }
                }
            }
        }
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        List<Map<LabelKey, Label>> own = new ArrayList<>();
        for (int i = 0; i < judges.size(); i++) {
            if (!judges.get(i).isAdjudicated()) {
                own.add(labels.get(i));
            }
        }
        if (own.size() > 2) {
            rows.addAll(rows("all " + own.size(), Ratings.of(Scale.LABELS, own, Label::word)));
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Text("Pairs of nugget and answer that both judges labelled support, partial_support or"
                + " not_support. Only topics that may be seen: those that the assessor has locked, or has not begun"
                + " to label. " + AgreementTable.MEANING));
        judges.stream()
                .filter(Judged::isAdjudicated)
                .forEach(judge -> blocks.add(new Block.Text(judge.name() + " is made of people's labels, so it agrees with"
                        + " each of them more than two judges do who labelled apart; it is not among all judges at once.")));
        blocks.add(new Block.Table("agreement", "Agreement between judges", COLUMNS, rows));
        blocks.addAll(plots);
        blocks.add(new Block.Heading("By topic"));
        blocks.add(new Block.Table("agreement-topics", "Agreement between judges, topic by topic", COLUMNS, byTopic));
        blocks.add(new Block.Heading("By nugget"));
        blocks.add(byNugget.table());
        return Optional.of(new Document.Section("agreement", "Agreement between judges", blocks));
    }

    private List<List<Cell>> rows(String names, Ratings<LabelKey> ratings) {
        List<List<Cell>> rows = new ArrayList<>();
        rows.add(AgreementTable.row(names, "three labels", ratings));
        rows.add(AgreementTable.row(names, "support against the rest", ratings.bestAgainstRest(Scale.NOT_OR_PARTIAL)));
        Map<Importance, Ratings<LabelKey>> parts = ratings.groupedBy(key -> importances.get(new NuggetRef(key.topic(), key.nugget())));
        for (Importance importance : List.of(Importance.VITAL, Importance.OKAY)) {
            Optional.ofNullable(parts.get(importance))
                    .ifPresent(part -> rows.add(AgreementTable.row(names, importance.word() + " nuggets", part)));
        }
        return rows;
    }
}

package dev.assay.app.service.report;

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
import dev.assay.model.message.Message;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How far judges give the same labels to the same pairs of nugget and answer. */
final class AgreementSection {
    private static final List<Column> COLUMNS = AgreementTable.columns("column.judges", "column.labels");

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
                    Message names = ReportWords.say("names.two", judges.get(i).shown(), judges.get(j).shown());
                    rows.addAll(rows(names, pair));
                    pair.groupedBy(LabelKey::topic).forEach((topic, ratings) -> {
                        if (Confusion.of(ratings, 0, 1).total() > 0) {
                            byTopic.add(AgreementTable.row(names, Message.verbatim(topic.value()), ratings));
                        }
                    });
                    byNugget.add(names, pair);
                    if (i == 0) {
                        plots.add(plot("confusion-" + j, judges.get(i).shown(), judges.get(j).shown(), confusion));
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
            rows.addAll(rows(ReportWords.say("names.all", own.size()), Ratings.of(Scale.LABELS, own, Label::word)));
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Text(
                ReportWords.paragraph(ReportWords.say("agreement.about"), AgreementTable.MEANING)));
        judges.stream()
                .filter(Judged::isAdjudicated)
                .forEach(judge -> blocks.add(Block.Text.of("agreement.adjudicated", judge.shown())));
        blocks.add(new Block.Table("agreement", ReportWords.say("agreement.caption"), COLUMNS, rows));
        blocks.addAll(plots);
        blocks.add(Block.Heading.of("agreement.by-topic"));
        blocks.add(new Block.Table("agreement-topics", ReportWords.say("agreement.by-topic.caption"), COLUMNS, byTopic));
        blocks.add(Block.Heading.of("agreement.by-nugget"));
        blocks.add(byNugget.table());
        return Optional.of(new Document.Section("agreement", ReportWords.say("agreement"), blocks));
    }

    private static Block.Plot plot(String id, Message one, Message other, Confusion confusion) {
        return AgreementTable.plot(id, ReportWords.say("agreement.plot.labels", one, other), one, other, confusion.highestFirst());
    }

    private List<List<Cell>> rows(Message names, Ratings<LabelKey> ratings) {
        List<List<Cell>> rows = new ArrayList<>();
        rows.add(AgreementTable.row(names, ReportWords.say("agreement.three"), ratings));
        rows.add(AgreementTable.row(
                names, ReportWords.say("agreement.against-rest"), ratings.bestAgainstRest(Scale.NOT_OR_PARTIAL)));
        Map<Importance, Ratings<LabelKey>> parts = ratings.groupedBy(key -> importances.get(new NuggetRef(key.topic(), key.nugget())));
        for (Importance importance : List.of(Importance.VITAL, Importance.OKAY)) {
            Optional.ofNullable(parts.get(importance))
                    .ifPresent(part -> rows.add(AgreementTable.row(
                            names, ReportWords.say("agreement.part", MethodSections.word(importance)), part)));
        }
        return rows;
    }
}

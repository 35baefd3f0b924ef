package dev.assay.app.service.report;

import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.AgreementCoefficient;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Scale;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Supposition.NuggetRef;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The section on agreement: how far judges give the same labels to the same pairs of nugget and answer. */
final class AgreementSection {
    private final FigureKeys keys;
    private final List<Judged> judges;
    private final Resampling resampling;
    private final List<Map<LabelKey, Label>> labels = new ArrayList<>();
    private final Map<NuggetOfSet, Known> nuggets = new HashMap<>();

    /** Nuggets of two sets may have one id. */
    private record NuggetOfSet(NuggetSetId set, TopicId topic, NuggetId nugget) {}

    private record Known(int place, Importance importance, String text) {}

    /** @param compared the judges to compare, the reference first */
    AgreementSection(ReportData data, List<Judged> compared) {
        this.keys = new FigureKeys(data);
        this.judges = compared;
        this.resampling = data.options().resampling();
        for (Judged judge : compared) {
            labels.add(LabelMatrix.byPair(judge.labels()));
            judge.labels().forEach(topic -> {
                for (LabelledNugget nugget : topic.nuggets()) {
                    nuggets.put(
                            new NuggetOfSet(topic.set(), topic.topic(), nugget.id()),
                            new Known(topic.nuggets().indexOf(nugget), nugget.importance(), nugget.text()));
                }
            });
        }
    }

    /** The agreement of the first two judges in one sentence; empty where they labelled nothing in common. */
    Optional<Message> sentence() {
        if (judges.size() < 2) {
            return Optional.empty();
        }
        Ratings<LabelKey> pair = Ratings.of(Scale.LABELS, labels.subList(0, 2), Label::word);
        Agreement agreement = Agreement.of(pair);
        return agreement.items() == 0
                ? Optional.empty()
                : Optional.of(ReportWords.say(
                        "summary.agreement",
                        judges.getFirst().shown(),
                        judges.get(1).shown(),
                        ReportCell.percent(agreement.raw()).text(),
                        ReportCell.of(AgreementCoefficient.KAPPA.of(agreement)).text()));
    }

    /** Empty where fewer than two judges labelled anything in common. */
    Optional<Document.Section> section() {
        List<AgreementTable.Row> rows = new ArrayList<>();
        List<AgreementTable.Row> byTopic = new ArrayList<>();
        NuggetAgreement byNugget = new NuggetAgreement();
        List<Block> plots = new ArrayList<>();
        for (int i = 0; i < judges.size(); i++) {
            for (int j = i + 1; j < judges.size(); j++) {
                Ratings<LabelKey> pair = Ratings.of(Scale.LABELS, List.of(labels.get(i), labels.get(j)), Label::word);
                Confusion confusion = Confusion.of(pair, 0, 1);
                if (confusion.total() > 0) {
                    Message names = ReportWords.say("names.two", judges.get(i).shown(), judges.get(j).shown());
                    List<Judged> both = List.of(judges.get(i), judges.get(j));
                    rows.addAll(rows(names, both, pair));
                    pair.groupedBy(LabelKey::topic).forEach((topic, ratings) -> {
                        if (Confusion.of(ratings, 0, 1).total() > 0) {
                            byTopic.add(AgreementTable.Row.of(
                                            names,
                                            Message.verbatim(topic.value()),
                                            ratings,
                                            LabelKey::topic,
                                            Resampling.NONE,
                                            true)
                                    .with(keys.agreement(both, "topic " + keys.number(topic))));
                        }
                    });
                    byNugget.add(names, both, pair);
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
            rows.addAll(rows(
                    ReportWords.say("names.all", own.size()),
                    judges.stream().filter(judge -> !judge.isAdjudicated()).toList(),
                    Ratings.of(Scale.LABELS, own, Label::word)));
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Text(
                ReportWords.paragraph(ReportWords.say("agreement.about"), AgreementTable.MEANING)));
        judges.stream()
                .filter(Judged::isAdjudicated)
                .forEach(judge -> blocks.add(Block.Text.of("agreement.adjudicated", judge.shown())));
        blocks.add(table("agreement", "agreement.caption", rows));
        if (resampling.size() > 0) {
            blocks.add(AgreementTable.intervals("agreement", "column.judges", rows));
        }
        blocks.addAll(plots);
        blocks.add(Block.Heading.of("agreement.by-topic"));
        blocks.add(table("agreement-topics", "agreement.by-topic.caption", byTopic));
        blocks.add(Block.Heading.of("agreement.by-nugget"));
        blocks.add(byNugget.table());
        return Optional.of(new Document.Section("agreement", ReportWords.say("agreement"), blocks));
    }

    private static Block.Plot plot(String id, Message one, Message other, Confusion confusion) {
        return AgreementTable.plot(
                id, ReportWords.say("agreement.plot.labels", one, other), one, other, confusion.highestFirst());
    }

    private List<AgreementTable.Row> rows(Message names, List<Judged> of, Ratings<LabelKey> ratings) {
        List<AgreementTable.Row> rows = new ArrayList<>(List.of(
                row(names, ReportWords.say("agreement.three"), ratings, keys.agreement(of, "all -")),
                row(names, ReportWords.say("agreement.against-rest"), ratings.bestAgainstRest(Scale.NOT_OR_PARTIAL),
                        keys.agreement(of, "rest -"))));
        Map<Importance, Ratings<LabelKey>> parts = ratings.groupedBy(
                key -> nuggets.get(new NuggetOfSet(key.set(), key.topic(), key.nugget())).importance());
        for (Importance importance : List.of(Importance.VITAL, Importance.OKAY)) {
            Message part = ReportWords.say("agreement.part", ReportWords.importance(importance));
            Optional.ofNullable(parts.get(importance)).ifPresent(some -> rows.add(
                    row(names, part, some, keys.agreement(of, "importance " + importance.word()))));
        }
        return rows;
    }

    private AgreementTable.Row row(Message names, Message of, Ratings<LabelKey> ratings, String key) {
        return AgreementTable.Row.of(names, of, ratings, LabelKey::topic, resampling, true).with(key);
    }

    private static Block.Table table(String id, String caption, List<AgreementTable.Row> rows) {
        return AgreementTable.table(id, ReportWords.say(caption), "column.judges", "column.labels", rows);
    }


    /**
     * The agreement of pairs of judges on each nugget, over the answers: the page shows the lowest, the file has all.
     */
    private final class NuggetAgreement {
        private static final int SHOWN = 20;
        private static final Set<AgreementCoefficient> IN_PAGE = Set.of(
                AgreementCoefficient.RAW, AgreementCoefficient.KAPPA, AgreementCoefficient.ALPHA_ORDINAL,
                        AgreementCoefficient.AC1);

        private final List<Row> rows = new ArrayList<>();
        private final List<Row> shown = new ArrayList<>();

        private record Row(Message names, NuggetRef nugget, Agreement agreement, String text, String key) {
            private double same() {
                return agreement.raw().orThrow();
            }
        }

        /** Adds the nuggets of a pair of judges that both gave labels. */
        void add(Message names, List<Judged> both, Ratings<LabelKey> pair) {
            List<Row> added = new ArrayList<>();
            pair.groupedBy(key -> new NuggetRef(key.topic(), key.nugget())).forEach((nugget, labels) -> {
                Agreement agreement = Agreement.of(labels);
                if (agreement.items() > 0) {
                    Known known = nuggets.get(new NuggetOfSet(
                            labels.items().getFirst().set(), nugget.topic(), nugget.nugget()));
                    added.add(new Row(
                            names,
                            nugget,
                            agreement,
                            known.text(),
                            keys.agreement(both, "nugget " + keys.number(nugget.topic()) + "," + known.place())));
                }
            });
            rows.addAll(added);
            added.stream()
                    .sorted(Comparator.comparingDouble(Row::same)
                            .thenComparing(row -> row.agreement().items(), Comparator.reverseOrder()))
                    .limit(SHOWN)
                    .forEach(shown::add);
        }

        Block.Table table() {
            ReportColumns<Row> columns = new ReportColumns<Row>()
                    .data("judges", Row::names)
                    .data("topic", row -> row.nugget().topic())
                    .data("nugget", row -> row.nugget().nugget())
                    .words("column.nugget", Row::text)
                    .as("text")
                    .words("column.topic", row -> row.nugget().topic())
                    .words("column.judges", Row::names)
                    .number("column.answers", row -> row.agreement().items())
                    .as("answers")
                    .figure(row -> row.key() + " items");
            for (AgreementCoefficient one : AgreementCoefficient.values()) {
                columns.data(AgreementTable.name(one), row -> one.of(row.agreement()));
                if (IN_PAGE.contains(one)) {
                    columns.number(AgreementTable.title(one), row -> one.of(row.agreement()))
                            .figure(row -> row.key() + " " + one.key());
                }
            }
            return columns.table(
                    "agreement-nuggets", ReportWords.say("agreement.by-nugget.caption", SHOWN), shown,
                            columns.file(rows));
        }
    }
}

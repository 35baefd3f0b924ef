package dev.assay.app.service.scores;

import dev.assay.app.service.ServiceWords;
import dev.assay.model.Answer;
import dev.assay.model.Message;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.AgreementRanges;
import dev.assay.model.agreement.BinaryAgreement;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.PValue;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Scale;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Supposition.NuggetRef;
import dev.assay.model.meta.PeopleVariation.Finding;
import dev.assay.model.meta.PeopleVariation.LeftOut;
import dev.assay.model.meta.PeopleVariation.Likeness;
import dev.assay.model.meta.PeopleVariation;
import dev.assay.model.meta.Strictness;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The tables on labels: human variation, agreement by kind of nugget, strictness of the judges. */
final class LabelTables {
    /** Ratings of two judges. */
    private static final int FIRST = 0;
    private static final int SECOND = 1;

    private final MetaReading reading;
    private final Message a;
    private final Message b;
    /** As {@code a} and {@code b}, at the head of columns. */
    private final Message firstTitle;

    private final Message secondTitle;
    private final Ratings<LabelKey> both;
    private final Map<NuggetRef, Importance> importances = new HashMap<>();
    private final Map<NuggetRef, Integer> words = new HashMap<>();
    /** A judge's labels by pair: each is in several groups. */
    private final Map<JudgePair.Side, Map<LabelKey, Label>> byPair = new IdentityHashMap<>();

    private LabelTables(MetaReading reading) {
        this.reading = reading;
        a = Message.verbatim(reading.pair().first().name());
        b = Message.verbatim(reading.pair().second().name());
        firstTitle = reading.pair().first().title();
        secondTitle = reading.pair().second().title();
        both = ratings(List.of(reading.pair().first(), reading.pair().second()));
        for (JudgePair.Side side : List.of(reading.pair().second(), reading.pair().first())) {
            importances.putAll(LabelMatrix.importances(side.labels()));
            side.labels().forEach(topic -> topic.nuggets().forEach(nugget -> words.put(
                    new NuggetRef(topic.topic(), nugget.id()), Answer.countWords(nugget.text()))));
        }
    }

    static List<MetaTable> of(MetaReading reading) {
        LabelTables tables = new LabelTables(reading);
        List<MetaTable> all = new ArrayList<>(tables.people());
        all.addAll(List.of(tables.nuggets(), tables.classes(), tables.strictness()));
        return all;
    }

    private Ratings<LabelKey> ratings(List<JudgePair.Side> judges) {
        return Ratings.of(
                Scale.LABELS,
                judges.stream()
                        .map(side -> byPair.computeIfAbsent(side, one -> LabelMatrix.byPair(one.labels())))
                        .toList(),
                Label::word);
    }

    private static NuggetRef nugget(LabelKey key) {
        return new NuggetRef(key.topic(), key.nugget());
    }

    /** The people whose labels are of the same nuggets as those of the first judge, each once. */
    private List<JudgePair.Side> others() {
        JudgePair.Side second = reading.pair().second();
        return reading.all().stream()
                .filter(side -> side.judged().isPerson()
                        && side.judged().by().set().equals(reading.pair().first().judged().by().set())
                        && !side.judged().by().judge().endsWith(ProjectScores.AFTER_REVEAL)
                        && !side.name().equals(second.name()))
                .toList();
    }

    private record Variation(Likeness likeness, PeopleVariation found) {}

    private record Out(Likeness likeness, String person, LeftOut out) {}

    private record Group(String judges, String kind, Agreement agreement, AgreementRanges ranges) {}

    private List<MetaTable> people() {
        List<JudgePair.Side> people = others();
        List<JudgePair.Side> judges = new ArrayList<>(people);
        judges.add(reading.pair().second());
        Ratings<LabelKey> all = ratings(judges);
        List<Integer> places = IntStream.range(0, people.size()).boxed().toList();
        List<Variation> variations = Arrays.stream(Likeness.values())
                .map(likeness -> new Variation(
                        likeness, PeopleVariation.of(all, places, people.size(), likeness, LabelKey::topic)))
                .filter(row -> row.found().items() > 0)
                .toList();
        double margin = reading.facts().choices().margin();
        MetaTable variation = new MetaTable.Columns<Variation>()
                .words("counted", row -> MetaTable.Word.of(word(row.likeness())))
                .number("labels", row -> row.found().items())
                .number("topics", row -> row.found().topics())
                .estimate("among_people", row -> row.found().people())
                .estimate("with_people", ServiceWords.say("meta.column.with_people", secondTitle), row ->
                        row.found().judge())
                .estimate("difference", row -> row.found().difference())
                .words("finding", row -> MetaTable.Word.of(word(row.found().finding(margin))))
                .table(
                        "human-variation",
                        variations.stream().limit(1).map(row -> told(row.found(), margin)).toList(),
                        variations);
        List<Out> outs = new ArrayList<>();
        variations.forEach(one -> one.found().leftOut().forEach(out ->
                outs.add(new Out(one.likeness(), people.get(out.person()).name(), out))));
        MetaTable leftOut = new MetaTable.Columns<Out>()
                .words("counted", row -> MetaTable.Word.of(word(row.likeness())))
                .words("left_out", Out::person)
                .number("labels", row -> row.out().items())
                .estimate("own", row -> row.out().own())
                .estimate("in_place", ServiceWords.say("meta.column.in_place", secondTitle), row -> row.out().judge())
                .estimate("difference", row -> row.out().difference())
                .table("left-out", List.of(), outs, row -> row.likeness() == Likeness.SAME);
        return List.of(variation, leftOut, groups(people));
    }

    private static String word(Likeness likeness) {
        return switch (likeness) {
            case SAME -> "same-label";
            case NEAR -> "near-label";
        };
    }

    private static String word(Finding finding) {
        return switch (finding) {
            case NO_MORE -> "no-more";
            case MORE -> "more";
            case OPEN -> "open";
            case UNKNOWN -> "unknown";
        };
    }

    private Message told(PeopleVariation found, double margin) {
        return ServiceWords.say(
                "meta.human-variation." + word(found.finding(margin)),
                b,
                MetaFacts.signed(found.difference()),
                MetaFacts.decimal("%.2f", margin),
                found.topics());
    }

    /** The agreement of every two of the people, of the second judge with each, and of three and more at once. */
    private MetaTable groups(List<JudgePair.Side> people) {
        JudgePair.Side second = reading.pair().second();
        List<Group> rows = new ArrayList<>();
        for (int i = 0; i < people.size(); i++) {
            for (int j = i + 1; j < people.size(); j++) {
                rows.add(group(List.of(people.get(i), people.get(j)), "two-people"));
            }
        }
        people.forEach(person -> rows.add(group(List.of(person, second), "with-second")));
        if (people.size() > 2) {
            rows.add(group(people, "all-people"));
        }
        if (people.size() > 1) {
            List<JudgePair.Side> all = new ArrayList<>(people);
            all.add(second);
            rows.add(group(all, "people-and-second"));
        }
        rows.removeIf(row -> row.agreement().items() == 0);
        return new MetaTable.Columns<Group>()
                .words("judges", Group::judges)
                .words("group", row -> MetaTable.Word.of(row.kind()))
                .number("labels", row -> row.agreement().items())
                .estimate("agreement", row -> new Estimate(row.agreement().raw(), row.ranges().raw()))
                .number("kappa", row -> row.agreement().kappa())
                .estimate("alpha", row -> new Estimate(row.agreement().alphaNominal(), row.ranges().alphaNominal()))
                .estimate("alpha_ordinal", row ->
                        new Estimate(row.agreement().alphaOrdinal(), row.ranges().alphaOrdinal()))
                .table("people", List.of(), people.size() < 2 ? List.of() : rows);
    }

    private Group group(List<JudgePair.Side> judges, String kind) {
        Ratings<LabelKey> ratings = ratings(judges);
        // Everybody over the same items: a coefficient of three is of nothing that one of them left out.
        Ratings<LabelKey> common = judges.size() > 2
                ? Optional.ofNullable(ratings.groupedBy(new Labelled(ratings)).get(true))
                        .orElseGet(() -> ratings(List.of()))
                : ratings;
        return new Group(
                String.join(", ", judges.stream().map(JudgePair.Side::name).toList()),
                kind,
                Agreement.of(common),
                AgreementRanges.of(common, LabelKey::topic, reading.resampling()));
    }

    /** True of items that every judge gave a label. */
    private static final class Labelled implements Function<LabelKey, Boolean> {
        private final Set<LabelKey> all = new HashSet<>();

        Labelled(Ratings<LabelKey> ratings) {
            for (int item = 0; item < ratings.items().size(); item++) {
                int place = item;
                if (IntStream.range(0, ratings.judges()).noneMatch(j -> ratings.code(j, place) == Ratings.MISSING)) {
                    all.add(ratings.items().get(item));
                }
            }
        }

        @Override
        public Boolean apply(LabelKey item) {
            return all.contains(item);
        }
    }

    private record Band(String property, String band, long nuggets, Agreement agreement, AgreementRanges ranges) {}

    private MetaTable nuggets() {
        Map<NuggetRef, String> difficulty = difficulty();
        Map<String, Function<LabelKey, String>> properties = Map.of(
                "difficulty", key -> difficulty.getOrDefault(nugget(key), ""),
                "importance", key -> importances.get(nugget(key)).name().toLowerCase(Locale.ROOT),
                "nugget-length", key -> length(words.get(nugget(key))),
                "origin", key -> reading.facts().origins().getOrDefault(nugget(key), ""));
        List<Band> rows = new ArrayList<>();
        Ratings<LabelKey> paired = both.paired();
        for (String property : List.of("difficulty", "importance", "nugget-length", "origin")) {
            Map<String, Ratings<LabelKey>> bands = paired.groupedBy(properties.get(property));
            bands.keySet().stream().filter(band -> !band.isEmpty()).sorted().forEach(band -> {
                Ratings<LabelKey> ratings = bands.get(band);
                rows.add(new Band(
                        property,
                        band,
                        ratings.items().stream().map(LabelTables::nugget).distinct().count(),
                        Agreement.of(ratings),
                        AgreementRanges.of(ratings, LabelKey::topic, reading.resampling())));
            });
        }
        return new MetaTable.Columns<Band>()
                .words("property", row -> MetaTable.Word.of(row.property()))
                .words("value", row -> MetaTable.Word.of(row.band()))
                .number("nuggets", Band::nuggets)
                .number("labels", row -> row.agreement().items())
                .estimate("agreement", row -> new Estimate(row.agreement().raw(), row.ranges().raw()))
                .estimate("kappa", row -> new Estimate(row.agreement().kappa(), row.ranges().kappa()))
                .number("alpha_ordinal", row -> row.agreement().alphaOrdinal())
                .table("nugget-agreement", List.of(), rows);
    }

    /** How many of the answers have a nugget in full, by the first judge. */
    private Map<NuggetRef, String> difficulty() {
        Map<NuggetRef, int[]> counts = new HashMap<>();
        int best = Scale.LABELS.lowestFirst().size() - 1;
        for (int item = 0; item < both.items().size(); item++) {
            int code = both.code(FIRST, item);
            if (code != Ratings.MISSING) {
                int[] count = counts.computeIfAbsent(nugget(both.items().get(item)), key -> new int[2]);
                count[0] += code == best ? 1 : 0;
                count[1]++;
            }
        }
        Map<NuggetRef, String> bands = new HashMap<>();
        counts.forEach((nugget, count) -> {
            double share = (double) count[0] / count[1];
            bands.put(nugget, share > 0.5 ? "share-1" : share > 0.25 ? "share-2" : share > 0 ? "share-3" : "share-4");
        });
        return bands;
    }

    private static String length(int words) {
        return words <= 4 ? "words-1" : words <= 8 ? "words-2" : words <= 12 ? "words-3" : "words-4";
    }

    /** All labels, then those of vital nuggets and of okay ones. */
    private Map<String, Ratings<LabelKey>> parts() {
        Map<String, Ratings<LabelKey>> parts = new LinkedHashMap<>();
        parts.put("all", both);
        Map<Importance, Ratings<LabelKey>> by = both.groupedBy(key -> importances.get(nugget(key)));
        Optional.ofNullable(by.get(Importance.VITAL)).ifPresent(vital -> parts.put("vital", vital));
        Optional.ofNullable(by.get(Importance.OKAY)).ifPresent(okay -> parts.put("okay", okay));
        return parts;
    }

    private record Classes(String part, Agreement agreement, AgreementRanges ranges, BinaryAgreement binary) {}

    private MetaTable classes() {
        List<Classes> rows = new ArrayList<>();
        parts().forEach((part, ratings) -> {
            Ratings<LabelKey> two = ratings.bestAgainstRest(Scale.NOT_OR_PARTIAL);
            BinaryAgreement binary =
                    BinaryAgreement.of(two, FIRST, SECOND, LabelKey::topic, reading.resampling());
            if (binary.items() > 0) {
                rows.add(new Classes(
                        part,
                        Agreement.of(two),
                        AgreementRanges.of(two, LabelKey::topic, reading.resampling()),
                        binary));
            }
        });
        return new MetaTable.Columns<Classes>()
                .words("part", row -> MetaTable.Word.of(row.part()))
                .number("labels", row -> row.binary().items())
                .estimate("kappa", row -> new Estimate(row.agreement().kappa(), row.ranges().kappa()))
                .estimate("mcc", row -> row.binary().mcc())
                .estimate("f1", row -> row.binary().f1())
                .estimate("jaccard", row -> row.binary().jaccard())
                .table("support-or-not", List.of(), rows);
    }

    private record Stricter(String part, Strictness found) {}

    private MetaTable strictness() {
        List<Stricter> rows = new ArrayList<>();
        parts().forEach((part, ratings) -> {
            Strictness found = Strictness.of(ratings, FIRST, SECOND, LabelKey::topic);
            if (found.labels() > 0) {
                rows.add(new Stricter(part, found));
            }
        });
        return new MetaTable.Columns<Stricter>()
                .words("part", row -> MetaTable.Word.of(row.part()))
                .number("labels", row -> row.found().labels())
                .number("first_higher", ServiceWords.say("meta.column.higher", firstTitle), row ->
                        row.found().firstHigher())
                .number("second_higher", ServiceWords.say("meta.column.higher", secondTitle), row ->
                        row.found().secondHigher())
                .number("p_labels", row -> new PValue(row.found().test()))
                .number("first_topics", ServiceWords.say("meta.column.topics-higher", firstTitle), row ->
                        row.found().firstTopics())
                .number("second_topics", ServiceWords.say("meta.column.topics-higher", secondTitle), row ->
                        row.found().secondTopics())
                .number("p_topics", row -> new PValue(row.found().topicTest()))
                .number("credit", ServiceWords.say("meta.column.less", firstTitle, secondTitle), row ->
                        row.found().credit().value())
                .number("interval", row -> row.found().credit().range())
                .table("strictness", rows.stream().limit(1).map(row -> told(row.found())).toList(), rows);
    }

    private Message told(Strictness found) {
        String way = found.credit().range() instanceof Range.Interval interval
                ? interval.excludesZero() ? interval.low() > 0 ? "second" : "first" : "neither"
                : "open";
        return ServiceWords.say(
                "meta.strictness." + way,
                a,
                b,
                found.firstHigher(),
                found.secondHigher(),
                found.labels(),
                MetaFacts.signed(found.credit()),
                said(found.topicTest()));
    }

    private static Message said(double p) {
        return new PValue(p).nearlyZero()
                .map(zero -> Message.joined(" ", List.of(Message.verbatim("p"), zero)))
                .orElseGet(() -> ServiceWords.say("meta.value.p", MetaFacts.decimal("%.3f", p)));
    }
}

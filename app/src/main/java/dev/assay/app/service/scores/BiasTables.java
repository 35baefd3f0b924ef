package dev.assay.app.service.scores;

import dev.assay.app.service.ServiceWords;
import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Range;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.Measure;
import dev.assay.model.meta.JudgeBias;
import dev.assay.model.meta.JudgeBias.OfFamily;
import dev.assay.model.meta.JudgeBias.OfRun;
import dev.assay.model.meta.JudgeBias.WithProperty;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Whether one judge of two is biased: for runs, for long answers, for many citations, for its own family of models. */
final class BiasTables {
    private static final double HUNDRED = 100;

    private final MetaReading reading;
    private final List<Measure> measures;
    private final Message a;
    private final Message b;
    /** As {@code a} and {@code b}, at the head of columns. */
    private final Message firstTitle;

    private final Message secondTitle;
    private final Map<Measure, JudgeBias> biases = new HashMap<>();

    private BiasTables(MetaReading reading) {
        this.reading = reading;
        measures = reading.pair().first().judged().board().measures();
        a = Message.verbatim(reading.pair().first().name());
        b = Message.verbatim(reading.pair().second().name());
        firstTitle = reading.pair().first().title();
        secondTitle = reading.pair().second().title();
        measures.forEach(measure -> biases.put(measure, JudgeBias.of(
                reading.pair().first().judged().board().grid(measure),
                reading.pair().second().judged().board().grid(measure))));
    }

    static List<MetaTable> of(MetaReading reading) {
        BiasTables tables = new BiasTables(reading);
        return List.of(tables.runs(), tables.properties(), tables.families(), tables.selfPreference());
    }

    private boolean isPrimary(Measure measure) {
        return measure.equals(measures.getFirst());
    }

    private static Message scored(Message judge) {
        return ServiceWords.say("meta.column.mean-by", judge);
    }

    private static Message less(Message one, Message other) {
        return ServiceWords.say("meta.column.less", one, other);
    }

    private record Run(Measure measure, OfRun bias) {
        /** How the second judge rates the run beside the others, all runs at once. */
        private String rated() {
            return bias.relativeTogether() instanceof Range.Interval interval
                    ? interval.low() > 0 ? "underrated" : interval.high() < 0 ? "overrated" : "as-others"
                    : "unknown";
        }
    }

    private MetaTable runs() {
        List<Run> rows = new ArrayList<>();
        measures.forEach(measure ->
                biases.get(measure).byRun().forEach(bias -> rows.add(new Run(measure, bias))));
        return new MetaTable.Columns<Run>()
                .words("measure", row -> MetaTable.Word.of(row.measure()))
                .words("run", row -> row.bias().run().value())
                .number("topics", row -> row.bias().topics())
                .number("first", scored(firstTitle), row -> row.bias().first())
                .number("second", scored(secondTitle), row -> row.bias().second())
                .number("bias", less(firstTitle, secondTitle), row -> row.bias().bias().value())
                .number("interval", row -> row.bias().bias().range())
                .number("together", row -> row.bias().together())
                .number("relative", row -> row.bias().relative().value())
                .number("relative_together", ServiceWords.say("meta.column.together"), row ->
                        row.bias().relativeTogether())
                .words("rated", ServiceWords.say("meta.column.rated", secondTitle), row ->
                        MetaTable.Word.of(row.rated()))
                .table("bias-runs", told(rows), rows, row -> isPrimary(row.measure()));
    }

    private List<Message> told(List<Run> rows) {
        List<Run> primary = rows.stream().filter(row -> isPrimary(row.measure())).toList();
        if (primary.isEmpty()) {
            return List.of();
        }
        Measure measure = measures.getFirst();
        return List.of(ServiceWords.say(
                primary.stream().allMatch(row -> row.rated().equals("unknown"))
                        ? "meta.bias-runs.open"
                        : "meta.bias-runs.told",
                measure.symbol(),
                a,
                b,
                MetaFacts.signed(biases.get(measure).overall()),
                primary.size(),
                primary.stream().filter(row -> row.rated().equals("underrated")).count(),
                primary.stream().filter(row -> row.rated().equals("overrated")).count()));
    }

    private record Property(Measure measure, String property, WithProperty with) {}

    private MetaTable properties() {
        Map<AnswerKey, Double> hundreds = new HashMap<>();
        for (JudgePair.Side side : List.of(reading.pair().second(), reading.pair().first())) {
            for (AnswerScore answer : side.judged().answers()) {
                hundreds.put(answer.answer(), answer.words() / HUNDRED);
            }
        }
        Map<AnswerKey, Double> cited = new HashMap<>();
        reading.facts().citations().forEach((answer, count) -> cited.put(answer, (double) count));
        List<Property> rows = new ArrayList<>();
        for (Measure measure : measures) {
            rows.add(new Property(measure, "length", biases.get(measure).with(hundreds)));
            rows.add(new Property(measure, "citations", biases.get(measure).with(cited)));
        }
        rows.removeIf(row -> row.with().answers() == 0 || !row.with().slope().value().isDefined());
        return new MetaTable.Columns<Property>()
                .words("measure", row -> MetaTable.Word.of(row.measure()))
                .words("property", row -> MetaTable.Word.of(row.property()))
                .number("answers", row -> row.with().answers())
                .estimate("slope", row -> row.with().slope())
                .number("correlation", row -> row.with().correlation())
                .table(
                        "bias-answers",
                        rows.stream()
                                .filter(row -> isPrimary(row.measure()) && row.with().slope().range().isKnown())
                                .map(row -> toldOf(row.property(), row.with().slope()))
                                .toList(),
                        rows,
                        row -> isPrimary(row.measure()));
    }

    private Message toldOf(String property, Estimate slope) {
        String way = slope.range() instanceof Range.Interval interval && interval.excludesZero()
                ? interval.low() > 0 ? "against" : "for"
                : "neither";
        return ServiceWords.say(
                "meta.bias-answers." + way, a, b, ServiceWords.say("meta.more." + property), MetaFacts.signed(slope));
    }

    private record Of(Measure measure, OfFamily family) {}

    private MetaTable families() {
        Map<RunId, String> families = reading.facts().families(reading.runs());
        List<Of> rows = new ArrayList<>();
        measures.forEach(measure ->
                biases.get(measure).byFamily(families).forEach(family -> rows.add(new Of(measure, family))));
        return new MetaTable.Columns<Of>()
                .words("measure", row -> MetaTable.Word.of(row.measure()))
                .words("family", row -> row.family().family())
                .number("runs", row -> row.family().runs())
                .number("topics", row -> row.family().topics())
                .number("first", scored(firstTitle), row -> row.family().first())
                .number("second", scored(secondTitle), row -> row.family().second())
                .number("bias", less(firstTitle, secondTitle), row -> row.family().bias().value())
                .number("interval", row -> row.family().bias().range())
                .table("bias-families", List.of(), rows, row -> isPrimary(row.measure()));
    }

    private record Preference(Measure measure, String judge, String family, Estimate preference) {}

    private MetaTable selfPreference() {
        Map<RunId, String> families = reading.facts().families(reading.runs());
        Map<JudgePair.Side, JudgePair.Side> beside = new LinkedHashMap<>();
        beside.put(reading.pair().first(), reading.pair().second());
        beside.put(reading.pair().second(), reading.pair().first());
        List<Preference> rows = new ArrayList<>();
        beside.forEach((judge, other) -> {
            String own = reading.facts().familyOf(judge.name(), families.values());
            for (Measure measure : measures) {
                Estimate preference = JudgeBias.of(
                                judge.judged().board().grid(measure), other.judged().board().grid(measure))
                        .ownLessOthers(families, own);
                if (preference.value().isDefined()) {
                    rows.add(new Preference(measure, judge.name(), own, preference));
                }
            }
        });
        return new MetaTable.Columns<Preference>()
                .words("measure", row -> MetaTable.Word.of(row.measure()))
                .words("of_judge", row -> row.judge())
                .words("family", row -> row.family())
                .estimate("preference", Preference::preference)
                .table(
                        "self-preference",
                        rows.stream()
                                .filter(row -> isPrimary(row.measure()))
                                .map(BiasTables::toldOf)
                                .toList(),
                        rows,
                        row -> isPrimary(row.measure()));
    }

    private static Message toldOf(Preference row) {
        String way = row.preference().range() instanceof Range.Interval interval
                ? interval.excludesZero() ? interval.low() > 0 ? "own" : "others" : "neither"
                : "unknown";
        return ServiceWords.say(
                "meta.self-preference." + way, row.judge(), row.family(), MetaFacts.signed(row.preference()));
    }
}

package dev.assay.app.service.scores;

import dev.assay.app.plot.CurvePlot;
import dev.assay.app.plot.Figure;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.scores.MetaTable.Word;
import dev.assay.model.Message;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.meta.CommonScores;
import dev.assay.model.meta.NuggetCurve;
import dev.assay.model.meta.PairPower;
import dev.assay.model.meta.SampleCurve;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** How much each measure tells by each judge, and how many topics and nuggets it needs for that. */
final class DataTables {
    private static final List<Measure> VITAL = List.of(Measure.VITAL_STRICT, Measure.VITAL);

    private DataTables() {}

    static List<MetaTable> of(MetaReading reading, Map<Measure, CommonScores> scores) {
        Map<Measure, CommonScores> enough = new LinkedHashMap<>(scores);
        enough.values().removeIf(common -> common.topics() < RankSets.LEAST_TOPICS);
        return List.of(power(reading, enough), topics(reading, enough), nuggets(reading));
    }

    private record Power(String judge, Measure measure, PairPower pairs) {}

    private static MetaTable power(MetaReading reading, Map<Measure, CommonScores> scores) {
        List<Power> rows = new ArrayList<>();
        scores.forEach((measure, common) -> rows.add(new Power(
                reading.pair().first().name(), measure, PairPower.of(common.first(), common.byFirst()))));
        scores.forEach((measure, common) -> rows.add(new Power(
                reading.pair().second().name(), measure, PairPower.of(common.second(), common.bySecond()))));
        MetaTable table = new MetaTable.Columns<Power>()
                .words("judge", Power::judge)
                .words("measure", row -> Word.of(row.measure()))
                .number("topics", row -> row.pairs().topics())
                .number("pairs", row -> row.pairs().pairs())
                .number("asl_01", row -> row.pairs().share(0.01))
                .number("asl_05", row -> row.pairs().share(0.05))
                .number("asl_10", row -> row.pairs().share(0.10))
                .number("together_05", row -> row.pairs().shareTogether(0.05))
                .table("power", List.of(), rows);
        return rows.isEmpty() ? table : table.with(language -> asl(rows, language));
    }

    /** Sakai's curve: the pairs by their p value. */
    private static Figure asl(List<Power> rows, Locale language) {
        String judge = rows.getFirst().judge();
        return new CurvePlot(
                        ServiceWords.say("meta.power.plot", judge).in(language),
                        ServiceWords.say("meta.power.plot.x").in(language),
                        ServiceWords.say("meta.power.plot.y").in(language),
                        rows.stream()
                                .filter(row -> row.judge().equals(judge))
                                .map(row -> new CurvePlot.Curve(
                                        row.measure().symbol(),
                                        IntStream.range(0, row.pairs().pairs())
                                                .mapToObj(i -> new CurvePlot.Point(
                                                        100.0 * (i + 1) / row.pairs().pairs(),
                                                        row.pairs().alone()[i]))
                                                .toList()))
                                .toList())
                .figure(new PlotWords(language));
    }

    private record AtTopics(String judge, Measure measure, SampleCurve.Point point) {}

    private static MetaTable topics(MetaReading reading, Map<Measure, CommonScores> scores) {
        List<AtTopics> rows = new ArrayList<>();
        List<Message> findings = new ArrayList<>();
        Map<Measure, SampleCurve> drawn = new LinkedHashMap<>();
        for (boolean first : List.of(true, false)) {
            String judge = (first ? reading.pair().first() : reading.pair().second()).name();
            scores.forEach((measure, common) -> {
                ScoreGrid grid = first ? common.first() : common.second();
                SampleCurve curve = SampleCurve.of(grid, reading.resampling().seed());
                curve.points().forEach(point -> rows.add(new AtTopics(judge, measure, point)));
                if (first) {
                    drawn.put(measure, curve);
                }
                if (measure.equals(Measure.VITAL_STRICT)) {
                    told(judge, measure, curve).ifPresent(findings::add);
                }
            });
        }
        MetaTable table = new MetaTable.Columns<AtTopics>()
                .words("judge", AtTopics::judge)
                .words("measure", row -> Word.of(row.measure()))
                .number("topics", row -> row.point().topics())
                .number("power", row -> row.point().power())
                .number("swap", row -> number(row.point().swap()))
                .number("needed", row -> number(row.point().needed()))
                .table("topics", findings, rows, row -> row.measure().equals(Measure.VITAL_STRICT));
        Map<Measure, List<CurvePlot.Point>> curves = new LinkedHashMap<>();
        drawn.forEach((measure, curve) -> curves.put(
                measure, points(curve.points(), SampleCurve.Point::topics, SampleCurve.Point::swap)));
        return with(table, "meta.topics.plot", reading.pair().first().name(), curves);
    }

    private static Optional<Message> told(String judge, Measure measure, SampleCurve curve) {
        return curve.points().stream()
                .filter(point -> point.swap().isPresent())
                .reduce((one, other) -> other)
                .map(last -> ServiceWords.say(
                        curve.topicsFor(SampleCurve.TRUSTED).isPresent() ? "meta.topics.enough" : "meta.topics.few",
                        judge,
                        measure.symbol(),
                        last.topics(),
                        percent(last.swap().getAsDouble()),
                        (int) curve.topicsFor(SampleCurve.TRUSTED).orElse(0)));
    }

    private static Message percent(double share) {
        return Message.decimal(String.format(Locale.ROOT, "%.1f", 100 * share));
    }

    private record AtNuggets(String judge, Word pool, Measure measure, NuggetCurve.Point point) {}

    private static MetaTable nuggets(MetaReading reading) {
        List<AtNuggets> rows = new ArrayList<>();
        Map<Measure, List<CurvePlot.Point>> curves = new LinkedHashMap<>();
        for (JudgePair.Side side : List.of(reading.pair().first(), reading.pair().second())) {
            Leaderboard board = side.judged().board();
            for (boolean vital : List.of(false, true)) {
                NuggetCurve.of(board, side.labels(), vital ? VITAL : board.measures(), vital,
                                reading.resampling().seed())
                        .forEach((measure, curve) -> {
                            curve.points().forEach(point -> rows.add(new AtNuggets(
                                    side.name(), Word.of(vital ? "vital" : "all"), measure, point)));
                            if (!vital) {
                                curves.putIfAbsent(
                                        measure,
                                        points(curve.points(), NuggetCurve.Point::nuggets, NuggetCurve.Point::tau));
                            }
                        });
            }
        }
        MetaTable table = new MetaTable.Columns<AtNuggets>()
                .words("judge", AtNuggets::judge)
                .words("pool", AtNuggets::pool)
                .words("measure", row -> Word.of(row.measure()))
                .number("nuggets", row -> row.point().nuggets())
                .number("mean_nuggets", row -> row.point().mean())
                .number("power", row -> number(row.point().power()))
                .number("swap", row -> number(row.point().swap()))
                .number("tau_with_all", row -> number(row.point().tau()))
                .table("nuggets", List.of(), rows, row -> row.measure().equals(Measure.VITAL_STRICT));
        return with(table, "meta.nuggets.plot", reading.pair().first().name(), curves);
    }

    private static <P> List<CurvePlot.Point> points(
            List<P> points, ToDoubleFunction<P> x, Function<P, OptionalDouble> y) {
        return points.stream()
                .filter(point -> y.apply(point).isPresent())
                .map(point -> new CurvePlot.Point(x.applyAsDouble(point), y.apply(point).getAsDouble()))
                .toList();
    }

    private static MetaTable with(
            MetaTable table, String words, String judge, Map<Measure, List<CurvePlot.Point>> curves) {
        List<CurvePlot.Curve> drawn = curves.entrySet().stream()
                .filter(one -> one.getValue().size() > 1)
                .map(one -> new CurvePlot.Curve(one.getKey().symbol(), one.getValue()))
                .toList();
        return drawn.isEmpty()
                ? table
                : table.with(language -> new CurvePlot(
                                ServiceWords.say(words, judge).in(language),
                                ServiceWords.say(words + ".x").in(language),
                                ServiceWords.say(words + ".y").in(language),
                                drawn)
                        .figure(new PlotWords(language)));
    }

    private static Object number(OptionalDouble number) {
        return number.isPresent() ? Outcome.of(number.getAsDouble()) : Optional.empty();
    }
}

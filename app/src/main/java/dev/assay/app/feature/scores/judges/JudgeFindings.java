package dev.assay.app.feature.scores.judges;

import dev.assay.app.feature.scores.judges.JudgesViewModel.Section;
import dev.assay.app.plot.ConfusionPlot;
import dev.assay.app.plot.Figure;
import dev.assay.app.plot.LeaderboardPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.RunScatter;
import dev.assay.app.service.scores.Calibration;
import dev.assay.app.service.scores.JudgePair;
import dev.assay.app.service.scores.JudgePair.PartAgreement;
import dev.assay.app.ui.Messages;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.PredictionPowered;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The findings on two judges, with their plots by section; a section that shows nothing has none. */
public record JudgeFindings(
        Names names,
        OrderFindings orders,
        LabelFindings labels,
        Calibration calibration,
        Map<Section, Figure> figures) {
    public JudgeFindings {
        figures = Map.copyOf(figures);
    }

    /**
     * The names of the two judges.
     *
     * @param sameSet whether both labelled the same nuggets
     */
    public record Names(String first, String second, boolean sameSet) {
        static Names of(JudgePair pair) {
            return new Names(
                    pair.first().name(),
                    pair.second().name(),
                    pair.first().judged().by().set().equals(pair.second().judged().by().set()));
        }
    }

    /** The two judges' orders of the runs by a measure. */
    public record OrderFindings(Measure measure, MetaEvaluation meta, boolean hasIntervals) {}

    /** Their labels compared. */
    public record LabelFindings(Confusion confusion, List<PartAgreement> agreement, boolean hasIntervals) {}

    /**
     * Works it out; what hangs on no measure is taken from what is known of the same two.
     *
     * @param resampling of the intervals; none for values alone
     */
    static JudgeFindings of(
            JudgePair pair,
            Measure measure,
            Optional<JudgeFindings> known,
            Resampling resampling,
            Map<RunId, RunDescription> described) {
        boolean drawn = resampling.size() > 0;
        JudgeFindings found = new JudgeFindings(
                Names.of(pair),
                new OrderFindings(measure, pair.orders(measure, resampling), drawn),
                known.map(JudgeFindings::labels)
                        .filter(LabelFindings::hasIntervals)
                        .orElseGet(() -> new LabelFindings(pair.confusion(), pair.agreement(resampling), drawn)),
                known.map(JudgeFindings::calibration).orElseGet(() -> Calibration.of(pair)),
                Map.of());
        Map<Section, Figure> figures = new EnumMap<>(Section.class);
        for (Section section : Section.values()) {
            if (found.whyNot(section).isEmpty()) {
                JudgeFigures.of(found, section, described).ifPresent(figure -> figures.put(section, figure));
            }
        }
        return new JudgeFindings(found.names(), found.orders(), found.labels(), found.calibration(), figures);
    }

    public Measure measure() {
        return orders.measure();
    }

    /** True if the intervals were drawn, too. */
    public boolean hasIntervals() {
        return orders.hasIntervals() && labels.hasIntervals();
    }

    /** Why a section shows nothing; empty when it does. */
    String whyNot(Section section) {
        return switch (section) {
            case ORDERS, META ->
                orders.meta().pairs().isEmpty()
                        ? Messages.get("scores.pair.no-answer", names.first(), names.second())
                        : "";
            case LABELS, AGREEMENT ->
                labels.confusion().total() > 0
                        ? ""
                        : Messages.get(
                                names.sameSet() ? "scores.pair.no-label" : "scores.pair.no-label.sets",
                                names.first(),
                                names.second());
            case CALIBRATED ->
                switch (calibration.finding()) {
                    case CALIBRATED -> "";
                    case SAME_KIND -> Messages.get("scores.pair.same-kind", names.first(), names.second());
                    case UNFINISHED -> Messages.get("scores.pair.unfinished", calibration.person());
                    case NOTHING_DRAWN -> Messages.get("scores.pair.nothing-drawn", calibration.person());
                    case NOTHING_IN_COMMON -> Messages.get("scores.pair.no-answer", names.first(), names.second());
                    case NOTHING_FURTHER ->
                        Messages.get("scores.pair.nothing-further", calibration.model(), calibration.person());
                };
        };
    }

    /** The plots about two judges, in the window's language. */
    static final class JudgeFigures {
        private JudgeFigures() {}

        /** The figure beside a section's table; those of a meta-evaluation have their own. */
        static Optional<Figure> of(JudgeFindings found, Section section, Map<RunId, RunDescription> described) {
            PlotWords words = new PlotWords(Locale.getDefault());
            return switch (section) {
                case ORDERS -> Optional.of(scatter(found, described).figure(words));
                case LABELS, AGREEMENT -> Optional.of(confusion(found).figure(words));
                case CALIBRATED -> Optional.of(calibrated(found).figure(words));
                case META -> Optional.empty();
            };
        }

        private static RunScatter scatter(JudgeFindings found, Map<RunId, RunDescription> described) {
            String symbol = found.measure().symbol();
            Names names = found.names();
            return RunScatter.of(
                    Messages.get("scores.pair.plot.orders", symbol, names.first(), names.second()),
                    Messages.get("scores.pair.axis", symbol, names.first()),
                    Messages.get("scores.pair.axis", symbol, names.second()),
                    found.orders().meta(),
                    described);
        }

        private static ConfusionPlot confusion(JudgeFindings found) {
            String first = found.names().first();
            String second = found.names().second();
            return new ConfusionPlot(
                    Messages.get("scores.pair.plot.labels", first, second),
                    first,
                    second,
                    found.labels().confusion().highestFirst());
        }

        /** By the measure in view, where it was calibrated; else by the primary one. */
        private static LeaderboardPlot calibrated(JudgeFindings found) {
            Calibration calibration = found.calibration();
            Measure measure = found.measure() == Measure.ALL_STRICT ? Measure.ALL_STRICT : Measure.VITAL_STRICT;
            List<Calibration.Row> rows =
                    calibration.rows().stream().filter(row -> row.measure() == measure).toList();
            return new LeaderboardPlot(
                    Messages.get(
                            "scores.pair.plot.calibrated", measure.symbol(), calibration.person(), calibration.model()),
                    measure.symbol(),
                    rows.stream().map(row -> row.run().run().value()).toList(),
                    List.of(
                            column(calibration.person(), rows, PredictionPowered::human),
                            column(calibration.model(), rows, PredictionPowered::model),
                            column(Messages.get("scores.pair.calibrated"), rows, PredictionPowered::tuned)));
        }

        private static LeaderboardPlot.Column column(
                String name, List<Calibration.Row> rows, Function<PredictionPowered, Estimate> estimate) {
            return new LeaderboardPlot.Column(
                    name, rows.stream().map(row -> estimate.apply(row.run().score())).toList());
        }
    }
}

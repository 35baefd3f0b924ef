package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.JudgesViewModel.Section;
import dev.assay.app.plot.Figure;
import dev.assay.app.service.scores.Calibration;
import dev.assay.app.service.scores.JudgePair;
import dev.assay.app.service.scores.JudgePair.PartAgreement;
import dev.assay.app.ui.Messages;
import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.scoring.Measure;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was worked out of two judges, with the plots of it by section; a section that shows nothing has none. */
record JudgeFindings(
        Names names, OrderFindings orders, LabelFindings labels, Calibration calibration, Map<Section, Figure> figures) {
    JudgeFindings {
        figures = Map.copyOf(figures);
    }

    /** What the two are called. */
    record Names(String first, String second) {
        static Names of(JudgePair pair) {
            return new Names(pair.first().name(), pair.second().name());
        }
    }

    /** How they order the runs by a measure. */
    record OrderFindings(Measure measure, MetaEvaluation meta, boolean hasIntervals) {}

    /** Their labels compared. */
    record LabelFindings(Confusion confusion, List<PartAgreement> agreement, boolean hasIntervals) {}

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
            Map<RunId, Answer.Task> tasks) {
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
                figures.put(section, JudgeFigures.of(found, section, tasks));
            }
        }
        return new JudgeFindings(found.names(), found.orders(), found.labels(), found.calibration(), figures);
    }

    Measure measure() {
        return orders.measure();
    }

    /** Whether the intervals were drawn, too. */
    boolean hasIntervals() {
        return orders.hasIntervals() && labels.hasIntervals();
    }

    /** Why a section shows nothing; empty when it does. */
    String whyNot(Section section) {
        return switch (section) {
            case ORDERS -> orders.meta().pairs().isEmpty() ? Messages.get("scores.pair.no-answer", names.first(), names.second()) : "";
            case LABELS, AGREEMENT ->
                labels.confusion().total() == 0 ? Messages.get("scores.pair.no-label", names.first(), names.second()) : "";
            case CALIBRATED -> switch (calibration.finding()) {
                case CALIBRATED -> "";
                case SAME_KIND -> Messages.get("scores.pair.same-kind", names.first(), names.second());
                case NOTHING_IN_COMMON -> Messages.get("scores.pair.no-answer", names.first(), names.second());
                case NOTHING_FURTHER ->
                    Messages.get("scores.pair.nothing-further", calibration.model(), calibration.person());
            };
        };
    }
}

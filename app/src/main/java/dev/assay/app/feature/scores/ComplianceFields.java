package dev.assay.app.feature.scores;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.table.ScoreColumns;
import dev.assay.app.ui.table.Value;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Range;
import dev.assay.model.measure.Compliance;
import dev.assay.model.measure.ComplianceBoard;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The columns that say how far answers comply with weighted criteria, where the project has any: the value, and where
 * labels are open between which values it will lie.
 *
 * @param board of the judge in view, asked anew for each cell
 */
record ComplianceFields(boolean any, boolean open, boolean mandatory, Supplier<ComplianceBoard> board) {
    /** No columns. */
    static final ComplianceFields NONE = new ComplianceFields(false, false, false, () -> ComplianceBoard.NONE);

    private static final double SCORE = 7.4;
    private static final double BOUNDS = 9.2;
    private static final double FAILED = 5.6;

    /** Adds the columns that there are. */
    <T> void add(
            ScoreColumns<T> columns,
            BiFunction<ComplianceBoard, T, ?> value,
            BiFunction<ComplianceBoard, T, Optional<Compliance.Bounds>> bounds) {
        if (any) {
            columns.number("scores.compliance", "compliance", SCORE, row -> value.apply(board.get(), row));
        }
        if (any && open) {
            columns.number("scores.compliance.bounds", "compliance_bounds", BOUNDS,
                    row -> bounds.apply(board.get(), row)
                    .map(known -> new Range.Interval(known.low(), known.high())));
        }
    }

    /** Adds how many mandatory criteria are failed, where there are any. */
    <T> void addFailed(ScoreColumns<T> columns, BiFunction<ComplianceBoard, T, ?> value) {
        if (mandatory) {
            columns.number(
                    "scores.compliance.failed", "mandatory_failed", FAILED, row -> value.apply(board.get(), row));
        }
    }

    /** Adds, for each type of criteria where there are several, the share that is not fully satisfied. */
    <T> void addTypes(ScoreColumns<T> columns, Function<T, RunId> run) {
        List<String> types = board.get().types();
        for (String type : types.size() > 1 ? types : List.<String>of()) {
            columns.numberTitled(
                    Messages.get(
                            "scores.compliance.failed.type",
                            type.isEmpty() ? Messages.get("nuggets.groups.no-group") : type),
                    "failed_" + type,
                    SCORE,
                    row -> Optional.ofNullable(board.get().byType(run.apply(row)).get(type))
                            .map(Compliance.Failures::share)
                            .filter(OptionalDouble::isPresent)
                            .map(OptionalDouble::getAsDouble));
        }
    }

    /** A mean, or why there is none. */
    static Object standing(ComplianceBoard.Standing standing) {
        return standing.mean().isPresent() ? standing.mean().getAsDouble()
                : Value.none(Messages.get("scores.compliance.no-mean"));
    }

    /** An answer's value, or why it has none. */
    static Object answer(Compliance compliance) {
        if (compliance.value().isPresent()) {
            return compliance.value().getAsDouble();
        }
        return Value.none(compliance.isDefined()
                ? Messages.get("scores.compliance.open", compliance.open())
                : Messages.get("scores.compliance.undefined"));
    }
}

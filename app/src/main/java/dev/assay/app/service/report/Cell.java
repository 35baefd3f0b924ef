package dev.assay.app.service.report;

import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.message.Message;
import java.math.BigDecimal;
import java.util.Locale;

/**
 * A cell of a table.
 *
 * @param text for people
 * @param data for programs: every digit
 * @param note why there is no number; empty when there is one
 */
record Cell(String text, String data, String note) {
    private static final String NONE = "–";

    static Cell text(Object text) {
        return new Cell(text.toString(), text.toString(), "");
    }

    /** Nothing to say. */
    static Cell empty() {
        return new Cell("", "", "");
    }

    static Cell count(long count) {
        return text(count);
    }

    /** A score or coefficient. */
    static Cell number(double value) {
        return new Cell(three(value), digits(value), "");
    }

    /** A length or another mean that is not between 0 and 1. */
    static Cell mean(double value) {
        return new Cell(String.format(Locale.ROOT, "%.1f", value), digits(value), "");
    }

    static Cell mean(Outcome outcome) {
        return outcome.isDefined() ? mean(outcome.orThrow()) : none(outcome.reason());
    }

    static Cell number(Outcome outcome) {
        return outcome.isDefined() ? number(outcome.orThrow()) : none(outcome.reason());
    }

    static Cell percent(Outcome share) {
        return share.isDefined()
                ? new Cell(String.format(Locale.ROOT, "%.1f %%", 100 * share.orThrow()), digits(share.orThrow()), "")
                : none(share.reason());
    }

    static Cell range(Range range) {
        return switch (range) {
            case Range.Interval(double low, double high) -> new Cell(
                    "[" + three(low) + ", " + three(high) + "]", digits(low) + " " + digits(high), "");
            case Range.Unknown(Message reason) -> none(reason.toString());
        };
    }

    /** A value with its interval behind it. */
    static Cell estimate(Estimate estimate) {
        if (!estimate.value().isDefined()) {
            return none(estimate.value().reason());
        }
        Cell value = number(estimate.value());
        Cell range = range(estimate.range());
        return new Cell(value.text() + " " + range.text(), value.data(), range.note());
    }

    private static Cell none(String reason) {
        return new Cell(NONE, "", reason);
    }

    /** As people read it: three digits, which no two neighbours in a table need more of. */
    static String three(double value) {
        String text = String.format(Locale.ROOT, "%.3f", value);
        return text.equals("-0.000") ? "0.000" : text.replace('-', '−');
    }

    /** As programs read it: every digit, never an exponent. */
    static String digits(double value) {
        return new BigDecimal(Double.toString(value)).toPlainString();
    }

    /** The low end, for a file; empty when it is not known. */
    static String low(Range range) {
        return range instanceof Range.Interval interval ? digits(interval.low()) : "";
    }

    /** The high end, for a file; empty when it is not known. */
    static String high(Range range) {
        return range instanceof Range.Interval interval ? digits(interval.high()) : "";
    }

    /** An undefined one is empty. */
    static String digits(Outcome outcome) {
        return outcome.isDefined() ? digits(outcome.orThrow()) : "";
    }
}

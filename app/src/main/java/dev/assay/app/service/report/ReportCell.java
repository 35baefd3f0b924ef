package dev.assay.app.service.report;

import dev.assay.model.Message;
import dev.assay.model.TableLine;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A cell of a table.
 *
 * @param text for people, in their language
 * @param data for programs: every digit, and words in English
 * @param note why there is no number; empty when there is one
 */
public record ReportCell(Message text, String data, Optional<Message> note) {
    private static final Message NONE = Message.verbatim("–");

    /** What is the same in every language: a name, an id, what somebody wrote. */
    public static ReportCell text(Object text) {
        return said(Message.verbatim(text.toString()));
    }

    /** Words of the report. */
    public static ReportCell said(Message text) {
        return new ReportCell(text, text.toString(), Optional.empty());
    }

    /** Words of the report. */
    public static ReportCell say(String key, Object... arguments) {
        return said(ReportWords.say(key, arguments));
    }

    /** Nothing to say. */
    public static ReportCell empty() {
        return text("");
    }

    public static ReportCell count(long count) {
        return text(count);
    }

    /** A score or coefficient. */
    public static ReportCell number(double value) {
        return new ReportCell(three(value), digits(value), Optional.empty());
    }

    /** A length or another mean that is not between 0 and 1. */
    public static ReportCell mean(double value) {
        return new ReportCell(one(value), digits(value), Optional.empty());
    }

    public static ReportCell mean(Outcome outcome) {
        return outcome.isDefined() ? mean(outcome.orThrow()) : none(outcome);
    }

    public static ReportCell number(Outcome outcome) {
        return outcome.isDefined() ? number(outcome.orThrow()) : none(outcome);
    }

    public static ReportCell percent(Outcome share) {
        return share.isDefined()
                ? new ReportCell(
                        ReportWords.say("number.percent", one(100 * share.orThrow())),
                        digits(share.orThrow()),
                        Optional.empty())
                : none(share);
    }

    public static ReportCell range(Range range) {
        return switch (range) {
            case Range.Interval(double low, double high) -> new ReportCell(
                    ReportWords.say("number.range", three(low), three(high)),
                    digits(low) + " " + digits(high),
                    Optional.empty());
            case Range.Unknown(Message reason) -> new ReportCell(NONE, "", Optional.of(reason));
        };
    }

    /** A value with its interval behind it. */
    public static ReportCell estimate(Estimate estimate) {
        if (!estimate.value().isDefined()) {
            return none(estimate.value());
        }
        ReportCell value = number(estimate.value());
        ReportCell range = range(estimate.range());
        return new ReportCell(Message.joined(" ", List.of(value.text(), range.text())), value.data(), range.note());
    }

    private static ReportCell none(Outcome outcome) {
        return new ReportCell(NONE, "", outcome.why());
    }

    /** As people read it: three digits, which no two neighbours in a table need more of. */
    public static Message three(double value) {
        String text = String.format(Locale.ROOT, "%.3f", value);
        return Message.decimal(text.equals("-0.000") ? "0.000" : text.replace('-', '−'));
    }

    private static Message one(double value) {
        return Message.decimal(String.format(Locale.ROOT, "%.1f", value));
    }

    /** As programs read it: every digit, never an exponent. */
    public static String digits(double value) {
        return TableLine.digits(value);
    }

    /** The low end, for a file; empty when it is not known. */
    public static String low(Range range) {
        return range instanceof Range.Interval interval ? digits(interval.low()) : "";
    }

    /** The high end, for a file; empty when it is not known. */
    public static String high(Range range) {
        return range instanceof Range.Interval interval ? digits(interval.high()) : "";
    }

    /** An undefined one is empty. */
    public static String digits(Outcome outcome) {
        return outcome.isDefined() ? digits(outcome.orThrow()) : "";
    }
}

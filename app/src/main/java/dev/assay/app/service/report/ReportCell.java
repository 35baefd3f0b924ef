package dev.assay.app.service.report;

import dev.assay.model.Message;
import dev.assay.model.TableLine;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A cell of a table.
 *
 * @param text for people, in their language
 * @param data for programs: every digit, and words in English
 * @param note why there is no number; empty when there is one
 * @param bar what is drawn instead of the text; the text says the same to whoever does not see it
 */
public record ReportCell(Message text, String data, Optional<Message> note, Optional<Bar> bar) {
    private static final Message NONE = Message.verbatim("–");

    /**
     * A score on an axis from 0.
     *
     * @param top the highest number of the axis, the same in every row
     * @param interval empty where it is not known
     * @param open from the lowest to the highest that it can become; empty where no label is open
     */
    public record Bar(double top, double value, Optional<Range.Interval> interval, Optional<Range.Interval> open) {}

    public ReportCell(Message text, String data, Optional<Message> note) {
        this(text, data, note, Optional.empty());
    }

    /** What a table says of a value: a number or its reason, an interval, words, nothing of an empty one. */
    public static ReportCell of(Object value) {
        return switch (value) {
            case ReportCell cell -> cell;
            case Message words -> new ReportCell(words, words.toString(), Optional.empty());
            case Double number -> new ReportCell(three(number), TableLine.digits(number), Optional.empty());
            case Outcome outcome -> outcome.isDefined() ? of(outcome.orThrow()) : none(outcome);
            case Range.Interval(double low, double high) -> new ReportCell(
                    ReportWords.say("number.range", three(low), three(high)),
                    TableLine.digits(low) + " " + TableLine.digits(high),
                    Optional.empty());
            case Range.Unknown(Message reason) -> new ReportCell(NONE, "", Optional.of(reason));
            case Estimate(Outcome.Undefined undefined, _) -> none(undefined);
            case Estimate(Outcome.Value(double number), Range ends) -> {
                ReportCell range = of(ends);
                yield new ReportCell(Message.joined(" ", List.of(three(number), range.text())),
                        TableLine.digits(number),
                        range.note());
            }
            case OptionalDouble number -> of(number.isPresent() ? number.getAsDouble() : "");
            case Optional<?> some -> of(some.isPresent() ? some.get() : "");
            default -> of(Message.verbatim(value.toString()));
        };
    }

    /** A length or another mean that is not between 0 and 1. */
    public static ReportCell mean(double value) {
        return new ReportCell(one(value), TableLine.digits(value), Optional.empty());
    }

    public static ReportCell mean(Outcome outcome) {
        return outcome.isDefined() ? mean(outcome.orThrow()) : none(outcome);
    }

    /** A share in percent. */
    public static ReportCell percent(Outcome share) {
        return share.isDefined()
                ? new ReportCell(
                        ReportWords.say("number.percent", one(100 * share.orThrow())),
                        TableLine.digits(share.orThrow()),
                        Optional.empty())
                : none(share);
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
}

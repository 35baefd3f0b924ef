package dev.assay.app.service.report.page;

import dev.assay.app.plot.Axis;
import dev.assay.model.Message;
import dev.assay.model.TableLine;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.PValue;
import dev.assay.model.agreement.Range;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * A cell of a table.
 *
 * @param text for people, in their language
 * @param data for programs: every digit, and words in English
 * @param note why there is no number; empty when there is one
 * @param bar what is drawn instead of the text; the text says the same to whoever does not see it
 * @param figure the key of the number, where the page works it out again ({@link FigureKeys})
 */
public record ReportCell(
        Message text, String data, Optional<Message> note, Optional<Bar> bar, Optional<String> figure) {
    /** A part of the last digit that is more than summing in another order changes. */
    private static final double SLACK = 1e-7;

    private static final Message NONE = Message.verbatim("–");

    /**
     * A score on an axis from 0.
     *
     * @param top the highest number of the axis, the same in every row
     * @param interval empty where it is not known
     * @param open from the lowest to the highest that it can become; empty where no label is open
     */
    public record Bar(double top, double value, Optional<Range.Interval> interval, Optional<Range.Interval> open) {
        /** The end of an axis for these scores and ranges: a round number above all that is not beyond 1. */
        public static double top(DoubleStream scores, Stream<Range> ranges) {
            double highest = ranges.mapToDouble(range -> range instanceof Range.Interval interval ? interval.high() : 0)
                    .max()
                    .orElse(0);
            return Axis.Numbers.around("", 0, Math.max(Math.min(1, highest), scores.max().orElse(0)))
                    .high();
        }
    }

    public ReportCell(Message text, String data, Optional<Message> note) {
        this(text, data, note, Optional.empty(), Optional.empty());
    }

    /** True if it says nothing: no words, no number, no reason and no bar. */
    boolean isBlank() {
        return text.toString().isEmpty() && note.isEmpty() && bar.isEmpty();
    }

    /** The same with the key of its number. */
    public ReportCell with(String key) {
        return new ReportCell(text, data, note, bar, Optional.of(key));
    }

    /** What a table says of a value: a number or its reason, an interval, words, nothing of an empty one. */
    public static ReportCell of(Object value) {
        return switch (value) {
            case ReportCell cell -> cell;
            case Message words -> new ReportCell(words, words.toString(), Optional.empty());
            case Double number -> new ReportCell(three(number), TableLine.digits(number), Optional.empty());
            case Outcome outcome -> outcome.isDefined() ? of(outcome.orThrow()) : none(outcome);
            case PValue p -> p.nearlyZero()
                    .map(said -> new ReportCell(said, TableLine.digits(p.outcome().orThrow()), Optional.empty()))
                    .orElseGet(() -> of(p.outcome()));
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

    /** The score, or between which it will lie while labels are open. */
    public static Object scoreOrEnds(Optional<?> score, Optional<Range> ends) {
        return known(ends)
                .filter(open -> open.width() > 0)
                .<Object>map(open -> ReportWords.say("number.from-to", three(open.low()), three(open.high())))
                .orElse(score);
    }

    /** A score as a bar with its interval and what it can become; the text is the interval. */
    public static ReportCell bar(double top, double score, Optional<Range> interval, Optional<Range> open) {
        Optional<Range.Interval> known = known(interval);
        // The text above the table says why there is none.
        ReportCell said = known.map(ReportCell::of).orElseGet(() -> of(""));
        return new ReportCell(
                said.text(),
                said.data(),
                said.note(),
                Optional.of(new Bar(top, score, known, known(open).filter(ends -> ends.width() > 0))),
                Optional.empty());
    }

    private static Optional<Range.Interval> known(Optional<Range> range) {
        return range.filter(Range::isKnown).map(Range.Interval.class::cast);
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
        return rounded(value, 3);
    }

    private static Message one(double value) {
        return rounded(value, 1);
    }

    /** Half up, whatever is left of adding up in another order: the script of the page rounds alike. */
    private static Message rounded(double value, int digits) {
        BigDecimal size = BigDecimal.valueOf(
                (long) Math.floor(Math.abs(value) * Math.pow(10, digits) + 0.5 + SLACK), digits);
        return Message.decimal((value < 0 && size.signum() > 0 ? "−" : "") + size.toPlainString());
    }
}

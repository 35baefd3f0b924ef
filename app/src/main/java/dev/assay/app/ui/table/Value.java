package dev.assay.app.ui.table;

import dev.assay.app.ui.Messages;
import dev.assay.model.Message;
import dev.assay.model.TableLine;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.PValue;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.agreement.RankSets;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The value of a table cell: the text shown, the text copied, and the key it sorts by.
 *
 * @param number empty for words, and for a number that there is none of
 * @param note why there is none, or what else is to be said of it; often empty
 */
public record Value(String text, String data, OptionalDouble number, String note) {
    /** Numbers by their size, those that are missing first; words by the alphabet. */
    public static final Comparator<Value> ORDER = Comparator.comparing(
                    (Value value) -> value.number().orElse(Double.NEGATIVE_INFINITY))
            .thenComparing(Value::text, String.CASE_INSENSITIVE_ORDER);

    /** Nothing to say. */
    public static final Value EMPTY = coded("", "");

    private static final String NONE = "–";

    /** Of a count, a score, an interval or words; empty of nothing. */
    public static Value of(Object value) {
        return switch (value) {
            case Value known -> known;
            case Integer count -> counted(count.toString(), count);
            case Long count -> counted(count.toString(), count);
            case Double score -> new Value(three(score), TableLine.digits(score), OptionalDouble.of(score), "");
            case Outcome outcome -> outcome.isDefined() ? of(outcome.orThrow()) : none(outcome.why());
            case PValue p -> p.nearlyZero()
                    .map(said -> new Value(
                            Messages.of(said),
                            TableLine.digits(p.outcome().orThrow()),
                            p.outcome().number(),
                            ""))
                    .orElseGet(() -> of(p.outcome()));
            case Range.Interval interval -> new Value(
                    Messages.get("scores.between", three(interval.low()), three(interval.high())),
                    TableLine.digits(interval.low()) + " " + TableLine.digits(interval.high()),
                    OptionalDouble.of(interval.width()),
                    "");
            case Range.Unknown(Message reason) -> none(Messages.of(reason));
            case Optional<?> some -> some.map(Value::of).orElse(EMPTY);
            default -> coded(value.toString(), value.toString());
        };
    }

    /** Words that are called otherwise where they are copied. */
    public static Value coded(String text, String data) {
        return new Value(text, data, OptionalDouble.empty(), "");
    }

    private static Value counted(String text, double count) {
        return new Value(text, text, OptionalDouble.of(count), "");
    }

    /** A part of a whole, from 0 to 1; shown in percent. */
    public static Value share(double share) {
        return new Value(
                String.format(Locale.getDefault(), "%.1f %%", 100 * share), TableLine.digits(share),
                        OptionalDouble.of(share), "");
    }

    /** A mean length. */
    public static Value mean(double mean) {
        return new Value(String.format(Locale.getDefault(), "%.1f", mean), TableLine.digits(mean),
                OptionalDouble.of(mean), "");
    }

    public static Value percent(Outcome share) {
        return share.isDefined()
                ? new Value(
                        String.format(Locale.getDefault(), "%.0f %%", 100 * share.orThrow()),
                        TableLine.digits(share.orThrow()),
                        share.number(),
                        "")
                : none(share.why());
    }

    /**
     * The lowest and the highest that a score can become.
     *
     * @param mean by which it is sorted, and which is copied; empty where there is none yet
     */
    public static Value between(Range.Interval ends, OptionalDouble mean, String note) {
        String low = three(ends.low());
        String high = three(ends.high());
        return new Value(
                low.equals(high) ? low : low + "–" + high,
                mean.isPresent() ? TableLine.digits(mean.getAsDouble()) : "",
                mean,
                note);
    }

    /** Ranks from the best to the worst; sorts by the best. */
    /** The ranks that a run may have; of none, why it is compared with no other. */
    public static Value ranks(Optional<RankSet> ranks, String note) {
        return ranks.map(known -> ranks(known.low(), known.high(), note))
                .orElseGet(() -> none(Messages.get("scores.ranks.none", RankSets.LEAST_TOPICS)));
    }

    public static Value ranks(int best, int worst, String note) {
        return new Value(
                best == worst ? Messages.get("scores.ranks.one", best) : Messages.get("scores.ranks.some", best, worst),
                best == worst ? Integer.toString(best) : best + "-" + worst,
                OptionalDouble.of(best),
                note);
    }

    private static Value none(Optional<Message> why) {
        return none(why.map(Messages::of).orElse(""));
    }

    public static Value none(String why) {
        return new Value(NONE, "", OptionalDouble.empty(), why);
    }

    private static String three(double value) {
        // What is 0 in three digits has no sign.
        double shown = Math.abs(value) < 0.0005 ? 0 : value;
        return String.format(Locale.getDefault(), "%.3f", shown).replace('-', '−');
    }
}

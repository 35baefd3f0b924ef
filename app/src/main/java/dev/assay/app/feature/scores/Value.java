package dev.assay.app.feature.scores;

import dev.assay.app.ui.Messages;
import dev.assay.model.Message;
import dev.assay.model.TableLine;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a cell of a table shows, what is copied of it, and what it sorts by.
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
    public static final Value EMPTY = words("");

    private static final String NONE = "–";

    public static Value words(String text) {
        return new Value(text, text, OptionalDouble.empty(), "");
    }

    public static Value count(long count) {
        return new Value(Long.toString(count), Long.toString(count), OptionalDouble.of(count), "");
    }

    /** A part of a whole, from 0 to 1; shown in percent. */
    public static Value share(double share) {
        return new Value(
                String.format(Locale.getDefault(), "%.1f %%", 100 * share), TableLine.digits(share),
                        OptionalDouble.of(share), "");
    }

    /** From 0 to 1, or a coefficient. */
    public static Value score(double score) {
        return new Value(three(score), TableLine.digits(score), OptionalDouble.of(score), "");
    }

    /** A mean length. */
    public static Value mean(double mean) {
        return new Value(String.format(Locale.getDefault(), "%.1f", mean), TableLine.digits(mean),
                OptionalDouble.of(mean), "");
    }

    public static Value outcome(Outcome outcome) {
        return outcome.isDefined() ? score(outcome.orThrow()) : none(outcome.why());
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

    /** Sorts by its width: the less is known, the wider. */
    public static Value range(Range range) {
        return switch (range) {
            case Range.Interval interval -> new Value(
                    "[" + three(interval.low()) + " " + three(interval.high()) + "]",
                    TableLine.digits(interval.low()) + " " + TableLine.digits(interval.high()),
                    OptionalDouble.of(interval.width()),
                    "");
            case Range.Unknown(Message reason) -> none(Messages.of(reason));
        };
    }

    /** Ranks from the best to the worst; sorts by the best. */
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
        String text = String.format(Locale.getDefault(), "%.3f", value == 0 ? 0.0 : value);
        return text.replace('-', '−');
    }
}

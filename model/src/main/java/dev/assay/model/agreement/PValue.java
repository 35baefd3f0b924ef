package dev.assay.model.agreement;

import dev.assay.model.Message;
import dev.assay.model.ModelWords;
import java.util.Optional;

/**
 * A p value. It is 0 of no data, so people do not read 0.000: below {@value #LEAST} they read that it is smaller. Files
 * have its digits.
 *
 * @param outcome the number, or why there is none
 */
public record PValue(Outcome outcome) {
    private static final double LEAST = 0.001;

    public PValue(double value) {
        this(Outcome.of(value));
    }

    /** What people read instead of a number that is nearly 0. */
    public Optional<Message> nearlyZero() {
        return outcome instanceof Outcome.Value(double value) && value < LEAST
                ? Optional.of(ModelWords.say("statistic.p-nearly-zero"))
                : Optional.empty();
    }
}

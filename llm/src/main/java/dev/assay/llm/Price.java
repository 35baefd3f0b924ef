package dev.assay.llm;

import dev.assay.model.RefusedValueException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Objects;

/**
 * The price of a model from a day on, for a million tokens of each kind.
 *
 * @param model as requests name it
 * @param currency its code, as in {@code USD}
 * @param cached of input that the server had in its cache
 * @param thoughts of what the model thought, where the server counts that
 * @param batch the share of these prices that a batch costs, from 0 to 1
 */
public record Price(
        String model,
        LocalDate since,
        String currency,
        BigDecimal input,
        BigDecimal cached,
        BigDecimal output,
        BigDecimal thoughts,
        BigDecimal batch) {
    private static final int MILLION = 6;

    public Price {
        Objects.requireNonNull(since);
        if (model.isBlank() || model.chars().anyMatch(Character::isISOControl)) {
            throw new RefusedValueException(LlmWords.say("price.model"));
        }
        if (!currency.matches("[A-Z]{3}")) {
            throw new RefusedValueException(LlmWords.say("price.currency", currency));
        }
        for (BigDecimal one : new BigDecimal[] {input, cached, output, thoughts}) {
            if (one.signum() < 0 || !Money.isShort(one)) {
                throw new RefusedValueException(LlmWords.say("price.amount", Money.MOST_DIGITS, one.toString()));
            }
        }
        if (batch.signum() < 0 || batch.compareTo(BigDecimal.ONE) > 0 || !Money.isShort(batch)) {
            throw new RefusedValueException(LlmWords.say("price.batch", batch.toString()));
        }
    }

    /** What these tokens cost, to the last digit. */
    public Money of(Tokens tokens) {
        BigDecimal sum = times(input, tokens.input() - tokens.cached())
                .add(times(cached, tokens.cached()))
                .add(times(output, tokens.output() - tokens.thoughts()))
                .add(times(thoughts, tokens.thoughts()));
        return new Money(sum.movePointLeft(MILLION), currency);
    }

    /** What these tokens cost in a batch. */
    public Money ofBatch(Tokens tokens) {
        return new Money(of(tokens).amount().multiply(batch), currency);
    }

    private static BigDecimal times(BigDecimal price, long tokens) {
        return price.multiply(BigDecimal.valueOf(tokens));
    }
}

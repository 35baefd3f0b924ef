package dev.assay.llm;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * An amount of money.
 *
 * @param currency its code, as in {@code USD}
 */
public record Money(BigDecimal amount, String currency) {
    /** The most digits before and after the point of an amount that somebody writes. */
    static final int MOST_DIGITS = 12;

    private static final BigDecimal SMALL = BigDecimal.ONE;

    /** False of a number such as 1e999999999, whose zeros would fill the memory. */
    static boolean isShort(BigDecimal written) {
        return written.scale() <= MOST_DIGITS && (long) written.precision() - written.scale() <= MOST_DIGITS;
    }

    /** The sum of two amounts of one currency. */
    public Money plus(Money other) {
        if (!currency.equals(other.currency())) {
            throw new IllegalArgumentException("There is no sum of " + currency + " and " + other.currency() + ".");
        }
        return new Money(amount.add(other.amount()), currency);
    }

    /** In words; rounded up, to hundredths or, below 1, to four places. */
    @Override
    public String toString() {
        int places = amount.compareTo(SMALL) < 0 ? 4 : 2;
        return amount.setScale(places, RoundingMode.UP).toPlainString() + " " + currency;
    }
}

package dev.assay.llm;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * An amount of money.
 *
 * @param currency its code, as in {@code USD}
 */
public record Money(BigDecimal amount, String currency) {
    private static final BigDecimal SMALL = BigDecimal.ONE;

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

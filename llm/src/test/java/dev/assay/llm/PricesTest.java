package dev.assay.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.RefusedValueException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PricesTest {
    private static Price price(String since, String input) {
        return new Price(
                "m", LocalDate.parse(since), "EUR", new BigDecimal(input), BigDecimal.ZERO, new BigDecimal("10"),
                new BigDecimal("20"), new BigDecimal("0.5"));
    }

    @Test
    void everyKindOfTokenHasItsPriceToTheLastDigit() {
        Money cost = price("2026-01-01", "0.1").of(new Tokens(1_000_001, 3, 1, 1, false));
        assertEquals(0, cost.amount().compareTo(new BigDecimal("0.10004")));
        assertEquals("0.1001 EUR", cost.toString());
        assertEquals("1.24 EUR", new Money(new BigDecimal("1.2345"), "EUR").toString());
        assertEquals("0.0500 EUR", price("2026-01-01", "0.1").ofBatch(new Tokens(1_000_000, 0, false)).toString());
    }

    @Test
    void thePriceOfADayIsTheLastThatBeganByThen() {
        Prices prices = new Prices(List.of(price("2026-05-01", "2"), price("2026-01-01", "1")), List.of());
        assertEquals("1", prices.of("m", LocalDate.parse("2026-04-30")).orElseThrow().input().toString());
        assertEquals("2", prices.of("m", LocalDate.parse("2026-05-01")).orElseThrow().input().toString());
        assertEquals("1", prices.of("m", LocalDate.parse("2025-01-01")).orElseThrow().input().toString());
        assertEquals(Optional.empty(), prices.of("other", LocalDate.parse("2026-05-01")));
        assertEquals(2, prices.with(price("2026-05-01", "3")).own().size());
    }

    @Test
    void aTableIsReadAsItWasWritten() {
        List<Price> prices = List.of(price("2026-05-01", "0.000002"), price("2026-01-01", "1"));
        assertEquals(prices, Prices.read(Prices.write(prices)));
        assertTrue(Prices.with(List.of()).all().size() > 10);
        for (String line : List.of("m", "m\t2026-13-01\tEUR\t1\t1\t1\t1\t1", "m\t2026-01-01\teuro\t1\t1\t1\t1\t1",
                "m\t2026-01-01\tEUR\t1\t1\t1\t1\t2", "m\t2026-01-01\tEUR\tx\t1\t1\t1\t1",
                "m\t2026-01-01\tEUR\t1e999999999\t1\t1\t1\t1", "m\t2026-01-01\tEUR\t1\t1\t1\t1\t1e-999999999")) {
            String said = assertThrows(RefusedValueException.class, () -> Prices.read("heading\n" + line), line)
                    .getMessage();
            assertTrue(said.startsWith("Line 2 of the prices"), said);
        }
    }
}

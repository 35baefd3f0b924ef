package dev.assay.llm;

import dev.assay.model.RefusedValueException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The prices of models: the user's own, and those that Assay came with for models that the user has no price of. Any
 * model may have several, each from another day on.
 *
 * @param own the user's
 * @param known those that Assay came with, which a later version may change
 */
public record Prices(List<Price> own, List<Price> known) {
    private static final List<String> COLUMNS =
            List.of("model", "since", "currency", "input", "cached", "output", "thoughts", "batch");

    private static final List<Price> KNOWN = readKnown();

    public Prices {
        own = List.copyOf(own);
        known = List.copyOf(known);
    }

    /** The user's prices beside those that this version came with. */
    public static Prices with(List<Price> own) {
        return new Prices(own, KNOWN);
    }

    private static List<Price> readKnown() {
        try (InputStream table = Prices.class.getResourceAsStream("prices.tsv")) {
            return read(new String(table.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The price of a model on a day: the last one that began by then, or else the first. */
    public Optional<Price> of(String model, LocalDate day) {
        return of(own, model, day).or(() -> of(known, model, day));
    }

    private static Optional<Price> of(List<Price> prices, String model, LocalDate day) {
        List<Price> some = prices.stream()
                .filter(price -> price.model().equals(model))
                .sorted(Comparator.comparing(Price::since))
                .toList();
        return some.reversed().stream()
                .filter(price -> !price.since().isAfter(day))
                .findFirst()
                .or(() -> some.stream().findFirst());
    }

    /** All that can hold on some day: the user's, then those of models that the user has none of. */
    public List<Price> all() {
        List<Price> all = new ArrayList<>(own);
        Predicate<Price> isOwn = price -> own.stream().anyMatch(one -> one.model().equals(price.model()));
        known.stream().filter(isOwn.negate()).forEach(all::add);
        all.sort(Comparator.comparing(Price::model).thenComparing(Price::since));
        return all;
    }

    /** The same with a price of the user's in place of the one of the same model and day. */
    public Prices with(Price price) {
        List<Price> others = new ArrayList<>(own);
        others.removeIf(one -> one.model().equals(price.model()) && one.since().equals(price.since()));
        others.add(price);
        return new Prices(others, known);
    }

    /** The same without the user's prices of a model. */
    public Prices without(String model) {
        return new Prices(own.stream().filter(one -> !one.model().equals(model)).toList(), known);
    }

    /** Prices as a table of tab-separated columns. */
    public static String write(List<Price> prices) {
        return String.join("\t", COLUMNS) + "\n" + prices.stream()
                .map(price -> String.join(
                                "\t",
                                price.model(),
                                price.since().toString(),
                                price.currency(),
                                price.input().toPlainString(),
                                price.cached().toPlainString(),
                                price.output().toPlainString(),
                                price.thoughts().toPlainString(),
                                price.batch().toPlainString())
                        + "\n")
                .collect(Collectors.joining());
    }

    /**
     * Prices of such a table.
     *
     * @throws RefusedValueException with the line that is no price
     */
    public static List<Price> read(String table) {
        List<Price> prices = new ArrayList<>();
        int number = 0;
        for (String line : table.split("\\R")) {
            number++;
            if (!line.isBlank() && number > 1) {
                prices.add(price(line.split("\t", -1), number));
            }
        }
        return prices;
    }

    private static Price price(String[] cells, int number) {
        if (cells.length != COLUMNS.size()) {
            throw new RefusedValueException(LlmWords.say("price.line", number));
        }
        try {
            return new Price(
                    cells[0].strip(),
                    LocalDate.parse(cells[1].strip()),
                    cells[2].strip(),
                    new BigDecimal(cells[3].strip()),
                    new BigDecimal(cells[4].strip()),
                    new BigDecimal(cells[5].strip()),
                    new BigDecimal(cells[6].strip()),
                    new BigDecimal(cells[7].strip()));
        } catch (DateTimeException | NumberFormatException e) {
            throw new RefusedValueException(LlmWords.say("price.line", number));
        } catch (RefusedValueException e) {
            throw new RefusedValueException(LlmWords.say("price.of-line", number, e.told()));
        }
    }
}

package dev.assay.app.service.jobs;

import dev.assay.llm.Money;
import dev.assay.llm.Price;
import dev.assay.llm.Prices;
import dev.assay.llm.Tokens;
import dev.assay.persistence.record.ModelCall;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The cost of calls, each at the price of its model on its day. Replies that could not be used cost as others do; what
 * a call without a reply cost is not known.
 *
 * @param amounts one for each currency
 * @param inBatch what the same would cost in a batch
 * @param unpriced the models without a price, whose calls are in no amount
 * @param calls with a reply
 * @param broken calls that brought none
 */
public record JobCost(List<Money> amounts, List<Money> inBatch, List<String> unpriced, long calls, long broken) {
    /** Of nothing. */
    public static final JobCost NONE = new JobCost(List.of(), List.of(), List.of(), 0, 0);

    public JobCost {
        amounts = List.copyOf(amounts);
        inBatch = List.copyOf(inBatch);
        unpriced = List.copyOf(unpriced);
    }

    /** The cost of the calls of a job that were made. */
    static JobCost of(Collection<ModelCall.Usage> usages, Prices prices) {
        Map<String, Money> amounts = new TreeMap<>();
        Map<String, Money> inBatch = new TreeMap<>();
        TreeSet<String> unpriced = new TreeSet<>();
        long calls = 0;
        long broken = 0;
        for (ModelCall.Usage usage : usages) {
            calls += usage.calls() - usage.broken();
            broken += usage.broken();
            Tokens tokens =
                    new Tokens(usage.input(), usage.output(), usage.cached(), usage.thoughts(), false);
            Optional<Price> price = prices.of(usage.model(), usage.day());
            price.ifPresentOrElse(
                    one -> {
                        amounts.merge(one.currency(), one.of(tokens), Money::plus);
                        inBatch.merge(one.currency(), one.ofBatch(tokens), Money::plus);
                    },
                    () -> unpriced.add(usage.model()));
        }
        return new JobCost(
                List.copyOf(amounts.values()), List.copyOf(inBatch.values()), List.copyOf(unpriced), calls, broken);
    }

    /** The cost of calls that would be made on a day, by their model. */
    static JobCost of(Map<String, Tokens> tokens, Prices prices, LocalDate day) {
        return of(
                tokens.entrySet().stream()
                        .map(one -> new ModelCall.Usage(
                                one.getKey(), day, 0, 0, one.getValue().input(), 0, one.getValue().output(), 0))
                        .toList(),
                prices);
    }

    /** The amounts in words; empty where nothing has a price. */
    public String words() {
        return words(amounts);
    }

    /** The amounts of a batch in words; empty where nothing has a price. */
    public String batchWords() {
        return words(inBatch);
    }

    private static String words(List<Money> all) {
        return all.stream().map(Money::toString).collect(Collectors.joining(" + "));
    }
}

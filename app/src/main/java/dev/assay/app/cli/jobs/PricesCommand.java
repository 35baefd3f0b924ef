package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.llm.Price;
import dev.assay.llm.Prices;
import dev.assay.model.OneLine;
import dev.assay.model.RefusedValueException;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code assay prices}: the prices of models that this computer knows. */
@CommandLine.Command(
        name = "prices",
        description = {
            "Show what models cost for a million tokens, or set your own prices.",
            "",
            "Your prices are kept beside the preferences, hold in place of those that Assay came with, and stay when "
                    + "Assay is updated. A model can have several, each from another day on. Check them against your "
                    + "provider's page."
        })
public final class PricesCommand extends JsonCommand {
    private static final BigDecimal HALF = new BigDecimal("0.5");

    @Option(names = "--set", paramLabel = "MODEL", description = "Set the price of this model.")
    private String set;

    @Option(names = "--input", paramLabel = "PRICE", description = "With --set: price of the input.")
    private BigDecimal input;

    @Option(names = "--output", paramLabel = "PRICE", description = "With --set: price of the output.")
    private BigDecimal output;

    @Option(
            names = "--cached",
            paramLabel = "PRICE",
            description = "With --set: price of input in the server's cache. Default: that of the input.")
    private BigDecimal cached;

    @Option(
            names = "--thoughts",
            paramLabel = "PRICE",
            description = "With --set: price of thoughts. Default: that of the output.")
    private BigDecimal thoughts;

    @Option(names = "--currency", paramLabel = "CODE", description = "With --set: currency. Default: USD.")
    private String currency;

    @Option(
            names = "--batch",
            paramLabel = "SHARE",
            description = "With --set: share of these prices that a batch costs. Default: 0.5.")
    private BigDecimal batch;

    @Option(names = "--since", paramLabel = "DAY", description = "With --set: first day of the price. Default: today.")
    private LocalDate since;

    @Option(names = "--remove", paramLabel = "MODEL", description = "Remove your own prices of this model.")
    private String remove;

    private final Map<String, String> environment;

    public PricesCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException {
        if (set != null && (input == null || output == null)) {
            throw wrongUsage("--set needs the prices of --input and --output.");
        }
        if (set == null
                && Stream.of(input, output, cached, thoughts, currency, batch, since).anyMatch(Objects::nonNull)) {
            throw wrongUsage("Name the model whose price it is: --set MODEL.");
        }
        ModelAccess desk = ModelAccess.of(environment);
        Prices before = desk.prices();
        if (remove != null && before.own().stream().noneMatch(price -> price.model().equals(remove))) {
            throw wrongUsage("There is no price of your own for " + OneLine.shown(remove) + ".");
        }
        Prices after = remove == null ? before : before.without(remove);
        if (set != null) {
            try {
                after = after.with(new Price(
                        set,
                        Objects.requireNonNullElseGet(since, LocalDate::now),
                        Objects.requireNonNullElse(currency, "USD"),
                        input,
                        Objects.requireNonNullElse(cached, input),
                        output,
                        Objects.requireNonNullElse(thoughts, output),
                        Objects.requireNonNullElse(batch, HALF)));
            } catch (RefusedValueException e) {
                throw wrongUsage(e.getMessage());
            }
        }
        if (!after.equals(before)) {
            desk.write(after);
        }
        Prices shown = after;
        ResultTable<Price> table = new ResultTable<Price>()
                .column("model", Price::model)
                .column("since", Price::since)
                .column("currency", Price::currency)
                .column("input", Price::input)
                .column("cached", Price::cached)
                .column("output", Price::output)
                .column("thoughts", Price::thoughts)
                .column("batch", Price::batch)
                .column("own", price -> shown.own().contains(price));
        show(
                () -> table.put(Terminal.object().put("file", desk.priceFile().toString()), "prices", shown.all()),
                () -> table.lines(shown.all()));
        terminal().tell("For a million tokens; batch: the share of these that a batch costs. Your own are in "
                + desk.priceFile() + ".");
        return ExitCode.DONE;
    }
}

package dev.assay.app.cli.command;

import dev.assay.model.agreement.Resampling;
import picocli.CommandLine.Option;
import picocli.CommandLine;

/** The options that say how intervals are drawn. */
public final class ResamplingOptions {
    /** More would not fit into memory, and would not change what is read off them. */
    private static final int MOST = 100_000;

    @Option(
            names = "--resamples",
            paramLabel = "N",
            converter = SizeConverter.class,
            description = "Number of resamples of the topics for the 95 %% intervals (default 10000); 0 for no "
                    + "intervals.")
    private Integer resamples;

    @Option(
            names = "--seed",
            paramLabel = "N",
            converter = SeedConverter.class,
            description =
                    "Random seed of the intervals (default 2024). The same seed gives the same intervals.")
    private Long seed;

    static final class SizeConverter implements CommandLine.ITypeConverter<Integer> {
        @Override
        public Integer convert(String words) {
            try {
                int size = Integer.parseInt(words);
                if (size >= 0 && size <= MOST) {
                    return size;
                }
            } catch (NumberFormatException e) {
                // Said below.
            }
            throw new CommandLine.TypeConversionException(
                    "expected a whole number from 0 to " + MOST + ", not " + words);
        }
    }

    static final class SeedConverter implements CommandLine.ITypeConverter<Long> {
        @Override
        public Long convert(String words) {
            try {
                return Long.parseLong(words);
            } catch (NumberFormatException e) {
                throw new CommandLine.TypeConversionException("expected a whole number, not " + words);
            }
        }
    }

    /** The resampling for intervals, in a command that always draws them. */
    public Resampling always() {
        return new Resampling(
                resamples == null ? Resampling.DEFAULT.size() : resamples,
                seed == null ? Resampling.DEFAULT.seed() : seed);
    }

    /** The resampling for intervals, in a command that draws them only on request. */
    public Resampling where(boolean wanted, CliCommand command) {
        if (!wanted && (resamples != null || seed != null)) {
            throw command.wrongUsage("--resamples and --seed are of the intervals. Ask for those too: --ci.");
        }
        return wanted ? always() : Resampling.NONE;
    }
}

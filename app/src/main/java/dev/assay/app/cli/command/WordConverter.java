package dev.assay.app.cli.command;

import dev.assay.model.OneLine;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the value of an option that is one of a few words. */
public abstract class WordConverter<T> implements ITypeConverter<T> {
    private final String expected;
    private final Function<String, Optional<T>> known;

    /**
     * @param expected the words, as a phrase
     * @param known the value of a word, if it is one of them
     */
    protected WordConverter(String expected, Function<String, Optional<T>> known) {
        this.expected = expected;
        this.known = known;
    }

    /** @param values each of which has its own name for a word, in small letters */
    protected WordConverter(String expected, T[] values) {
        this(expected, word -> Arrays.stream(values)
                .filter(one -> one.toString().toLowerCase(Locale.ROOT).equals(word))
                .findFirst());
    }

    @Override
    public final T convert(String word) {
        return known.apply(word)
                .orElseThrow(
                        () -> new TypeConversionException("expected " + expected + ", not " + OneLine.shown(word)));
    }
}

package dev.assay.app.ui;

import java.util.function.Function;
import javafx.util.StringConverter;

/** The words for what is chosen from a list, never typed. Nothing chosen has none. */
public final class ChosenWords<T> extends StringConverter<T> {
    private final Function<T, String> words;

    public ChosenWords(Function<T, String> words) {
        this.words = words;
    }

    @Override
    public String toString(T one) {
        return one == null ? "" : words.apply(one);
    }

    @Override
    public T fromString(String text) {
        throw new IllegalStateException("This is chosen, not typed: " + text);
    }
}

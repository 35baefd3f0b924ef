package dev.assay.model.edit;

import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Between the values of a kind and the form in which they are written down: a text, a flag, or {@link LoggedFields}.
 *
 * <p>Reading a form that writing never made is an {@link IllegalArgumentException}.
 *
 * @param <K> the items: what names an item is not written again with its value
 */
public interface Codec<K, V> {
    Object write(V value);

    V read(K item, Object form);

    /** Values that are written as one word. */
    static <K, V> Codec<K, V> word(Function<V, String> word, Function<String, V> ofWord) {
        return of(String.class, word::apply, (item, written) -> ofWord.apply(written));
    }

    /** Values that are written as fields. */
    static <K, V> Codec<K, V> fields(Function<V, LoggedFields> write, BiFunction<K, LoggedFields, V> read) {
        return of(LoggedFields.class, write::apply, read);
    }

    /** Yes or no. */
    static <K> Codec<K, Boolean> flag() {
        return of(Boolean.class, value -> value, (item, written) -> written);
    }

    private static <K, V, F> Codec<K, V> of(Class<F> form, Function<V, Object> write, BiFunction<K, F, V> read) {
        return new Codec<>() {
            @Override
            public Object write(V value) {
                return write.apply(value);
            }

            @Override
            public V read(K item, Object written) {
                if (!form.isInstance(written)) {
                    throw new IllegalArgumentException(
                            "A value is written in another form than its kind's: " + written);
                }
                return read.apply(item, form.cast(written));
            }
        };
    }
}

package dev.assay.app.feature.scores;

import java.util.function.Function;

/**
 * A column of a table of scores.
 *
 * @param title as it stands above it
 * @param name as it is copied, one word in English
 * @param width in ems
 * @param number whether it is a column of numbers, which stand right
 * @param value what a row has in it
 */
record Field<T>(String title, String name, double width, boolean number, Function<T, Value> value) {
    static <T> Field<T> number(String title, String name, double width, Function<T, Value> value) {
        return new Field<>(title, name, width, true, value);
    }

    static <T> Field<T> words(String title, String name, double width, Function<T, Value> value) {
        return new Field<>(title, name, width, false, value);
    }
}

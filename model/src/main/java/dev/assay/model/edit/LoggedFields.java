package dev.assay.model.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Named values in their order: what a {@link Kind} makes of an item or a value so that it can be written down, and
 * makes them of again. A value is a text, a whole number, a flag, a list of values, or fields within.
 *
 * <p>Whoever asks for a field that is not there, or is of another form, gets an {@link IllegalArgumentException} that
 * names it.
 */
public final class LoggedFields {
    private final Map<String, Object> values;

    private LoggedFields(Map<String, Object> values) {
        this.values = values;
    }

    /** No fields, to add to. */
    public static LoggedFields none() {
        return new LoggedFields(Map.of());
    }

    /** LoggedFields as they were read: texts, numbers that {@link Number} holds, booleans, lists and fields. */
    public static LoggedFields of(Map<String, ?> values) {
        return new LoggedFields(Collections.unmodifiableMap(new LinkedHashMap<>(values)));
    }

    /** These and one more, which comes last. */
    public LoggedFields with(String name, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(values);
        more.put(name, Objects.requireNonNull(value, name));
        return new LoggedFields(Collections.unmodifiableMap(more));
    }

    /** These and one more, unless {@code leaveOut}. */
    public LoggedFields withUnless(boolean leaveOut, String name, Object value) {
        return leaveOut ? this : with(name, value);
    }

    /** The names and values, in their order. */
    public Map<String, Object> values() {
        return values;
    }

    public boolean has(String name) {
        return values.get(name) != null;
    }

    public String text(String name) {
        return require(name, String.class);
    }

    /** A text that may be left out. */
    public String text(String name, String otherwise) {
        return has(name) ? text(name) : otherwise;
    }

    public int number(String name) {
        return Math.toIntExact(require(name, Number.class).longValue());
    }

    /** A flag that may be left out, which says no. */
    public boolean flag(String name) {
        return has(name) && require(name, Boolean.class);
    }

    public LoggedFields fields(String name) {
        return require(name, LoggedFields.class);
    }

    /** The value of a field, of any form; empty if there is no such field. */
    public Optional<Object> any(String name) {
        return Optional.ofNullable(values.get(name));
    }

    public List<String> texts(String name) {
        return list(name, String.class);
    }

    /** A list of whole numbers that may be left out. */
    public List<Integer> numbers(String name) {
        return has(name)
                ? list(name, Number.class).stream().map(number -> Math.toIntExact(number.longValue())).toList()
                : List.of();
    }

    /** A list of fields. */
    public List<LoggedFields> rows(String name) {
        return list(name, LoggedFields.class);
    }

    private <T> List<T> list(String name, Class<T> form) {
        List<T> list = new ArrayList<>();
        for (Object one : require(name, List.class)) {
            list.add(form(name, one, form));
        }
        return list;
    }

    private <T> T require(String name, Class<T> form) {
        return form(name, values.get(name), form);
    }

    private static <T> T form(String name, Object value, Class<T> form) {
        if (!form.isInstance(value)) {
            throw new IllegalArgumentException(
                    value == null
                            ? "The field " + name + " is missing."
                            : "The field " + name + " is of another form: " + value);
        }
        return form.cast(value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LoggedFields fields && values.equals(fields.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString();
    }
}

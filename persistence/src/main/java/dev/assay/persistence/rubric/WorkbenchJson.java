package dev.assay.persistence.rubric;

import dev.assay.persistence.exchange.input.JsonValue;
import java.util.Map;

/** JSON spelled as the Rubric workbench spells it: a blank behind commas and colons, and nothing but ASCII. */
public final class WorkbenchJson {
    private static final int FIRST_SHOWN = ' ';
    private static final int LAST_SHOWN = '~';

    private WorkbenchJson() {}

    /** A value on one line, with fields in their order and numbers as they were read. */
    public static String write(JsonValue value) {
        StringBuilder text = new StringBuilder();
        write(value, text);
        return text.toString();
    }

    private static void write(JsonValue value, StringBuilder to) {
        switch (value) {
            case JsonValue.Struct struct -> {
                to.append('{');
                String between = "";
                for (Map.Entry<String, JsonValue> field : struct.fields().entrySet()) {
                    to.append(between);
                    quote(field.getKey(), to);
                    to.append(": ");
                    write(field.getValue(), to);
                    between = ", ";
                }
                to.append('}');
            }
            case JsonValue.Sequence sequence -> {
                to.append('[');
                String between = "";
                for (JsonValue item : sequence.items()) {
                    to.append(between);
                    write(item, to);
                    between = ", ";
                }
                to.append(']');
            }
            case JsonValue.Text text -> quote(text.value(), to);
            case JsonValue.Number number -> to.append(number.literal());
            case JsonValue.Flag flag -> to.append(flag.value());
            case JsonValue.Nothing nothing -> to.append("null");
        }
    }

    private static void quote(String text, StringBuilder to) {
        to.append('"');
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            switch (unit) {
                case '"' -> to.append("\\\"");
                case '\\' -> to.append("\\\\");
                case '\n' -> to.append("\\n");
                case '\r' -> to.append("\\r");
                case '\t' -> to.append("\\t");
                case '\f' -> to.append("\\f");
                case '\b' -> to.append("\\b");
                default -> {
                    if (unit >= FIRST_SHOWN && unit <= LAST_SHOWN) {
                        to.append(unit);
                    } else {
                        to.append("\\u%04x".formatted((int) unit));
                    }
                }
            }
        }
        to.append('"');
    }
}

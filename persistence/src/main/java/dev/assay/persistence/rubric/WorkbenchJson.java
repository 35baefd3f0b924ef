package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/** JSON spelled as the Rubric workbench spells it: a blank behind commas and colons, and nothing but ASCII. */
public final class WorkbenchJson {
    private static final int FIRST_SHOWN = ' ';
    private static final int LAST_SHOWN = '~';

    private WorkbenchJson() {}

    /** A value on one line, with fields in their order and numbers as they are spelled. */
    public static String write(JsonNode value) {
        StringBuilder text = new StringBuilder();
        write(value, text);
        return text.toString();
    }

    private static void write(JsonNode value, StringBuilder to) {
        if (value.isObject()) {
            String between = "{";
            for (Map.Entry<String, JsonNode> field : value.properties()) {
                quote(field.getKey(), to.append(between));
                write(field.getValue(), to.append(": "));
                between = ", ";
            }
            to.append(value.isEmpty() ? "{}" : "}");
        } else if (value.isArray()) {
            String between = "[";
            for (JsonNode item : value) {
                write(item, to.append(between));
                between = ", ";
            }
            to.append(value.isEmpty() ? "[]" : "]");
        } else if (value.isTextual()) {
            quote(value.textValue(), to);
        } else {
            to.append(value);
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

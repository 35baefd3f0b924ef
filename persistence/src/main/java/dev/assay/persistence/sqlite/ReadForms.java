package dev.assay.persistence.sqlite;

import java.util.HashMap;
import java.util.Map;

/**
 * The forms that texts stand for, each read once as long as there are few: of thousands of judgments most say one of a
 * few things.
 */
final class ReadForms {
    private static final int MANY = 256;

    private final Map<String, Object> known = new HashMap<>();

    Object of(String json) {
        Object form = known.get(json);
        if (form == null) {
            form = FieldsJson.read(json);
            if (known.size() < MANY) {
                known.put(json, form);
            }
        }
        return form;
    }
}

package dev.assay.llm;

import java.util.Objects;

/**
 * The shape that a reply should have, for servers that can hold a model to one.
 *
 * @param name letters, digits and underscores
 * @param json a JSON schema whose root is an object
 */
public record ReplySchema(String name, String json) {
    public ReplySchema {
        Objects.requireNonNull(name);
        Objects.requireNonNull(json);
    }
}

package dev.assay.model.rubric;

import java.util.Objects;

/**
 * What somebody made of an item of a bank here: in place of what the bank that was imported says of it, or, where that has none of the id, a new
 * item.
 *
 * @param facet of its topic; empty where the topic has none
 * @param text what it says
 * @param secret whether it is kept out of what is shared
 */
public record EditedItem(ItemKind kind, String facet, String text, boolean secret) {
    public EditedItem {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(facet);
        if (text.isBlank()) {
            throw new IllegalArgumentException("An item says something.");
        }
    }

    /** The item as a bank has it now. */
    public static EditedItem of(BankItem item) {
        return new EditedItem(item.kind(), item.facet(), item.text(), item.secret());
    }

    public EditedItem withText(String newText) {
        return new EditedItem(kind, facet, newText, secret);
    }

    public EditedItem withSecret(boolean newSecret) {
        return new EditedItem(kind, facet, text, newSecret);
    }
}

package dev.assay.model.rubric;

import dev.assay.model.nugget.Evidence;
import java.util.List;
import java.util.Objects;

/**
 * An item of a bank as edited here: in place of the imported bank's item of that id or, if it has none, a new item.
 *
 * @param facet of its topic; empty where the topic has none
 * @param text what it says
 * @param secret whether it is kept out of what is shared
 * @param evidence the stretches of passages that it was made of; none where nobody pointed at any
 * @param removed whether the bank no longer has it
 */
public record EditedItem(
        ItemKind kind, String facet, String text, boolean secret, List<Evidence> evidence, boolean removed) {
    public EditedItem {
        Objects.requireNonNull(facet);
        if (text.isBlank()) {
            throw new IllegalArgumentException("An item says something.");
        }
        evidence = List.copyOf(evidence);
    }

    /** An item that the bank has. */
    public EditedItem(ItemKind kind, String facet, String text, boolean secret, List<Evidence> evidence) {
        this(kind, facet, text, secret, evidence, false);
    }

    /** The item as a bank has it now. */
    public static EditedItem of(BankItem item) {
        return new EditedItem(item.kind(), item.facet(), item.text(), item.secret(), item.evidence());
    }

    public EditedItem withText(String newText) {
        return new EditedItem(kind, facet, newText, secret, evidence);
    }

    /** The item without its place in the bank; the log keeps what it said. */
    public EditedItem asRemoved() {
        return new EditedItem(kind, facet, text, secret, evidence, true);
    }

    public EditedItem withSecret(boolean newSecret) {
        return new EditedItem(kind, facet, text, newSecret, evidence);
    }
}

package dev.assay.model;

/** Names one passage of the corpus (docid, segment id). Any text but the empty one; never read as a number. */
public record DocumentId(String value) implements Comparable<DocumentId> {
    public DocumentId {
        Ids.requireText(value, "docid");
    }

    @Override
    public int compareTo(DocumentId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}

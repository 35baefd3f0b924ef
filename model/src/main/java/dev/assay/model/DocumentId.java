package dev.assay.model;

/** Names one passage of the corpus (docid, segment id). Any text but the empty one; never read as a number. */
public record DocumentId(String value) implements Id<DocumentId> {
    public DocumentId {
        Ids.requireText(value, "docid");
    }

    /** As it would be anyway, and quicker: maps of ids are asked millions of times. */
    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return value;
    }
}

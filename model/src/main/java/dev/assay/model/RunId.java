package dev.assay.model;

/** Names one system's output over the topics. Any text but the empty one; never read as a number. */
public record RunId(String value) implements Id<RunId> {
    public RunId {
        Ids.requireText(value, "run id");
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

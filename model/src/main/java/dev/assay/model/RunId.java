package dev.assay.model;

/** Names one system's output over the topics. Any text but the empty one; never read as a number. */
public record RunId(String value) implements Comparable<RunId> {
    public RunId {
        Ids.requireText(value, "run id");
    }

    @Override
    public int compareTo(RunId other) {
        return value.compareTo(other.value);
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

package dev.assay.model;

/** Names one nugget of the project, through every edit. Any text but the empty one; never read as a number. */
public record NuggetId(String value) implements Comparable<NuggetId> {
    public NuggetId {
        Ids.requireText(value, "nugget id");
    }

    @Override
    public int compareTo(NuggetId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}

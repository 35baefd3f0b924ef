package dev.assay.model;

/**
 * The name of one thing, a text. Ids of a kind are in the order of their texts.
 *
 * @param <I> the kind
 */
public interface Id<I extends Id<I>> extends Comparable<I> {
    String value();

    @Override
    default int compareTo(I other) {
        return value().compareTo(other.value());
    }
}

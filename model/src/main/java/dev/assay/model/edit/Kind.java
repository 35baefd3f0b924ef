package dev.assay.model.edit;

import dev.assay.model.Item;
import dev.assay.model.Judgment;
import dev.assay.model.Scale;
import dev.assay.model.TopicId;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A kind of thing that acts change: which items there are, what values they take, and how both are written down. The log, its
 * replay, undo, the check of a project and what is written beside it know no kind by name: they go through {@link Kinds}.
 *
 * <p>An item without a value is blank. Where a kind has a word for that, such as <i>waiting</i>, it is the {@code blank} value, and
 * equal to there being none.
 *
 * <p>Two kinds are the same when they are the same object.
 */
public final class Kind<K extends Item, V> {
    private final String word;
    private final Function<K, Fields> writeItem;
    private final BiFunction<TopicId, Fields, K> readItem;
    private final Codec<K, V> values;
    private final Optional<V> blank;
    private final Optional<Scale> scale;

    /**
     * Describes a kind.
     *
     * @param word names it in the log and in files; never changed again
     * @param writeItem what names an item beside its topic
     * @param readItem the item again
     */
    public Kind(
            String word,
            Function<K, Fields> writeItem,
            BiFunction<TopicId, Fields, K> readItem,
            Codec<K, V> values,
            Optional<V> blank) {
        this(word, writeItem, readItem, values, blank, Optional.empty());
    }

    private Kind(
            String word,
            Function<K, Fields> writeItem,
            BiFunction<TopicId, Fields, K> readItem,
            Codec<K, V> values,
            Optional<V> blank,
            Optional<Scale> scale) {
        this.word = Objects.requireNonNull(word);
        this.writeItem = Objects.requireNonNull(writeItem);
        this.readItem = Objects.requireNonNull(readItem);
        this.values = Objects.requireNonNull(values);
        this.blank = Objects.requireNonNull(blank);
        this.scale = Objects.requireNonNull(scale);
    }

    /**
     * Describes a kind of judgments: what the assessor says of items in words of a scale, and what other judges say of them.
     *
     * @param word as of every kind
     */
    public static <I extends Item> Kind<I, Judgment<I>> ofJudgments(
            String word, Scale scale, Function<I, Fields> writeItem, BiFunction<TopicId, Fields, I> readItem) {
        return new Kind<>(
                word, writeItem, readItem, JudgmentFields.codec(scale), Optional.empty(), Optional.of(scale));
    }

    /** What the log and files call it. */
    public String word() {
        return word;
    }

    /** The scale, where the values are {@link Judgment}s. */
    public Optional<Scale> scale() {
        return scale;
    }

    /** What names an item beside its topic. */
    public Fields fields(K item) {
        return writeItem.apply(item);
    }

    /** The item of a topic that these fields name. */
    public K item(TopicId topic, Fields fields) {
        return readItem.apply(topic, fields);
    }

    /** How a value is written; empty for a blank that has no word. */
    public Optional<Object> form(Optional<V> value) {
        return value.or(() -> blank).map(values::write);
    }

    /** The value of an item that a form stands for; empty when it is blank. */
    public Optional<V> value(K item, Optional<Object> form) {
        return form.map(written -> values.read(item, written)).filter(this::isKept);
    }

    /** A change of an item from one value to another, blank ones included. */
    public Change<K, V> change(K item, Optional<V> before, Optional<V> after) {
        return new Change<>(this, item, before.filter(this::isKept), after.filter(this::isKept));
    }

    /** As {@link #change(Item, Optional, Optional)}, for kinds that have a word for blank. */
    public Change<K, V> change(K item, V before, V after) {
        return change(item, Optional.of(before), Optional.of(after));
    }

    private boolean isKept(V value) {
        return !blank.equals(Optional.of(value));
    }

    @Override
    public String toString() {
        return word;
    }
}

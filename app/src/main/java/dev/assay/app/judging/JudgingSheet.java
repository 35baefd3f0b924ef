package dev.assay.app.judging;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.util.List;
import java.util.Optional;

/**
 * The items that are judged on a screen, each at its place, with what is on the disk for them.
 *
 * @param <K> an item
 * @param <P> a place; there may be places without an item
 */
public interface JudgingSheet<K extends Item, P> {
    TopicId topicId();

    Situation situation();

    boolean isLocked();

    /** True if the names of the runs are shown already. */
    boolean namesRuns();

    /** All items, in the order in which they are gone through. */
    List<K> items();

    boolean isCantJudge(K item);

    /** The place of an item; empty when it is not on this sheet. */
    Optional<P> find(K item);

    /** The item at a place. */
    Optional<K> item(P place);

    /** The nearest place that exists. */
    P nearest(P place);

    /** The first place that is open, or the first of all. */
    P start();

    /** The note on an item; empty for none. */
    String note(K item);

    /** The place here of what stands at a place of an older sheet. */
    default Optional<P> find(JudgingSheet<K, P> older, P place) {
        return older.item(place).flatMap(this::find);
    }
}

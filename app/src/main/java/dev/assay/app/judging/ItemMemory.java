package dev.assay.app.judging;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The way in which a project's file remembers items of a screen: the place left in each topic, and a note that is not
 * finished.
 *
 * @param placeKey the key of the place, before the topic's id
 * @param noteKey the key of the note, before the topic's id
 * @param between what stands between an item and the words of its note
 * @param words an item in words, without its topic
 * @param item reads these words; empty where they are of no item
 */
public record ItemMemory<K extends Item>(
        String placeKey,
        String noteKey,
        String between,
        Function<K, String> words,
        BiFunction<TopicId, String, Optional<K>> item) {
    /** A note that was not finished. */
    record Draft<K>(K item, String text) {}

    String words(Draft<K> draft) {
        return words.apply(draft.item()).strip() + between + draft.text();
    }

    /** Reads a note: its item ends at the first place at which an item can end. */
    Optional<Draft<K>> draft(TopicId topic, String kept) {
        for (int at = kept.indexOf(between); at >= 0; at = kept.indexOf(between, at + 1)) {
            Optional<K> found = item.apply(topic, kept.substring(0, at));
            if (found.isPresent()) {
                return Optional.of(new Draft<>(found.get(), kept.substring(at + between.length())));
            }
        }
        return Optional.empty();
    }
}

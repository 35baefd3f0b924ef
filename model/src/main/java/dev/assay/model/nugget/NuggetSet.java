package dev.assay.model.nugget;

import dev.assay.model.TopicId;
import dev.assay.model.Worded;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The ordered nuggets of one of a topic's sets at one moment.
 *
 * @param id which of the topic's sets it is
 * @param revision 1 for the first; freezing and then editing opens the next
 * @param nuggets the nuggets in force, in the assessor's order
 * @param deleted nuggets no longer in force, kept so that origins can be followed and deletions undone
 */
public record NuggetSet(
        TopicId topic, NuggetSetId id, int revision, State state, List<Nugget> nuggets, List<Nugget> deleted) {
    /** The state of the set: still being shaped, or not. */
    public enum State implements Worded {
        /** Being shaped. */
        DRAFT("draft"),
        /** Fixed for labelling; the next edit opens a new revision. */
        FROZEN("frozen");

        private final String word;

        State(String word) {
            this.word = word;
        }

        /** The word that files and screens use. */
        @Override
        public String word() {
            return word;
        }

        /** The state that {@code word} names; an unknown word is an {@link IllegalArgumentException}. */
        public static State ofWord(String word) {
            return Worded.find(values(), word)
                .orElseThrow(() -> new IllegalArgumentException("No state of a nugget set is called " + word));
        }
    }

    public NuggetSet {
        nuggets = List.copyOf(nuggets);
        deleted = List.copyOf(deleted);
        if (revision < 1) {
            throw new IllegalArgumentException("Revisions count from 1, not " + revision);
        }
    }

    /** The assessor's set. */
    public NuggetSet(TopicId topic, int revision, State state, List<Nugget> nuggets, List<Nugget> deleted) {
        this(topic, NuggetSetId.ASSESSOR, revision, state, nuggets, deleted);
    }

    /** The assessor's set of a topic before anything was done. */
    public static NuggetSet empty(TopicId topic) {
        return empty(new NuggetSetKey(topic));
    }

    /** A set of a topic before anything was done. */
    public static NuggetSet empty(NuggetSetKey key) {
        return new NuggetSet(key.topic(), key.set(), 1, State.DRAFT, List.of(), List.of());
    }

    /** The key of this set. */
    public NuggetSetKey key() {
        return new NuggetSetKey(topic, id);
    }

    public boolean isFrozen() {
        return state == State.FROZEN;
    }

    /** True if the set has ever been frozen, so that labels may exist. */
    public boolean wasFrozen() {
        return isFrozen() || revision > 1;
    }

    /** The nuggets in force by group, each group where its first nugget stands; those in no group come last. */
    public Map<String, List<Nugget>> groups() {
        Map<String, List<Nugget>> groups =
                nuggets.stream().collect(Collectors.groupingBy(Nugget::group, LinkedHashMap::new, Collectors.toList()));
        List<Nugget> ungrouped = groups.remove("");
        if (ungrouped != null) {
            groups.put("", ungrouped);
        }
        return groups;
    }

    /** The nuggets in force in the order of their groups. */
    public List<Nugget> byGroup() {
        return groups().values().stream().flatMap(List::stream).toList();
    }

    /** The place of a nugget in force, or -1. */
    public int indexOf(NuggetId id) {
        for (int i = 0; i < nuggets.size(); i++) {
            if (nuggets.get(i).id().equals(id)) {
                return i;
            }
        }
        return -1;
    }

    /** The nugget in force with that id. */
    public Optional<Nugget> find(NuggetId id) {
        int index = indexOf(id);
        return index < 0 ? Optional.empty() : Optional.of(nuggets.get(index));
    }

    /** The nugget with that id, in force or deleted. */
    public Optional<Nugget> findAnywhere(NuggetId id) {
        return find(id).or(() -> deleted.stream().filter(nugget -> nugget.id().equals(id)).findFirst());
    }

    /** The number of nuggets in force that have that importance. */
    public long count(Importance importance) {
        return nuggets.stream().filter(nugget -> nugget.importance() == importance).count();
    }
}

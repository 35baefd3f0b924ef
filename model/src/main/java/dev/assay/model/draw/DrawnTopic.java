package dev.assay.model.draw;

import dev.assay.model.TopicId;
import dev.assay.model.Worded;
import java.util.Objects;

/**
 * The result of a draw for one topic.
 *
 * @param seed that of the whole draw
 * @param stratum the part of the topics that it was drawn in; empty where there are no parts
 * @param size how likely it was to be drawn, beside the others of its stratum
 * @param place which of its stratum it is, from 1; 0 where it was labelled before
 * @param fate what became of it
 */
public record DrawnTopic(TopicId topic, long seed, String stratum, int size, int place, Fate fate) {
    /** The outcome of a draw for a topic. */
    public enum Fate implements Worded {
        /** Labelled before, so that nothing about it was left to chance. */
        BEFORE,
        /** To be labelled. */
        DRAWN,
        /** Behind those, and next when more are wanted. */
        WAITING;

        /** The word for it in the log. */
        @Override
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }

        /** The one of that word. */
        public static Fate ofWord(String word) {
            return Worded.find(values(), word)
                    .orElseThrow(() -> new IllegalArgumentException(
                            "Nothing becomes of a topic that is called " + word + "."));
        }
    }

    public DrawnTopic {
        Objects.requireNonNull(stratum);
        if (size < 1) {
            throw new IllegalArgumentException(
                    "Topic " + topic + " has the size " + size + ": it could never be drawn.");
        }
        if (fate == Fate.BEFORE ? place != 0 : place < 1) {
            throw new IllegalArgumentException("Topic " + topic + " can't have the place " + place + ".");
        }
    }

    DrawnTopic drawn() {
        return new DrawnTopic(topic, seed, stratum, size, place, Fate.DRAWN);
    }
}

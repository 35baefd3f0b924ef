package dev.assay.app.service.judges;

import dev.assay.model.RunId;
import dev.assay.model.judgment.Judge;
import java.util.List;
import java.util.Set;

/**
 * The visibility of other judges' labels of a topic. Holds none of them.
 *
 * @param judges who labelled answers of the topic, by name
 * @param revealed the answers whose labels may be opened now
 * @param ready the answers that could be revealed now
 */
public record TopicReveal(Kind kind, List<Judge> judges, Set<RunId> revealed, Set<RunId> ready) {
    /** A state of the visibility. */
    public enum Kind {
        /** No other judge labelled anything here. */
        NO_JUDGES,
        /** The assessor is not done, or the organiser wants nothing shown. */
        CLOSED,
        /** Single answers are revealed or can be, by the organiser's policy; the topic as a whole is closed. */
        BY_ANSWER,
        /** The topic can be revealed. */
        READY,
        /** The topic is revealed. */
        REVEALED
    }

    public TopicReveal {
        judges = List.copyOf(judges);
        revealed = Set.copyOf(revealed);
        ready = Set.copyOf(ready);
    }
}

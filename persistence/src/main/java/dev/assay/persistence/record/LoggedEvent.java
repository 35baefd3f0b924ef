package dev.assay.persistence.record;

import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One line of the log.
 *
 * @param sequence place in the log, from 1, without gaps
 * @param at when, to the millisecond, UTC
 * @param actor who
 * @param reverses for an undo the event it takes back; for a redo the undo that it takes back
 * @param changes the changes as a JSON array text
 */
public record LoggedEvent(
        long sequence,
        Instant at,
        String actor,
        ActKind kind,
        Optional<TopicId> topic,
        OptionalLong reverses,
        String changes) {
    public LoggedEvent {
        Objects.requireNonNull(actor);
        Objects.requireNonNull(changes);
    }
}

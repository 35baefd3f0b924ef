package dev.assay.persistence;

import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.sqlite.EventLog;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.OptionalLong;

/** Between an event and its row. */
final class EventRows {
    /** Always three digits of milliseconds, so that times sort and compare as text. */
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private EventRows() {}

    static LoggedEvent event(EventLog.Row row) {
        try {
            return read(row);
        } catch (DateTimeParseException | IllegalArgumentException e) {
            throw new StoreException(
                    StoreException.Kind.DAMAGED,
                    "Event " + row.sequence() + " of the log cannot be read: this Assay knows no such act (" + row.kind()
                            + "), or its time is none (" + row.at()
                            + "). If a newer Assay wrote it, update; otherwise go back to a backup.",
                    e);
        }
    }

    private static LoggedEvent read(EventLog.Row row) {
        return new LoggedEvent(
                row.sequence(),
                Instant.parse(row.at()),
                row.actor(),
                ActKind.valueOf(row.kind()),
                Optional.ofNullable(row.topic()).map(TopicId::new),
                row.reverses() == null ? OptionalLong.empty() : OptionalLong.of(row.reverses()),
                row.changes());
    }

    static EventLog.Row row(LoggedEvent event) {
        return new EventLog.Row(
                event.sequence(),
                TIME.format(event.at()),
                event.actor(),
                event.kind().name(),
                event.topic().map(TopicId::value).orElse(null),
                event.reverses().isPresent() ? (Long) event.reverses().getAsLong() : null,
                event.changes());
    }
}

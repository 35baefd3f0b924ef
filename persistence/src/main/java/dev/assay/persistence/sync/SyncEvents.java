package dev.assay.persistence.sync;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.sqlite.EventLog;

/** Writes the log as lines. */
final class SyncEvents {
    /**
     * Beginning of the field that says a change is about another nugget set than the assessor's; in a text its quotes
     * are escaped.
     */
    private static final String SET = "\"set\":\"";

    private final long mark;
    private String checksumAtMark = "";
    private long lastImport;
    private boolean naming;

    /**
     * Sets out to write the log.
     *
     * @param mark an event up to which the checksum of the lines is wanted
     */
    SyncEvents(long mark) {
        this.mark = mark;
    }

    /** Writes the events behind one, the whole log behind 0. */
    void write(ProjectStore store, LineWriter lines, long since) {
        note(lines);
        store.forEachEvent(since, event -> add(event, lines));
    }

    private void add(LoggedEvent event, LineWriter lines) {
        lines.row(line(event));
        note(lines);
        naming |= event.changes().contains(SET);
        if (bringsMaterial(event)) {
            lastImport = event.sequence();
        }
    }

    /** True if material or another judge's labels came or went with an event. */
    static boolean bringsMaterial(LoggedEvent event) {
        return event.kind() == ActKind.IMPORT
                || event.kind() == ActKind.JUDGE
                || event.kind().isOfMany();
    }

    private void note(LineWriter lines) {
        if (lines.rows() == mark) {
            checksumAtMark = lines.sha256();
        }
    }

    /** An event as a line; the same event always gives the same. */
    static String line(LoggedEvent event) {
        ObjectNode row = SyncJson.object();
        row.put("sequence", event.sequence())
                .put("at", EventLog.time(event.at()))
                .put("actor", event.actor())
                .put("kind", event.kind().name());
        event.topic().ifPresent(topic -> row.put("topic", topic.value()));
        event.reverses().ifPresent(reverses -> row.put("reverses", reverses));
        row.putRawValue("changes", raw(event.changes()));
        return row.toString();
    }

    /**
     * Changes as they are stored, which is how a line has them; only what nobody here wrote so can be in several lines.
     */
    private static RawValue raw(String changes) {
        return new RawValue(changes.indexOf('\n') < 0 && changes.indexOf('\r') < 0
                ? changes
                : SyncJson.stored(changes).toString());
    }

    /** The checksum of the lines up to the mark; empty when the log is shorter. */
    String checksumAtMark() {
        return checksumAtMark;
    }

    /** True if an event that was written is about another nugget set than the assessor's. */
    boolean namesSets() {
        return naming;
    }

    /** The last event that brought material or another judge's labels; 0 when none did. */
    long lastImport() {
        return lastImport;
    }
}

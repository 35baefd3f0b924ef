package dev.assay.persistence.sync;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Assignment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Revealed;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.LoggedEvent;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes the log as lines, and remembers from it when each item was last touched. */
final class SyncEvents {
    /** How a change begins to say that it is about another nugget set than the assessor's; in a text its quotes are escaped. */
    private static final String SET = "\"set\":\"";

    private final Map<Kind<?, ?>, Map<Item, Instant>> touched = new HashMap<>();
    private final Set<Revealed> revealed = new HashSet<>();
    private final Set<LabelKey> sighted = new HashSet<>();
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

    /** Writes the whole log. */
    void write(ProjectStore store, LineWriter lines) {
        note(lines);
        store.forEachEvent(0, event -> {
            add(event, lines);
            remember(store, event);
        });
    }

    /** Writes what came since, behind what is written already, and looks up what there is to remember of some topics. */
    void writeOn(ProjectStore store, LineWriter lines, long since, Set<TopicId> topics) {
        note(lines);
        store.forEachEvent(since, event -> add(event, lines));
        topics.forEach(topic -> store.forEachEvent(topic, event -> remember(store, event)));
    }

    private void add(LoggedEvent event, LineWriter lines) {
        lines.row(line(event));
        note(lines);
        naming |= event.changes().contains(SET);
        if (bringsMaterial(event)) {
            lastImport = event.sequence();
        }
    }

    /** Whether material or another judge's labels came with an event. */
    static boolean bringsMaterial(LoggedEvent event) {
        return event.kind() == ActKind.IMPORT || event.kind() == ActKind.JUDGE;
    }

    private void remember(ProjectStore store, LoggedEvent event) {
        for (Change<?, ?> change : store.changes(event)) {
            touched.computeIfAbsent(change.kind(), kind -> new HashMap<>()).put(change.item(), event.at());
            change.as(Kinds.LABEL).ifPresent(this::noteSight);
            change.as(Kinds.REVEAL).ifPresent(reveal -> revealed.add(reveal.item()));
        }
    }

    /** A note or a mark changes nothing here, and a label that was taken back is none. */
    private void noteSight(Change<LabelKey, Assignment> change) {
        Label before = change.before().map(Assignment::label).orElse(Label.UNLABELLED);
        Label after = change.after().map(Assignment::label).orElse(Label.UNLABELLED);
        if (after == Label.UNLABELLED) {
            sighted.remove(change.item());
        } else if (before != after && isRevealed(change.item())) {
            sighted.add(change.item());
        }
    }

    private boolean isRevealed(LabelKey key) {
        return revealed.contains(Revealed.topic(key.topic()))
                || revealed.contains(Revealed.answer(new AnswerKey(key.topic(), key.run())));
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
                .put("at", SyncJson.time(event.at()))
                .put("actor", event.actor())
                .put("kind", event.kind().name());
        event.topic().ifPresent(topic -> row.put("topic", topic.value()));
        event.reverses().ifPresent(reverses -> row.put("reverses", reverses));
        row.putRawValue("changes", raw(event.changes()));
        return row.toString();
    }

    /** Changes as they are stored, which is how a line has them; only what nobody here wrote so can be in several lines. */
    private static RawValue raw(String changes) {
        return new RawValue(changes.indexOf('\n') < 0 && changes.indexOf('\r') < 0
                ? changes
                : SyncJson.stored(changes).toString());
    }

    /** Whether a first label was given when other judges' labels had been seen already. */
    boolean isSighted(LabelKey label) {
        return sighted.contains(label);
    }

    /** The checksum of the lines up to the mark; empty when the log is shorter. */
    String checksumAtMark() {
        return checksumAtMark;
    }

    /** Whether an event that was written is about another nugget set than the assessor's. */
    boolean namesSets() {
        return naming;
    }

    /** The last event that brought material or another judge's labels; 0 when none did. */
    long lastImport() {
        return lastImport;
    }

    /** When an item was last given a value, or lost it. */
    <K extends Item> Optional<Instant> at(Kind<K, ?> kind, K item) {
        return Optional.ofNullable(touched.getOrDefault(kind, Map.of()).get(item));
    }
}

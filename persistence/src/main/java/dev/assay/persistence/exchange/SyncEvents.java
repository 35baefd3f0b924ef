package dev.assay.persistence.exchange;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.AnswerKey;
import dev.assay.model.Assignment;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.NuggetId;
import dev.assay.model.Revealed;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.LoggedEvent;
import dev.assay.persistence.ProjectStore;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes the log as lines, and remembers from it when each label and nugget was last touched. */
final class SyncEvents {
    private final Map<LabelKey, Instant> labels = new HashMap<>();
    private final Set<Revealed> revealed = new HashSet<>();
    private final Set<LabelKey> sighted = new HashSet<>();
    private final Map<LabelKey, Instant> afterReveal = new HashMap<>();
    private final Map<NuggetId, Instant> nuggets = new HashMap<>();
    private final long mark;
    private String checksumAtMark = "";
    private long lastImport;

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
            change.as(Kinds.LABEL).ifPresent(label -> {
                labels.put(label.item(), event.at());
                noteSight(label);
            });
            change.as(Kinds.NUGGET).ifPresent(nugget -> nuggets.put(nugget.item().nugget(), event.at()));
            change.as(Kinds.REVEAL).ifPresent(reveal -> revealed.add(reveal.item()));
            change.as(Kinds.AFTER_REVEAL).ifPresent(said -> afterReveal.put(said.item(), event.at()));
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
        row.set("changes", SyncJson.stored(event.changes()));
        return row.toString();
    }

    /** Whether a first label was given when other judges' labels had been seen already. */
    boolean isSighted(LabelKey label) {
        return sighted.contains(label);
    }

    /** The checksum of the lines up to the mark; empty when the log is shorter. */
    String checksumAtMark() {
        return checksumAtMark;
    }

    /** The last event that brought material or another judge's labels; 0 when none did. */
    long lastImport() {
        return lastImport;
    }

    Optional<Instant> at(LabelKey label) {
        return Optional.ofNullable(labels.get(label));
    }

    /** When something was last said of a pair after the reveal. */
    Optional<Instant> atAfterReveal(LabelKey label) {
        return Optional.ofNullable(afterReveal.get(label));
    }

    Optional<Instant> at(NuggetId nugget) {
        return Optional.ofNullable(nuggets.get(nugget));
    }
}

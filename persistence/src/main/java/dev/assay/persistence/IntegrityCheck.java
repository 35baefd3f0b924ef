package dev.assay.persistence;

import dev.assay.model.Adjudication;
import dev.assay.model.AfterReveal;
import dev.assay.model.Assignment;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.PassageMark;
import dev.assay.model.ProposalDecision;
import dev.assay.model.ProposalId;
import dev.assay.model.Revealed;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.WorkState;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.EventLog;
import dev.assay.persistence.sqlite.ModelTables;
import dev.assay.persistence.sqlite.ReplayedRows;
import dev.assay.persistence.sqlite.Schema;
import dev.assay.persistence.sqlite.SchemaComparison;
import dev.assay.persistence.sqlite.ScoringTables;
import dev.assay.persistence.sqlite.UnreadableRowException;
import dev.assay.persistence.sqlite.WorkTables;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the file, reads every value in it, holds what stands there against the sums that were kept as it was written, replays
 * the log from nothing and compares the result with the present state.
 */
final class IntegrityCheck {
    private final ProjectStore store;
    private final Database database;
    private final long version;
    private final List<String> problems = new ArrayList<>();

    IntegrityCheck(ProjectStore store, Database database, long version) {
        this.store = store;
        this.database = database;
        this.version = version;
    }

    /** What can go wrong while a part of the project is looked at. */
    @FunctionalInterface
    private interface Looking {
        void look() throws SQLException;
    }

    IntegrityReport run(EventLog log, WorkTables work) {
        long[] events = {0};
        looking("The file", this::file);
        looking("What was imported", this::material);
        looking("What models were asked", this::models);
        looking("What scores are made of", this::scores);
        looking("The log", () -> events[0] = log(log, work));
        return new IntegrityReport(events[0], problems);
    }

    /** Looks at a part, and goes on to the next one when it cannot be read. */
    private void looking(String what, Looking looking) {
        try {
            Sql.run(looking::look);
        } catch (StoreException e) {
            problems.add(what + " cannot be read: " + e.getMessage());
        }
    }

    private void file() throws SQLException {
        SchemaComparison schema = SchemaComparison.of(database, version);
        schema.foreign().forEach(one -> problems.add("Another program changed the file: " + one + "."));
        if (version > Schema.VERSION && SchemaComparison.isOfThisVersion(database)) {
            problems.add("The file says that it is of version " + version + ", but is of version " + Schema.VERSION + ".");
        }
        for (String check : schema.pragmas("integrity_check")) {
            database.list(check, row -> row.getString(1)).stream()
                    .filter(line -> !line.equals("ok"))
                    .forEach(line -> problems.add("The file is damaged: " + line + "."));
        }
        database.forEach(
                "PRAGMA foreign_key_check",
                row -> problems.add("A row of " + row.getString(1) + " names something that is not in "
                        + row.getString(3) + "."));
        if (version == Schema.VERSION) {
            problems.addAll(database.otherThanWritten());
        }
    }

    private void material() {
        store.activeTime();
        store.material().files();
        store.material().forEachSegment(segment -> {});
        store.material().forEachGrade(grade -> {});
        store.judgments().judges();
        store.judgments().forEach(answer -> {});
        for (Topic topic : store.topics()) {
            looking("Topic " + topic.id(), () -> {
                store.passages(topic.id());
                store.answers(topic.id());
                store.proposals(topic.id());
                store.progress(topic.id());
            });
        }
    }

    private void models() {
        store.jobs().prompts();
        store.modelCalls().forEachAfter(0, call -> {});
        for (Job job : store.jobs().all()) {
            store.jobs().windows(job.id());
            if (!ModelTables.isObject(job.settings())) {
                problems.add("The settings of job " + job.id() + " cannot be read, so that it cannot be gone on with.");
            }
        }
    }

    private void scores() throws SQLException {
        store.scoring().inForce(Optional.empty());
        store.scoring().lengths(Optional.empty(), (answer, words) -> {});
        store.scoring().assessor(Optional.empty(), labels -> {});
        store.scoring().judged(Optional.empty(), true, labels -> {});
        long wrong = new ScoringTables(database).wrongSummaries(version >= Schema.SUMMARIES);
        if (wrong > 0) {
            problems.add("Of " + wrong + " answers the scores are made of other lengths or labels than the project holds.");
        }
    }

    /** Replays the log; says how many events it has. */
    private long log(EventLog log, WorkTables work) throws SQLException {
        WorkState replayed = new WorkState();
        ReplayedRows rows = new ReplayedRows();
        long[] events = {0};
        log.forEachAfter(0, row -> {
            EventLog.Row event = EventLog.row(row);
            events[0]++;
            if (event.sequence() != events[0]) {
                problems.add("The log has no event " + events[0] + ".");
                events[0] = event.sequence();
            }
            try {
                replay(EventRows.event(event), log, replayed).forEach(rows::apply);
            } catch (StoreException e) {
                problems.add(e.getMessage());
            } catch (IllegalStateException e) {
                problems.add("Event " + event.sequence() + " does not follow from the ones before: " + e.getMessage()
                        + ".");
            }
            return null;
        });
        if (version >= Schema.SUMS && version <= Schema.VERSION) {
            log.outOfChain().forEach(event -> problems.add("Event " + event + " of the log is not as it was written there."));
        }
        int before = problems.size();
        compare(replayed, work, problems);
        if (problems.size() == before) {
            problems.addAll(rows.compare(database));
        }
        return events[0];
    }

    private static List<Change> replay(LoggedEvent event, EventLog log, WorkState replayed) throws SQLException {
        List<Change> changes = ProjectStore.changes(event);
        if (event.reverses().isPresent()) {
            long reverses = event.reverses().getAsLong();
            LoggedEvent reversed = log.find(reverses)
                    .map(EventRows::event)
                    .orElseThrow(() -> new IllegalStateException("it reverses event " + reverses + ", which is missing"));
            Act act = new Act(reversed.kind(), reversed.topic(), ProjectStore.changes(reversed));
            if (!changes.equals(act.inverse().changes())) {
                throw new IllegalStateException("it does not do the reverse of event " + reverses);
            }
        }
        changes.forEach(replayed::apply);
        return changes;
    }

    private static void compare(WorkState replayed, WorkTables work, List<String> problems) throws SQLException {
        Map<TopicId, Change.SetShape> sets = new LinkedHashMap<>();
        Map<NuggetId, Nugget> nuggets = new LinkedHashMap<>();
        Map<LabelKey, Assignment> labels = new LinkedHashMap<>();
        Map<WorkState.PassageKey, PassageMark> marks = new LinkedHashMap<>();
        Map<ProposalId, ProposalDecision> decisions = new LinkedHashMap<>();
        Set<TopicId> locked = new HashSet<>();
        Set<Revealed> revealed = new HashSet<>();
        Map<LabelKey, AfterReveal> afterReveal = new LinkedHashMap<>();
        Map<LabelKey, Adjudication> adjudications = new LinkedHashMap<>();
        for (TopicId topic : work.topics()) {
            try {
                work.nuggetSet(topic).ifPresent(set -> sets.put(topic, shape(set)));
                work.nuggets(topic).forEach(nugget -> nuggets.put(nugget.id(), nugget));
                work.assignments(topic).forEach(assignment -> labels.put(assignment.key(), assignment));
                work.passageMarks(topic).forEach((id, mark) -> marks.put(new WorkState.PassageKey(topic, id), mark));
                decisions.putAll(work.decisions(topic));
                if (work.isLocked(topic)) {
                    locked.add(topic);
                }
                revealed.addAll(work.revealed(topic));
                work.afterReveal(topic).forEach(said -> afterReveal.put(said.key(), said));
                work.adjudications(topic).forEach(made -> adjudications.put(made.key(), made));
            } catch (UnreadableRowException | IllegalStateException | IllegalArgumentException e) {
                problems.add("What was done to topic " + topic + " cannot be read: " + e.getMessage() + ".");
            }
        }
        compare("nugget set", replayed.sets(), sets, problems);
        compare("nugget", replayed.nuggets(), nuggets, problems);
        compare("label", replayed.labels(), labels, problems);
        compare("mark of a passage", replayed.passages(), marks, problems);
        compare("decision on a proposal", replayed.proposals(), decisions, problems);
        compare("label after the reveal", replayed.afterReveal(), afterReveal, problems);
        compare("decision on a label", replayed.adjudications(), adjudications, problems);
        if (!replayed.locked().equals(locked)) {
            problems.add("By the log the locked topics are " + replayed.locked() + ", in the project " + locked + ".");
        }
        if (!replayed.revealed().equals(revealed)) {
            problems.add("By the log these were revealed: " + replayed.revealed() + ", in the project " + revealed + ".");
        }
    }

    private static Change.SetShape shape(NuggetSet set) {
        return new Change.SetShape(
                set.revision(), set.state(), set.nuggets().stream().map(Nugget::id).toList());
    }

    private static <K, V> void compare(String what, Map<K, V> byLog, Map<K, V> present, List<String> problems) {
        Map<K, V> rest = new HashMap<>(present);
        byLog.forEach((key, value) -> {
            V there = rest.remove(key);
            if (!Objects.equals(value, there)) {
                problems.add("The " + what + " " + key + " is " + there + ", but by the log it is " + value + ".");
            }
        });
        rest.forEach((key, value) -> problems.add("The " + what + " " + key + " is not in the log."));
    }
}

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
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.WorkState;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.EventLog;
import dev.assay.persistence.sqlite.ScoringTables;
import dev.assay.persistence.sqlite.WorkTables;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Checks the file, replays the log from nothing, and compares the result with the present state. */
final class IntegrityCheck {
    private IntegrityCheck() {}

    static IntegrityReport run(Database database, EventLog log, WorkTables work) throws SQLException {
        List<String> problems = new ArrayList<>();
        for (String line : database.list("PRAGMA integrity_check", row -> row.getString(1))) {
            if (!line.equals("ok")) {
                problems.add("The file is damaged: " + line);
            }
        }
        database.forEach(
                "PRAGMA foreign_key_check",
                row -> problems.add("A row of " + row.getString(1) + " names something that is not in "
                        + row.getString(3)));
        WorkState replayed = new WorkState();
        long[] events = {0};
        log.forEachAfter(0, row -> {
            EventLog.Row event = EventLog.row(row);
            events[0]++;
            if (event.sequence() != events[0]) {
                problems.add("The log has no event " + events[0] + ".");
                events[0] = event.sequence();
            }
            try {
                replay(EventRows.event(event), log, replayed);
            } catch (StoreException e) {
                problems.add(e.getMessage());
            } catch (IllegalStateException e) {
                problems.add("Event " + event.sequence() + " does not follow from the ones before: " + e.getMessage()
                        + ".");
            }
            return null;
        });
        compare(replayed, work, problems);
        long wrong = new ScoringTables(database).wrongSummaries();
        if (wrong > 0) {
            problems.add("Of " + wrong + " answers the scores are made of other lengths or labels than the project holds.");
        }
        return new IntegrityReport(events[0], problems);
    }

    private static void replay(LoggedEvent event, EventLog log, WorkState replayed) throws SQLException {
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
            } catch (IllegalStateException | IllegalArgumentException e) {
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

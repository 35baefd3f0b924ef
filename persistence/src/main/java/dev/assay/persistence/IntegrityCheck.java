package dev.assay.persistence;

import dev.assay.model.Item;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.WorkState;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.record.IntegrityReport;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.sqlite.ChangeJson;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.EventLog;
import dev.assay.persistence.sqlite.JudgedItems;
import dev.assay.persistence.sqlite.ModelTables;
import dev.assay.persistence.sqlite.ReplayedRows;
import dev.assay.persistence.sqlite.Schema;
import dev.assay.persistence.sqlite.SchemaComparison;
import dev.assay.persistence.sqlite.ScoringTables;
import dev.assay.persistence.sqlite.WorkTables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the file, reads every value in it, holds what stands there against the sums that were kept as it was written,
 * replays the log from nothing and compares the result with the present state.
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

    IntegrityReport run(EventLog log, WorkTables work) {
        long[] events = {0};
        looking("The file", this::file);
        looking("What was imported", () -> material(work));
        looking("What models were asked", this::models);
        looking("What scores are made of", this::scores);
        looking("What there is to judge of reports", this::reports);
        looking("The log", () -> events[0] = log(log, work));
        return new IntegrityReport(events[0], problems);
    }

    /** Looks at a part, and goes on to the next one when it cannot be read. */
    private void looking(String what, Runnable looking) {
        try {
            looking.run();
        } catch (StoreException e) {
            problems.add(what + " cannot be read: " + e.getMessage());
        } catch (RuntimeException e) {
            problems.add(what + " cannot be read: " + why(e) + ".");
        }
    }

    /**
     * The reason why a value cannot be read, as whoever stumbled over it says: nothing that stands in the file is a
     * mistake of the program's.
     */
    private static String why(RuntimeException stumbled) {
        String said = stumbled.getMessage() == null ? "a value is missing" : stumbled.getMessage();
        return said.endsWith(".") ? said.substring(0, said.length() - 1) : said;
    }

    private void file() {
        SchemaComparison schema = SchemaComparison.of(database, version);
        schema.foreign().forEach(one -> problems.add("Another program changed the file: " + one + "."));
        if (version > Schema.VERSION && SchemaComparison.isOfThisVersion(database)) {
            problems.add(
                    "The file says that it is of version " + version + ", but is of version " + Schema.VERSION + ".");
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
        if (version >= Schema.SUMS && version <= Schema.VERSION) {
            problems.addAll(database.otherThanWritten());
        }
    }

    private void material(WorkTables work) {
        store.activeTime();
        store.material().files();
        store.material().forEachSegment(segment -> {});
        store.material().forEachGrade(grade -> {});
        store.material().forEachPooled(document -> {});
        store.judgments().judges();
        Permit all = Visibility.permitToCarry();
        new JudgedItems(database)
                .kinds().stream()
                        .filter(word -> work.kinds().find(word).isEmpty())
                        .forEach(word ->
                                problems.add("Judges said something of a kind that is not known here (" + word + ")."));
        store.judgments().forEachOfEverySet(all, answer -> {});
        work.kinds().ofJudgments().forEach(kind -> store.judgments().forEach(all, kind, said -> {}));
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
        store.modelCalls().forEachAfter(Visibility.permitToCarry(), 0, call -> {});
        for (Job job : store.jobs().all()) {
            store.jobs().windows(job.id());
            if (!ModelTables.isObject(job.settings())) {
                problems.add("The settings of job " + job.id() + " cannot be read, so that it cannot be gone on with.");
            }
        }
    }

    private void scores() {
        store.scoring().inForce(Optional.empty());
        store.scoring().lengths(Optional.empty(), (answer, words) -> {});
        store.scoring().assessor(Optional.empty(), labels -> {});
        store.scoring().judged(Visibility.permitToCarry(), Optional.empty(), true, labels -> {});
        long wrong = new ScoringTables(database, NuggetSetId.ASSESSOR).wrongSummaries(version >= Schema.SUMMARIES);
        if (wrong > 0) {
            problems.add(
                    "Of " + wrong + " answers the scores are made of other lengths or labels than the project holds.");
        }
    }

    private void reports() {
        long wrong = version < Schema.REPORTS ? 0 : new ScoringTables(database, NuggetSetId.ASSESSOR).wrongCounts();
        if (wrong > 0) {
            problems.add("Of " + wrong
                    + " topics and documents other numbers of sentences are counted than the project holds.");
        }
    }

    /** Replays the log; says how many events it has. */
    private long log(EventLog log, WorkTables work) {
        WorkState replayed = new WorkState();
        long[] events = {0};
        log.read((sequence, event) -> {
            events[0]++;
            if (sequence != events[0]) {
                problems.add("The log has no event " + events[0] + ".");
                events[0] = sequence;
            }
            try {
                replay(event.get(), log, work.kinds(), replayed);
            } catch (StoreException e) {
                problems.add(e.getMessage());
            } catch (RuntimeException e) {
                problems.add("Event " + sequence + " does not follow from the ones before: " + why(e) + ".");
            }
        });
        if (version >= Schema.SUMS && version <= Schema.VERSION) {
            log.outOfChain()
                    .forEach(event -> problems.add("Event " + event + " of the log is not as it was written there."));
        }
        int before = problems.size();
        compare(replayed, work, problems);
        if (problems.size() == before) {
            problems.addAll(ReplayedRows.compare(database, replayed, work.kinds()));
        }
        return events[0];
    }

    private static void replay(LoggedEvent event, EventLog log, Kinds kinds, WorkState replayed) {
        List<Change<?, ?>> changes = ChangeJson.read(event.changes(), kinds);
        if (event.reverses().isPresent()) {
            long reverses = event.reverses().getAsLong();
            LoggedEvent reversed = log.find(reverses)
                    .orElseThrow(
                            () -> new IllegalStateException("it reverses event " + reverses + ", which is missing"));
            Act act = new Act(reversed.kind(), reversed.topic(), ChangeJson.read(reversed.changes(), kinds));
            if (!changes.equals(act.inverse().changes())) {
                throw new IllegalStateException("it does not do the reverse of event " + reverses);
            }
        }
        changes.forEach(replayed::apply);
    }

    private static void compare(WorkState replayed, WorkTables work, List<String> problems) {
        Set<TopicId> unreadable = new HashSet<>();
        Set<TopicId> topics = work.topics();
        for (Kind<?, ?> kind : work.kinds().all()) {
            compare(kind, replayed, work, topics, unreadable, problems);
        }
    }

    private static <K extends Item, V> void compare(
            Kind<K, V> kind,
            WorkState replayed,
            WorkTables work,
            Set<TopicId> topics,
            Set<TopicId> unreadable,
            List<String> problems) {
        Map<K, V> present = new HashMap<>();
        for (TopicId topic : topics) {
            try {
                present.putAll(work.values(kind, topic));
            } catch (RuntimeException e) {
                unreadable.add(topic);
                RuntimeException first = e.getCause() instanceof RuntimeException cause ? cause : e;
                problems.add("What was done to topic " + topic + " cannot be read: " + why(first) + ".");
            }
        }
        replayed.of(kind).forEach((item, byLog) -> {
            V there = present.remove(item);
            if (!byLog.equals(there) && !unreadable.contains(item.topic())) {
                problems.add("The " + kind + " of " + item + " is " + there + ", but by the log it is " + byLog + ".");
            }
        });
        present.keySet().forEach(item -> problems.add("The " + kind + " of " + item + " is not in the log."));
    }
}

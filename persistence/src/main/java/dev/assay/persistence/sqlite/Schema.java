package dev.assay.persistence.sqlite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The tables of a project file.
 *
 * <p>Five groups: <i>material</i> (what was imported; never changed afterwards), <i>work</i> (what the assessor did;
 * the log in {@code event} replays to exactly these tables), the other judges' labels, apart from both, the time it
 * took, and what models were asked.
 */
public final class Schema {
    /** Marks a SQLite file as an Assay project: "ASSY". */
    public static final int APPLICATION_ID = 0x41535359;

    /** The version this program writes. */
    public static final int VERSION = 10;

    /** Schema of version 1. Never changed again: such files are in use. */
    private static final List<String> VERSION_1 = List.of(
            "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
            "CREATE TABLE view_state (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
            """
            CREATE TABLE event (
              sequence INTEGER PRIMARY KEY, at TEXT NOT NULL, actor TEXT NOT NULL, kind TEXT NOT NULL,
              topic_id TEXT, reverses INTEGER, changes TEXT NOT NULL) STRICT""",
            // Material.
            """
            CREATE TABLE source_file (
              id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, sha256 TEXT NOT NULL, judge_id TEXT NOT \
            NULL,
              records INTEGER NOT NULL, event INTEGER NOT NULL,
              UNIQUE (sha256, kind, judge_id)) STRICT""",
            """
            CREATE TABLE topic (
              position INTEGER PRIMARY KEY, topic_id TEXT NOT NULL UNIQUE, query TEXT NOT NULL, narrative TEXT NOT NULL,
              extra TEXT NOT NULL) STRICT""",
            """
            CREATE TABLE passage (
              position INTEGER PRIMARY KEY, topic_id TEXT NOT NULL REFERENCES topic (topic_id), docid TEXT NOT NULL,
              title TEXT NOT NULL, url TEXT NOT NULL, text TEXT NOT NULL, extra TEXT NOT NULL,
              UNIQUE (topic_id, docid)) STRICT""",
            """
            CREATE TABLE segment (
              docid TEXT PRIMARY KEY, title TEXT NOT NULL, url TEXT NOT NULL, text TEXT NOT NULL, extra TEXT NOT NULL)
              STRICT""",
            """
            CREATE TABLE grade (
              topic_id TEXT NOT NULL, docid TEXT NOT NULL, source TEXT NOT NULL, position INTEGER NOT NULL,
              grade INTEGER NOT NULL, PRIMARY KEY (topic_id, docid, source)) STRICT, WITHOUT ROWID""",
            """
            CREATE TABLE answer (
              position INTEGER PRIMARY KEY, topic_id TEXT NOT NULL REFERENCES topic (topic_id), run_id TEXT NOT NULL,
              task TEXT NOT NULL, text TEXT NOT NULL, sentences TEXT NOT NULL, segmented INTEGER NOT NULL,
              refs TEXT NOT NULL, blind INTEGER, extra TEXT NOT NULL, UNIQUE (topic_id, run_id)) STRICT""",
            """
            CREATE TABLE proposal (
              position INTEGER PRIMARY KEY, proposal_id TEXT NOT NULL UNIQUE,
              topic_id TEXT NOT NULL REFERENCES topic (topic_id), text TEXT NOT NULL, importance TEXT NOT NULL,
              raw_importance TEXT NOT NULL, origin TEXT NOT NULL, extra TEXT NOT NULL) STRICT""",
            "CREATE INDEX proposal_by_topic ON proposal (topic_id)",
            // Work.
            """
            CREATE TABLE nugget_set (
              topic_id TEXT PRIMARY KEY REFERENCES topic (topic_id), revision INTEGER NOT NULL, state TEXT NOT NULL)
              STRICT, WITHOUT ROWID""",
            """
            CREATE TABLE nugget (
              nugget_id TEXT PRIMARY KEY, topic_id TEXT NOT NULL REFERENCES topic (topic_id), position INTEGER,
              text TEXT NOT NULL, importance TEXT NOT NULL, origin TEXT NOT NULL, evidence TEXT NOT NULL,
              extra TEXT NOT NULL) STRICT, WITHOUT ROWID""",
            "CREATE INDEX nugget_by_topic ON nugget (topic_id)",
            """
            CREATE TABLE label (
              topic_id TEXT NOT NULL, run_id TEXT NOT NULL, nugget_id TEXT NOT NULL, label TEXT NOT NULL,
              sentences TEXT NOT NULL, note TEXT NOT NULL, recheck INTEGER NOT NULL, revision INTEGER NOT NULL,
              PRIMARY KEY (topic_id, run_id, nugget_id)) STRICT, WITHOUT ROWID""",
            """
            CREATE TABLE passage_mark (
              topic_id TEXT NOT NULL, docid TEXT NOT NULL, mark TEXT NOT NULL, PRIMARY KEY (topic_id, docid))
              STRICT, WITHOUT ROWID""",
            """
            CREATE TABLE proposal_decision (
              proposal_id TEXT PRIMARY KEY, topic_id TEXT NOT NULL, decision TEXT NOT NULL) STRICT, WITHOUT ROWID""",
            "CREATE INDEX proposal_decision_by_topic ON proposal_decision (topic_id)",
            "CREATE TABLE topic_lock (topic_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID",
            // Other judges.
            "CREATE TABLE judge (judge_id TEXT PRIMARY KEY, kind TEXT NOT NULL) STRICT, WITHOUT ROWID",
            """
            CREATE TABLE judged_answer (
              id INTEGER PRIMARY KEY, judge_id TEXT NOT NULL REFERENCES judge (judge_id), topic_id TEXT NOT NULL,
              run_id TEXT NOT NULL, extra TEXT NOT NULL, UNIQUE (judge_id, topic_id, run_id)) STRICT""",
            """
            CREATE TABLE judged_nugget (
              answer INTEGER NOT NULL REFERENCES judged_answer (id), position INTEGER NOT NULL, nugget_id TEXT,
              text TEXT NOT NULL, raw_importance TEXT NOT NULL, label TEXT NOT NULL, raw_label TEXT NOT NULL,
              extra TEXT NOT NULL, PRIMARY KEY (answer, position)) STRICT, WITHOUT ROWID""");

    /**
     * Additions of version 2. Tables and indexes only, each beginning with the words CREATE TABLE or CREATE INDEX: a
     * file of an earlier version that may only be read shows the tables as empty, and does without the indexes.
     */
    private static final List<String> VERSION_2 = List.of(
            // Time. No part of the log: it cannot be undone, and nothing follows from it. A run that is '' stands for
            // no answer.
            """
            CREATE TABLE active_time (
              assessor TEXT NOT NULL, day TEXT NOT NULL, topic_id TEXT NOT NULL REFERENCES topic (topic_id),
              stage TEXT NOT NULL, run_id TEXT NOT NULL, milliseconds INTEGER NOT NULL,
              PRIMARY KEY (assessor, day, topic_id, stage, run_id)) STRICT, WITHOUT ROWID""",
            // Work after the reveal. A run that is '' stands for the whole topic.
            """
            CREATE TABLE reveal (
              topic_id TEXT NOT NULL, run_id TEXT NOT NULL, PRIMARY KEY (topic_id, run_id)) STRICT, WITHOUT ROWID""",
            """
            CREATE TABLE label_after_reveal (
              topic_id TEXT NOT NULL, run_id TEXT NOT NULL, nugget_id TEXT NOT NULL, label TEXT NOT NULL,
              reason TEXT NOT NULL, PRIMARY KEY (topic_id, run_id, nugget_id)) STRICT, WITHOUT ROWID""",
            // Decisions where judges disagree: beside everybody's labels.
            """
            CREATE TABLE adjudication (
              topic_id TEXT NOT NULL, run_id TEXT NOT NULL, nugget_id TEXT NOT NULL, label TEXT NOT NULL,
              reason TEXT NOT NULL, PRIMARY KEY (topic_id, run_id, nugget_id)) STRICT, WITHOUT ROWID""",
            // What models were asked. No part of the log. A job that ends leaves its rows: they say where its results
            // came from.
            """
            CREATE TABLE job (
              position INTEGER PRIMARY KEY, job_id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, scope TEXT NOT NULL,
              judge_id TEXT NOT NULL, settings TEXT NOT NULL, begun TEXT NOT NULL, state TEXT NOT NULL, note TEXT NOT \
            NULL)
              STRICT""",
            """
            CREATE TABLE job_window (
              job_id TEXT NOT NULL REFERENCES job (job_id), step TEXT NOT NULL, topic_id TEXT NOT NULL,
              subject TEXT NOT NULL, number INTEGER NOT NULL, content TEXT NOT NULL, round INTEGER NOT NULL,
              failure TEXT NOT NULL, PRIMARY KEY (job_id, step, topic_id, subject, number)) STRICT, WITHOUT ROWID""",
            """
            CREATE TABLE prompt (
              prompt_hash TEXT PRIMARY KEY, step TEXT NOT NULL, version TEXT NOT NULL, system TEXT NOT NULL,
              user TEXT NOT NULL, source TEXT NOT NULL) STRICT, WITHOUT ROWID""",
            """
            CREATE TABLE model_call (
              id INTEGER PRIMARY KEY, request_hash TEXT NOT NULL, attempt INTEGER NOT NULL, job_id TEXT NOT NULL,
              step TEXT NOT NULL, topic_id TEXT NOT NULL, subject TEXT NOT NULL, number INTEGER NOT NULL,
              server TEXT NOT NULL, model TEXT NOT NULL, settings TEXT NOT NULL, prompt_hash TEXT NOT NULL,
              at TEXT NOT NULL, milliseconds INTEGER NOT NULL, outcome TEXT NOT NULL, message TEXT NOT NULL, reply TEXT,
              served_model TEXT NOT NULL, finish TEXT NOT NULL, input_tokens INTEGER NOT NULL,
              output_tokens INTEGER NOT NULL, estimated INTEGER NOT NULL, left_out TEXT NOT NULL) STRICT""",
            "CREATE INDEX model_call_by_request ON model_call (request_hash)",
            "CREATE INDEX model_call_by_job ON model_call (job_id)",
            // For the history of a nugget or a label, which else reads the whole log.
            "CREATE INDEX event_by_topic ON event (topic_id)");

    /**
     * Additions of version 3: as {@link #VERSION_2}. The content of these tables follows from other tables, see {@link
     * Summaries}.
     */
    private static final List<String> VERSION_3 = List.of(
            """
            CREATE TABLE answer_length (
              topic_id TEXT NOT NULL, run_id TEXT NOT NULL, words INTEGER NOT NULL, PRIMARY KEY (topic_id, run_id))
              STRICT, WITHOUT ROWID""",
            "CREATE TABLE judged_summary (answer INTEGER PRIMARY KEY, nuggets TEXT NOT NULL, labels TEXT NOT NULL) "
                    + "STRICT",
            // Judges are asked for topic by topic, and the table's own key begins with the judge.
            "CREATE INDEX judged_answer_by_topic ON judged_answer (topic_id)");

    /**
     * Additions of version 4: as {@link #VERSION_2}, and a column that only {@link EventLog} and the check know, so
     * that nothing is amiss where it is missing.
     */
    private static final List<String> VERSION_4 = List.of(
            """
            CREATE TABLE control_sum (
              part TEXT NOT NULL, topic_id TEXT NOT NULL, row_count INTEGER NOT NULL, sum INTEGER NOT NULL,
              PRIMARY KEY (part, topic_id)) STRICT, WITHOUT ROWID""",
            // Work of every kind that has no table of its own: the item and the value are written as the log writes
            // them.
            """
            CREATE TABLE judgment (
              kind TEXT NOT NULL, topic_id TEXT NOT NULL, item TEXT NOT NULL, value TEXT NOT NULL,
              PRIMARY KEY (kind, topic_id, item)) STRICT, WITHOUT ROWID""",
            // In the row itself, because another table would be another page to write with each label.
            "ALTER TABLE event ADD COLUMN chain INTEGER");

    /**
     * A table that is made anew with the nugget set as its last column and a part of its key, because SQLite changes no
     * key.
     */
    private record OfSets(String table, String columns) {
        private List<String> statements() {
            return List.of(
                    TABLE + ANEW + table + " (\n" + columns,
                    "INSERT INTO " + ANEW + table + " SELECT *, '' FROM " + table,
                    "DROP TABLE " + table,
                    "ALTER TABLE " + ANEW + table + " RENAME TO " + table);
        }
    }

    /** The tables that tell the nugget sets of a topic apart; the assessor's own set is ''. */
    private static final List<OfSets> OF_SETS = List.of(
            new OfSets("nugget_set", """
              topic_id TEXT NOT NULL REFERENCES topic (topic_id), revision INTEGER NOT NULL, state TEXT NOT NULL,
              set_id TEXT NOT NULL DEFAULT '', PRIMARY KEY (topic_id, set_id)) STRICT, WITHOUT ROWID"""),
            new OfSets("nugget", """
              nugget_id TEXT NOT NULL, topic_id TEXT NOT NULL REFERENCES topic (topic_id), position INTEGER,
              text TEXT NOT NULL, importance TEXT NOT NULL, origin TEXT NOT NULL, evidence TEXT NOT NULL,
              extra TEXT NOT NULL, set_id TEXT NOT NULL DEFAULT '', PRIMARY KEY (nugget_id, set_id))
              STRICT, WITHOUT ROWID"""),
            new OfSets("label", """
              topic_id TEXT NOT NULL, run_id TEXT NOT NULL, nugget_id TEXT NOT NULL, label TEXT NOT NULL,
              sentences TEXT NOT NULL, note TEXT NOT NULL, recheck INTEGER NOT NULL, revision INTEGER NOT NULL,
              set_id TEXT NOT NULL DEFAULT '', PRIMARY KEY (topic_id, run_id, nugget_id, set_id)) STRICT, WITHOUT \
              ROWID"""),
            new OfSets("label_after_reveal", """
              topic_id TEXT NOT NULL, run_id TEXT NOT NULL, nugget_id TEXT NOT NULL, label TEXT NOT NULL,
              reason TEXT NOT NULL, set_id TEXT NOT NULL DEFAULT '', PRIMARY KEY (topic_id, run_id, nugget_id, set_id))
              STRICT, WITHOUT ROWID"""),
            new OfSets("adjudication", """
              topic_id TEXT NOT NULL, run_id TEXT NOT NULL, nugget_id TEXT NOT NULL, label TEXT NOT NULL,
              reason TEXT NOT NULL, set_id TEXT NOT NULL DEFAULT '', PRIMARY KEY (topic_id, run_id, nugget_id, set_id))
              STRICT, WITHOUT ROWID"""),
            new OfSets("judged_answer", """
              id INTEGER PRIMARY KEY, judge_id TEXT NOT NULL REFERENCES judge (judge_id), topic_id TEXT NOT NULL,
              run_id TEXT NOT NULL, extra TEXT NOT NULL, set_id TEXT NOT NULL DEFAULT '',
              UNIQUE (judge_id, topic_id, run_id, set_id)) STRICT"""));

    /** Additions of version 5: as {@link #VERSION_2}, and the nugget set in each of {@link #OF_SETS}. */
    private static final List<String> VERSION_5 = Stream.of(
                    // Other judges, of every kind of judgment that has no tables of its own for them: as the assessor's
                    // are written.
                    Stream.of("""
                            CREATE TABLE judged_item (
                              judge_id TEXT NOT NULL REFERENCES judge (judge_id), kind TEXT NOT NULL, topic_id TEXT \
                            NOT NULL,
                              item TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, topic_id, judge_id, item))
                              STRICT, WITHOUT ROWID"""),
                    OF_SETS.stream().flatMap(one -> one.statements().stream()),
                    // What belonged to the tables before is gone with them.
                    Stream.of(
                            "CREATE INDEX nugget_by_topic ON nugget (topic_id, set_id)",
                            "CREATE INDEX judged_answer_by_topic ON judged_answer (topic_id)"))
            .flatMap(all -> all)
            .toList();

    /** Additions of version 6: as {@link #VERSION_2}. */
    private static final List<String> VERSION_6 = List.of(
            // Material: the documents that a topic's reports are judged against, whether or not their text is there.
            """
            CREATE TABLE pool_document (
              topic_id TEXT NOT NULL REFERENCES topic (topic_id), docid TEXT NOT NULL, position INTEGER NOT NULL,
              PRIMARY KEY (topic_id, docid)) STRICT, WITHOUT ROWID""",
            // What there is to judge of reports; it follows from the answers, see CitationCounts.
            """
            CREATE TABLE report_count (
              topic_id TEXT PRIMARY KEY, sentences INTEGER NOT NULL, uncited INTEGER NOT NULL) STRICT, WITHOUT ROWID""",
            """
            CREATE TABLE cited_document (
              topic_id TEXT NOT NULL, docid TEXT NOT NULL, pairs INTEGER NOT NULL, PRIMARY KEY (topic_id, docid))
              STRICT, WITHOUT ROWID""",
            // Work: what few nuggets have, a group and a question with its answers, written as the log writes it.
            """
            CREATE TABLE nugget_detail (
              topic_id TEXT NOT NULL, set_id TEXT NOT NULL, nugget_id TEXT NOT NULL, detail TEXT NOT NULL,
              PRIMARY KEY (topic_id, set_id, nugget_id)) STRICT, WITHOUT ROWID""");

    /** Additions of version 7: as {@link #VERSION_2}. */
    private static final List<String> VERSION_7 = List.of(
            // Material: banks and graded passages of the Rubric workbench, a line of their files each, packed.
            """
            CREATE TABLE rubric_line (
              position INTEGER PRIMARY KEY, topic_id TEXT NOT NULL REFERENCES topic (topic_id), kind TEXT NOT NULL,
              file TEXT NOT NULL, content BLOB NOT NULL) STRICT""",
            "CREATE INDEX rubric_line_by_topic ON rubric_line (topic_id, kind)");

    /**
     * Additions of version 8: no table, but decisions on judgments of every kind in the log, which none before can
     * read.
     */
    private static final List<String> VERSION_8 = List.of();

    /** Additions of version 9: no table, but descriptions of runs in the log, which none before can read. */
    private static final List<String> VERSION_9 = List.of();

    /** Additions of version 10: no table, but battles in the log, which none before can read. */
    private static final List<String> VERSION_10 = List.of();

    /**
     * The statements of each version, the first one first: a new file gets them all, an older one those that it lacks.
     */
    private static final List<List<String>> VERSIONS =
            List.of(
                    VERSION_1,
                    VERSION_2,
                    VERSION_3,
                    VERSION_4,
                    VERSION_5,
                    VERSION_6,
                    VERSION_7,
                    VERSION_8,
                    VERSION_9,
                    VERSION_10);

    /** The version from which on there are {@link Summaries}. */
    public static final int SUMMARIES = 3;

    /** The version from which on there are {@link ControlSums} and a chain of events. */
    public static final int SUMS = 4;

    /** The version from which on there are {@link CitationCounts}. */
    public static final int REPORTS = 6;

    /** The version from which on nugget sets are told apart. */
    private static final int SETS = 5;

    private static final String TABLE = "CREATE TABLE ";

    /** A table that is made anew is called so until the one before is gone. */
    private static final String ANEW = "anew_";

    /** The names of the tables of this version; asked for whenever a project is read beside the work. */
    private static final List<String> TABLES = lacking(0, VERSION).stream()
            .filter(one -> one.startsWith(TABLE) && !one.startsWith(TABLE + ANEW))
            .map(one -> one.substring(TABLE.length()).split("[ (]")[0])
            .toList();

    private Schema() {}

    /** Creates everything in an empty database, inside the caller's transaction. */
    public static void create(Database database) {
        create(database, VERSION);
    }

    /** As {@link #create(Database)}, as an earlier version of this program did it. */
    public static void create(Database database, int version) {
        database.execute("PRAGMA application_id = " + APPLICATION_ID);
        bringTo(database, 0, version);
    }

    /**
     * Adds what an older file lacks, inside the caller's transaction. Foreign keys must be off: a table that others
     * name is made anew.
     */
    public static void migrate(Database database, long from) {
        bringTo(database, from, VERSION);
        if (from < SUMMARIES) {
            new Summaries(database).make();
        }
        if (from < SUMS) {
            database.sums().make();
            new EventLog(database).chain();
        }
        if (from < REPORTS) {
            database.citations().make();
        }
    }

    private static void bringTo(Database database, long from, int to) {
        lacking(from, to).forEach(database::execute);
        database.execute("PRAGMA user_version = " + to);
    }

    /**
     * Lets a connection that may only read an older file see the tables that the file lacks, as empty ones of its own,
     * and each row of those that the file has as one about the assessor's nugget set. The file is not touched.
     */
    public static void standIn(Database database, long from) {
        Set<String> added = new HashSet<>();
        for (String one : lacking(from, VERSION)) {
            if (one.startsWith(TABLE) && !one.startsWith(TABLE + ANEW)) {
                String table = one.substring(TABLE.length());
                database.execute("CREATE TEMP TABLE " + table);
                added.add(table.split("[ (]")[0]);
            }
        }
        if (from < SETS) {
            for (String table : OF_SETS.stream().map(OfSets::table).toList()) {
                // A view of that name comes before the table of the file.
                database.execute(
                        added.contains(table)
                                ? "ALTER TABLE temp." + table + " ADD COLUMN set_id TEXT NOT NULL DEFAULT ''"
                                : "CREATE TEMP VIEW " + table + " AS SELECT *, '' AS set_id FROM main." + table);
            }
        }
    }

    /** The names of the tables of this version. */
    static List<String> tables() {
        return TABLES;
    }

    private static List<String> lacking(long from, int to) {
        return VERSIONS.subList((int) Math.min(from, to), to).stream()
                .flatMap(List::stream)
                .toList();
    }
}

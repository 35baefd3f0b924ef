package dev.assay.persistence.sqlite;

import dev.assay.model.Id;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * Sums over everything that the log does not replay to, one for each part of the project and topic: kept up as rows are
 * written, in the transaction that writes them, and added up anew by the check. A sum is that of a number for each row,
 * so that a row is added or taken away without reading the others; the number follows from every value of the row.
 * Proof against accidents, not against somebody who sets the sum right as well.
 */
public final class ControlSums {
    /** The parts that have control sums of their own. The words are kept in files: none is ever renamed. */
    public enum Part {
        SETTING("settings", "", "key, value", "setting", "tt"),
        VIEW_STATE("remembered places of the window", "", "key, value", "view_state", "tt"),
        SOURCE_FILE(
                "list of imported files",
                "",
                "id, name, kind, sha256, judge_id, records, event",
                "source_file",
                "ittttii"),
        TOPIC("texts", "topic_id", "position, topic_id, query, narrative, extra", "topic", "itttt"),
        PASSAGE("passages", "topic_id", "position, topic_id, docid, title, url, text, extra", "passage", "itttttt"),
        SEGMENT("segments", "", "docid, title, url, text, extra", "segment", "ttttt"),
        POOL_DOCUMENT("pool", "topic_id", "position, topic_id, docid", "pool_document", "itt"),
        RUBRIC_LINE(
                "banks and graded passages",
                "topic_id",
                "position, topic_id, kind, file, content",
                "rubric_line",
                "itttt"),
        GRADE("grades", "topic_id", "topic_id, docid, source, position, grade", "grade", "tttii"),
        ANSWER(
                "answers",
                "topic_id",
                "position, topic_id, run_id, task, text, sentences, segmented, refs, extra",
                "answer",
                "itttttitt"),
        ANSWER_PLACE("blind order of the answers", "topic_id", "topic_id, run_id, blind", "answer", "ttj"),
        PROPOSAL(
                "proposals",
                "topic_id",
                "position, proposal_id, topic_id, text, importance, raw_importance, origin, extra",
                "proposal",
                "ittttttt"),
        JUDGE("list of judges", "", "judge_id, kind", "judge", "tt"),
        JUDGED_ANSWER("judges' answers", "topic_id", "id, judge_id, topic_id, run_id, extra", "judged_answer", "itttt"),
        /** Apart from the row itself, so that the sums of versions without sets hold. */
        JUDGED_SET("nugget sets that judges labelled with", "topic_id", "id, set_id", "judged_answer", "it"),
        JUDGED_NUGGET(
                "judges' labels",
                "coalesce(topic_id, '')",
                "answer, position, nugget_id, text, raw_importance, label, raw_label, judged_nugget.extra",
                "judged_nugget LEFT JOIN judged_answer ON id = answer",
                "iitttttt"),
        JUDGED_ITEM(
                "judges' values", "topic_id", "judge_id, kind, topic_id, item, value", "judged_item", "ttttt"),
        ACTIVE_TIME(
                "active time",
                "topic_id",
                "assessor, day, topic_id, stage, run_id, milliseconds",
                "active_time",
                "ttttti"),
        JOB("jobs", "", "position, job_id, kind, scope, judge_id, settings, begun, state, note", "job", "itttttttt"),
        JOB_WINDOW(
                "windows of jobs",
                "topic_id",
                "job_id, step, topic_id, subject, number, content, round, failure",
                "job_window",
                "ttttitit"),
        PROMPT("prompts", "", "prompt_hash, step, version, system, user, source", "prompt", "tttttt"),
        MODEL_CALL(
                "calls of models",
                "topic_id",
                "id, request_hash, attempt, job_id, step, topic_id, subject, number, server, model, settings, "
                        + "prompt_hash, at, milliseconds, outcome, message, reply, served_model, finish, input_tokens, "
                        + "output_tokens, estimated, left_out",
                "model_call",
                "itittttitttttitttttiiit");

        /** Name of the part in a sentence. */
        private final String name;

        private final String topic;
        private final String columns;
        private final String from;
        /** A letter for each column: t for a text or bytes, i for a number, j for a number that may be missing. */
        private final String types;

        Part(String name, String topic, String columns, String from, String types) {
            this.name = name;
            this.topic = topic;
            this.columns = columns;
            this.from = from;
            this.types = types;
        }

        private String rows(String where) {
            return "SELECT " + (topic.isEmpty() ? "''" : topic) + ", " + columns + " FROM " + from + where;
        }

        /** The SQL condition for the rows of its table that are summed up. */
        private String where() {
            return switch (this) {
                case ANSWER_PLACE -> "blind IS NOT NULL";
                case JUDGED_SET -> "set_id <> ''";
                default -> "TRUE";
            };
        }

        /** The first column, by which rows are numbered. */
        private String number() {
            return columns.substring(0, columns.indexOf(','));
        }
    }

    private static final long TEXT = 0x9e3779b97f4a7c15L;
    private static final long NUMBER = 0xc2b2ae3d27d4eb4fL;
    private static final long NOTHING = 0x165667b19e3779f9L;

    private final Database database;
    private final CRC32C crc = new CRC32C();
    /** Additions since the last commit: rows and sum by part and topic. */
    private final Map<Part, Map<String, long[]>> added = new EnumMap<>(Part.class);
    /** The number that the next row of a part gets. */
    private final Map<Part, Long> next = new EnumMap<>(Part.class);

    ControlSums(Database database) {
        this.database = database;
    }

    /** The number that the next row of a part gets: rows are numbered in the order they come. */
    public long next(Part part) {
        Long known = next.get(part);
        if (known == null) {
            known = database.number("SELECT coalesce(max(" + part.number() + "), 0) + 1 FROM " + part.from);
            next.put(part, known);
        }
        return known;
    }

    /** Says that a row was written, with all its values in the order of its columns. */
    void added(Part part, String topic, Object... values) {
        add(part, topic, 1, hash(values));
        next.computeIfPresent(part, (same, number) -> number + 1);
    }

    /** Says that the rows were written that a condition finds. */
    void addedWhere(Part part, String where, List<Object> parameters) {
        add(part, 1, where, parameters);
        next.remove(part);
    }

    /** Changes rows of a part; the condition finds them before and after. */
    public void around(Part part, String where, List<Object> parameters, Runnable change) {
        add(part, -1, where, parameters);
        change.run();
        add(part, 1, where, parameters);
    }

    /** As {@link #around}, of every part that is in a table. */
    void aroundAll(String table, String where, List<Object> parameters, Runnable change) {
        Runnable all = change;
        for (Part part : Part.values()) {
            if (part.from.split(" ")[0].equals(table)) {
                Runnable inner = all;
                all = () -> around(part, part.where() + " AND " + where, parameters, inner);
            }
        }
        all.run();
    }

    private void add(Part part, int sign, String where, List<Object> parameters) {
        database.forEach(
                part.rows(" WHERE " + where),
                row -> add(part, row.getString(1), sign, sign * hash(row, part.types, 2)),
                parameters.toArray());
    }

    private void add(Part part, String topic, int rows, long sum) {
        long[] sums = added.computeIfAbsent(part, key -> new HashMap<>()).computeIfAbsent(topic, key -> new long[2]);
        sums[0] += rows;
        sums[1] += sum;
    }

    /** Writes what was added since the last commit, inside the transaction that ends. */
    void write() {
        next.clear();
        if (added.isEmpty()) {
            return;
        }
        for (Map.Entry<Part, Map<String, long[]>> part : added.entrySet()) {
            for (Map.Entry<String, long[]> one : part.getValue().entrySet()) {
                String word = part.getKey().name();
                // Added here, because SQLite makes a fraction of a sum that is too large.
                database.forEach(
                        "SELECT row_count, sum FROM control_sum WHERE part = ? AND topic_id = ?",
                        row -> {
                            one.getValue()[0] += row.getLong(1);
                            one.getValue()[1] += row.getLong(2);
                        },
                        word,
                        one.getKey());
                database.update(
                        "INSERT OR REPLACE INTO control_sum VALUES (?, ?, ?, ?)",
                        word,
                        one.getKey(),
                        one.getValue()[0],
                        one.getValue()[1]);
            }
        }
        added.clear();
    }

    /** Forgets what was taken back. */
    void forget() {
        added.clear();
        next.clear();
    }

    /** Adds up everything, in a file that has no sums yet, inside the caller's transaction. */
    void make() {
        for (Part part : Part.values()) {
            add(part, 1, part.where(), List.of());
        }
    }

    /** The parts that are not as they were written, one sentence each. */
    List<String> problems() {
        Map<Part, Map<String, long[]>> written = new EnumMap<>(Part.class);
        List<String> problems = new ArrayList<>();
        database.forEach("SELECT part, topic_id, row_count, sum FROM control_sum", row -> {
            String word = row.getString(1);
            if (Arrays.stream(Part.values()).noneMatch(part -> part.name().equals(word))) {
                problems.add("There is a control sum of nothing that is known (" + word + ").");
                return;
            }
            written.computeIfAbsent(Part.valueOf(word), key -> new HashMap<>())
                    .put(row.getString(2), new long[] {row.getLong(3), row.getLong(4)});
        });
        make();
        for (Part part : Part.values()) {
            Map<String, long[]> expected = written.getOrDefault(part, Map.of());
            Map<String, long[]> present = added.getOrDefault(part, new HashMap<>());
            expected.keySet().forEach(topic -> present.computeIfAbsent(topic, key -> new long[2]));
            present.forEach((topic, sums) -> {
                long[] before = expected.getOrDefault(topic, new long[2]);
                if (!Arrays.equals(before, sums)) {
                    problems.add(problem(part, topic, before[0], sums[0]));
                }
            });
        }
        added.clear();
        return problems;
    }

    private static String problem(Part part, String topic, long before, long now) {
        return "The " + part.name + (topic.isEmpty() ? "" : " of topic " + topic) + " are not as they were written: "
                + (before == now
                        ? "a value in the " + now + " rows was changed."
                        : before + " rows were written, " + now + " are there.");
    }

    /** The number of a row as it was written. */
    private long hash(Object... values) {
        long hash = 0;
        for (Object value : values) {
            hash = mix(hash ^ switch (value) {
                case null -> NOTHING;
                case String text -> text.isEmpty() ? TEXT : ofText(text.getBytes(StandardCharsets.UTF_8));
                case byte[] bytes -> ofText(bytes);
                case Id<?> id -> ofText(id.value().getBytes(StandardCharsets.UTF_8));
                case Boolean flag -> flag ? NUMBER : 0;
                case Number number -> number.longValue() * NUMBER;
                default -> throw new IllegalArgumentException("No column holds a " + value.getClass());
            });
        }
        return hash;
    }

    /** The number of a row as it is read, from a column on. */
    long hash(QueryRow row, String types, int from) {
        long hash = 0;
        for (int i = 0; i < types.length(); i++) {
            int column = from + i;
            long value;
            switch (types.charAt(i)) {
                case 't' -> {
                    byte[] text = row.getBytes(column);
                    value = text == null ? NOTHING : ofText(text);
                }
                case 'j' -> value = row.getObject(column) == null ? NOTHING : row.getLong(column) * NUMBER;
                default -> value = row.getLong(column) * NUMBER;
            }
            hash = mix(hash ^ value);
        }
        return hash;
    }

    /** The number of an event behind another: both change it. */
    long chained(long before, Object... values) {
        return mix(before ^ hash(values));
    }

    /** As {@link #chained(long, Object...)}, of a row that is read. */
    long chained(long before, QueryRow row, String types) {
        return mix(before ^ hash(row, types, 1));
    }

    private long ofText(byte[] text) {
        crc.reset();
        crc.update(text, 0, text.length);
        return ((long) text.length << Integer.SIZE | crc.getValue()) + TEXT;
    }

    /** Spreads a number over all its bits; no two numbers give the same. */
    private static long mix(long number) {
        long mixed = (number ^ number >>> 30) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
        return mixed ^ mixed >>> 31;
    }
}

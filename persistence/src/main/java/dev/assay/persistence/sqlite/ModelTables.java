package dev.assay.persistence.sqlite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.record.ModelCall;
import dev.assay.persistence.record.StoredPrompt;
import dev.assay.persistence.sqlite.ControlSums.Part;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The requests to models, and the jobs that made them: rows apart from everything that labelling reads. */
public final class ModelTables {
    private static final String CALL =
            "SELECT request_hash, attempt, job_id, step, topic_id, subject, number, server, model, settings, "
                    + "prompt_hash, at, milliseconds, outcome, message, reply, served_model, finish, input_tokens, "
                    + "output_tokens, estimated, left_out FROM model_call";

    private static final String PROMPT = "SELECT prompt_hash, step, version, system, user, source FROM prompt";

    private final Database database;

    public ModelTables(Database database) {
        this.database = database;
    }

    public void add(ModelCall call) {
        ModelCall.Asked asked = call.asked();
        Optional<ModelCall.Reply> reply = call.reply();
        database.insert(
                Part.MODEL_CALL,
                call.window().topic().value(),
                "INSERT INTO model_call (id, request_hash, attempt, job_id, step, topic_id, subject, number, server, "
                        + "model, settings, prompt_hash, at, milliseconds, outcome, message, reply, served_model, "
                        + "finish, input_tokens, output_tokens, estimated, left_out) VALUES (?, ?, ?, ?, ?, ?, ?, ?, "
                        + "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                database.sums().next(Part.MODEL_CALL),
                call.requestHash(),
                asked.attempt(),
                call.job(),
                call.window().step(),
                call.window().topic(),
                call.window().subject(),
                call.window().number(),
                asked.server(),
                asked.model(),
                asked.settings(),
                asked.promptHash(),
                call.at().toString(),
                call.elapsed().toMillis(),
                call.outcome(),
                call.message(),
                reply.map(ModelCall.Reply::text).orElse(null),
                reply.map(ModelCall.Reply::servedModel).orElse(""),
                reply.map(ModelCall.Reply::finish).orElse(""),
                reply.map(ModelCall.Reply::input).orElse(0L),
                reply.map(ModelCall.Reply::output).orElse(0L),
                reply.map(ModelCall.Reply::estimated).orElse(false),
                String.join(",", reply.map(ModelCall.Reply::leftOut).orElse(List.of())));
    }

    /**
     * Adds a call, unless it is kept, and says whether it did: no job asks the same twice at one moment. A sync knows
     * that to the millisecond.
     */
    public boolean addOnce(ModelCall call) {
        boolean isNew = database
                .list(
                        CALL + " WHERE request_hash = ? AND job_id = ? AND attempt = ?",
                        ModelTables::call,
                        call.requestHash(),
                        call.job(),
                        call.asked().attempt())
                .stream()
                .noneMatch(one -> one.window().equals(call.window())
                        && one.at().toEpochMilli() == call.at().toEpochMilli());
        if (isNew) {
            add(call);
        }
        return isNew;
    }

    /** The latest call that brought a request a reply. */
    public Optional<ModelCall> replied(String requestHash) {
        return database
                .list(
                        CALL + " WHERE request_hash = ? AND reply IS NOT NULL ORDER BY id DESC LIMIT 1",
                        ModelTables::call,
                        requestHash)
                .stream()
                .findFirst();
    }

    public boolean isReplied(String requestHash) {
        return database.number(
                        "SELECT EXISTS (SELECT 1 FROM model_call WHERE request_hash = ? AND reply IS NOT NULL)",
                        requestHash)
                != 0;
    }

    /** The calls by which requests were written to a file, whose hash begins so. */
    public List<ModelCall> written(String beginning) {
        return database.list(
                CALL + " WHERE request_hash >= ? AND request_hash < ? AND outcome = ? ORDER BY id",
                ModelTables::call,
                beginning,
                beginning + "g",
                ModelCall.WRITTEN);
    }

    /** The names that models' grades stand under. */
    public Set<String> graders() {
        return Set.copyOf(database.list(
                "SELECT judge_id FROM job WHERE kind = 'grade' UNION SELECT judge_id FROM judge WHERE kind = 'model'",
                row -> row.getString(1)));
    }

    /** Passages of a topic whose grading failed, by the name that the grade would stand under. */
    public Map<String, Set<DocumentId>> failedGradings(TopicId topic) {
        Map<String, Set<DocumentId>> failed = new HashMap<>();
        database.forEach(
                "SELECT j.judge_id, w.subject FROM job_window w JOIN job j ON j.job_id = w.job_id"
                        + " WHERE w.topic_id = ? AND w.step = 'grade' AND w.failure <> ''",
                row -> failed.computeIfAbsent(row.getString(1), name -> new HashSet<>())
                        .add(row.document(2)),
                topic);
        return failed;
    }

    /** The number of the last call; 0 when there is none. */
    public long lastCall() {
        return database.number("SELECT coalesce(max(id), 0) FROM model_call");
    }

    /** Hands over the calls behind a number in the order they ended. */
    public void forEachCallAfter(long number, Consumer<ModelCall> consumer) {
        database.forEach(CALL + " WHERE id > ? ORDER BY id", row -> consumer.accept(call(row)), number);
    }

    /** Number of calls by step, topic and subject; reads no reply. */
    public List<ModelCall.Count> countCalls() {
        return database.list(
                "SELECT step, topic_id, subject, count(*) FROM model_call GROUP BY step, topic_id, subject",
                row -> new ModelCall.Count(
                        row.getString(1), row.topic(2), row.getString(3), row.getLong(4)));
    }

    /** A sum that is beyond all numbers is the largest of them. */
    public long tokens(String job) {
        return database.number(
                "SELECT total(input_tokens) + total(output_tokens) FROM model_call WHERE job_id = ?", job);
    }

    /** The calls of a job by model and day; a request that was only written to a file is none. */
    public List<ModelCall.Usage> usage(String job) {
        return database.list(
                "SELECT model, substr(at, 1, 10), count(*), total(reply IS NULL), total(input_tokens), "
                        + ofSettings(ModelCall.CACHED) + ", total(output_tokens), " + ofSettings(ModelCall.THOUGHTS)
                        + " FROM model_call WHERE job_id = ? AND outcome <> ? GROUP BY 1, 2 ORDER BY 1, 2",
                row -> new ModelCall.Usage(
                        row.getString(1),
                        LocalDate.parse(row.getString(2)),
                        row.getLong(3),
                        row.getLong(4),
                        row.getLong(5),
                        row.getLong(6),
                        row.getLong(7),
                        row.getLong(8)),
                job,
                ModelCall.WRITTEN);
    }

    /** The sum of a number in the settings; a call of another program may have any text there. */
    private static String ofSettings(String field) {
        return "total(CASE WHEN json_valid(settings) THEN json_extract(settings, '$." + field + "') END)";
    }

    /** The longest reply that a job got, in tokens. */
    public long longestReply(String job) {
        return database.number("SELECT coalesce(max(output_tokens), 0) FROM model_call WHERE job_id = ?", job);
    }

    /** The windows that a job asked for, each as its last call left it. */
    public List<JobWindow> windowsOfCalls(String job) {
        // Of several rows SQLite takes the columns from that with the greatest id.
        return database.list(
                "SELECT step, topic_id, subject, number, request_hash, outcome, message, max(id) FROM model_call"
                        + " WHERE job_id = ? AND outcome NOT IN ('" + ModelCall.WRITTEN + "', '" + ModelCall.LATE
                        + "') GROUP BY step, topic_id, subject, number",
                row -> new JobWindow(
                        key(row, 1),
                        row.getString(5),
                        1,
                        row.getString(6).equals(ModelCall.USED) ? "" : row.getString(6) + ": " + row.getString(7)),
                job);
    }

    /** Every job, the last one last. */
    public List<Job> jobs() {
        return database.list(
                "SELECT job_id, kind, scope, judge_id, settings, begun, state, note FROM job ORDER BY position",
                row -> {
                    JsonNode scope = ValueJson.parse(row.getString(3));
                    return new Job(
                            row.getString(1),
                            row.getString(2),
                            new Job.Scope(
                                    ValueJson.texts(scope.path("topics"))
                                            .map(TopicId::new)
                                            .toList(),
                                    ValueJson.texts(scope.path("runs"))
                                            .map(RunId::new)
                                            .toList()),
                            row.getString(4),
                            row.getString(5),
                            Instant.parse(row.getString(6)),
                            Job.State.of(row.getString(7)),
                            row.getString(8));
                });
    }

    public void add(Job job) {
        ObjectNode scope = ValueJson.MAPPER.createObjectNode();
        ArrayNode topics = scope.putArray("topics");
        job.scope().topics().forEach(topic -> topics.add(topic.value()));
        ArrayNode runs = scope.putArray("runs");
        job.scope().runs().forEach(run -> runs.add(run.value()));
        database.insert(
                Part.JOB,
                "",
                "INSERT INTO job (position, job_id, kind, scope, judge_id, settings, begun, state, note)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                database.sums().next(Part.JOB),
                job.id(),
                job.kind(),
                scope.toString(),
                job.judge(),
                job.settings(),
                job.begun().toString(),
                job.state().word(),
                job.note());
    }

    public void setState(String job, Job.State state, String note) {
        change(
                job,
                () -> database.update("UPDATE job SET state = ?, note = ? WHERE job_id = ?", state.word(), note, job));
    }

    public void setSettings(String job, String settings) {
        change(job, () -> database.update("UPDATE job SET settings = ? WHERE job_id = ?", settings, job));
    }

    private void change(String job, Runnable change) {
        database.sums().around(Part.JOB, "job_id = ?", List.of(job), change);
    }

    /** Counts of the values under a job's name among those that its windows are about. */
    public Job.Brought brought(Job job) {
        String counted = switch (job.kind()) {
            case "assign" ->
                "SELECT coalesce(sum(n.label <> 'failed'), 0), count(DISTINCT CASE WHEN n.label <> 'failed' THEN a.id "
                        + "END), coalesce(sum(n.label = 'failed'), 0) FROM judged_answer a JOIN judged_nugget n ON "
                        + "n.answer = a.id WHERE a.judge_id = ? AND (a.topic_id, a.run_id) IN (SELECT topic_id, "
                        + "subject FROM job_window WHERE job_id = ?)";
            case "support" -> judged("'support', 'need'", "'support', 'need'");
            case "align" -> judged("'alignment'", "'align'");
            case "judge-battles" -> judged("'battle'", "'battle', 'battle-criteria'");
            case "grade" ->
                "SELECT count(*), count(DISTINCT topic_id), 0 FROM grade WHERE source = ?"
                        + " AND (topic_id, docid) IN (SELECT topic_id, subject FROM job_window WHERE job_id = ?)";
            case "rate", "rate-answers", "extract", "check", "direct", "bank" ->
                "SELECT coalesce(sum(failure = ''), 0), count(DISTINCT CASE WHEN failure = '' THEN topic_id END),"
                        + " coalesce(sum(failure <> ''), 0) FROM job_window WHERE ? <> '' AND job_id = ?";
            default ->
                "SELECT count(*), count(DISTINCT topic_id), 0 FROM proposal WHERE origin = ?"
                        + " AND topic_id IN (SELECT topic_id FROM job_window WHERE job_id = ?)";
        };
        return database.list(
                        counted,
                        row -> new Job.Brought(row.getInt(1), row.getInt(2), row.getInt(3)),
                        job.judge(),
                        job.id())
                .getFirst();
    }

    /** The query that counts values item by item, in the topics of a job. */
    private static String judged(String kinds, String steps) {
        return "SELECT coalesce(sum(given), 0), count(DISTINCT CASE WHEN given THEN topic_id END), coalesce(sum(NOT "
                + "given), 0) FROM (SELECT topic_id, coalesce(json_extract(value, '$.state'), '') <> 'failed' AND "
                + "NOT " + JudgedItems.FAILED_SHOWING + " AS given FROM judged_item"
                + " WHERE kind IN (" + kinds + ") AND judge_id = ? AND topic_id IN"
                + " (SELECT topic_id FROM job_window WHERE job_id = ? AND step IN (" + steps + ")))";
    }

    public List<JobWindow> windows(String job) {
        return database.list(
                "SELECT step, topic_id, subject, number, content, round, failure FROM job_window WHERE job_id = ?",
                row -> new JobWindow(key(row, 1), row.getString(5), row.getInt(6), row.getString(7)),
                job);
    }

    public void putWindow(String job, JobWindow window) {
        JobWindow.Key key = window.key();
        List<Object> names = List.of(job, key.step(), key.topic().value(), key.subject(), key.number());
        database.sums()
                .around(
                        Part.JOB_WINDOW,
                        "job_id = ? AND step = ? AND topic_id = ? AND subject = ? AND number = ?",
                        names,
                        () -> database.update(
                                "INSERT OR REPLACE INTO job_window VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                                Stream.concat(
                                                names.stream(),
                                                Stream.of(window.content(), window.round(), window.failure()))
                                        .toArray()));
    }

    public void add(StoredPrompt prompt) {
        database.insert(
                Part.PROMPT,
                "",
                "INSERT INTO prompt VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (prompt_hash) DO NOTHING",
                prompt.hash(),
                prompt.step(),
                prompt.version(),
                prompt.system(),
                prompt.user(),
                prompt.source());
    }

    public Optional<StoredPrompt> prompt(String hash) {
        return database.list(PROMPT + " WHERE prompt_hash = ?", ModelTables::prompt, hash).stream().findFirst();
    }

    public List<StoredPrompt> prompts() {
        return database.list(PROMPT + " ORDER BY prompt_hash", ModelTables::prompt);
    }

    private static StoredPrompt prompt(QueryRow row) {
        return new StoredPrompt(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getString(6));
    }

    /** The name of a window, from a column on. */
    private static JobWindow.Key key(QueryRow row, int from) {
        return new JobWindow.Key(
                row.getString(from),
                new TopicId(row.getString(from + 1)),
                row.getString(from + 2),
                row.getInt(from + 3));
    }

    private static ModelCall call(QueryRow row) {
        String leftOut = row.getString(22);
        return new ModelCall(
                row.getString(1),
                row.getString(3),
                key(row, 4),
                new ModelCall.Asked(
                        row.getString(8), row.getString(9), row.getInt(2), row.getString(10), row.getString(11)),
                Instant.parse(row.getString(12)),
                Duration.ofMillis(row.getLong(13)),
                row.getString(14),
                row.getString(15),
                Optional.ofNullable(row.getString(16))
                        .map(text -> new ModelCall.Reply(
                                text,
                                row.getString(17),
                                row.getString(18),
                                row.getLong(19),
                                row.getLong(20),
                                row.getInt(21) != 0,
                                leftOut.isEmpty() ? List.of() : List.of(leftOut.split(",")))));
    }

    /** True if a text is a JSON object. */
    public static boolean isObject(String json) {
        try {
            return ValueJson.parse(json).isObject();
        } catch (IllegalStateException e) {
            return false;
        }
    }
}

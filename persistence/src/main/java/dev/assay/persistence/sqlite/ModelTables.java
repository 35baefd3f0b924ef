package dev.assay.persistence.sqlite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.persistence.sqlite.ControlSums.Part;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** What models were asked, and by which jobs: rows apart from everything that labelling reads. */
public final class ModelTables {
    /** Names a window of a job. */
    public record WindowRowKey(String step, String topic, String subject, int number) {}

    /** A finished window. */
    public record WindowRow(WindowRowKey key, String content, int round, String failure) {}

    /** A job. */
    public record JobRow(
            String id,
            String kind,
            List<String> topics,
            List<String> runs,
            String judge,
            String settings,
            String begun,
            String state,
            String note) {}

    /** A call; {@code reply} is null when none came. */
    public record CallRow(
            String requestHash,
            int attempt,
            String job,
            WindowRowKey window,
            String server,
            String model,
            String settings,
            String promptHash,
            String at,
            long milliseconds,
            String outcome,
            String message,
            String reply,
            String servedModel,
            String finish,
            long input,
            long output,
            boolean estimated,
            String leftOut) {}

    /** Makes something of the row of a prompt. */
    @FunctionalInterface
    public interface PromptReader<T> {
        T read(String hash, String step, String version, String system, String user, String source);
    }

    private static final String CALL = "SELECT request_hash, attempt, job_id, step, topic_id, subject, number, server, model,"
            + " settings, prompt_hash, at, milliseconds, outcome, message, reply, served_model, finish, input_tokens,"
            + " output_tokens, estimated, left_out FROM model_call";

    private final Database database;

    public ModelTables(Database database) {
        this.database = database;
    }

    public void add(CallRow call) throws SQLException {
        database.insert(
                Part.MODEL_CALL,
                call.window().topic(),
                "INSERT INTO model_call (id, request_hash, attempt, job_id, step, topic_id, subject, number, server, model,"
                        + " settings, prompt_hash, at, milliseconds, outcome, message, reply, served_model, finish,"
                        + " input_tokens, output_tokens, estimated, left_out)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                database.sums().next(Part.MODEL_CALL),
                call.requestHash(),
                call.attempt(),
                call.job(),
                call.window().step(),
                call.window().topic(),
                call.window().subject(),
                call.window().number(),
                call.server(),
                call.model(),
                call.settings(),
                call.promptHash(),
                call.at(),
                call.milliseconds(),
                call.outcome(),
                call.message(),
                call.reply(),
                call.servedModel(),
                call.finish(),
                call.input(),
                call.output(),
                call.estimated(),
                call.leftOut());
    }

    /** The latest call with this request that brought a reply. */
    public Optional<CallRow> replied(String requestHash) throws SQLException {
        return database
                .list(
                        CALL + " WHERE request_hash = ? AND reply IS NOT NULL ORDER BY id DESC LIMIT 1",
                        ModelTables::call,
                        requestHash)
                .stream()
                .findFirst();
    }

    public boolean isReplied(String requestHash) throws SQLException {
        return database.number(
                        "SELECT EXISTS (SELECT 1 FROM model_call WHERE request_hash = ? AND reply IS NOT NULL)", requestHash)
                != 0;
    }

    /** The names that models' grades stand under. */
    public Set<String> graders() throws SQLException {
        return Set.copyOf(database.list("SELECT DISTINCT judge_id FROM job WHERE kind = 'grade'", row -> row.getString(1)));
    }

    /** Passages of a topic whose grading failed, by the name that the grade would stand under. */
    public Map<String, Set<DocumentId>> failedGradings(TopicId topic) throws SQLException {
        Map<String, Set<DocumentId>> failed = new HashMap<>();
        database.forEach(
                "SELECT j.judge_id, w.subject FROM job_window w JOIN job j ON j.job_id = w.job_id"
                        + " WHERE w.topic_id = ? AND w.step = 'grade' AND w.failure <> ''",
                row -> failed.computeIfAbsent(row.getString(1), name -> new HashSet<>())
                        .add(new DocumentId(row.getString(2))),
                topic.value());
        return failed;
    }

    /** Hands over the calls of a job in the order they ended. */
    public void forEachCall(String job, Consumer<CallRow> consumer) throws SQLException {
        database.forEach(CALL + " WHERE job_id = ? ORDER BY id", row -> consumer.accept(call(row)), job);
    }

    /** The number of the last call; 0 when there is none. */
    public long lastCall() throws SQLException {
        return database.number("SELECT coalesce(max(id), 0) FROM model_call");
    }

    /** Hands over the calls behind a number in the order they ended. */
    public void forEachCallAfter(long number, Consumer<CallRow> consumer) throws SQLException {
        database.forEach(CALL + " WHERE id > ? ORDER BY id", row -> consumer.accept(call(row)), number);
    }

    /** Takes how many calls were made of what. */
    @FunctionalInterface
    public interface CallCount {
        void take(String step, String topic, String subject, long calls);
    }

    /** Hands over how many calls were made of what; reads no reply. */
    public void countCalls(CallCount consumer) throws SQLException {
        database.forEach(
                "SELECT step, topic_id, subject, count(*) FROM model_call GROUP BY step, topic_id, subject",
                row -> consumer.take(row.getString(1), row.getString(2), row.getString(3), row.getLong(4)));
    }

    /** A sum that is beyond all numbers is the largest of them. */
    public long tokens(String job) throws SQLException {
        return database.number(
                "SELECT total(input_tokens) + total(output_tokens) FROM model_call WHERE job_id = ?", job);
    }

    public long inputTokens(String job) throws SQLException {
        return database.number("SELECT total(input_tokens) FROM model_call WHERE job_id = ?", job);
    }

    public List<JobRow> jobs() throws SQLException {
        return database.list(
                "SELECT job_id, kind, scope, judge_id, settings, begun, state, note FROM job ORDER BY position", row -> {
                    JsonNode scope = ValueJson.parse(row.getString(3));
                    return new JobRow(
                            row.getString(1),
                            row.getString(2),
                            texts(scope.path("topics")),
                            texts(scope.path("runs")),
                            row.getString(4),
                            row.getString(5),
                            row.getString(6),
                            row.getString(7),
                            row.getString(8));
                });
    }

    public void add(JobRow job) throws SQLException {
        ObjectNode scope = ValueJson.MAPPER.createObjectNode();
        job.topics().forEach(scope.putArray("topics")::add);
        job.runs().forEach(scope.putArray("runs")::add);
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
                job.begun(),
                job.state(),
                job.note());
    }

    public void setState(String job, String state, String note) throws SQLException {
        change(job, () -> database.update("UPDATE job SET state = ?, note = ? WHERE job_id = ?", state, note, job));
    }

    public void setSettings(String job, String settings) throws SQLException {
        change(job, () -> database.update("UPDATE job SET settings = ? WHERE job_id = ?", settings, job));
    }

    private void change(String job, ControlSums.Change change) throws SQLException {
        database.sums().around(Part.JOB, "job_id = ?", List.of(job), change);
    }

    public List<WindowRow> windows(String job) throws SQLException {
        return database.list(
                "SELECT step, topic_id, subject, number, content, round, failure FROM job_window WHERE job_id = ?",
                row -> new WindowRow(
                        new WindowRowKey(row.getString(1), row.getString(2), row.getString(3), row.getInt(4)),
                        row.getString(5),
                        row.getInt(6),
                        row.getString(7)),
                job);
    }

    public void putWindow(String job, WindowRow window) throws SQLException {
        WindowRowKey key = window.key();
        database.sums()
                .around(
                        Part.JOB_WINDOW,
                        "job_id = ? AND step = ? AND topic_id = ? AND subject = ? AND number = ?",
                        List.of(job, key.step(), key.topic(), key.subject(), key.number()),
                        () -> database.update(
                                "INSERT OR REPLACE INTO job_window VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                                job,
                                key.step(),
                                key.topic(),
                                key.subject(),
                                key.number(),
                                window.content(),
                                window.round(),
                                window.failure()));
    }

    public void addPrompt(String hash, String step, String version, String system, String user, String source)
            throws SQLException {
        database.insert(
                Part.PROMPT,
                "",
                "INSERT INTO prompt VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (prompt_hash) DO NOTHING",
                hash,
                step,
                version,
                system,
                user,
                source);
    }

    public <T> Optional<T> prompt(String hash, PromptReader<T> reader) throws SQLException {
        return database
                .list(
                        "SELECT prompt_hash, step, version, system, user, source FROM prompt WHERE prompt_hash = ?",
                        row -> reader.read(
                                row.getString(1),
                                row.getString(2),
                                row.getString(3),
                                row.getString(4),
                                row.getString(5),
                                row.getString(6)),
                        hash)
                .stream()
                .findFirst();
    }

    public <T> List<T> prompts(PromptReader<T> reader) throws SQLException {
        return database.list(
                "SELECT prompt_hash, step, version, system, user, source FROM prompt ORDER BY prompt_hash",
                row -> reader.read(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        row.getString(5),
                        row.getString(6)));
    }

    private static CallRow call(ResultSet row) throws SQLException {
        return new CallRow(
                row.getString(1),
                row.getInt(2),
                row.getString(3),
                new WindowRowKey(row.getString(4), row.getString(5), row.getString(6), row.getInt(7)),
                row.getString(8),
                row.getString(9),
                row.getString(10),
                row.getString(11),
                row.getString(12),
                row.getLong(13),
                row.getString(14),
                row.getString(15),
                row.getString(16),
                row.getString(17),
                row.getString(18),
                row.getLong(19),
                row.getLong(20),
                row.getInt(21) != 0,
                row.getString(22));
    }

    /** Whether a text is a JSON object. */
    public static boolean isObject(String json) {
        try {
            return ValueJson.parse(json).isObject();
        } catch (IllegalStateException e) {
            return false;
        }
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(one -> texts.add(one.asText()));
        return texts;
    }
}

package dev.assay.persistence;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.RunCodes;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.RubricLines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Makes a copy of a project in which runs are called otherwise, to be read once and thrown away: its log is not chained
 * anew. What an answer's file said of the answer or its sentences beside it, and what somebody said of the run, may say
 * whose they are, and does not go along with a code.
 */
public final class RenamedRuns {
    /** Tables with a run in a column of their own, and which. */
    private static final Map<String, String> COLUMNS = Map.of(
            "answer", "run_id",
            "answer_length", "run_id",
            "label", "run_id",
            "label_after_reveal", "run_id",
            "reveal", "run_id",
            "adjudication", "run_id",
            "judged_answer", "run_id",
            "active_time", "run_id",
            "job_window", "subject",
            "model_call", "subject");

    /**
     * A table that has runs inside of what it keeps as JSON.
     *
     * @param topic by which column its rows are about one; NULL where a row is about several
     * @param key what tells its rows apart
     * @param fields where the JSON is
     */
    private record Kept(String table, String topic, List<String> key, List<String> fields) {}

    private static final List<Kept> KEPT = List.of(
            new Kept("event", "topic_id", List.of("sequence"), List.of("changes")),
            new Kept("judgment", "topic_id", List.of("kind", "topic_id", "item"), List.of("item", "value")),
            new Kept(
                    "judged_item",
                    "topic_id",
                    List.of("kind", "topic_id", "judge_id", "item"),
                    List.of("item", "value")),
            new Kept("job", "NULL", List.of("position"), List.of("scope")));

    private static final String TEXT = "\"((?:[^\"\\\\]|\\\\.)*)\"";
    private static final Pattern RUN = Pattern.compile("(\"run\"\\s*:\\s*)" + TEXT);
    private static final Pattern METHOD = Pattern.compile("(\"method\"\\s*:\\s*)" + TEXT);
    private static final Pattern RUNS = Pattern.compile("\"runs\"\\s*:\\s*\\[(?:\\s*" + TEXT + "\\s*,?)*\\s*\\]");
    private static final Pattern PAIR = Pattern.compile("\"first\"\\s*:\\s*\"");
    private static final String FIRST = "first";
    private static final String SECOND = "second";
    private static final String TURNED = "turned";
    private static final Pattern ANY = Pattern.compile("()" + TEXT);

    /**
     * The numbers that the sentences of a report came with: no more than numbers, and what is said of sentences goes by
     * them.
     */
    private static final String NUMBERS = "sentence_ids";

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Database database;
    private final BiFunction<TopicId, RunId, RunId> called;
    private final Map<String, String> anywhere = new HashMap<>();

    private RenamedRuns(Database database, BiFunction<TopicId, RunId, RunId> called) {
        this.database = database;
        this.called = called;
    }

    /**
     * Copies a project.
     *
     * @param copy a file that is not there yet
     * @param called what a run of a topic is called there
     */
    public static void copy(ProjectStore project, Path copy, BiFunction<TopicId, RunId, RunId> called) {
        project.copyTo(copy);
        try (Database database = Database.open(copy, Database.Mode.READ_WRITE)) {
            database.begin();
            new RenamedRuns(database, called).run();
            database.commit();
        }
    }

    /** The names of runs that rank passages in a line of graded passages. */
    static Stream<String> methods(String line) {
        return METHOD.matcher(line).results().map(found -> read('"' + found.group(2) + '"')).distinct();
    }

    private void run() {
        database.execute("CREATE TEMP TABLE called (topic TEXT, run TEXT, name TEXT, PRIMARY KEY (topic, run))");
        List<String> there =
                database.list("SELECT name FROM main.sqlite_master WHERE type = 'table'", row -> row.getString(1));
        COLUMNS.forEach((table, column) -> {
            if (there.contains(table)) {
                note(table, column);
            }
        });
        withoutOrigins();
        if (there.contains("judgment")) {
            withoutDescriptions();
        }
        COLUMNS.forEach((table, column) -> {
            if (there.contains(table)) {
                String pair = "topic = topic_id AND run = " + table + "." + column;
                database.update("UPDATE " + table + " SET " + column + " = (SELECT name FROM called WHERE " + pair + ")"
                        + " WHERE EXISTS (SELECT 1 FROM called WHERE " + pair + ")");
            }
        });
        Stream.of("job_window", "model_call").filter(there::contains).forEach(this::pairs);
        KEPT.stream().filter(kept -> there.contains(kept.table())).forEach(this::inside);
        if (there.contains("rubric_line")) {
            new RubricLines(database).rewrite((topic, line) -> renamed(line, METHOD, name -> name(topic, name)));
        }
    }

    /**
     * Notes the runs of a table that are called otherwise; a job's subject may be something else, and is looked for
     * among those.
     */
    private void note(String table, String column) {
        if (!column.equals("run_id")) {
            return;
        }
        record Run(String topic, String name) {}
        for (Run run : database.list(
                "SELECT DISTINCT topic_id, run_id FROM " + table + " WHERE run_id <> ''",
                row -> new Run(row.getString(1), row.getString(2)))) {
            String name = name(run.topic(), run.name());
            if (!name.equals(run.name())) {
                database.update("INSERT OR IGNORE INTO called VALUES (?, ?, ?)", run.topic(), run.name(), name);
                anywhere.put(run.name(), name);
            }
        }
    }

    /** Windows about two answers. */
    private void pairs(String table) {
        for (JobWindow.Key key : database.list(
                "SELECT DISTINCT step, topic_id, subject FROM " + table,
                row -> new JobWindow.Key(row.getString(1), new TopicId(row.getString(2)), row.getString(3), 1))) {
            if (!key.pair().isEmpty()) {
                String topic = key.topic().value();
                List<RunId> called = key.pair().stream()
                        .map(run -> new RunId(name(topic, run.value())))
                        .toList();
                database.update(
                        "UPDATE " + table + " SET subject = ? WHERE step = ? AND topic_id = ? AND subject = ?",
                        JobWindow.Key.pair(called.getFirst(), called.getLast()),
                        key.step(),
                        topic,
                        key.subject());
            }
        }
    }

    private String name(String topic, String run) {
        return topic == null
                ? anywhere.getOrDefault(run, run)
                : called.apply(new TopicId(topic), new RunId(run)).value();
    }

    private void withoutOrigins() {
        record Extra(long position, String text) {}
        for (Extra extra : database.list(
                "SELECT position, extra, name FROM answer JOIN called ON topic = topic_id AND run = run_id WHERE "
                        + "extra <> ''",
                row -> new Extra(RunCodes.isCode(row.getString(3)) ? row.getLong(1) : -1, row.getString(2)))) {
            if (extra.position() >= 0) {
                database.update(
                        "UPDATE answer SET extra = ? WHERE position = ?", numbers(extra.text()), extra.position());
            }
        }
    }

    private void withoutDescriptions() {
        record Described(String topic, String item) {}
        String ofRuns = "kind = '" + Kinds.RUN.word() + "'";
        for (Described one : database.list(
                "SELECT topic_id, item FROM judgment WHERE " + ofRuns,
                row -> new Described(row.getString(1), row.getString(2)))) {
            String run = KeptJson.read(one.item()).path("run").textValue();
            String code = name(one.topic(), run);
            if (!code.equals(run) && RunCodes.isCode(code)) {
                database.update(
                        "DELETE FROM judgment WHERE " + ofRuns + " AND topic_id = ? AND item = ?",
                        one.topic(),
                        one.item());
            }
        }
    }

    private static String numbers(String extra) {
        JsonNode numbers = KeptJson.read(extra).get(NUMBERS);
        return numbers == null ? "" : KeptJson.object().set(NUMBERS, numbers).toString();
    }

    private void inside(Kept kept) {
        List<Object[]> changed = new ArrayList<>();
        int first = 2 + kept.key().size();
        database.forEach(
                "SELECT " + kept.topic() + ", " + String.join(", ", kept.key()) + ", "
                        + String.join(", ", kept.fields()) + " FROM " + kept.table(),
                row -> {
                    String topic = row.getString(1);
                    List<Object> values = new ArrayList<>();
                    boolean other = false;
                    boolean swapped = false;
                    for (int i = 0; i < kept.fields().size(); i++) {
                        String text = row.getString(first + i);
                        String anew = renamed(renamed(text, RUN, name -> name(topic, name)), topic);
                        if (PAIR.matcher(anew).find()) {
                            JsonNode pairs = KeptJson.read(anew);
                            swapped = pairs(pairs, topic);
                            anew = pairs.toString();
                        } else if (swapped) {
                            JsonNode said = KeptJson.read(anew);
                            turn(said);
                            anew = said.toString();
                        }
                        other |= !anew.equals(text);
                        values.add(anew);
                    }
                    if (other) {
                        for (int i = 0; i < kept.key().size(); i++) {
                            values.add(row.getString(2 + i));
                        }
                        changed.add(values.toArray());
                    }
                });
        String update = "UPDATE " + kept.table() + " SET " + String.join(" = ?, ", kept.fields()) + " = ? WHERE "
                + String.join(" = ? AND ", kept.key()) + " = ?";
        changed.forEach(values -> database.update(update, values));
    }

    /**
     * In pairs of runs, which stand in the order of their names: where the other one comes first now, what is said of
     * the pair is turned.
     *
     * @return whether the pair that this is was turned
     */
    private boolean pairs(JsonNode node, String topic) {
        node.forEach(inside -> pairs(inside, topic));
        if (!(node instanceof ObjectNode pair && pair.path(FIRST).isTextual() && pair.path(SECOND).isTextual())) {
            return false;
        }
        String of = pair.path("topic").asText(topic);
        String one = name(of, pair.path(FIRST).textValue());
        String other = name(of, pair.path(SECOND).textValue());
        boolean swapped = new RunId(one).compareTo(new RunId(other)) > 0;
        pair.put(FIRST, swapped ? other : one).put(SECOND, swapped ? one : other);
        if (swapped) {
            pair.forEach(RenamedRuns::turn);
        }
        return swapped;
    }

    /** The sides of each showing of a pair of runs whose order has changed. */
    private static void turn(JsonNode said) {
        for (JsonNode showing : said.path("shown")) {
            ObjectNode fields = (ObjectNode) showing;
            if (fields.path(TURNED).asBoolean()) {
                fields.remove(TURNED);
            } else {
                fields.put(TURNED, true);
            }
        }
    }

    /** In lists of runs. */
    private String renamed(String json, String topic) {
        return RUNS.matcher(json)
                .replaceAll(found -> Matcher.quoteReplacement(renamed(found.group(), ANY, name -> name(topic, name))));
    }

    private static String renamed(String json, Pattern where, UnaryOperator<String> names) {
        return where.matcher(json).replaceAll(found -> {
            String written = '"' + found.group(2) + '"';
            String name = read(written);
            String anew = name.isEmpty() ? name : names.apply(name);
            return Matcher.quoteReplacement(found.group(1) + (anew.equals(name) ? written : write(anew)));
        });
    }

    private static String read(String json) {
        try {
            return MAPPER.readValue(json, String.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("What is kept is JSON.", e);
        }
    }

    private static String write(String text) {
        try {
            return MAPPER.writeValueAsString(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A text can always be written.", e);
        }
    }
}

package dev.assay.persistence.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.Cell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.exchange.input.Fields;
import dev.assay.persistence.exchange.input.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Puts what graders made of passages here into the lines of graded passages, as sets of the workbench's form behind those that are there. A passage that
 * several files have gets them in the first; of one that no file has there is a line at the end. A line to which nothing is added stays as it is.
 */
public final class GivenSets implements UnaryOperator<JsonValue> {
    private record Key(TopicId topic, DocumentId passage) {}

    /** What was made of one passage, by grader; the last that has a cell counts. */
    private static final class Given {
        private final Map<Grader, Map<String, Cell>> cells = new LinkedHashMap<>();
        private final Map<Grader, Integer> labels = new LinkedHashMap<>();
    }

    private final Map<Key, Given> given = new LinkedHashMap<>();
    private final Set<Key> written = new HashSet<>();

    public GivenSets(List<GivenGrades> lines) {
        for (GivenGrades line : lines) {
            line.cells().forEach((passage, cells) -> {
                Map<String, Cell> all = of(line.topic(), passage).cells.computeIfAbsent(line.grader(), _ -> new LinkedHashMap<>());
                cells.forEach(cell -> all.put(cell.item(), cell));
            });
            line.labels().forEach((passage, label) -> of(line.topic(), passage).labels.put(line.grader(), label));
        }
    }

    private Given of(TopicId topic, DocumentId passage) {
        return given.computeIfAbsent(new Key(topic, passage), _ -> new Given());
    }

    @Override
    public JsonValue apply(JsonValue line) {
        List<JsonValue> pair = Fields.list("", line);
        TopicId topic = new TopicId(Fields.id("[0]", pair.getFirst()));
        boolean changed = false;
        List<JsonValue> passages = new ArrayList<>();
        for (JsonValue one : Fields.list("[1]", pair.getLast())) {
            JsonValue.Struct passage = (JsonValue.Struct) one;
            Key key = new Key(topic, new DocumentId(Fields.id("paragraph_id", passage.get("paragraph_id"))));
            boolean isFirst = given.containsKey(key) && written.add(key);
            passages.add(isFirst ? with(passage, given.get(key)) : passage);
            changed |= isFirst;
        }
        return changed ? new JsonValue.Sequence(List.of(pair.getFirst(), new JsonValue.Sequence(passages))) : line;
    }

    /**
     * Lines of passages that no line had.
     *
     * @param text what a passage says
     */
    public List<JsonValue> rest(BiFunction<TopicId, DocumentId, String> text) {
        Map<TopicId, List<JsonValue>> topics = new LinkedHashMap<>();
        given.forEach((key, made) -> {
            if (written.add(key)) {
                Map<String, JsonValue> passage = new LinkedHashMap<>();
                passage.put("paragraph_id", new JsonValue.Text(key.passage().value()));
                passage.put("text", new JsonValue.Text(text.apply(key.topic(), key.passage())));
                Map<String, JsonValue> data = new LinkedHashMap<>();
                data.put("judgments", new JsonValue.Sequence(List.of()));
                data.put("rankings", new JsonValue.Sequence(List.of()));
                passage.put("paragraph_data", new JsonValue.Struct(data));
                topics.computeIfAbsent(key.topic(), _ -> new ArrayList<>()).add(with(new JsonValue.Struct(passage), made));
            }
        });
        List<JsonValue> lines = new ArrayList<>();
        topics.forEach((topic, passages) -> lines.add(
                new JsonValue.Sequence(List.of(new JsonValue.Text(topic.value()), new JsonValue.Sequence(passages)))));
        return lines;
    }

    /** The lines of a pool, a topic each, as if a file had them: units as passages, with their places in runs and the sets of those who rated. */
    public static List<JsonValue> lines(GradedPool pool) {
        List<JsonValue> lines = new ArrayList<>();
        for (TopicId topic : pool.topics()) {
            List<JsonValue> passages = pool.units(topic).values().stream().map(GivenSets::passage).toList();
            lines.add(new JsonValue.Sequence(List.of(new JsonValue.Text(topic.value()), new JsonValue.Sequence(passages))));
        }
        return lines;
    }

    private static JsonValue passage(GradedUnit unit) {
        Map<String, JsonValue> passage = new LinkedHashMap<>();
        passage.put("paragraph_id", new JsonValue.Text(unit.id().value()));
        passage.put("text", new JsonValue.Text(unit.text()));
        List<JsonValue> rankings = new ArrayList<>();
        for (GradedUnit.Ranking place : unit.rankings()) {
            Map<String, JsonValue> ranking = new LinkedHashMap<>();
            ranking.put("method", new JsonValue.Text(place.run().value()));
            ranking.put("paragraphId", new JsonValue.Text(unit.id().value()));
            ranking.put("queryId", new JsonValue.Text(unit.topic().value()));
            ranking.put("rank", number(place.rank()));
            ranking.put("score", new JsonValue.Number(Double.toString(place.score().orElse(-place.rank()))));
            rankings.add(new JsonValue.Struct(ranking));
        }
        Map<String, JsonValue> data = new LinkedHashMap<>();
        data.put("judgments", new JsonValue.Sequence(List.of()));
        data.put("rankings", new JsonValue.Sequence(rankings));
        passage.put("paragraph_data", new JsonValue.Struct(data));
        List<JsonValue> sets = new ArrayList<>();
        unit.grades().forEach((grader, cells) -> sets.add(set(grader, cells)));
        passage.put("exam_grades", new JsonValue.Sequence(sets));
        return new JsonValue.Struct(passage);
    }

    private static JsonValue with(JsonValue.Struct passage, Given made) {
        Map<String, JsonValue> fields = new LinkedHashMap<>(passage.fields());
        if (!made.cells.isEmpty()) {
            List<JsonValue> sets = behind(passage, "exam_grades");
            made.cells.forEach((grader, cells) -> sets.add(set(grader, new ArrayList<>(cells.values()))));
            fields.put("exam_grades", new JsonValue.Sequence(sets));
        }
        if (!made.labels.isEmpty()) {
            List<JsonValue> labels = behind(passage, "grades");
            made.labels.forEach((grader, label) -> labels.add(label(grader, label)));
            fields.put("grades", new JsonValue.Sequence(labels));
        }
        return new JsonValue.Struct(fields);
    }

    private static List<JsonValue> behind(JsonValue.Struct passage, String field) {
        return new ArrayList<>(passage.get(field) instanceof JsonValue.Sequence list ? list.items() : List.of());
    }

    private static JsonValue set(Grader grader, List<Cell> cells) {
        String field = grader.kind().word() + "_id";
        List<JsonValue> right = new ArrayList<>();
        List<JsonValue> wrong = new ArrayList<>();
        List<JsonValue> answers = new ArrayList<>();
        List<JsonValue> ratings = new ArrayList<>();
        Map<String, JsonValue> failed = new LinkedHashMap<>();
        for (Cell cell : cells) {
            JsonValue id = new JsonValue.Text(cell.item());
            if (cell.state() == Cell.State.FAILED) {
                failed.put(cell.item(), new JsonValue.Text(cell.answer()));
                continue;
            }
            boolean isRight = cell.isGraded() ? cell.grade() > Cell.LEAST : !cell.answer().equalsIgnoreCase("unanswerable");
            (isRight ? right : wrong).add(id);
            answers.add(new JsonValue.Sequence(List.of(id, new JsonValue.Text(cell.answer()))));
            if (grader.method() == Grader.Method.RATE) {
                Map<String, JsonValue> rating = new LinkedHashMap<>();
                rating.put(field, id);
                rating.put("self_rating", number(cell.grade()));
                ratings.add(new JsonValue.Struct(rating));
            }
        }
        Map<String, JsonValue> set = new LinkedHashMap<>();
        set.put("correctAnswered", new JsonValue.Sequence(right));
        set.put("wrongAnswered", new JsonValue.Sequence(wrong));
        set.put("answers", new JsonValue.Sequence(answers));
        set.put("llm_response_errors", new JsonValue.Struct(failed));
        set.put("llm", new JsonValue.Text(grader.judge()));
        set.put("llm_options", new JsonValue.Struct(Map.of()));
        set.put("exam_ratio", new JsonValue.Number(Double.toString(cells.isEmpty() ? 0 : (double) right.size() / cells.size())));
        set.put("prompt_info", info(grader));
        if (grader.method() == Grader.Method.RATE) {
            set.put("self_ratings", new JsonValue.Sequence(ratings));
        }
        set.put("prompt_type", new JsonValue.Text(grader.kind() == ItemKind.NUGGET ? "nugget" : "question"));
        return new JsonValue.Struct(set);
    }

    private static JsonValue label(Grader grader, int label) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("correctAnswered", new JsonValue.Flag(label > 0));
        fields.put("answer", new JsonValue.Text(Integer.toString(label)));
        fields.put("llm", new JsonValue.Text(grader.judge()));
        fields.put("llm_options", new JsonValue.Struct(Map.of()));
        fields.put("prompt_info", info(grader));
        fields.put("self_ratings", number(label));
        fields.put("prompt_type", new JsonValue.Text("direct_grading"));
        fields.put("relevance_label", number(label));
        return new JsonValue.Struct(fields);
    }

    private static JsonValue info(Grader grader) {
        Map<String, JsonValue> info = new LinkedHashMap<>();
        info.put("prompt_class", new JsonValue.Text(grader.promptClass()));
        info.put("prompt_style", new JsonValue.Text(grader.method().word()));
        info.put("context_first", new JsonValue.Flag(false));
        info.put("check_unanswerable", new JsonValue.Flag(true));
        info.put("check_answer_key", new JsonValue.Flag(grader.method() == Grader.Method.CHECK));
        boolean isRated = grader.method() == Grader.Method.RATE || grader.method() == Grader.Method.DIRECT;
        info.put("is_self_rated", new JsonValue.Flag(isRated));
        return new JsonValue.Struct(info);
    }

    private static JsonValue number(int value) {
        return new JsonValue.Number(Integer.toString(value));
    }
}

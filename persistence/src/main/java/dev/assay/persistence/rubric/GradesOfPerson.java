package dev.assay.persistence.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.rubric.CellKey;
import dev.assay.persistence.exchange.input.Fields;
import dev.assay.persistence.exchange.input.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Puts what a person graded beside the graders' sets of a line, as sets of their own, so that the workbench takes the person for one more grader. A
 * passage of which the person graded nothing stays as it is.
 */
public final class GradesOfPerson implements UnaryOperator<JsonValue> {
    /** What the prompt of a set is called that nobody was prompted for. */
    public static final String PROMPT = "HumanGrade";

    /** Before the person's name. */
    public static final String PREFIX = "human:";

    private static final int CORRECT = 4;
    private static final List<String> IDS = List.of("question_id", "nugget_id");

    private final String name;
    private final Function<TopicId, Map<CellKey, Judgment<CellKey>>> grades;

    public GradesOfPerson(String name, Function<TopicId, Map<CellKey, Judgment<CellKey>>> grades) {
        this.name = name;
        this.grades = grades;
    }

    @Override
    public JsonValue apply(JsonValue line) {
        List<JsonValue> pair = Fields.list("", line);
        TopicId topic = new TopicId(Fields.id("[0]", pair.getFirst()));
        Map<CellKey, Judgment<CellKey>> given = grades.apply(topic);
        if (given.isEmpty()) {
            return line;
        }
        boolean[] changed = {false};
        List<JsonValue> passages = new ArrayList<>();
        for (JsonValue passage : Fields.list("[1]", pair.getLast())) {
            JsonValue with = with(topic, (JsonValue.Struct) passage, given);
            changed[0] |= with != passage;
            passages.add(with);
        }
        return changed[0] ? new JsonValue.Sequence(List.of(pair.getFirst(), new JsonValue.Sequence(passages))) : line;
    }

    private JsonValue with(TopicId topic, JsonValue.Struct passage, Map<CellKey, Judgment<CellKey>> given) {
        DocumentId id = new DocumentId(Fields.id("paragraph_id", passage.get("paragraph_id")));
        List<JsonValue> sets = passage.get("exam_grades") instanceof JsonValue.Sequence list ? list.items() : List.of();
        List<JsonValue> all = new ArrayList<>(sets);
        for (String field : IDS) {
            Map<String, String> own = new LinkedHashMap<>();
            for (String item : items(sets, field)) {
                Judgment<CellKey> said = given.get(new CellKey(topic, id, item));
                if (said != null && said.word().isPresent()) {
                    own.putIfAbsent(item, said.word().get());
                }
            }
            if (!own.isEmpty()) {
                all.add(set(field, own));
            }
        }
        if (all.size() == sets.size()) {
            return passage;
        }
        Map<String, JsonValue> fields = new LinkedHashMap<>(passage.fields());
        fields.put("exam_grades", new JsonValue.Sequence(all));
        return new JsonValue.Struct(fields);
    }

    /** The items that sets rate and that are named by a field. */
    private static List<String> items(List<JsonValue> sets, String field) {
        List<String> items = new ArrayList<>();
        for (JsonValue set : sets) {
            if (set instanceof JsonValue.Struct struct && struct.get("self_ratings") instanceof JsonValue.Sequence ratings) {
                for (JsonValue rating : ratings.items()) {
                    if (rating instanceof JsonValue.Struct one && one.get(field) instanceof JsonValue.Text text) {
                        items.add(text.value());
                    }
                }
            }
        }
        return items;
    }

    private JsonValue set(String field, Map<String, String> own) {
        List<JsonValue> right = new ArrayList<>();
        List<JsonValue> wrong = new ArrayList<>();
        List<JsonValue> answers = new ArrayList<>();
        List<JsonValue> ratings = new ArrayList<>();
        own.forEach((item, grade) -> {
            JsonValue id = new JsonValue.Text(item);
            (Integer.parseInt(grade) >= CORRECT ? right : wrong).add(id);
            answers.add(new JsonValue.Sequence(List.of(id, new JsonValue.Text(grade))));
            Map<String, JsonValue> rating = new LinkedHashMap<>();
            rating.put(field, id);
            rating.put("self_rating", new JsonValue.Number(grade));
            ratings.add(new JsonValue.Struct(rating));
        });
        Map<String, JsonValue> set = new LinkedHashMap<>();
        set.put("correctAnswered", new JsonValue.Sequence(right));
        set.put("wrongAnswered", new JsonValue.Sequence(wrong));
        set.put("answers", new JsonValue.Sequence(answers));
        set.put("llm_response_errors", new JsonValue.Struct(Map.of()));
        set.put("llm", new JsonValue.Text(PREFIX + name));
        set.put("llm_options", new JsonValue.Struct(Map.of()));
        set.put("exam_ratio", new JsonValue.Number(Double.toString((double) right.size() / own.size())));
        set.put("prompt_info", new JsonValue.Struct(Map.of("prompt_class", new JsonValue.Text(PROMPT))));
        set.put("self_ratings", new JsonValue.Sequence(ratings));
        set.put("prompt_type", new JsonValue.Text(field.substring(0, field.indexOf('_'))));
        return new JsonValue.Struct(set);
    }
}

package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.PassageKey;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.input.KeptJson;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Puts what graders made of passages here into the lines of graded passages, as sets of the workbench's form behind
 * those that are there. A passage that several files have gets them in the first; of one that no file has there is a
 * line at the end. A line to which nothing is added stays as it is.
 */
public final class GivenSets implements UnaryOperator<JsonNode> {
    /** The results for one passage, by grader; the last that has a cell counts. */
    private static final class Given {
        private final Map<Grader, Map<String, GradedCell>> cells = new LinkedHashMap<>();
        private final Map<Grader, Integer> labels = new LinkedHashMap<>();
    }

    private final Map<PassageKey, Given> given = new LinkedHashMap<>();
    private final Set<PassageKey> written = new HashSet<>();

    public GivenSets(List<GivenGrades> lines) {
        for (GivenGrades line : lines) {
            line.cells().forEach((passage, cells) -> {
                Map<String, GradedCell> all =
                        of(line.topic(), passage).cells.computeIfAbsent(line.grader(), _ -> new LinkedHashMap<>());
                cells.forEach(cell -> all.put(cell.item(), cell));
            });
            line.labels().forEach((passage, label) -> of(line.topic(), passage).labels.put(line.grader(), label));
        }
    }

    private Given of(TopicId topic, DocumentId passage) {
        return given.computeIfAbsent(new PassageKey(topic, passage), _ -> new Given());
    }

    @Override
    public JsonNode apply(JsonNode line) {
        TopicId topic = new TopicId(KeptJson.id(line.path(0)));
        boolean changed = false;
        for (JsonNode passage : line.path(1)) {
            PassageKey key = new PassageKey(topic, new DocumentId(KeptJson.id(passage.path("paragraph_id"))));
            if (given.containsKey(key) && written.add(key)) {
                add((ObjectNode) passage, given.get(key));
                changed = true;
            }
        }
        return changed ? KeptJson.list().addAll((ArrayNode) line) : line;
    }

    /**
     * Lines of passages that no line had.
     *
     * @param text what a passage says
     */
    public List<JsonNode> rest(BiFunction<TopicId, DocumentId, String> text) {
        Map<TopicId, ArrayNode> topics = new LinkedHashMap<>();
        List<JsonNode> lines = new ArrayList<>();
        given.forEach((key, made) -> {
            if (written.add(key)) {
                ArrayNode passages = topics.computeIfAbsent(key.topic(), topic -> begun(topic, lines));
                String words = text.apply(key.topic(), key.passage());
                add(passage(passages, key.topic(), key.passage(), words, List.of()), made);
            }
        });
        return lines;
    }

    /**
     * The lines of a pool, a topic each, as if a file had them: units as passages, with their places in runs and the
     * sets of those who rated.
     */
    public static List<JsonNode> lines(GradedPool pool) {
        List<JsonNode> lines = new ArrayList<>();
        for (TopicId topic : pool.topics()) {
            ArrayNode passages = begun(topic, lines);
            for (GradedUnit unit : pool.units(topic).values()) {
                ArrayNode sets = passage(passages, topic, unit.id(), unit.text(), unit.rankings())
                        .putArray("exam_grades");
                unit.grades().forEach((grader, cells) -> add(sets, grader, cells));
            }
        }
        return lines;
    }

    /** Begins the line of a topic, and gives back the list of its passages. */
    private static ArrayNode begun(TopicId topic, List<JsonNode> lines) {
        ArrayNode line = KeptJson.list().add(topic.value());
        lines.add(line);
        return line.addArray();
    }

    private static ObjectNode passage(
            ArrayNode passages, TopicId topic, DocumentId id, String text, List<GradedUnit.Ranking> rankings) {
        ObjectNode passage = passages.addObject().put("paragraph_id", id.value()).put("text", text);
        ObjectNode data = passage.putObject("paragraph_data");
        data.putArray("judgments");
        ArrayNode places = data.putArray("rankings");
        for (GradedUnit.Ranking place : rankings) {
            places.addObject()
                    .put("method", place.run().value())
                    .put("paragraphId", id.value())
                    .put("queryId", topic.value())
                    .put("rank", place.rank())
                    .put("score", place.score().orElse(-place.rank()));
        }
        return passage;
    }

    private static void add(ObjectNode passage, Given made) {
        if (!made.cells.isEmpty()) {
            ArrayNode sets = list(passage, "exam_grades");
            made.cells.forEach((grader, cells) -> add(sets, grader, cells.values()));
        }
        if (!made.labels.isEmpty()) {
            ArrayNode labels = list(passage, "grades");
            made.labels.forEach((grader, label) -> labels.add(label(grader, label)));
        }
    }

    /** The list in a field, which is made where there is none. */
    static ArrayNode list(ObjectNode passage, String field) {
        return passage.get(field) instanceof ArrayNode list ? list : passage.putArray(field);
    }

    private static void add(ArrayNode sets, Grader grader, Collection<GradedCell> cells) {
        ObjectNode set = sets.addObject();
        boolean isRated = grader.method() == Grader.Method.RATE;
        set(set, grader.judge(), grader.kind(), isRated, cells, GradedCell.LEAST + 1, info(grader));
    }

    /**
     * Fills a set of the workbench's form.
     *
     * @param right the least grade of an item that counts as answered
     */
    static void set(
            ObjectNode set,
            String judge,
            ItemKind kind,
            boolean isRated,
            Collection<GradedCell> cells,
            int right,
            ObjectNode info) {
        ArrayNode answered = set.putArray("correctAnswered");
        ArrayNode unanswered = set.putArray("wrongAnswered");
        ArrayNode answers = set.putArray("answers");
        ObjectNode failed = set.putObject("llm_response_errors");
        ArrayNode ratings = KeptJson.list();
        for (GradedCell cell : cells) {
            if (cell.state() == GradedCell.State.FAILED) {
                failed.put(cell.item(), cell.answer());
                continue;
            }
            boolean isRight = cell.isGraded() ? cell.grade() >= right : !cell.answer().equalsIgnoreCase("unanswerable");
            (isRight ? answered : unanswered).add(cell.item());
            answers.addArray().add(cell.item()).add(cell.answer());
            ratings.addObject().put(kind.word() + "_id", cell.item()).put("self_rating", cell.grade());
        }
        set.put("llm", judge).putObject("llm_options");
        set.put("exam_ratio", cells.isEmpty() ? 0 : (double) answered.size() / cells.size());
        set.set("prompt_info", info);
        if (isRated) {
            set.set("self_ratings", ratings);
        }
        set.put("prompt_type", kind.word());
    }

    private static ObjectNode label(Grader grader, int label) {
        ObjectNode fields = KeptJson.object()
                .put("correctAnswered", label > 0)
                .put("answer", Integer.toString(label))
                .put("llm", grader.judge());
        fields.putObject("llm_options");
        fields.set("prompt_info", info(grader));
        return fields.put("self_ratings", label).put("prompt_type", "direct_grading").put("relevance_label", label);
    }

    private static ObjectNode info(Grader grader) {
        return KeptJson.object()
                .put("prompt_class", grader.promptClass())
                .put("prompt_style", grader.method().word())
                .put("context_first", false)
                .put("check_unanswerable", true)
                .put("check_answer_key", grader.method() == Grader.Method.CHECK)
                .put("is_self_rated", grader.method() == Grader.Method.RATE || grader.method() == Grader.Method.DIRECT);
    }
}

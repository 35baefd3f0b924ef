package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.input.KeptJson;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Puts what a person graded beside the graders' sets of a line, as sets of their own, so that the workbench takes the
 * person for one more grader. A passage of which the person graded nothing stays as it is.
 */
public final class GradesOfPerson implements UnaryOperator<JsonNode> {
    /** Prompt name of a set of grades that nobody was prompted for. */
    public static final String PROMPT = "HumanGrade";

    /** Before the person's name. */
    public static final String PREFIX = "human:";

    private static final int CORRECT = 4;

    private final String name;
    private final Function<TopicId, Map<CellKey, Judgment<CellKey>>> grades;

    public GradesOfPerson(String name, Function<TopicId, Map<CellKey, Judgment<CellKey>>> grades) {
        this.name = name;
        this.grades = grades;
    }

    @Override
    public JsonNode apply(JsonNode line) {
        TopicId topic = new TopicId(KeptJson.id(line.path(0)));
        Map<CellKey, Judgment<CellKey>> given = grades.apply(topic);
        boolean changed = false;
        if (!given.isEmpty()) {
            for (JsonNode passage : line.path(1)) {
                for (ItemKind kind : ItemKind.values()) {
                    changed |= add(topic, (ObjectNode) passage, kind, given);
                }
            }
        }
        return changed ? KeptJson.list().addAll((ArrayNode) line) : line;
    }

    private boolean add(TopicId topic, ObjectNode passage, ItemKind kind, Map<CellKey, Judgment<CellKey>> given) {
        DocumentId id = new DocumentId(KeptJson.id(passage.path("paragraph_id")));
        Map<String, GradedCell> own = new LinkedHashMap<>();
        for (JsonNode set : passage.path("exam_grades")) {
            for (JsonNode rating : set.path("self_ratings")) {
                String item = rating.path(kind.word() + "_id").asText();
                Judgment<CellKey> said = item.isEmpty() ? null : given.get(new CellKey(topic, id, item));
                if (said != null && said.word().isPresent()) {
                    String grade = said.word().get();
                    own.putIfAbsent(item, GradedCell.graded(item, Integer.parseInt(grade), grade));
                }
            }
        }
        if (!own.isEmpty()) {
            ObjectNode info = KeptJson.object().put("prompt_class", PROMPT);
            GivenSets.set(
                    GivenSets.list(passage, "exam_grades").addObject(),
                    PREFIX + name,
                    kind,
                    true,
                    own.values(),
                    CORRECT,
                    info);
        }
        return !own.isEmpty();
    }
}

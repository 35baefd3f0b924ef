package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.persistence.input.KeptJson;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Takes out of lines of graded passages what they say of items that their banks no longer have. A line that says
 * nothing of them stays as it is.
 */
public final class RemovedItems implements UnaryOperator<JsonNode> {
    private static final String SETS = "exam_grades";
    private static final String RIGHT = "correctAnswered";
    private static final String WRONG = "wrongAnswered";
    private static final String RATIO = "exam_ratio";

    private final Map<TopicId, Set<String>> removed;

    public RemovedItems(Collection<BankItemKey> removed) {
        this.removed = removed.stream()
                .collect(Collectors.groupingBy(
                        BankItemKey::topic, Collectors.mapping(BankItemKey::item, Collectors.toSet())));
    }

    /** True if no bank lost an item. */
    public boolean isEmpty() {
        return removed.isEmpty();
    }

    @Override
    public JsonNode apply(JsonNode line) {
        Set<String> gone = removed.getOrDefault(new TopicId(KeptJson.id(line.path(0))), Set.of());
        boolean changed = false;
        if (!gone.isEmpty()) {
            for (JsonNode passage : line.path(1)) {
                for (Iterator<JsonNode> sets = passage.path(SETS).iterator(); sets.hasNext(); ) {
                    ObjectNode set = (ObjectNode) sets.next();
                    if (takeOut(set, gone)) {
                        changed = true;
                        if (set.path("answers").isEmpty() && set.path("llm_response_errors").isEmpty()) {
                            sets.remove();
                        }
                    }
                }
            }
        }
        return changed ? KeptJson.list().addAll((ArrayNode) line) : line;
    }

    private static boolean takeOut(ObjectNode set, Set<String> gone) {
        boolean changed = false;
        for (String list : List.of(RIGHT, WRONG, "answers", "self_ratings")) {
            for (Iterator<JsonNode> said = set.path(list).iterator(); said.hasNext(); ) {
                if (gone.contains(item(said.next()))) {
                    said.remove();
                    changed = true;
                }
            }
        }
        if (set.get("llm_response_errors") instanceof ObjectNode failed) {
            for (String item : gone) {
                changed |= failed.remove(item) != null;
            }
        }
        if (changed && set.has(RATIO)) {
            int right = set.path(RIGHT).size();
            int all = right + set.path(WRONG).size();
            set.put(RATIO, all == 0 ? 0 : (double) right / all);
        }
        return changed;
    }

    /** The id in an answer, which is a pair, or in a rating, or of an item that was answered. */
    private static String item(JsonNode said) {
        JsonNode id = said.isArray()
                ? said.path(0)
                : said.isObject() ? said.path(said.has("question_id") ? "question_id" : "nugget_id") : said;
        return id.isMissingNode() ? "" : KeptJson.id(id);
    }
}

package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.persistence.input.KeptJson;
import java.util.List;
import java.util.stream.IntStream;

/** The numbers that the sentences of a report came with, which may have gaps; Assay counts its sentences from 0. */
public final class SentenceNumbers {
    /** The field of an answer's own that keeps them where they have gaps. */
    static final String FIELD = "sentence_ids";

    private SentenceNumbers() {}

    /** The number of each sentence, in order. */
    public static List<String> of(Answer answer) {
        if (!answer.extra().isEmpty()
                && KeptJson.read(answer.extra()) instanceof ObjectNode extra
                && extra.get(FIELD) instanceof ArrayNode numbers
                && numbers.size() == answer.sentences().size()) {
            return numbers.valueStream()
                    .map(JsonNode::toString)
                    .toList();
        }
        return IntStream.range(0, answer.sentences().size()).mapToObj(String::valueOf).toList();
    }
}

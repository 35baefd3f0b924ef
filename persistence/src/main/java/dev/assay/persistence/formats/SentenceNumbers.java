package dev.assay.persistence.formats;

import dev.assay.model.Answer;
import dev.assay.persistence.input.JsonValue;
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
                && JsonValue.ofKept(answer.extra()) instanceof JsonValue.Struct extra
                && extra.get(FIELD) instanceof JsonValue.Sequence numbers
                && numbers.items().size() == answer.sentences().size()) {
            return numbers.items().stream()
                    .map(one -> one instanceof JsonValue.Number number ? number.literal() : one.write())
                    .toList();
        }
        return IntStream.range(0, answer.sentences().size()).mapToObj(String::valueOf).toList();
    }
}

package dev.assay.model;

import java.util.List;

/**
 * One sentence of an answer.
 *
 * @param start first UTF-16 unit in the answer's text
 * @param end the unit after its last
 * @param citations the cited passages in the order given, best first where the format says so
 */
public record Sentence(int start, int end, List<DocumentId> citations) {
    public Sentence {
        citations = List.copyOf(citations);
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("A sentence cannot run from " + start + " to " + end);
        }
    }
}

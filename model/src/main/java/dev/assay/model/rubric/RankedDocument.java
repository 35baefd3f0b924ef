package dev.assay.model.rubric;

import dev.assay.model.DocumentId;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A document that a run gives for a topic.
 *
 * @param score the higher the further up; any scale, but a number
 */
public record RankedDocument(DocumentId document, double score) {
    /**
     * The order of trec_eval: by score, highest first, and where scores are equal by docid, the last in the order of
     * UTF-8 bytes first. The rank that a file gives is not looked at.
     */
    public static final Comparator<RankedDocument> ORDER = (one, other) -> {
        int byScore = Double.compare(other.score + 0.0, one.score + 0.0);
        return byScore != 0 ? byScore : compareBytes(other.document.value(), one.document.value());
    };

    public RankedDocument {
        if (Double.isNaN(score)) {
            throw new IllegalArgumentException("Document " + document.value() + " is ranked by what is no number.");
        }
    }

    /** The documents in {@link #ORDER}; one that is there several times stands where it is ranked highest. */
    public static List<DocumentId> inOrder(List<RankedDocument> ranked) {
        Set<DocumentId> seen = HashSet.newHashSet(ranked.size());
        return ranked.stream()
                .sorted(ORDER)
                .map(RankedDocument::document)
                .filter(seen::add)
                .toList();
    }

    /**
     * As the bytes of UTF-8 compare, which is as code points do; chars alone put the surrogates before U+E000 and what
     * follows.
     */
    private static int compareBytes(String one, String other) {
        int length = Math.min(one.length(), other.length());
        for (int i = 0; i < length; i++) {
            char a = one.charAt(i);
            char b = other.charAt(i);
            if (a != b) {
                boolean pair = Character.isSurrogate(a);
                return pair == Character.isSurrogate(b) ? Character.compare(a, b) : pair ? 1 : -1;
            }
        }
        return Integer.compare(one.length(), other.length());
    }
}

package dev.assay.model.nugget;

import dev.assay.model.DocumentId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An acceptable answer to a nugget's question.
 *
 * @param attestedBy the documents that attest it, each once, in the order in which they were ticked
 */
public record NuggetAnswer(NuggetAnswerId id, String text, List<DocumentId> attestedBy) {
    public NuggetAnswer {
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException("An answer must say something.");
        }
        attestedBy = attestedBy.stream().distinct().toList();
    }

    public NuggetAnswer withText(String newText) {
        return new NuggetAnswer(id, newText, attestedBy);
    }

    /** This answer, attested by one more document. */
    public NuggetAnswer plus(DocumentId document) {
        return plus(List.of(document));
    }

    /** This answer, attested by these documents as well. */
    public NuggetAnswer plus(List<DocumentId> documents) {
        Set<DocumentId> all = new LinkedHashSet<>(attestedBy);
        all.addAll(documents);
        return new NuggetAnswer(id, text, List.copyOf(all));
    }

    /** This answer, not attested by one document. */
    public NuggetAnswer minus(DocumentId document) {
        return new NuggetAnswer(id, text, attestedBy.stream().filter(one -> !one.equals(document)).toList());
    }
}

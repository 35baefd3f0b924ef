package dev.assay.model;

import java.util.List;
import java.util.Objects;

/**
 * A piece of the corpus as it stands in one topic's pool.
 *
 * @param title may be empty
 * @param url may be empty
 * @param grades every relevance grade known for it in this topic, by source; {@link Relevance} says which counts
 * @param extra fields of the source that Assay does not know, as a JSON object text; empty when there are none
 */
public record Passage(
        TopicId topic, DocumentId id, String title, String url, String text, List<Grade> grades, String extra) {
    public Passage {
        Objects.requireNonNull(title);
        Objects.requireNonNull(url);
        Objects.requireNonNull(text);
        Objects.requireNonNull(extra);
        grades = List.copyOf(grades);
    }

    /** This passage with just these grades. */
    public Passage withGrades(List<Grade> newGrades) {
        return new Passage(topic, id, title, url, text, newGrades, extra);
    }
}

package dev.assay.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * One information need.
 *
 * @param query what was asked; may be empty when a file names a topic only by its id
 * @param narrative further named texts in their order: title, problem_statement, background, ...
 * @param extra fields of the source that Assay does not know, as a JSON object text; empty when there are none
 */
public record Topic(TopicId id, String query, Map<String, String> narrative, String extra) {
    public Topic {
        Objects.requireNonNull(query);
        Objects.requireNonNull(extra);
        narrative = Collections.unmodifiableMap(new LinkedHashMap<>(narrative));
    }
}

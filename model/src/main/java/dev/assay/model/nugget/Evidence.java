package dev.assay.model.nugget;

import dev.assay.model.DocumentId;
import java.util.Objects;

/**
 * The stretch of a passage that attests a nugget.
 *
 * @param start first UTF-16 unit of the stretch in the passage's text
 * @param end the unit after its last; 0 &lt;= start &lt; end
 * @param quote the text of the stretch, kept so that it can be read without the passage
 */
public record Evidence(DocumentId passage, int start, int end, String quote) {
    public Evidence {
        Objects.requireNonNull(quote);
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException("Evidence must span at least one character: " + start + " to " + end);
        }
    }
}

package dev.assay.app.feature.organise;

import dev.assay.persistence.formats.RowMeaning;
import java.util.List;
import java.util.Optional;

/**
 * A memory of the meanings given to table columns, so that a table with the same header is not asked about from the
 * beginning.
 */
public interface ColumnMemory {
    /** Remembers nothing. */
    ColumnMemory NONE = new ColumnMemory() {
        @Override
        public Optional<RowMeaning> known(List<String> header) {
            return Optional.empty();
        }

        @Override
        public void keep(List<String> header, RowMeaning meaning) {}
    };

    /** The remembered meaning of a header. */
    Optional<RowMeaning> known(List<String> header);

    void keep(List<String> header, RowMeaning meaning);
}

package dev.assay.persistence.formats;

import dev.assay.model.Message;
import java.util.Objects;
import java.util.Optional;

/**
 * The result of importing one file.
 *
 * @param records how many records it holds (lines, objects, or nuggets where a record holds several)
 * @param added how many things in it were new to the project
 * @param same how many the project held already
 * @param note what else the user should see, such as how runs were named; may be empty
 */
public record ImportedFile(String name, Format kind, long records, long added, long same, Optional<Message> note) {
    public ImportedFile {
        Objects.requireNonNull(name);
    }
}

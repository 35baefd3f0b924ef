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
 * @param made what was made of the file and what is not used, as a sentence; empty where nothing was to be
 */
public record ImportedFile(
        String name,
        Format kind,
        long records,
        long added,
        long same,
        Optional<Message> note,
        Optional<Message> made) {
    /** A file of which nothing was made. */
    public ImportedFile(String name, Format kind, long records, long added, long same, Optional<Message> note) {
        this(name, kind, records, added, same, note, Optional.empty());
    }

    public ImportedFile {
        Objects.requireNonNull(name);
    }
}

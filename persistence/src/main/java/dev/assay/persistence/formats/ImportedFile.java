package dev.assay.persistence.formats;

import dev.assay.model.Message;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The result of importing one file.
 *
 * @param records how many records it holds (lines, objects, or nuggets where a record holds several)
 * @param added how many things in it were new to the project
 * @param same how many the project held already
 * @param note what else the user should see, such as how runs were named; may be empty
 * @param made what was made of the file, as a sentence; empty where nothing was to be
 * @param unused the fields of its records from which nothing is made, in their order
 */
public record ImportedFile(
        String name,
        Format kind,
        long records,
        long added,
        long same,
        Optional<Message> note,
        Optional<Message> made,
        List<String> unused) {
    /** Names of more fields than this are counted. */
    private static final int MOST_NAMES = 12;

    /** A file of which nothing was made. */
    public ImportedFile(String name, Format kind, long records, long added, long same, Optional<Message> note) {
        this(name, kind, records, added, same, note, Optional.empty(), List.of());
    }

    public ImportedFile {
        Objects.requireNonNull(name);
        unused = List.copyOf(unused);
    }

    /** What was made of it and what is not used, as a sentence. */
    public Optional<Message> use() {
        List<Message> both = new ArrayList<>();
        made.ifPresent(both::add);
        if (!unused.isEmpty()) {
            String names = String.join(", ", unused.stream().limit(MOST_NAMES).toList())
                    + (unused.size() > MOST_NAMES ? ", … (" + unused.size() + ")" : "");
            both.add(StoreWords.say("import.made.unused", names));
        }
        return both.isEmpty() ? Optional.empty() : Optional.of(Message.joined("; ", both));
    }
}

package dev.assay.persistence.formats;

import dev.assay.model.Message;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.record.StoreWords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file, or a set of files that are one thing, and what it will be imported as.
 *
 * @param files the one that stands for the set first
 * @param note why it is not imported, or nothing
 * @param sha256 of the file, or of the sums of a set's
 * @param source what a bundle says of who made it; may be empty
 * @param namedByFile whether its records are told apart by the file's name, so that the same content under another name
 * is new
 */
public record PlannedFile(
        Format format,
        List<InputFile> files,
        Optional<Message> note,
        String sha256,
        String source,
        boolean namedByFile) {
    public PlannedFile {
        files = List.copyOf(files);
    }

    public InputFile file() {
        return files.getFirst();
    }

    /** The report on its files before anything is taken from them. */
    public Map<InputFile, ImportedFile> nothing() {
        Map<InputFile, ImportedFile> all = new LinkedHashMap<>();
        for (InputFile one : files) {
            Optional<Message> said = one == file()
                    ? note
                    : Optional.of(StoreWords.say("import.note.read-with", file().name()));
            all.put(one, new ImportedFile(one.name(), format, 0, 0, 0, said));
        }
        return all;
    }
}

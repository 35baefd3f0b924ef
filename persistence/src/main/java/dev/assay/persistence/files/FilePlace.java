package dev.assay.persistence.files;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The current place of a file that was opened. */
public enum FilePlace {
    /** In its place, and as it was left. */
    THERE,
    /** Moved or deleted: nothing has its name. */
    MISSING,
    /** Moved or deleted, and another file has its name. */
    REPLACED,
    /** In its place, but another program wrote to it. */
    OVERWRITTEN,
    /** In its place, and as it was left, but without the files Assay wrote beside it: the log or its index. */
    WITHOUT_LOG;

    /** Checks that a name still leads to the same file as before; the file's content is not looked at. */
    public static FilePlace of(Path real, Object identity) {
        Optional<Object> now = FilesInUse.key(real);
        if (now.isEmpty() && !Files.exists(real)) {
            return MISSING;
        }
        return now.isEmpty() || now.get().equals(identity) ? THERE : REPLACED;
    }
}

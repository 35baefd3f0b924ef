package dev.assay.persistence.files;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Where a file that was opened is by now. */
public enum FilePlace {
    /** Where it was, and as it was left. */
    THERE,
    /** Moved or deleted: nothing has its name. */
    MISSING,
    /** Moved or deleted, and another file has its name. */
    REPLACED,
    /** Where it was, but another program wrote to it. */
    OVERWRITTEN,
    /** Where it was, and as it was left, but without what Assay wrote beside it: the log or its index. */
    WITHOUT_LOG;

    /** Whether a name leads to the file that it led to before; what stands in the file is not looked at. */
    public static FilePlace of(Path real, Object identity) {
        Optional<Object> now = FilesInUse.key(real);
        if (now.isEmpty() && !Files.exists(real)) {
            return MISSING;
        }
        return now.isEmpty() || now.get().equals(identity) ? THERE : REPLACED;
    }
}

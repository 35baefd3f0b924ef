package dev.assay.persistence;

import dev.assay.model.Message;
import dev.assay.persistence.files.FileNames;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Brings a file of an earlier version up to this one: a copy is kept first, then it is all done or nothing. */
final class Migration {
    private static final String SUFFIX = ".assay";

    private Migration() {}

    /**
     * Migrates a file that nobody else is writing to.
     *
     * @param real its real path
     * @param from the version it has
     * @throws StoreException when no copy of it can be kept, which is of kind {@code READ_ONLY}, or there is no room;
     * it is as it was then
     */
    static void run(Database database, Path real, long from) {
        Path kept = keep(database, real, from);
        // A table that rows of others name is made anew; inside of a transaction the keys cannot be let go.
        database.execute("PRAGMA foreign_keys = OFF");
        try {
            database.begin();
            try {
                Schema.migrate(database, from);
                database.commit();
            } catch (RuntimeException e) {
                database.rollback();
                if (!Files.exists(real.resolveSibling(real.getFileName() + "-journal"))) {
                    // It is as it was, and the next try keeps it again.
                    discard(kept, e);
                }
                throw e;
            }
        } finally {
            database.execute("PRAGMA foreign_keys = ON");
        }
    }

    /**
     * Keeps the file as it is, with what stands in a log beside it, under a name that is still free. Nothing stays if
     * that fails.
     */
    private static Path keep(Database database, Path real, long from) {
        String stem = FileNames.stem(real) + ".version-" + from;
        Path unfinished = real.resolveSibling(stem + ".part");
        try {
            Files.deleteIfExists(unfinished);
            database.copyTo(unfinished);
            try (Database copy = Database.open(unfinished, Database.Mode.IMMUTABLE)) {
                String damage =
                        copy.list("PRAGMA quick_check", row -> row.getString(1)).getFirst();
                if (!damage.equals("ok") || copy.number("PRAGMA user_version") != from) {
                    throw new IOException("the copy is not whole");
                }
            }
            Path kept = real.resolveSibling(stem + SUFFIX);
            for (int i = 2; Files.exists(kept); i++) {
                kept = real.resolveSibling(stem + "-" + i + SUFFIX);
            }
            return Files.move(unfinished, kept);
        } catch (StoreException | IOException e) {
            discard(unfinished, e);
            throw new StoreException(
                    StoreException.Kind.READ_ONLY, e, "project.migration", real.getFileName(), reason(e));
        }
    }

    private static Message reason(Exception e) {
        return switch (e) {
            case IOException io -> FileFailure.reason(io);
            case StoreException store -> Message.inside(store.told());
            default -> StoreWords.say("project.migration.unknown");
        };
    }

    private static void discard(Path unfinished, Exception failure) {
        try {
            Files.deleteIfExists(unfinished);
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }
}

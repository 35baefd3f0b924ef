package dev.assay.persistence;

import dev.assay.persistence.outside.FileFailure;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/** Brings a file of an earlier version up to this one: a copy is kept first, then it is all done or nothing. */
final class Migration {
    private static final String SUFFIX = ".assay";

    private Migration() {}

    /**
     * Migrates a file that nobody else is writing to.
     *
     * @param real its real path
     * @param from the version it has
     * @throws StoreException of kind {@code READ_ONLY} when no copy of it can be kept; it is as it was then
     */
    static void run(Database database, Path real, long from) throws SQLException {
        keep(database, real, from);
        database.begin();
        try {
            Schema.migrate(database, from);
            database.commit();
        } catch (SQLException e) {
            database.rollback();
            throw e;
        }
    }

    /** Keeps the file as it is, with what stands in a log beside it, under a name that is still free. */
    private static void keep(Database database, Path real, long from) {
        String stem = real.getFileName().toString().replaceFirst("\\.assay$", "") + ".version-" + from;
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
            Files.move(unfinished, kept);
        } catch (SQLException | IOException e) {
            discard(unfinished, e);
            throw new StoreException(
                    StoreException.Kind.READ_ONLY,
                    real.getFileName() + " was made by an earlier Assay. Before it is brought up to date a copy of it is kept"
                            + " beside it, and that could not be made (" + reason(e)
                            + "). Make room, or copy the project to a folder of yours; until then it can be looked at.",
                    e);
        }
    }

    private static String reason(Exception e) {
        return switch (e) {
            case IOException io -> FileFailure.reason(io);
            case SQLException sql -> Sql.failure(sql).getMessage().replaceFirst("\\.$", "");
            default -> "for a reason that is not known";
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

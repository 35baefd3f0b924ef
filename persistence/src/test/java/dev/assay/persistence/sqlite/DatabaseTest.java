package dev.assay.persistence.sqlite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.persistence.record.StoreException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain.assay",
                "with blank.assay",
                "Äpfel & Öl.assay",
                "評価 ナゲット.assay",
                "100% #1.assay",
                "what%20.assay",
                "a=b&mode=memory.assay",
                "semi;colon+plus.assay",
                "'quoted'.assay",
                "is it?cache=shared.assay",
                "is it?.assay"
            })
    void everyNameIsOpenedInEveryMode(String name) throws Exception {
        Path deep = Files.createDirectory(folder.resolve("Ordner mit Leerzeichen, 漢字 & 50%"));
        Path file = Files.createFile(deep.resolve(name));
        try (Database database = Database.open(file, Database.Mode.READ_WRITE)) {
            database.execute("CREATE TABLE t (x TEXT) STRICT");
            database.update("INSERT INTO t VALUES (?)", name);
        }
        for (Database.Mode mode : Database.Mode.values()) {
            try (Database database = Database.open(file, mode)) {
                assertEquals(List.of(name), database.list("SELECT x FROM t", row -> row.getString(1)), mode.name());
                if (mode != Database.Mode.READ_WRITE) {
                    assertThrows(StoreException.class, () -> database.execute("DELETE FROM t"), mode.name());
                }
            }
        }
        try (Stream<Path> files = Files.list(deep)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"READ_WRITE", "READ_ONLY", "IMMUTABLE"})
    void noFileIsMadeByOpening(String mode) throws Exception {
        Path file = folder.resolve("missing.assay");
        assertThrows(StoreException.class, () -> Database.open(file, Database.Mode.valueOf(mode)));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(), files.toList());
        }
    }
}

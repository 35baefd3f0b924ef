package dev.assay.persistence.sqlite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is written down of this version's schema, beside what it makes. */
class SchemaComparisonTest {
    @Test
    void schemaThatIsKeptIsTheOneThatIsMade() throws Exception {
        String made = SchemaComparison.made(Schema.VERSION).entrySet().stream()
                .map(object -> object.getKey() + "\t" + object.getValue() + "\n")
                .collect(Collectors.joining());
        Path wanted = Files.createDirectories(Path.of(System.getProperty("assay.root"), "persistence/target"))
                .resolve(SchemaComparison.KEPT);
        Files.writeString(wanted, made);
        try (InputStream kept = SchemaComparison.class.getResourceAsStream(SchemaComparison.KEPT)) {
            String text = kept == null ? "" : new String(kept.readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(made, text, "Put " + wanted + " into src/main/resources/dev/assay/persistence/sqlite");
        }
    }
}

package dev.assay.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The packaged model client, of whose library only a part is packaged, asks and is refused like the whole. */
class ModelClientTest {
    private static final long BYTES_AT_MOST = 8_000_000;

    private final Path lib = Distribution.packaged().folder().resolve("lib");

    @Test
    void asksAModel() throws Exception {
        try (ChatServer server = new ChatServer()) {
            server.then(ServerReply.text("[\"support\"]"), ServerReply.error(401, "", "no"));
            Path classes = Path.of(AskOnce.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            Process process = new ProcessBuilder(List.of(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            "--module-path", lib.toString(),
                            "--add-modules", "dev.assay.app",
                            "--class-path", classes.toString(),
                            AskOnce.class.getName(),
                            server.baseUrl()))
                    .redirectErrorStream(true)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(List.of("[\"support\"]", "KEY"), output.lines().toList(), output);
            assertEquals(0, process.waitFor());
            assertTrue(server.questions().getFirst().hasSchema());
        }
    }

    @Test
    void isSmall() throws Exception {
        try (var files = Files.list(lib)) {
            Path jar = files.filter(file -> file.getFileName().toString().startsWith("openai-java"))
                    .findFirst()
                    .orElseThrow();
            assertTrue(Files.size(jar) < BYTES_AT_MOST, jar + " has " + Files.size(jar) + " bytes");
        }
    }
}

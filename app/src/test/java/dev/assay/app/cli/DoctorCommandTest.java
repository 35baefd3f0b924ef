package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.assay.app.cli.jobs.Answers;
import dev.assay.llm.server.LocalServers;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
    @TempDir
    Path folder;

    @Test
    void itSaysWhatIsThereAndNeverAKey() {
        Map<String, String> environment = new HashMap<>(Cli.environment(folder));
        environment.put("ASSAY_API_KEY", "sk-secret-42");
        Cli found = Cli.runAs(environment, Answers.NOBODY, "doctor");
        assertEquals(0, found.code(), found.err());
        assertFalse((found.out() + found.err()).contains("secret"), found.out());
        assertTrue(found.out().lines().anyMatch(line -> line.matches("ASSAY_API_KEY +set")), found.out());
        assertTrue(found.out().contains(folder.toString()), found.out());
        assertTrue(found.out().contains("Ollama at http://127.0.0.1:11434/v1"), found.out());
    }

    @Test
    void aFolderThatCannotBeWrittenToIsAProblem() {
        // Its home is a file.
        Cli found = Cli.run("doctor", "--json");
        assertEquals(1, found.code());
        assertTrue(found.out().contains("cannot be written to"), found.out());
        assertEquals("Assay", found.json().at("/findings/0/what").asText());
    }

    @Test
    void aServerOnThisComputerIsAskedForItsModels() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/models", exchange -> {
            byte[] body = "{\"data\":[{\"id\":\"small\"},{\"id\":\"large\"}]}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        server.start();
        try {
            int port = server.getAddress().getPort();
            List<LocalServers.Server> found = LocalServers.find(Map.of("one", port));
            assertEquals(Optional.of(List.of("small", "large")), found.getFirst().models());
        } finally {
            server.stop(0);
        }
        assertEquals(
                Optional.empty(),
                LocalServers.find(Map.of("gone", server.getAddress().getPort())).getFirst().models());
    }
}

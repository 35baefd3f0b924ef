package dev.assay.llm.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The servers of models on this computer: which answer at their usual ports, and with which models. No key is sent. */
public final class LocalServers {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration LIMIT = Duration.ofSeconds(2);

    /** The usual ports by the name of the program. */
    private static final Map<String, Integer> PORTS = new LinkedHashMap<>();

    static {
        PORTS.put("Ollama", 11434);
        PORTS.put("llama.cpp", 8080);
        PORTS.put("LM Studio", 1234);
        PORTS.put("vLLM", 8000);
    }

    /**
     * A server that may be there.
     *
     * @param program the one whose usual port it is; another may listen there
     * @param models those that it lists; absent where no server of models answers
     */
    public record Server(String program, String address, Optional<List<String>> models) {}

    private LocalServers() {}

    /** Asks each usual port of this computer for its models. Uses the network of this computer alone. */
    public static List<Server> find() throws InterruptedException {
        return find(PORTS);
    }

    /** The same with other ports. */
    public static List<Server> find(Map<String, Integer> ports) throws InterruptedException {
        List<Server> servers = new ArrayList<>();
        try (HttpClient http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(LIMIT)
                .build()) {
            for (Map.Entry<String, Integer> port : ports.entrySet()) {
                String address = "http://127.0.0.1:" + port.getValue() + "/v1";
                servers.add(new Server(port.getKey(), address, models(http, URI.create(address + "/models"))));
            }
        }
        return servers;
    }

    private static Optional<List<String>> models(HttpClient http, URI address) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address).timeout(LIMIT).GET().build();
        try {
            HttpResponse<BoundedBody.Bytes> response = http.send(request, _ -> new BoundedBody());
            JsonNode data = JSON.readTree(response.body().plain().bytes()).path("data");
            if (response.statusCode() != 200 || !data.isArray()) {
                return Optional.empty();
            }
            List<String> names = new ArrayList<>();
            data.forEach(model -> names.add(model.path("id").asText("")));
            return Optional.of(names.stream().filter(name -> !name.isEmpty()).toList());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}

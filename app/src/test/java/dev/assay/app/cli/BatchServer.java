package dev.assay.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A real HTTP server on loopback with batches as documented: a test says how far they are. */
public final class BatchServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NOTHING = "{\"error\":{\"message\":\"No such thing\"}}";

    /** What was asked of it: the method and the path. */
    final List<String> asked = new CopyOnWriteArrayList<>();
    final Map<String, String> files = new TreeMap<>();
    private final Map<String, ObjectNode> batches = new TreeMap<>();
    private final HttpServer server;
    private int number;
    private String before = "file-";
    private String always = "";

    public BatchServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::handle);
        server.start();
    }

    public String baseUrl() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /** What was asked of it so far. */
    public List<String> asked() {
        return List.copyOf(asked);
    }

    /** From here on the ids of files begin so. */
    synchronized void nameFiles(String beginning) {
        before = beginning;
    }

    /** From here on everything is answered with a text. */
    synchronized void answer(String text) {
        always = text;
    }

    private synchronized void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            asked.add(exchange.getRequestMethod() + " " + path.replaceAll("\\d+", "N"));
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String reply =
                    always.isEmpty() ? reply(exchange.getRequestMethod(), path.split("/"), body) : always;
            byte[] bytes = reply.getBytes(StandardCharsets.UTF_8);
            boolean there = !reply.equals(NOTHING);
            exchange.sendResponseHeaders(there ? 200 : 404, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private String reply(String method, String[] path, String body) throws IOException {
        String id = path.length > 3 ? path[3] : "";
        if (path[2].equals("files")) {
            if (method.equals("DELETE")) {
                return files.remove(id) == null ? NOTHING : "{\"id\":\"" + id + "\",\"deleted\":true}";
            }
            if (method.equals("GET")) {
                return files.getOrDefault(id, NOTHING);
            }
            String content = body.substring(body.indexOf("application/jsonl\r\n\r\n") + 21, body.lastIndexOf("\r\n--"));
            return "{\"id\":\"" + file(content) + "\",\"object\":\"file\",\"purpose\":\"batch\"}";
        }
        if (method.equals("POST") && id.isEmpty()) {
            ObjectNode batch = JSON.createObjectNode().put("id", "batch_" + ++number).put("status", "validating");
            batch.set("input_file_id", JSON.readTree(body).path("input_file_id"));
            batches.put(batch.path("id").asText(), batch);
        } else if (method.equals("POST")) {
            batches.get(id).put("status", "cancelling");
        }
        return (id.isEmpty() ? batches.get("batch_" + number) : batches.get(id)).toString();
    }

    private String file(String content) {
        String id = before + ++number;
        files.put(id, content);
        return id;
    }

    /** Every batch goes on to a state, with so many of its requests answered and the others in the file of errors. */
    public synchronized void goOn(String status, int answered) throws IOException {
        for (ObjectNode batch : batches.values()) {
            if (batch.has("output_file_id") || batch.path("status").asText().equals("failed")) {
                continue;
            }
            batch.put("status", status);
            if (status.equals("in_progress")) {
                continue;
            }
            if (status.equals("failed")) {
                batch.putObject("errors").putArray("data").addObject().put("message", "Invalid JSON line");
                continue;
            }
            StringBuilder out = new StringBuilder();
            StringBuilder errors = new StringBuilder();
            int done = 0;
            for (String line : files.get(batch.path("input_file_id").asText()).lines().toList()) {
                JsonNode request = JSON.readTree(line);
                ObjectNode reply = JSON.createObjectNode().put("custom_id", request.path("custom_id").asText());
                if (done++ < answered) {
                    ServerReply said = FakeModel.reply(new Question("", Map.of(), request.path("body")));
                    reply.putObject("response").put("status_code", 200).set("body", JSON.readTree(said.body()));
                    out.append(reply).append('\n');
                } else {
                    reply.putNull("response");
                    reply.putObject("error").put("code", "batch_" + status).put("message", "Not executed");
                    errors.append(reply).append('\n');
                }
            }
            batch.put("output_file_id", file(out.toString()));
            if (!errors.isEmpty()) {
                batch.put("error_file_id", file(errors.toString()));
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

package dev.assay.llm.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.LlmWords;
import dev.assay.llm.ModelException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * The batches of a server, in OpenAI's protocol: files of requests are handed over, and files of replies are fetched
 * when they are there. Can be interrupted on any thread.
 */
public final class BatchEndpoint implements AutoCloseable {
    /** Files are large, and lines slow. */
    private static final Duration FILES_LIMIT = Duration.ofMinutes(30);

    private static final Set<String> ENDED = Set.of("completed", "failed", "expired", "cancelled");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Connection connection;
    private final Credentials credentials;
    private final Wire wire;

    /**
     * A batch as its server has it.
     *
     * @param status in the server's word: {@code validating}, {@code in_progress}, {@code finalizing},
     *     {@code completed}, {@code failed}, {@code expired}, {@code cancelling} or {@code cancelled}
     * @param output the file with the replies; empty as long as there is none
     * @param errors the file with the errors, likewise
     * @param why what is wrong with the file of requests; empty when nothing is
     */
    public record Batch(
            String id,
            String status,
            String output,
            String errors,
            long total,
            long completed,
            long failed,
            String why) {
        /** True if nothing more comes of it. */
        public boolean isEnded() {
            return ENDED.contains(status);
        }
    }

    public BatchEndpoint(Connection connection, Credentials credentials) {
        this.connection = connection;
        this.credentials = credentials;
        this.wire = new Wire(connection, credentials);
    }

    /** Hands over a file of requests; its id. */
    public String upload(Path file) throws ModelException, InterruptedException {
        String boundary = "assay-" + UUID.randomUUID();
        String head = part(boundary, "purpose", "") + "batch\r\n"
                + part(boundary, "file", "; filename=\"requests.jsonl\"\r\nContent-Type: application/jsonl");
        try {
            HttpRequest.BodyPublisher body = BodyPublishers.concat(
                    BodyPublishers.ofString(head),
                    BodyPublishers.ofFile(file),
                    BodyPublishers.ofString("\r\n--" + boundary + "--\r\n"));
            return id(ask(request("/files")
                    .setHeader("Content-Type", "multipart/form-data; boundary=" + boundary)
                    .POST(body)
                    .build()));
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private static String part(String boundary, String name, String more) {
        return "--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + name + "\"" + more + "\r\n\r\n";
    }

    /** Has the requests of a file made within a day. */
    public Batch create(String file) throws ModelException, InterruptedException {
        String body = JSON.createObjectNode()
                .put("input_file_id", file)
                .put("endpoint", BatchFile.address(connection))
                .put("completion_window", "24h")
                .toString();
        return batch("/batches", Optional.of(body));
    }

    /** The state of a batch. */
    public Batch look(String id) throws ModelException, InterruptedException {
        return batch("/batches/" + id, Optional.empty());
    }

    /** Has no further request of a batch made; what was replied can be fetched when it has ended. */
    public Batch cancel(String id) throws ModelException, InterruptedException {
        return batch("/batches/" + id + "/cancel", Optional.of("{}"));
    }

    /** Fetches a file into one that is not there yet. */
    public void download(String file, Path to) throws ModelException, InterruptedException {
        try {
            wire.send(
                    request("/files/" + file + "/content").GET().build(),
                    response -> response.statusCode() / 100 == 2
                            ? BodySubscribers.mapping(
                                    BodySubscribers.ofFile(to), _ -> new BoundedBody.Bytes(new byte[0], true))
                            : new BoundedBody(),
                    FILES_LIMIT);
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /** Deletes a file at the server. */
    public void delete(String file) throws ModelException, InterruptedException {
        try {
            ask(request("/files/" + file).DELETE().build());
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private Batch batch(String path, Optional<String> body) throws ModelException, InterruptedException {
        try {
            HttpRequest.Builder builder = request(path);
            JsonNode root = ask(
                    body.isEmpty()
                            ? builder.GET().build()
                            : builder.setHeader("Content-Type", "application/json")
                                    .POST(BodyPublishers.ofString(body.get()))
                                    .build());
            JsonNode counts = root.path("request_counts");
            return new Batch(
                    id(root),
                    root.path("status").asText(""),
                    file(root.path("output_file_id")),
                    file(root.path("error_file_id")),
                    counts.path("total").asLong(),
                    counts.path("completed").asLong(),
                    counts.path("failed").asLong(),
                    credentials.maskedIn(root.path("errors").path("data").path(0).path("message").asText("")));
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private HttpRequest.Builder request(String path) throws IOException {
        String base = connection.baseUrl();
        Optional<String> key = credentials.key().map(ApiKey::secret);
        if (connection.api() != Connection.Api.AZURE) {
            return wire.request(
                    URI.create(base + path), key.map(one -> Map.of("Authorization", "Bearer " + one)).orElse(Map.of()));
        }
        Map<String, String> headers = key.map(one -> Map.of("api-key", one)).orElse(Map.of());
        return base.endsWith("/openai/v1")
                ? wire.request(URI.create(base + path), headers)
                : wire.request(
                        URI.create(base + "/openai" + path + "?api-version=" + connection.apiVersion()), headers);
    }

    private JsonNode ask(HttpRequest request) throws IOException, ModelException, InterruptedException {
        byte[] body = wire.send(request, _ -> new BoundedBody(), FILES_LIMIT);
        try {
            return JSON.readTree(new String(body, StandardCharsets.UTF_8));
        } catch (JsonProcessingException _) {
            throw odd();
        }
    }

    private String id(JsonNode root) throws ModelException {
        return named(root.path("id").asText(""));
    }

    /** The id of a file; empty where there is none. */
    private String file(JsonNode id) throws ModelException {
        return id.asText("").isEmpty() ? "" : named(id.asText());
    }

    /** An id, which becomes a part of addresses and of the names of files here. */
    private String named(String id) throws ModelException {
        if (!id.matches("[A-Za-z0-9._-]{1,200}")) {
            throw odd();
        }
        return id;
    }

    private ModelException odd() {
        return new ModelException(ModelException.Reason.BAD_REPLY, LlmWords.say("batch.odd", connection.host()));
    }

    private ModelException failure(IOException e) {
        if (e instanceof Wire.RefusedException refused) {
            return refused.status() == 404
                    ? new ModelException(
                            ModelException.Reason.ADDRESS, LlmWords.say("batch.none", connection.host()))
                    : new Failures(connection, credentials).of(refused, "").exception();
        }
        return new Failures(connection, credentials).of(e).exception();
    }

    @Override
    public void close() {
        wire.close();
    }
}

package dev.assay.llm.server;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.ModelRequest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/**
 * Posts a body to a server and brings what it replies, for every dialect. Can be interrupted on any thread.
 *
 * <p>It never follows a redirect, because the key would go along, and sends nothing to another origin than that of its
 * connection; it speaks HTTP/1.1, which every server understands; and the time limit is for the whole reply and not
 * only for its beginning. No reply is read beyond a limit. The user's headers are those of the server's credentials.
 */
final class Wire implements AutoCloseable {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(15);

    /** The beginning of a stream of events, which some servers send although nobody asked for one. */
    private static final Pattern STREAM = Pattern.compile("\\A\\s*(?:data|event|id|retry)?:");

    private final Connection connection;
    private final Credentials credentials;
    private final HttpClient http = HttpClient.newBuilder()
            .version(Version.HTTP_1_1)
            .followRedirects(Redirect.NEVER)
            .connectTimeout(CONNECT_LIMIT)
            .build();

    Wire(Connection connection, Credentials credentials) {
        this.connection = connection;
        this.credentials = credentials;
    }
    /** A page, or anything else that is surely no chat protocol, came with a good status. */
    static final class NotChatException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** A reply came that is longer than any can be. */
    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** The response cannot be unzipped. */
    static final class GarbledException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** The server refused the request: a status other than a good one. */
    static final class RefusedException extends IOException {
        private static final long serialVersionUID = 1L;

        private final int status;
        private final transient HttpHeaders headers;
        private final byte[] body;

        RefusedException(int status, HttpHeaders headers, byte[] body) {
            this.status = status;
            this.headers = headers;
            this.body = body;
        }

        int status() {
            return status;
        }

        HttpHeaders headers() {
            return headers;
        }

        /** As far as it was read; never more than a reply may have. */
        byte[] body() {
            return body;
        }
    }

    /**
     * Posts JSON.
     *
     * @param headers those of the protocol; the user's come on top
     */
    byte[] post(URI address, Map<String, String> headers, byte[] body) throws IOException, InterruptedException {
        HttpRequest request = request(address, headers)
                .setHeader("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(body))
                .build();
        return send(request, _ -> new BoundedBody(), connection.timeLimit());
    }

    /** Sends a request that {@link #request} began, and brings what is worth reading of the reply. */
    byte[] send(HttpRequest request, HttpResponse.BodyHandler<BoundedBody.Bytes> handler, Duration limit)
            throws IOException, InterruptedException {
        CompletableFuture<HttpResponse<BoundedBody.Bytes>> reply;
        try {
            reply = http.sendAsync(request, handler);
        } catch (IllegalArgumentException _) {
            // Its message would repeat what was wrong, which may be a header.
            throw new IOException("The request cannot be sent.");
        }
        try {
            return body(reply.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException _) {
            throw new HttpTimeoutException("No whole reply in time.");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException broken ? broken : new IOException(e.getCause());
        } finally {
            reply.cancel(true);
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
    }

    /** @throws IOException if it is no reply of a model, whatever the reason */
    private static byte[] body(HttpResponse<BoundedBody.Bytes> response) throws IOException {
        boolean good = response.statusCode() / 100 == 2;
        BoundedBody.Bytes body;
        try {
            body = response.body().plain();
        } catch (IOException _) {
            if (good) {
                throw new GarbledException();
            }
            body = new BoundedBody.Bytes(new byte[0], false);
        }
        if (!good) {
            throw new RefusedException(response.statusCode(), response.headers(), body.bytes());
        }
        if (!body.isWhole()) {
            throw new TooLongException();
        }
        String begin = new String(body.bytes(), 0, Math.min(body.bytes().length, 100), StandardCharsets.UTF_8).strip();
        if (!begin.isEmpty() && !begin.startsWith("{") && !begin.startsWith("[") && !isStream(begin)) {
            throw new NotChatException();
        }
        return body.bytes();
    }

    /** A body with the further fields of the user's, which take the place of those with the same name. */
    static ObjectNode withFields(ObjectNode body, ModelRequest request) {
        merge(body, request.sampling().options().body());
        return body;
    }

    private static void merge(ObjectNode body, ObjectNode fields) {
        fields.properties().forEach(field -> {
            if (body.get(field.getKey()) instanceof ObjectNode inner && field.getValue() instanceof ObjectNode more) {
                merge(inner, more);
            } else {
                body.set(field.getKey(), field.getValue());
            }
        });
    }

    /** True if a text is a stream of events. */
    static boolean isStream(String text) {
        return STREAM.matcher(text).find();
    }

    /** Begins a request to the connection's origin, with what goes along to it. */
    HttpRequest.Builder request(URI address, Map<String, String> headers) throws IOException {
        if (!Connection.originOf(address).equals(connection.origin())) {
            throw new IllegalArgumentException("A key belongs to one origin.");
        }
        HttpRequest.Builder builder = HttpRequest.newBuilder(address);
        try {
            headers.forEach(builder::setHeader);
            credentials.headers().forEach(builder::setHeader);
        } catch (IllegalArgumentException _) {
            // Its message would repeat what was wrong, which may be a header.
            throw new IOException("The request cannot be sent.");
        }
        return builder;
    }
}

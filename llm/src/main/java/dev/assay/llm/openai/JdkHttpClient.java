package dev.assay.llm.openai;

import com.openai.core.RequestOptions;
import com.openai.core.http.Headers;
import com.openai.core.http.HttpClient;
import com.openai.core.http.HttpRequest;
import com.openai.core.http.HttpRequestBody;
import com.openai.core.http.HttpResponse;
import dev.assay.llm.Connection;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The JDK's HTTP client as openai-java wants one. Unlike the one that openai-java brings, it can be interrupted on any
 * thread, and needs no further libraries.
 *
 * <p>It never follows a redirect, because the key would go along, and sends nothing to another origin than that of its
 * connection; it speaks HTTP/1.1, which every server understands; and the time limit is for the whole reply and not
 * only for its beginning. A refusal never reaches openai-java, which raises over bodies that are not quite OpenAI's; no
 * reply is read beyond a limit. Where there is no key, no header that is made for one is sent.
 */
final class JdkHttpClient implements HttpClient {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(15);

    /** The headers that carry a key in OpenAI's and Azure's protocols, lower case. */
    private static final Set<String> KEY_HEADERS = Set.of("authorization", "api-key");

    private final Connection connection;
    private final boolean hasKey;
    private final java.net.http.HttpClient http = java.net.http.HttpClient.newBuilder()
            .version(Version.HTTP_1_1)
            .followRedirects(Redirect.NEVER)
            .connectTimeout(CONNECT_LIMIT)
            .build();

    /** @param hasKey whether a key goes along; openai-java makes up a word in its place */
    JdkHttpClient(Connection connection, boolean hasKey) {
        this.connection = connection;
        this.hasKey = hasKey;
    }

    /** Stands for an exception that openai-java does not let through. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;

        /** @param cause an {@link IOException} or an {@link InterruptedException} */
        Stopped(Exception cause) {
            super(cause);
        }
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

    @Override
    public HttpResponse execute(HttpRequest request, RequestOptions options) {
        CompletableFuture<java.net.http.HttpResponse<BoundedBody.Bytes>> reply;
        try {
            reply = http.sendAsync(translated(request), _ -> new BoundedBody());
        } catch (IllegalArgumentException _) {
            // Its message would repeat what was wrong, which may be a header.
            throw new Stopped(new IOException("The request cannot be sent."));
        }
        try {
            return chat(reply.get(connection.timeLimit().toMillis(), TimeUnit.MILLISECONDS));
        } catch (IOException e) {
            throw new Stopped(e);
        } catch (TimeoutException _) {
            throw new Stopped(new HttpTimeoutException("No whole reply in time."));
        } catch (InterruptedException e) {
            throw new Stopped(e);
        } catch (ExecutionException e) {
            throw new Stopped(e.getCause() instanceof IOException broken ? broken : new IOException(e.getCause()));
        } finally {
            reply.cancel(true);
        }
    }

    @Override
    public CompletableFuture<HttpResponse> executeAsync(HttpRequest request, RequestOptions options) {
        // Assay asks on threads of its own and waits there.
        try {
            return CompletableFuture.completedFuture(execute(request, options));
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
    }

    /** @throws IOException if it is no reply to a chat, whatever the reason */
    private static Reply chat(java.net.http.HttpResponse<BoundedBody.Bytes> response) throws IOException {
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
        if (!begin.isEmpty() && !begin.startsWith("{") && !begin.startsWith("[")) {
            throw new NotChatException();
        }
        return new Reply(response.statusCode(), response.headers(), body.bytes());
    }

    private java.net.http.HttpRequest translated(HttpRequest request) {
        URI address = URI.create(request.url());
        if (!Connection.originOf(address).equals(connection.origin())) {
            throw new IllegalArgumentException("A key belongs to one origin.");
        }
        java.net.http.HttpRequest.Builder builder = java.net.http.HttpRequest.newBuilder(address);
        for (String name : request.headers().names()) {
            if (!hasKey && KEY_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                continue;
            }
            for (String value : request.headers().values(name)) {
                builder.setHeader(name, value);
            }
        }
        return builder.method(request.method().name(), body(request.body(), builder)).build();
    }

    private static BodyPublisher body(HttpRequestBody body, java.net.http.HttpRequest.Builder builder) {
        if (body == null) {
            return BodyPublishers.noBody();
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        body.writeTo(bytes);
        if (body.contentType() != null) {
            builder.setHeader("Content-Type", body.contentType());
        }
        return BodyPublishers.ofByteArray(bytes.toByteArray());
    }

    private record Reply(int status, HttpHeaders sent, byte[] bytes) implements HttpResponse {
        @Override
        public int statusCode() {
            return status;
        }

        @Override
        public Headers headers() {
            Headers.Builder headers = Headers.builder();
            sent.map().forEach(headers::put);
            return headers.build();
        }

        @Override
        public InputStream body() {
            return new ByteArrayInputStream(bytes);
        }

        @Override
        public void close() {}
    }
}

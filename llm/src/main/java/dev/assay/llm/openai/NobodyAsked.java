package dev.assay.llm.openai;

import com.openai.core.RequestOptions;
import com.openai.core.http.Headers;
import com.openai.core.http.HttpClient;
import com.openai.core.http.HttpRequest;
import com.openai.core.http.HttpResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;

/** Replies at once to whatever is asked, without a network: for the rehearsal of the first question. */
final class NobodyAsked implements HttpClient, HttpResponse {
    private static final String REPLY = """
            {"model":"none","choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant",\
            "content":"none"}}],
            "usage":{"prompt_tokens":0,"completion_tokens":0}}""";

    @Override
    public HttpResponse execute(HttpRequest request, RequestOptions options) {
        if (request.body() != null) {
            request.body().writeTo(new ByteArrayOutputStream());
        }
        return this;
    }

    @Override
    public CompletableFuture<HttpResponse> executeAsync(HttpRequest request, RequestOptions options) {
        return CompletableFuture.completedFuture(execute(request, options));
    }

    @Override
    public int statusCode() {
        return 200;
    }

    @Override
    public Headers headers() {
        return Headers.builder().put("Content-Type", "application/json").build();
    }

    @Override
    public InputStream body() {
        return new ByteArrayInputStream(REPLY.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {}
}

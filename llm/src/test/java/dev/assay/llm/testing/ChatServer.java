package dev.assay.llm.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;

/**
 * A real HTTP server on loopback that speaks the chat protocol and does as it is told: replies well, slowly, wrongly,
 * half or not at all, and counts. Each question takes the next of the replies that were queued with {@link #then}; when
 * none is left, the standing one.
 */
public final class ChatServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Queue<ServerReply> queued = new ConcurrentLinkedQueue<>();
    private final List<Question> questions = new ArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Semaphore arrived = new Semaphore(0);
    private final AtomicInteger atOnce = new AtomicInteger();
    private final AtomicInteger mostAtOnce = new AtomicInteger();
    private volatile Function<Question, ServerReply> standing = _ -> ServerReply.text("[]");
    private volatile Duration delay = Duration.ZERO;

    /** Starts on a free port. */
    public ChatServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /** Where it is, without {@code /v1}. */
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Where OpenAI's protocol is. */
    public String baseUrl() {
        return address() + "/v1";
    }

    /** Replies to the next questions, in this order, before anything else. */
    public ChatServer then(ServerReply... replies) {
        queued.addAll(List.of(replies));
        return this;
    }

    /** What to reply when nothing is queued. */
    public ChatServer always(Function<Question, ServerReply> reply) {
        standing = reply;
        return this;
    }

    /** Every reply comes this late. */
    public ChatServer after(Duration newDelay) {
        delay = newDelay;
        return this;
    }

    /** How many questions came, refused ones included. */
    public int count() {
        synchronized (questions) {
            return questions.size();
        }
    }

    /** The questions in the order they came. */
    public List<Question> questions() {
        synchronized (questions) {
            return List.copyOf(questions);
        }
    }

    /** The most questions that were under way at the same time. */
    public int mostAtOnce() {
        return mostAtOnce.get();
    }

    /** Waits until one more question has come, each counted once. */
    public void awaitQuestion() throws InterruptedException {
        if (!arrived.tryAcquire(120, TimeUnit.SECONDS)) {
            throw new IllegalStateException("No question came within two minutes.");
        }
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) {
        try (exchange) {
            JsonNode body = JSON.readTree(exchange.getRequestBody().readAllBytes());
            Question question = new Question(exchange.getRequestURI().toString(), exchange.getRequestHeaders(), body);
            synchronized (questions) {
                questions.add(question);
            }
            mostAtOnce.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
            try {
                arrived.release();
                ServerReply next = queued.poll();
                ServerReply reply = next != null ? next : standing.apply(question);
                pause(delay.plus(reply.delay()));
                send(exchange, reply);
            } finally {
                atOnce.decrementAndGet();
            }
        } catch (IOException _) {
            // The other side hung up, or was meant to find this one hung up.
        }
    }

    private void pause(Duration time) {
        try {
            boolean _ = closed.await(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void send(HttpExchange exchange, ServerReply reply) throws IOException {
        if (reply.isSilent()) {
            return;
        }
        byte[] bytes = reply.body().getBytes(StandardCharsets.UTF_8);
        if (reply.isZipped()) {
            ByteArrayOutputStream zipped = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
                out.write(bytes);
            }
            bytes = zipped.toByteArray();
        }
        reply.headers().forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(reply.status(), bytes.length == 0 ? -1 : bytes.length);
        OutputStream out = exchange.getResponseBody();
        out.write(bytes, 0, reply.isCut() ? bytes.length / 2 : bytes.length);
        out.flush();
    }
}

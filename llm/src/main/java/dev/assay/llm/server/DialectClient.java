package dev.assay.llm.server;

import com.openai.errors.OpenAIException;
import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.LlmWords;
import dev.assay.llm.ModelClient;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelException.Reason;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A client that speaks one dialect. The retries are our own, for a wait must end when the thread is interrupted; so is
 * the choice of the request's form, which is learnt from a server's first refusals and kept for as long as the client
 * lives.
 */
final class DialectClient implements ModelClient {
    private static final Duration FIRST_WAIT = Duration.ofMillis(500);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private final Connection connection;
    private final Credentials credentials;
    private final Failures failures;
    private final ConcurrentMap<String, RequestForm> forms = new ConcurrentHashMap<>();
    private Dialect opened;
    private boolean closed;

    DialectClient(Connection connection, Credentials credentials) {
        this.connection = connection;
        this.credentials = credentials;
        this.failures = new Failures(connection, credentials);
    }

    @Override
    public ModelReply ask(ModelRequest request) throws ModelException, InterruptedException {
        RequestForm form = forms.getOrDefault(request.model(), dialect().form());
        int retries = 0;
        while (true) {
            switch (attempt(request, form)) {
                case Attempt.Reply(ModelReply reply) -> {
                    forms.put(request.model(), form);
                    return reply;
                }
                case Attempt.Failed(Failure failure) -> {
                    Optional<RequestForm> other = Optional.empty();
                    if (failure.complaint().isPresent()) {
                        other = form.after(request, failure.complaint().get());
                    }
                    if (other.isPresent()) {
                        form = other.get();
                    } else if (failure.retry() && retries < connection.retries()) {
                        Thread.sleep(wait(retries));
                        retries++;
                    } else {
                        throw failure.exception();
                    }
                }
            }
        }
    }

    @Override
    public void prepare() {
        try (Dialect nobodys = dialect(connection, credentials)) {
            nobodys.prepare();
        }
    }

    /** Lets go of the connections; a call under way fails as broken. */
    @Override
    public synchronized void close() {
        closed = true;
        if (opened != null) {
            opened.close();
        }
    }

    private sealed interface Attempt {
        record Reply(ModelReply reply) implements Attempt {}

        record Failed(Failure failure) implements Attempt {}
    }

    private Attempt attempt(ModelRequest request, RequestForm form) throws ModelException, InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        long begun = System.nanoTime();
        try {
            Dialect dialect = dialect();
            byte[] body = dialect.ask(request, form);
            Duration elapsed = Duration.ofNanos(System.nanoTime() - begun);
            return new Attempt.Reply(ChatReply.read(dialect, body, request, form, elapsed));
        } catch (Wire.RefusedException refused) {
            return new Attempt.Failed(failures.of(refused, request.model()));
        } catch (IOException broken) {
            return new Attempt.Failed(failures.of(broken));
        } catch (ChatReply.ErrorInsideException e) {
            return new Attempt.Failed(failures.of(e.words(), request.model()));
        } catch (ChatReply.NoReplyException e) {
            return new Attempt.Failed(failures.ofBadReply(e.isLasting()));
        } catch (OpenAIException _) {
            return new Attempt.Failed(failures.ofBadReply(false));
        }
    }

    /** Twice as long as the last time, a little more or less so that calls part company. */
    private static Duration wait(int retries) {
        long milliseconds = Math.min(FIRST_WAIT.toMillis() << Math.min(retries, 16), LONGEST_WAIT.toMillis());
        return Duration.ofMillis((long) (milliseconds * ThreadLocalRandom.current().nextDouble(0.75, 1.25)));
    }

    /** Made at the first question, so that a client that is never asked opens nothing. */
    private synchronized Dialect dialect() throws ModelException {
        if (closed) {
            throw new ModelException(Reason.NETWORK, LlmWords.say("server.closed", connection.host()));
        }
        if (opened == null) {
            opened = dialect(connection, credentials);
        }
        return opened;
    }

    private static Dialect dialect(Connection connection, Credentials credentials) {
        Wire wire = new Wire(connection, credentials);
        return switch (connection.api()) {
            case OPENAI, AZURE -> new OpenAiDialect(connection, credentials, wire);
            case ANTHROPIC -> new AnthropicDialect(connection, credentials, wire);
            case GEMINI -> new GeminiDialect(connection, credentials, wire);
        };
    }
}

package dev.assay.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.ModelException.Reason;
import dev.assay.llm.server.Connections;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ThrottleTest {
    private static final ModelRequest REQUEST =
            new ModelRequest("tiny", "the task", "the case", new ModelRequest.Sampling(0, 0), Optional.empty(), 1);

    private final ChatServer server = new ChatServer();
    private final ModelClient client =
            Connections.open(Connection.to(server.baseUrl()).withRetries(0), Optional.empty());
    private final CountDownLatch waiting = new CountDownLatch(1);

    /** Asks a server; patient as a job is. */
    private final class Asker implements Throttle.Caller {
        private final int retries;
        private volatile boolean over;

        Asker(int retries) {
            this.retries = retries;
        }

        @Override
        public void pass() throws InterruptedException {
            if (over) {
                throw new InterruptedException("over");
            }
        }

        @Override
        public ModelReply ask(ModelRequest request) throws ModelException, InterruptedException {
            return client.ask(request);
        }

        @Override
        public void waits() {
            waiting.countDown();
        }

        @Override
        public boolean isOver() {
            return over;
        }

        @Override
        public int retries() {
            return retries;
        }
    }

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    @Test
    void itWaitsAsLongAsItIsAsked() throws Exception {
        server.then(
                ServerReply.error(429, "", "Slow down").with("Retry-After", "1"),
                ServerReply.error(503, "", "Busy").with("retry-after-ms", "200"),
                ServerReply.text("fine"));
        long begun = System.nanoTime();
        assertEquals("fine", new Throttle(InstantSource.system()).ask(new Asker(4), REQUEST).text());
        assertTrue(Duration.ofNanos(System.nanoTime() - begun).toMillis() >= 1200);
        assertEquals(3, server.count());
    }

    @Test
    void aComputerThatSleptNoticesThatTheTimeIsOver() throws Exception {
        // Each look at the clock is half an hour later.
        AtomicInteger looks = new AtomicInteger();
        Throttle throttle = new Throttle(() -> Instant.EPOCH.plusSeconds(1800L * looks.incrementAndGet()));
        server.then(ServerReply.error(429, "", "Slow down").with("Retry-After", "3600"), ServerReply.text("fine"));
        assertEquals("fine", throttle.ask(new Asker(4), REQUEST).text());
    }

    @Test
    void patienceHasAnEnd() {
        AtomicInteger minutes = new AtomicInteger();
        Throttle throttle = new Throttle(() -> Instant.EPOCH.plusSeconds(60L * minutes.incrementAndGet()));
        server.always(_ -> ServerReply.raw(503, "{\"error\":{\"code\":503,\"message\":\"Loading model\"}}"));
        ModelException over = assertThrows(ModelException.class, () -> throttle.ask(new Asker(3), REQUEST));
        assertEquals(Reason.BUSY, over.reason());
        assertTrue(over.reason().endsJob());
        assertEquals(4, server.count());
    }

    @Test
    void aDayIsTooLongAndWithoutRetriesSoIsASecond() {
        server.then(
                ServerReply.error(429, "", "Slow down").with("Retry-After", "90000"),
                ServerReply.error(429, "", "Slow down").with("Retry-After", "1"));
        Throttle throttle = new Throttle(InstantSource.system());
        ModelException over = assertThrows(ModelException.class, () -> throttle.ask(new Asker(4), REQUEST));
        assertTrue(over.getMessage().contains("asks to wait 25 hours"), over.getMessage());
        assertThrows(ModelException.class, () -> throttle.ask(new Asker(0), REQUEST));
        assertEquals(Optional.empty(), throttle.until());
        assertEquals(2, server.count());
    }

    @Test
    void whoeverComesLaterWaitsTooAndAllCanBeCalledOff() throws Exception {
        server.always(_ -> ServerReply.error(429, "", "Slow down").with("Retry-After", "3600"));
        Throttle throttle = new Throttle(InstantSource.system());
        Asker first = new Asker(4);
        AtomicReference<Throwable> firstEnd = new AtomicReference<>();
        AtomicReference<Throwable> secondEnd = new AtomicReference<>();
        Thread one = start(throttle, first, firstEnd);
        assertTrue(waiting.await(120, TimeUnit.SECONDS));
        Thread other = start(throttle, new Asker(4), secondEnd);
        assertTrue(throttle.until().orElseThrow().isAfter(Instant.now().plusSeconds(3000)));
        assertFalse(other.join(Duration.ofMillis(300)), "it waits");
        assertEquals(1, server.count());
        other.interrupt();
        assertTrue(other.join(Duration.ofSeconds(10)));
        assertEquals(InterruptedException.class, secondEnd.get().getClass());
        first.over = true;
        assertTrue(one.join(Duration.ofSeconds(10)));
        assertEquals("over", firstEnd.get().getMessage());
        assertEquals(1, server.count());
    }

    private static Thread start(Throttle throttle, Asker asker, AtomicReference<Throwable> end) {
        return Thread.ofVirtual().start(() -> {
            try {
                throttle.ask(asker, REQUEST);
            } catch (ModelException | InterruptedException e) {
                end.set(e);
            }
        });
    }
}

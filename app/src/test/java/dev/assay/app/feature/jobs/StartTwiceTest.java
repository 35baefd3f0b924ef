package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.service.jobs.FakeModel;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** A hand that clicks twice means once. */
class StartTwiceTest extends JobsWindowTest {
    @Test
    void aDoubleClickStartsOneJobAndPaysOnce() {
        openPanel();
        nameTheModel();
        leaf(0);
        CountDownLatch open = new CountDownLatch(1);
        server.always(question -> {
            try {
                open.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return FakeModel.reply(question);
        });
        robot.doubleClickOn("#jobStart");
        await("it is there", () -> !jobs().isEmpty());
        settle();
        clickStart();
        settle();
        await("it is asked", () -> server.count() > 0);
        open.countDown();
        awaitFinished();
        assertEquals(1, jobs().size());
        assertEquals(server.questions().stream().map(one -> one.user()).distinct().count(), server.count());
    }
}

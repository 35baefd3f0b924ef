package dev.assay.app.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class BackgroundWorkTest {
    /** Does what it was asked for when it is told to, on this thread. */
    private static final class WhenTold implements BackgroundRunner {
        private final Deque<Runnable> asked = new ArrayDeque<>();

        @Override
        public <T> void run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
            asked.add(() -> {
                T result;
                try {
                    result = work.call();
                } catch (Exception e) {
                    failed.accept(e);
                    return;
                }
                done.accept(result);
            });
        }

        @Override
        public void close() {}
    }

    private final WhenTold runner = new WhenTold();
    private final List<String> told = new ArrayList<>();

    private BackgroundWork<String> start(BackgroundWork.Work<String> work) {
        return new BackgroundWork<>(work)
                .onDone(result -> told.add("done " + result))
                .onFailed(problem -> told.add("failed " + problem.getMessage()))
                .onCancelled(() -> told.add("cancelled"))
                .andFinally(() -> told.add("finally"))
                .start(runner);
    }

    @Test
    void theResultComesAndThenTheEnd() {
        BackgroundWork<String> work = start(reporting -> "it");
        assertFalse(work.isOver());
        runner.asked.remove().run();
        assertEquals(List.of("done it", "finally"), told);
        assertTrue(work.isOver());
    }

    @Test
    void aFailureIsTold() {
        start(reporting -> {
            throw new IOException("no room");
        });
        runner.asked.remove().run();
        assertEquals(List.of("failed no room", "finally"), told);
    }

    @Test
    void whatIsGivenUpBeforeItBeginsIsNotDoneAndEndsAllTheSame() {
        BackgroundWork<String> work = start(reporting -> {
            told.add("at work");
            return "it";
        });
        work.cancel();
        runner.asked.remove().run();
        assertEquals(List.of("cancelled", "finally"), told);
    }

    @Test
    void whatIsGivenUpOnTheWayEndsWhereItSaysHowFarItIs() {
        List<BackgroundWork<String>> self = new ArrayList<>();
        self.add(start(reporting -> {
            told.add("begun");
            self.getFirst().cancel();
            reporting.at(new BackgroundWork.Progress("", 0.5));
            return "it";
        }));
        runner.asked.remove().run();
        assertEquals(List.of("begun", "cancelled", "finally"), told);
    }

    @Test
    void whatIsGivenUpTooLateIsDone() {
        List<BackgroundWork<String>> self = new ArrayList<>();
        self.add(start(reporting -> {
            self.getFirst().cancel();
            return "it";
        }));
        runner.asked.remove().run();
        assertEquals(List.of("done it", "finally"), told);
    }

    @Test
    void theEndComesEvenWhenNobodyCanTakeTheResult() {
        new BackgroundWork<>(reporting -> "it")
                .onDone(result -> {
                    throw new IllegalStateException("the screen is gone");
                })
                .andFinally(() -> told.add("finally"))
                .start(runner);
        assertThrows(IllegalStateException.class, () -> runner.asked.remove().run());
        assertEquals(List.of("finally"), told);
    }
}

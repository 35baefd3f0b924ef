package dev.assay.app.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How long the rest takes: nothing until there is enough to say, and anew after a long pause. */
class LabellingPaceTest {
    private final LabellingPace pace = new LabellingPace();
    /** Shortly before the number of nanoseconds overflows. */
    private long nanos = Long.MAX_VALUE - 5;
    private Duration worked = Duration.ofHours(7);
    private int labels = 300;

    private void measure(int seconds, int given) {
        nanos += Duration.ofSeconds(seconds).toNanos();
        worked = worked.plusSeconds(seconds);
        labels += given;
        pace.measured(worked, labels, nanos);
    }

    @Test
    void saysNothingUntilThereIsEnough() {
        measure(0, 0);
        assertEquals(Optional.empty(), pace.of(100));
        measure(90, 40);
        assertEquals(Optional.empty(), pace.of(100), "too short");
        measure(30, 0);
        assertEquals(Optional.of(Duration.ofSeconds(300)), pace.of(100));
        LabellingPace slow = new LabellingPace();
        slow.measured(Duration.ZERO, 0, 0);
        slow.measured(Duration.ofMinutes(5), 19, 1);
        assertEquals(Optional.empty(), slow.of(100), "too few");
    }

    @Test
    void whatWasDoneBeforeDoesNotCount() {
        measure(0, 0);
        for (int i = 0; i < 20; i++) {
            measure(15, 3);
        }
        assertEquals(Optional.of(Duration.ofSeconds(500)), pace.of(100));
    }

    @Test
    void aLongPauseAnUndoneTopicAndAnotherProjectBeginItAnew() {
        measure(0, 0);
        measure(120, 60);
        nanos += Duration.ofMinutes(25).toNanos();
        measure(15, 1);
        assertEquals(Optional.empty(), pace.of(100), "after a long pause");
        measure(120, 60);
        assertEquals(Optional.of(Duration.ofSeconds(200)), pace.of(100));
        measure(15, -200);
        assertEquals(Optional.empty(), pace.of(100), "labels were taken away");
        measure(120, 60);
        pace.forget();
        assertEquals(Optional.empty(), pace.of(100));
    }
}

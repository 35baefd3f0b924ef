package dev.assay.app.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Time adds up to what was worked: never more than went by, never twice, never through a pause. */
class ActivityClockTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long PAUSE = 60 * SECOND;
    private static final WorkPlace NUGGETS = new WorkPlace(new TopicId("1"), Stage.NUGGETS, Optional.empty());
    private static final WorkPlace FIRST = new WorkPlace(new TopicId("1"), Stage.LABEL, Optional.of(new RunId("a")));
    private static final WorkPlace SECOND_ANSWER =
            new WorkPlace(new TopicId("1"), Stage.LABEL, Optional.of(new RunId("b")));

    /** What happens some time after what happened before. */
    private record Step(What what, long after) {}

    private enum What {
        ACTIVE,
        NUGGETS,
        FIRST,
        SECOND,
        NOWHERE,
        REST,
        TAKE,
        CLOCK_SET_BACK
    }

    private ActivityClock clock = fresh();

    private static ActivityClock fresh() {
        return new ActivityClock(Duration.ofNanos(PAUSE));
    }

    @Test
    void countsFromActivityToActivityAndNothingThroughAPause() {
        clock.enter(Optional.of(NUGGETS), 0);
        clock.active(5 * SECOND);
        clock.active(15 * SECOND);
        clock.active(75 * SECOND);
        clock.active(75 * SECOND + PAUSE + 1);
        clock.active(76 * SECOND + PAUSE + 1);
        assertEquals(Map.of(NUGGETS, 71_000L), clock.take());
        assertTrue(clock.isEmpty());
    }

    @Test
    void givesEachPlaceItsPart() {
        clock.enter(Optional.of(FIRST), 0);
        clock.active(0);
        clock.enter(Optional.of(SECOND_ANSWER), 3 * SECOND);
        clock.active(4 * SECOND);
        clock.enter(Optional.empty(), 6 * SECOND);
        clock.active(9 * SECOND);
        assertEquals(Map.of(FIRST, 3_000L, SECOND_ANSWER, 3_000L), clock.take());
    }

    @Test
    void countsNothingAfterARestUntilTheNextActivity() {
        clock.enter(Optional.of(NUGGETS), 0);
        clock.active(0);
        clock.rest(2 * SECOND);
        clock.rest(9 * SECOND);
        clock.active(10 * SECOND);
        clock.active(11 * SECOND);
        assertEquals(Map.of(NUGGETS, 3_000L), clock.take());
    }

    @Test
    void whatCouldNotBeKeptIsTakenAgain() {
        clock.enter(Optional.of(NUGGETS), 0);
        clock.active(0);
        clock.active(SECOND);
        Map<WorkPlace, Long> taken = clock.take();
        clock.active(2 * SECOND);
        clock.giveBack(taken);
        assertEquals(Map.of(NUGGETS, 2_000L), clock.take());
    }

    /** An independent count: every gap between two things done counts in full, or not at all when it is a pause. */
    @Property
    void withoutMovingAboutItIsTheSumOfTheShortGaps(@ForAll("gaps") List<Long> gaps) {
        clock = fresh();
        clock.enter(Optional.of(NUGGETS), 0);
        clock.active(0);
        long now = 0;
        long expected = 0;
        for (long gap : gaps) {
            now += gap;
            clock.active(now);
            expected += gap <= PAUSE ? gap : 0;
        }
        assertEquals(expected / 1_000_000, clock.take().getOrDefault(NUGGETS, 0L));
    }

    @Property
    void whateverHappensThePartsAreNeverMoreThanWentByAndNeverNegative(@ForAll("days") List<Step> day) {
        clock = fresh();
        Map<WorkPlace, Long> taken = new HashMap<>();
        long start = Long.MAX_VALUE - 100 * SECOND;
        // The count of nanoseconds may overflow on the way.
        long now = start;
        long elapsed = 0;
        long shortGaps = 0;
        for (Step step : day) {
            now += step.after();
            elapsed += step.after();
            shortGaps += Math.min(step.after(), PAUSE);
            happen(step.what(), now, taken);
        }
        happen(What.TAKE, now, taken);
        assertTrue(taken.values().stream().allMatch(milliseconds -> milliseconds > 0), taken.toString());
        long total = taken.values().stream().mapToLong(Long::longValue).sum() * 1_000_000;
        assertTrue(total <= elapsed, total + " of " + elapsed);
        assertTrue(total <= shortGaps, total + " of " + shortGaps);
        assertTrue(clock.isEmpty());
    }

    private void happen(What what, long now, Map<WorkPlace, Long> taken) {
        switch (what) {
            case ACTIVE -> clock.active(now);
            case NUGGETS -> clock.enter(Optional.of(NUGGETS), now);
            case FIRST -> clock.enter(Optional.of(FIRST), now);
            case SECOND -> clock.enter(Optional.of(SECOND_ANSWER), now);
            case NOWHERE -> clock.enter(Optional.empty(), now);
            case REST -> clock.rest(now);
            case TAKE -> clock.take().forEach((where, time) -> taken.merge(where, time, Long::sum));
            case CLOCK_SET_BACK -> clock.active(now - 90 * SECOND);
        }
    }

    @Provide
    Arbitrary<List<Long>> gaps() {
        return Arbitraries.longs().between(0, 3 * PAUSE).list().ofMaxSize(60);
    }

    @Provide
    Arbitrary<List<Step>> days() {
        return Combinators.combine(Arbitraries.of(What.class), Arbitraries.longs().between(0, 2 * PAUSE))
                .as(Step::new)
                .list()
                .ofMaxSize(80);
    }
}

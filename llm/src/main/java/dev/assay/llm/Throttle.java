package dev.assay.llm;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Makes all calls to one server wait once it has asked one of them for patience, so that the others are not refused one
 * after the other. For any number of threads and jobs.
 */
public final class Throttle {
    /** A caller whose requests go through a throttle. */
    public interface Caller {
        /** Passed before each asking; may take its time. */
        void pass() throws ModelException, InterruptedException;

        ModelReply ask(ModelRequest request) throws ModelException, InterruptedException;

        /** Told when this caller has to wait. */
        void waits();

        /** True if there is no reason left to wait; {@link #pass}, which is called next, reports it. */
        boolean isOver();

        /**
         * The least number of times in a row that the server may ask for patience before it is given up; 0 to give up
         * at once.
         */
        int retries();
    }

    /** A server that asks for more patience than this is given up. */
    public static final Duration LONGEST = Duration.ofHours(24);

    /** Without a reply to anybody a server is given so much time, at least: limits are often counted by the minute. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final int MOST_DOUBLINGS = 5;

    /** The longest sleep: a computer that was asleep itself is to notice that the time is over. */
    private static final Duration NAP = Duration.ofSeconds(1);

    private final InstantSource clock;
    private Instant until = Instant.MIN;
    private long round;
    private int refusals;
    private Instant firstRefusal = Instant.MIN;

    public Throttle(InstantSource clock) {
        this.clock = clock;
    }

    /** Until when all calls wait; empty when none does. */
    public synchronized Optional<Instant> until() {
        return until.isAfter(clock.instant()) ? Optional.of(until) : Optional.empty();
    }

    /**
     * Asks, and asks again after each wait that the server asks for.
     *
     * @throws ModelException whatever the caller's asking throws, when it is no call for patience or patience is over
     */
    public ModelReply ask(Caller caller, ModelRequest request) throws ModelException, InterruptedException {
        while (true) {
            await(caller);
            caller.pass();
            if (until().isPresent()) {
                // Somebody else was refused while this one was held up.
                continue;
            }
            long begun = round();
            try {
                ModelReply reply = caller.ask(request);
                replied();
                return reply;
            } catch (ModelException e) {
                if (!e.asksForPatience() || !isWorthWaiting(begun, e.askedWait(), caller.retries())) {
                    throw e;
                }
            }
        }
    }

    private void await(Caller caller) throws InterruptedException {
        boolean told = false;
        for (Duration left = left(); left.isPositive() && !caller.isOver(); left = left()) {
            if (!told) {
                caller.waits();
                told = true;
            }
            Thread.sleep(left.compareTo(NAP) < 0 ? left : NAP);
        }
    }

    private synchronized Duration left() {
        Instant now = clock.instant();
        return until.isAfter(now) ? Duration.between(now, until) : Duration.ZERO;
    }

    private synchronized long round() {
        return round;
    }

    private synchronized void replied() {
        refusals = 0;
    }

    /** Calls that were under way together and refused together are one refusal. */
    private synchronized boolean isWorthWaiting(long begun, Optional<Duration> asked, int retries) {
        Instant now = clock.instant();
        boolean first = begun == round;
        if (first) {
            round++;
            refusals++;
            firstRefusal = refusals == 1 ? now : firstRefusal;
        }
        boolean patient = refusals <= retries || now.isBefore(firstRefusal.plus(PATIENCE));
        if (retries == 0 || !patient || asked.isPresent() && asked.get().compareTo(LONGEST) > 0) {
            return false;
        }
        // A server that asks for no time, or for too little again and again, is given more each time.
        int doublings = Math.min(refusals - (asked.isPresent() ? 2 : 1), MOST_DOUBLINGS);
        Duration own = first && doublings >= 0 ? FIRST.multipliedBy(1L << doublings) : Duration.ZERO;
        Duration wait = asked.filter(one -> one.compareTo(own) > 0).orElse(own);
        until = now.plus(wait).isAfter(until) ? now.plus(wait) : until;
        return true;
    }
}

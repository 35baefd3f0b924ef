package dev.assay.model.testing;

/** The quickest of several tries: what a limit is about when other programs share the machine. */
public final class Quickest {
    private Quickest() {}

    /** Milliseconds of the quickest try; no further one is made once a try keeps to {@code limit}. */
    public static long millis(int tries, long limit, Runnable work) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < tries && best > limit; i++) {
            long start = System.nanoTime();
            work.run();
            best = Math.min(best, (System.nanoTime() - start) / 1_000_000);
        }
        return best;
    }
}

package dev.assay.app.bench;

import java.util.Arrays;

/** How long the same thing took, many times over. */
final class Samples {
    /** Work that is timed. */
    @FunctionalInterface
    interface Work {
        void run() throws Exception;
    }

    private long[] nanos = new long[64];
    private int count;

    /** Runs {@code work} a few times unnoticed, then {@code times} times. */
    static Samples of(int warmUp, int times, Work work) throws Exception {
        for (int i = 0; i < warmUp; i++) {
            work.run();
        }
        Samples samples = new Samples();
        for (int i = 0; i < times; i++) {
            samples.time(work);
        }
        return samples;
    }

    void time(Work work) throws Exception {
        long start = System.nanoTime();
        work.run();
        add(System.nanoTime() - start);
    }

    void add(long duration) {
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, count * 2);
        }
        nanos[count++] = duration;
    }

    int count() {
        return count;
    }

    /** The median, in milliseconds. */
    double median() {
        return at(0.5);
    }

    /** What all but one in a hundred stay below, in milliseconds. */
    double most() {
        return at(0.99);
    }

    double longest() {
        return at(1);
    }

    private double at(double share) {
        if (count == 0) {
            return Double.NaN;
        }
        long[] sorted = Arrays.copyOf(nanos, count);
        Arrays.sort(sorted);
        return sorted[(int) Math.ceil(share * count) - 1] / 1e6;
    }
}

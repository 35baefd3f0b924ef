package dev.assay.app.bench;

import java.lang.management.ManagementFactory;
import java.util.Arrays;

/** How long the same thing took, many times over. */
final class BenchSamples {
    /** Work that is timed. */
    @FunctionalInterface
    interface Work {
        void run() throws Exception;
    }

    /**
     * On a machine that is busy with other things, the processor time of the thread says more than the clock on the
     * wall.
     */
    private static final boolean PROCESSOR_TIME = "cpu".equals(System.getProperty("assay.bench.clock"));

    private long[] nanos = new long[64];
    private int count;

    /** Runs {@code work} a few times unnoticed, then {@code times} times. */
    static BenchSamples of(int warmUp, int times, Work work) throws Exception {
        for (int i = 0; i < warmUp; i++) {
            work.run();
        }
        BenchSamples samples = new BenchSamples();
        for (int i = 0; i < times; i++) {
            samples.time(work);
        }
        return samples;
    }

    void time(Work work) throws Exception {
        long start = now();
        work.run();
        add(now() - start);
    }

    /** The present time, in nanoseconds, as this run measures it. */
    static long now() {
        return PROCESSOR_TIME
                ? ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()
                : System.nanoTime();
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

package dev.assay.model.agreement;

/**
 * A seeded generator of random numbers whose sequence is part of what Assay promises: the same seed gives the same numbers on
 * every machine and in every version.
 *
 * <p>The state starts at the seed and grows by 0x9E3779B97F4A7C15 before each number; the number is the state mixed by two
 * xor-shift-multiply rounds (Steele, Lea, Flood: <i>Fast Splittable Pseudorandom Number Generators</i>, 2014, with the constants
 * of Stafford's variant 13).
 */
public final class SplitMix64 {
    private long state;

    /** Starts at {@code seed}; every seed is good, 0 included. */
    public SplitMix64(long seed) {
        this.state = seed;
    }

    /** The next 64 bits. */
    public long nextLong() {
        state += 0x9E3779B97F4A7C15L;
        long mixed = state;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }

    /**
     * The next number from 0 to {@code bound - 1}: the upper 32 bits times the bound, shifted down; draws that would make some
     * numbers likelier than others are drawn again (Lemire: <i>Fast Random Integer Generation in an Interval</i>, 2019).
     *
     * @param bound 1 or more
     */
    public int nextInt(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("A bound must be 1 or more, not " + bound + ".");
        }
        long product = (nextLong() >>> 32) * bound;
        long low = product & 0xFFFFFFFFL;
        if (low < bound) {
            long threshold = (1L << 32) % bound;
            while (low < threshold) {
                product = (nextLong() >>> 32) * bound;
                low = product & 0xFFFFFFFFL;
            }
        }
        return (int) (product >>> 32);
    }

    /** The next number from 0 (included) to 1 (excluded), in steps of 2<sup>-53</sup>. */
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }
}

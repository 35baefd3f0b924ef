package dev.assay.app.plot;

import java.util.List;
import java.util.Objects;

/** One of the two directions of a figure. */
public sealed interface Axis {
    /** What it says beside itself. */
    String title();

    /** Where it begins, in its own units. */
    double low();

    /** Where it ends, in its own units. */
    double high();

    /** A range of numbers. */
    record Numbers(String title, double low, double high) implements Axis {
        public Numbers {
            Objects.requireNonNull(title);
            if (!Double.isFinite(low) || !Double.isFinite(high) || low >= high) {
                throw new IllegalArgumentException(
                        "An axis goes from a low to a higher number, not from " + low + " to " + high);
            }
        }

        /** From and to round numbers around {@code values}, which are finite; from 0 to 1 when there are none. */
        public static Numbers around(String title, double... values) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (double value : values) {
                low = Math.min(low, value);
                high = Math.max(high, value);
            }
            if (low > high) {
                return new Numbers(title, 0, 1);
            }
            if (high - low < 1e-9) {
                double room = low == 0 ? 1 : Math.abs(low) / 10;
                low -= low == 0 ? 0 : room;
                high += room;
            }
            double step = Ticks.step(low, high, 6);
            return new Numbers(title, Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step);
        }
    }

    /** Names, one after the other: from left to right, or from top to bottom. */
    record Names(String title, List<String> names) implements Axis {
        public Names {
            Objects.requireNonNull(title);
            names = List.copyOf(names);
        }

        @Override
        public double low() {
            return -0.5;
        }

        @Override
        public double high() {
            return Math.max(1, names.size()) - 0.5;
        }
    }
}

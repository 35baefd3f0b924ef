package dev.assay.app.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** One of the two directions of a figure. */
public sealed interface Axis {
    /** The title of the axis, drawn beside it. */
    String title();

    /** The lower end of the axis, in its own units. */
    double low();

    /** The upper end of the axis, in its own units. */
    double high();

    /** A range of numbers. */
    record Numbers(String title, double low, double high) implements Axis {
        public Numbers {
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

    /** Round numbers along an axis. */
    public static final class Ticks {
        private Ticks() {}

        /** A number of an axis, and how it is written. */
        public record Tick(double value, String text) {}

        /** The round step (1, 2 or 5 times a power of ten) that gives at most about {@code most} steps. */
        static double step(double low, double high, int most) {
            double rough = (high - low) / Math.max(1, most);
            double power = Math.pow(10, Math.floor(Math.log10(rough)));
            double times = rough / power;
            double round = times <= 1 + 1e-9 ? 1 : times <= 2 + 1e-9 ? 2 : times <= 5 + 1e-9 ? 5 : 10;
            return round * power;
        }

        /**
         * The multiples of a round step from {@code low} to {@code high}, about {@code most} of them.
         *
         * @param locale says how numbers are written
         */
        public static List<Tick> between(double low, double high, int most, Locale locale) {
            double step = step(low, high, most);
            int digits = Math.max(0, (int) -Math.floor(Math.log10(step) + 1e-9));
            List<Tick> ticks = new ArrayList<>();
            long first = (long) Math.ceil(low / step - 1e-9);
            long last = (long) Math.floor(high / step + 1e-9);
            for (long i = first; i <= last; i++) {
                BigDecimal value = BigDecimal.valueOf(i * step).setScale(digits, RoundingMode.HALF_EVEN);
                ticks.add(new Tick(value.doubleValue(), String.format(locale, "%." + digits + "f", value)));
            }
            return ticks;
        }
    }
}

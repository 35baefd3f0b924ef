package dev.assay.app.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Round numbers along an axis. */
public final class Ticks {
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

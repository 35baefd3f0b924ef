package dev.assay.llm.steps;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** The limits of the method, each with the papers' value unless the user says otherwise. */
public record StepLimits(Map<StepLimit, Integer> values) {
    /** The papers' values. */
    public static final StepLimits PAPERS = new StepLimits(Map.of());

    /**
     * Limits of which some are the papers'.
     *
     * @throws IllegalArgumentException when one is less than it can be; the message is for the user
     */
    public StepLimits {
        Map<StepLimit, Integer> all = new EnumMap<>(StepLimit.class);
        for (StepLimit limit : StepLimit.values()) {
            int value = values.getOrDefault(limit, limit.papers());
            if (value < limit.least()) {
                throw new IllegalArgumentException(limit.least() == 0
                        ? "A grade is 0 or more."
                        : "A limit is 1 or more, not " + value + ".");
            }
            all.put(limit, value);
        }
        values = Collections.unmodifiableMap(all);
    }

    public int of(StepLimit limit) {
        return values.get(limit);
    }

    /** The same with other values for some. */
    public StepLimits with(Map<StepLimit, Integer> others) {
        Map<StepLimit, Integer> all = new EnumMap<>(values);
        all.putAll(others);
        return new StepLimits(all);
    }

    /** The words of which the names of results are made: they stay as they were. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "StepLimits[creation=Creation[passagesPerWindow=%d, minimumGrade=%d, nuggetsAtMost=%d, wordsAtMost=%d,"
                        + " kept=%d, proposed=%d], nuggetsPerTag=%d, nuggetsPerLabelling=%d]",
                values.values().toArray());
    }
}

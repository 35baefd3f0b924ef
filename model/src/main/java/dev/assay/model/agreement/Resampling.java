package dev.assay.model.agreement;

import dev.assay.model.Message;
import dev.assay.model.ModelWords;
import java.util.Optional;

/**
 * The settings for drawing resampled intervals.
 *
 * @param size how many resamples; 0 for no intervals
 * @param seed where the random numbers start
 */
public record Resampling(int size, long seed) {
    /** The default settings: 10,000 resamples, seed 2024. */
    public static final Resampling DEFAULT = new Resampling(Resamples.DEFAULT_SIZE, Resamples.DEFAULT_SEED);
    /** No intervals. */
    public static final Resampling NONE = new Resampling(0, 0);

    /** Why there is no interval where none was asked for. */
    public static final Message NOT_ASKED = ModelWords.say("interval.not-asked");

    public Resampling {
        if (size < 0) {
            throw new IllegalArgumentException("The number of resamples must be 0 or more, not " + size + ".");
        }
    }

    /**
     * The resamples of that many topics; empty when there are none to be drawn, or no topics. All resamples of one
     * topic are equal, so one is drawn.
     */
    public Optional<Resamples> over(int topics) {
        return size == 0 || topics == 0
                ? Optional.empty()
                : Optional.of(Resamples.of(topics, topics == 1 ? 1 : size, seed));
    }
}

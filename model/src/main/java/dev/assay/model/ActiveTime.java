package dev.assay.model;

import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;

/**
 * The time for which somebody was active in one place on one day.
 *
 * @param day by the clock on the wall
 * @param stage the word that files use for it
 * @param run whose answer was in view; empty when none was
 */
public record ActiveTime(
        String assessor, LocalDate day, TopicId topic, String stage, Optional<RunId> run, long milliseconds) {
    public ActiveTime {
        Objects.requireNonNull(assessor);
        Objects.requireNonNull(stage);
        if (milliseconds < 0) {
            throw new IllegalArgumentException("Nobody is active for " + milliseconds + " milliseconds");
        }
    }
}

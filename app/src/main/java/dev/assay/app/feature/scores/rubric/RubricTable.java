package dev.assay.app.feature.scores.rubric;

import java.util.Locale;

/** The tables of the leaf. */
public enum RubricTable {
    COVER,
    QRELS,
    LEADERBOARD,
    CORRELATION,
    AGREEMENT;

    /** As keys of messages have it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dev.assay.app.bench.track;

/** The size of everything: as it is measured, or the smallest with which each part still runs. */
public final class Smallest {
    /** The system property that makes everything small; read before the first part is made. */
    public static final String PROPERTY = "assay.bench.smallest";

    private static final boolean ASKED = Boolean.getBoolean(PROPERTY);

    private Smallest() {}

    public static boolean isAsked() {
        return ASKED;
    }

    /** A size, or the least one where that was asked for. */
    public static int or(int full, int least) {
        return ASKED ? Math.min(full, least) : full;
    }
}

package dev.assay.persistence;

/**
 * How much of other judges' work a sync leaves out until it is revealed; or, in a project that was made from such a sync, how much
 * of it is missing.
 *
 * @param answers what a judge said of an answer; each judge's counts
 * @param calls what models were asked and replied about answers
 */
public record Withheld(long answers, long calls) {
    public static final Withheld NOTHING = new Withheld(0, 0);

    public boolean isNothing() {
        return equals(NOTHING);
    }

    public Withheld and(Withheld other) {
        return new Withheld(answers + other.answers, calls + other.calls);
    }

    /** Told as a part of a sentence. */
    @Override
    public String toString() {
        return "what other judges said of answers (" + answers + ")"
                + (calls == 0 ? "" : " and what models replied about answers (" + calls + ")");
    }
}

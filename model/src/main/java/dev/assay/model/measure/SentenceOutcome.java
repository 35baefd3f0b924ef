package dev.assay.model.measure;

import dev.assay.model.report.Alignment.Option;
import dev.assay.model.report.Alignment;

/** The outcome of a sentence of a report: it helps its reader, misleads, or neither. */
public enum SentenceOutcome {
    /** It conveys a nugget and is borne out. */
    VALID("valid"),
    /** It claims something that nothing bears out. */
    HALLUCINATED("hallucinated"),
    /** It neither helps nor misleads. */
    IGNORED("ignored"),
    /**
     * The judgments of it contradict each other: a sentence without information that cites a document which does not
     * support it. Counts as ignored.
     */
    CONFLICT("conflict");

    private final String word;

    SentenceOutcome(String word) {
        this.word = word;
    }

    /** The word that files and screens use. */
    public String word() {
        return word;
    }

    /** The relation of a sentence to the documents that it cites. */
    enum Backing {
        /** It cites, and what it cites bears it out. */
        SUPPORTED,
        /** It cites, and what it cites does not. */
        NOT_SUPPORTED,
        /** It cites nothing and should. */
        NEEDS_CITATION,
        /** It cites nothing and conveys only what an earlier sentence conveyed that cites. */
        REPEATS,
        /** It cites nothing and need not. */
        NEEDS_NONE
    }

    /**
     * The outcome of a sentence.
     *
     * @param saysUnanswerable whether all that it conveys is that questions have no answer, which no document attests
     */
    static SentenceOutcome of(Backing backing, Alignment alignment, boolean saysUnanswerable) {
        boolean cites = backing == Backing.SUPPORTED || backing == Backing.NOT_SUPPORTED;
        if (!alignment.targets().isEmpty()) {
            return switch (backing) {
                case SUPPORTED -> VALID;
                case NOT_SUPPORTED -> HALLUCINATED;
                case NEEDS_CITATION -> saysUnanswerable ? VALID : HALLUCINATED;
                case REPEATS, NEEDS_NONE -> saysUnanswerable ? VALID : IGNORED;
            };
        }
        if (alignment.option().flatMap(Option::ofWord).filter(Option.NO_INFORMATION::equals).isPresent()) {
            return backing == Backing.NOT_SUPPORTED ? CONFLICT : IGNORED;
        }
        // Irrelevant, topical, what should be a nugget, and a project's own words.
        boolean claims = cites ? backing == Backing.NOT_SUPPORTED : backing == Backing.NEEDS_CITATION;
        return claims ? HALLUCINATED : IGNORED;
    }
}

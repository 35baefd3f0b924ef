package dev.assay.app.feature.support;

/**
 * The progress of a topic.
 *
 * @param done rows of which something is said, can't judge included
 * @param withoutText open rows of documents that have no text
 * @param documents those of which it is still to be said what they attest, where the project wants that
 * @param contradictions groups of the same sentence and document of which different things are said
 */
public record SupportCounts(int done, int all, int cantJudge, int withoutText, int documents, int contradictions) {
    static final SupportCounts NONE = new SupportCounts(0, 0, 0, 0, 0, 0);
}

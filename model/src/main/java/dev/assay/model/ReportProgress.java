package dev.assay.model;

/**
 * The progress in judging a topic's reports, as numbers of judgments.
 *
 * @param documents documents to look at: passages, what the pool lists, what is cited; no more than the project's limit
 * @param documentsDone documents that attest a nugget or an answer, or are marked as having no nugget
 * @param documentsWithoutText open documents whose text the project does not hold
 * @param pairs pairs of a sentence and a document that it cites
 * @param pairsDone pairs that are decided (a word of the scale, or can't judge)
 * @param pairsWithoutText open pairs whose document has no text here
 * @param needs sentences that cite nothing
 * @param needsDone those of which it is decided whether they need a citation
 * @param sentences sentences of all reports
 * @param aligned sentences of which it is decided what they convey, with nothing to recheck
 */
public record ReportProgress(
        int documents,
        int documentsDone,
        int documentsWithoutText,
        int pairs,
        int pairsDone,
        int pairsWithoutText,
        int needs,
        int needsDone,
        int sentences,
        int aligned) {
    /** The number of documents with a text that are still to be looked at. */
    public int documentsOpen() {
        return Math.max(0, documents - documentsDone - documentsWithoutText);
    }

    /** Support: pairs, sentences that cite nothing, and documents if the project wants nuggets. */
    public StageProgress support(Policy policy) {
        return new StageProgress(
                Policy.Stage.SUPPORT,
                pairs + needs,
                pairsDone + needsDone,
                Math.max(0, pairs - pairsDone) + Math.max(0, needs - needsDone),
                policy.wants(Policy.Stage.NUGGETS) ? documentsOpen() : 0,
                true);
    }

    /** Alignment of every sentence. */
    public StageProgress alignment() {
        return new StageProgress(
                Policy.Stage.ALIGN, sentences, aligned, Math.max(0, sentences - aligned), 0, true);
    }
}

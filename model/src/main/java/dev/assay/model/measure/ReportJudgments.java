package dev.assay.model.measure;

import dev.assay.model.judgment.Judgment;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import java.util.Collections;
import java.util.Map;

/**
 * One judge's judgments of reports, of one topic or more. A missing entry is open. The maps that it is made of are not
 * to be changed afterwards.
 *
 * @param support of what sentences cite
 * @param needs of sentences that cite nothing
 * @param alignments of sentences
 */
public record ReportJudgments(
        Map<CitationKey, Judgment<CitationKey>> support,
        Map<SentenceKey, Judgment<SentenceKey>> needs,
        Map<SentenceKey, Alignment> alignments) {
    /** Nothing was said. */
    public static final ReportJudgments NONE = new ReportJudgments(Map.of(), Map.of(), Map.of());

    public ReportJudgments {
        // No copies: what scores are made of is read anew for each topic, and is as large as all that was judged of it.
        support = Collections.unmodifiableMap(support);
        needs = Collections.unmodifiableMap(needs);
        alignments = Collections.unmodifiableMap(alignments);
    }
}

package dev.assay.model.measure;

/**
 * The open judgments that keep a report from being scored.
 *
 * @param support citations without a word
 * @param unweighted citations whose word nobody has said the weight of
 * @param needs sentences that cite nothing of which nobody has said whether they should
 * @param alignments sentences of which nobody has said what they convey
 */
public record OpenJudgments(OpenLabels support, int unweighted, OpenLabels needs, OpenLabels alignments) {
    /** Everything, of whatever kind; what has a word without a weight is not told apart from what has none. */
    public OpenLabels all() {
        return new OpenLabels(
                support.unlabelled() + unweighted + needs.unlabelled() + alignments.unlabelled(),
                support.failed() + needs.failed() + alignments.failed(),
                support.cantJudge() + needs.cantJudge() + alignments.cantJudge());
    }

    /** True if no judgment is open. */
    public boolean isNothing() {
        return all().count() == 0;
    }

    /** Those that a family of measures looks at. */
    public OpenLabels of(ReportMeasure.Family family) {
        return switch (family) {
            // What cannot be judged is left out of these measures and keeps nothing open.
            case SUPPORT -> new OpenLabels(support.unlabelled() + unweighted, support.failed(), 0);
            case CITATIONS -> new OpenLabels(support.unlabelled() + unweighted, support.failed(), support.cantJudge());
            case COVERAGE -> alignments;
            case WHOLE -> all();
        };
    }
}

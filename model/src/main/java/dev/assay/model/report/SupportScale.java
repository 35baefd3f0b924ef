package dev.assay.model.report;

import dev.assay.model.ReportRules;
import dev.assay.model.judgment.Scale;

/** The degree to which a document bears out a sentence that cites it, as a scale of a project's own words. */
public final class SupportScale {
    private SupportScale() {}

    /** The words in the order of the policy, each with its weight as credit. */
    public static Scale of(ReportRules rules) {
        return new Scale(
                "support", rules.support().stream().map(word -> new Scale.Word(word.word(), word.weight())).toList());
    }
}

package dev.assay.app.service.judges;

import dev.assay.model.ReportRules;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Scale;

/** What is judged of reports, as judges are compared in it. */
public enum ReportKind {
    /** How far a document bears out a sentence that cites it. */
    SUPPORT("support", Kinds.SUPPORT),
    /** Whether a sentence that cites nothing needs a citation. */
    NEED("need", Kinds.NEED),
    /** What a sentence conveys. */
    ALIGN("align", Kinds.ALIGNMENT);

    private final String word;
    private final Kind<?, ?> kind;

    ReportKind(String word, Kind<?, ?> kind) {
        this.word = word;
        this.kind = kind;
    }

    /** The word for it on the command line and in files. */
    public String word() {
        return word;
    }

    public Kind<?, ?> kind() {
        return kind;
    }

    /** Whether its words stand in an order, so that some are farther apart than others. */
    public boolean isOrdered() {
        return this == SUPPORT;
    }

    /** Its words as a project has them. */
    public Scale scale(ReportRules rules) {
        return kind.scale(rules);
    }
}

package dev.assay.app.service.judges;

import dev.assay.model.ReportRules;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Scale;
import java.util.List;

/** A kind of judgments, beside labels, in which judges are compared. */
public enum ReportKind {
    /** The support of a sentence by a document that it cites. */
    SUPPORT("support", "citation", Kinds.SUPPORT),
    /** The need of a citation in a sentence that cites nothing. */
    NEED("need", "sentence", Kinds.NEED),
    /** The contents of a sentence. */
    ALIGN("align", "sentence", Kinds.ALIGNMENT),
    /** Which of two answers is better. */
    BATTLE("battle", "pair", Kinds.BATTLE);

    /** Those of reports that cite. */
    public static final List<ReportKind> OF_REPORTS = List.of(SUPPORT, NEED, ALIGN);

    private final String word;
    private final String item;
    private final Kind<?, ?> kind;

    ReportKind(String word, String item, Kind<?, ?> kind) {
        this.word = word;
        this.item = item;
        this.kind = kind;
    }

    /** The word for it on the command line and in files. */
    public String word() {
        return word;
    }

    /** An item that is judged, in English. */
    public String item() {
        return item;
    }

    public Kind<?, ?> kind() {
        return kind;
    }

    /** True where its words stand in an order, so that some are farther apart than others. */
    public boolean isOrdered() {
        return this == SUPPORT;
    }

    /** Its words as a project has them. */
    public Scale scale(ReportRules rules) {
        return kind.scale(rules);
    }
}

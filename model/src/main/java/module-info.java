/**
 * What Assay is about: topics, passages, nuggets, answers and labels, and what can be done to them. Knows only
 * java.base.
 */
module dev.assay.model {
    exports dev.assay.model;
    exports dev.assay.model.nugget;
    exports dev.assay.model.judgment;
    exports dev.assay.model.agreement;
    exports dev.assay.model.allotment;
    exports dev.assay.model.analysis;
    exports dev.assay.model.chance;
    exports dev.assay.model.consistency;
    exports dev.assay.model.draw;
    exports dev.assay.model.edit;
    exports dev.assay.model.hints;
    exports dev.assay.model.interval;
    exports dev.assay.model.lexical;
    exports dev.assay.model.message;
    exports dev.assay.model.report;
    exports dev.assay.model.report.scoring;
    exports dev.assay.model.rubric;
    exports dev.assay.model.scoring;
    exports dev.assay.model.shown;
    exports dev.assay.model.sight;
    exports dev.assay.model.text;
    exports dev.assay.model.trec;
}

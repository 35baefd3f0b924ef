/**
 * What Assay is about: topics, passages, nuggets, answers and labels, and what can be done to them. Knows only
 * java.base.
 */
module dev.assay.model {
    exports dev.assay.model;
    exports dev.assay.model.nugget;
    exports dev.assay.model.judgment;
    exports dev.assay.model.agreement;
    exports dev.assay.model.battle;
    exports dev.assay.model.draw;
    exports dev.assay.model.measure;
    exports dev.assay.model.meta;
    exports dev.assay.model.hints;
    exports dev.assay.model.edit;
    exports dev.assay.model.report;
    exports dev.assay.model.rubric;
}

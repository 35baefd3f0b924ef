/** What a language model does for the assessor: grade, propose, tag, assign. Knows a model client, and no vendor outside one package. */
module dev.assay.llm {
    requires transitive dev.assay.model;
    requires com.fasterxml.jackson.databind;

    exports dev.assay.llm;
    exports dev.assay.llm.steps;

    uses dev.assay.llm.ModelClientOpener;
}

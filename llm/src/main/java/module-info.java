/** What a language model does for the assessor: propose, grade, assign. Knows no vendor. Empty until its work begins. */
module dev.assay.llm {
    requires transitive dev.assay.model;
}

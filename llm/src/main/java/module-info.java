/** What a language model does for the assessor: grade, propose, tag, assign. Knows no vendor outside one package. */
module dev.assay.llm {
    requires transitive dev.assay.model;
    requires com.fasterxml.jackson.databind;
    requires java.net.http;
    requires kotlin.stdlib;
    requires openai.java.core;

    exports dev.assay.llm;
    exports dev.assay.llm.server;
    exports dev.assay.llm.steps;
}

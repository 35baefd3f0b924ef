package dev.assay.llm;


/** A task for a model, each with a prompt and a model of its own. */
public enum Step {
    /** A relevance grade of a passage. */
    GRADE("grade"),
    /** The nuggets of a topic. */
    CREATE("create"),
    /** Vital or okay. */
    IMPORTANCE("importance"),
    /** The label of nuggets in an answer. */
    ASSIGN("assign"),
    /** The degree to which a document bears out sentences that cite it. */
    SUPPORT("support"),
    /** The need for a citation of sentences that cite nothing. */
    NEED("need"),
    /** The nuggets or answers that a sentence conveys. */
    ALIGN("align"),
    /** The criteria that nuggets become. */
    CRITERIA("criteria"),
    /** The verdict on each criterion of an answer. */
    VERDICTS("verdicts"),
    /** Questions on a topic, with the answers that documents give. */
    QUESTIONS("questions"),
    /** The completeness with which a passage answers questions of a bank. */
    RATE("rate"),
    /** The completeness with which a passage states nuggets of a bank. */
    RATE_NUGGET("rate-nugget"),
    /** The answer that a passage gives to a question of a bank. */
    EXTRACT("extract"),
    /** The place at which a passage states a nugget of a bank. */
    EXTRACT_NUGGET("extract-nugget"),
    /** A check of an answer against one that is known to be right. */
    CHECK("check"),
    /** The judgment whether a passage is relevant, in the manner of Faggioli and others. */
    DIRECT_FAGB("direct-fagb"),
    /** The judgment whether a passage answers the request, in the manner of HELM. */
    DIRECT_HELM("direct-helm"),
    /** The judgment whether a passage contains an answer, in the manner of Sun and others. */
    DIRECT_SUN("direct-sun"),
    /** The relevance of a passage, 0 to 2, in the manner of Thomas and others. */
    DIRECT_THOMAS("direct-thomas"),
    /** Questions of a bank. */
    BANK("bank"),
    /** Nuggets of a bank. */
    BANK_NUGGET("bank-nugget"),
    /** Which of two answers is better. */
    BATTLE("battle"),
    /** Which of two answers is better by the criteria of the topic. */
    BATTLE_CRITERIA("battle-criteria");

    private final String word;

    Step(String word) {
        this.word = word;
    }

    /** The word that files and settings use. */
    public String word() {
        return word;
    }
}

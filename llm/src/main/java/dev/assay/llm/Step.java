package dev.assay.llm;

import java.util.Optional;

/** What a model is asked for, each with a prompt and a model of its own. */
public enum Step {
    /** A relevance grade of a passage. */
    GRADE("grade"),
    /** The nuggets of a topic. */
    CREATE("create"),
    /** Vital or okay. */
    IMPORTANCE("importance"),
    /** The label of nuggets in an answer. */
    ASSIGN("assign"),
    /** How far a document bears out sentences that cite it. */
    SUPPORT("support"),
    /** Whether sentences that cite nothing need a citation. */
    NEED("need"),
    /** What a sentence conveys. */
    ALIGN("align"),
    /** Questions on a topic, with the answers that documents give. */
    QUESTIONS("questions"),
    /** How completely a passage answers questions of a bank. */
    RATE("rate"),
    /** How fully a passage states nuggets of a bank. */
    RATE_NUGGET("rate-nugget"),
    /** What a passage answers to a question of a bank. */
    EXTRACT("extract"),
    /** Where a passage states a nugget of a bank. */
    EXTRACT_NUGGET("extract-nugget"),
    /** Whether an answer is as good as one that is known to be right. */
    CHECK("check"),
    /** Whether a passage is relevant, in the manner of Faggioli and others. */
    DIRECT_FAGB("direct-fagb"),
    /** Whether a passage answers what was asked, in the manner of HELM. */
    DIRECT_HELM("direct-helm"),
    /** Whether a passage contains an answer, in the manner of Sun and others. */
    DIRECT_SUN("direct-sun"),
    /** How relevant a passage is, 0 to 2, in the manner of Thomas and others. */
    DIRECT_THOMAS("direct-thomas"),
    /** Questions of a bank. */
    BANK("bank"),
    /** Nuggets of a bank. */
    BANK_NUGGET("bank-nugget");

    private final String word;

    Step(String word) {
        this.word = word;
    }

    /** The word that files and settings use. */
    public String word() {
        return word;
    }

    /** The step that {@code word} names exactly, or empty when it names none. */
    public static Optional<Step> fromWord(String word) {
        for (Step step : values()) {
            if (step.word.equals(word)) {
                return Optional.of(step);
            }
        }
        return Optional.empty();
    }
}

package dev.assay.app.service.jobs;

import static dev.assay.app.service.consent.Texts.ANSWERS;
import static dev.assay.app.service.consent.Texts.NUGGETS;
import static dev.assay.app.service.consent.Texts.PASSAGES;

import dev.assay.app.service.consent.Texts;
import dev.assay.llm.Step;
import dev.assay.model.rubric.ItemKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a model can be asked to do. */
public enum JobKind {
    /** Relevance grades of passages. */
    GRADE("grade", List.of(Step.GRADE)),
    /** Proposed nuggets, with their importance if that is asked for. */
    NUGGETIZE("nuggetize", List.of(Step.CREATE, Step.IMPORTANCE)),
    /** Labels of nuggets in answers. */
    ASSIGN("assign", List.of(Step.ASSIGN)),
    /** How far documents bear out the sentences of reports, and which of those that cite nothing need to. */
    SUPPORT("support", List.of(Step.SUPPORT, Step.NEED)),
    /** What sentences of reports convey. */
    ALIGN("align", List.of(Step.ALIGN)),
    /** Proposed questions with the answers that documents give. */
    QUESTIONS("questions", List.of(Step.QUESTIONS)),
    /** Grades of a bank's items in passages. */
    RATE("rate", List.of(Step.RATE, Step.RATE_NUGGET)),
    /** Grades of nuggets, or of a bank's items, in the parts of answers. */
    RATE_ANSWERS("rate-answers", List.of(Step.RATE, Step.RATE_NUGGET)),
    /** What passages answer to a bank's questions. */
    EXTRACT("extract", List.of(Step.EXTRACT, Step.EXTRACT_NUGGET)),
    /** Whether these answers are right. */
    CHECK("check", List.of(Step.CHECK)),
    /** Passages as a whole, without a bank. */
    DIRECT("direct", List.of(Step.DIRECT_FAGB, Step.DIRECT_HELM, Step.DIRECT_SUN, Step.DIRECT_THOMAS)),
    /** The bank itself. */
    BANK("bank", List.of(Step.BANK, Step.BANK_NUGGET));

    private final String word;
    private final List<Step> steps;

    JobKind(String word, List<Step> steps) {
        this.word = word;
        this.steps = steps;
    }

    /**
     * The steps that a model is needed for.
     *
     * @param automatic whether proposed nuggets get an importance
     */
    public List<Step> steps(boolean automatic) {
        return this == NUGGETIZE && !automatic ? List.of(Step.CREATE) : steps;
    }

    /** The kinds of texts that a model's server gets. */
    public Set<Texts> texts() {
        return switch (this) {
            case GRADE, QUESTIONS, DIRECT -> Set.of(Texts.QUESTIONS, PASSAGES);
            case NUGGETIZE -> Set.of(Texts.QUESTIONS, PASSAGES, NUGGETS);
            case ASSIGN, ALIGN -> Set.of(Texts.QUESTIONS, NUGGETS, ANSWERS);
            case SUPPORT -> Set.of(Texts.QUESTIONS, PASSAGES, ANSWERS);
            case RATE, EXTRACT, CHECK -> Set.of(Texts.QUESTIONS, PASSAGES, Texts.BANK);
            case RATE_ANSWERS -> Set.of(Texts.QUESTIONS, NUGGETS, ANSWERS, Texts.BANK);
            case BANK -> Set.of(Texts.QUESTIONS, Texts.BANK);
        };
    }

    /** Whether it is about sentences of reports. What a model says of them in one job or another stands under one name. */
    public boolean isOfReports() {
        return this == SUPPORT || this == ALIGN;
    }

    /** Whether it is about passages and the bank that they are graded by. */
    public boolean isOfBanks() {
        return switch (this) {
            case RATE, EXTRACT, CHECK, DIRECT, BANK -> true;
            case GRADE, NUGGETIZE, ASSIGN, RATE_ANSWERS, SUPPORT, ALIGN, QUESTIONS -> false;
        };
    }

    /** The word that files and the command line use. */
    public String word() {
        return word;
    }

    /** The steps it takes, the first of which names it. */
    public List<Step> steps() {
        return steps;
    }

    /** The one of its steps that is about items of a kind, where it has one for each. */
    Step step(ItemKind items) {
        return steps.get(items.ordinal());
    }

    /** The kind that {@code word} names exactly, or empty when it names none. */
    public static Optional<JobKind> fromWord(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }
}

package dev.assay.app.service.jobs;

import static dev.assay.app.service.Texts.ANSWERS;
import static dev.assay.app.service.Texts.NUGGETS;
import static dev.assay.app.service.Texts.PASSAGES;

import dev.assay.app.service.Texts;
import dev.assay.llm.ModelException;
import dev.assay.llm.Step;
import dev.assay.model.Message;
import dev.assay.model.Worded;
import dev.assay.model.rubric.ItemKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** A kind of job: its question to a model, the texts and choices that it needs, and when nothing is left to ask. */
public enum JobKind implements Worded {
    /** Proposed nuggets, with their importance if that is asked for. */
    NUGGETIZE(
            "nuggetize",
            Set.of(Texts.QUESTIONS, PASSAGES, NUGGETS),
            Set.of(Choice.IMPORTANCE, Choice.SET),
            JobTopic::lacksGraded,
            NuggetWork::new,
            Step.CREATE,
            Step.IMPORTANCE),
    /** Proposed questions with the answers that documents give. */
    QUESTIONS(
            "questions",
            Set.of(Texts.QUESTIONS, PASSAGES),
            Set.of(),
            JobTopic::lacksTexts,
            QuestionWork::new,
            Step.QUESTIONS),
    /** Proposed criteria, of nuggets. */
    CRITERIA(
            "criteria",
            Set.of(Texts.QUESTIONS, NUGGETS),
            Set.of(Choice.WEIGHTS),
            JobTopic::lacksPlainNuggets,
            CriteriaWork::new,
            Step.CRITERIA),
    /** Labels of nuggets in answers, verdicts on criteria among them. */
    ASSIGN(
            "assign",
            Set.of(Texts.QUESTIONS, NUGGETS, ANSWERS),
            Set.of(Choice.LABELLER, Choice.SET),
            topic -> topic.lacksNuggets().or(topic::lacksAnswers),
            JobTopic::labelling,
            Step.ASSIGN,
            Step.VERDICTS),
    /** Grades of nuggets, or of a bank's items, in the parts of answers. */
    RATE_ANSWERS(
            "rate-answers",
            Set.of(Texts.QUESTIONS, NUGGETS, ANSWERS, Texts.BANK),
            Set.of(Choice.PARTS, Choice.BATCH, Choice.SET),
            JobTopic::lacksRatedAnswers,
            JobTopic::ratingAnswers,
            Step.RATE,
            Step.RATE_NUGGET),
    /** Relevance grades of passages. */
    GRADE(
            "grade",
            Set.of(Texts.QUESTIONS, PASSAGES),
            Set.of(),
            JobTopic::lacksPassages,
            JobTopic::grading,
            Step.GRADE),
    /** The support of sentences of reports by the documents that they cite, and the need of the others to cite any. */
    SUPPORT(
            "support",
            Set.of(Texts.QUESTIONS, PASSAGES, ANSWERS),
            Set.of(),
            JobTopic::lacksSentences,
            JobTopic::judgingSupport,
            Step.SUPPORT,
            Step.NEED),
    /** The nuggets that sentences of reports convey. */
    ALIGN(
            "align",
            Set.of(Texts.QUESTIONS, NUGGETS, ANSWERS),
            Set.of(),
            topic -> topic.lacksNuggets().or(topic::lacksSentences),
            JobTopic::aligning,
            Step.ALIGN),
    /** Which of two answers is better, of the battles that are drawn. */
    JUDGE_BATTLES(
            "judge-battles",
            Set.of(Texts.QUESTIONS, NUGGETS, ANSWERS),
            Set.of(Choice.CRITERIA),
            JobTopic::lacksBattles,
            JobTopic::judgingBattles,
            Step.BATTLE,
            Step.BATTLE_CRITERIA),
    /** The bank itself. */
    BANK(
            "bank",
            Set.of(Texts.QUESTIONS, Texts.BANK),
            Set.of(Choice.ITEMS, Choice.COUNT),
            topic -> Optional.empty(),
            JobTopic::writingBank,
            Step.BANK,
            Step.BANK_NUGGET),
    /** Grades of a bank's items in passages. */
    RATE(
            "rate",
            Set.of(Texts.QUESTIONS, PASSAGES, Texts.BANK),
            Set.of(Choice.ITEMS, Choice.BATCH),
            JobTopic::lacksCells,
            JobTopic::gradingByBank,
            Step.RATE,
            Step.RATE_NUGGET),
    /** The answers of passages to a bank's questions. */
    EXTRACT(
            "extract",
            Set.of(Texts.QUESTIONS, PASSAGES, Texts.BANK),
            Set.of(Choice.ITEMS, Choice.LEAST_GRADE, Choice.SOURCE),
            JobTopic::lacksCells,
            JobTopic::gradingByBank,
            Step.EXTRACT,
            Step.EXTRACT_NUGGET),
    /** The rightness of these answers. */
    CHECK(
            "check",
            Set.of(Texts.QUESTIONS, PASSAGES, Texts.BANK),
            Set.of(Choice.SOURCE),
            JobTopic::lacksCells,
            JobTopic::gradingByBank,
            Step.CHECK),
    /** Passages as a whole, without a bank. */
    DIRECT(
            "direct",
            Set.of(Texts.QUESTIONS, PASSAGES),
            Set.of(Choice.STYLE),
            JobTopic::lacksPassagesOfBank,
            JobTopic::gradingByBank,
            Step.DIRECT_FAGB,
            Step.DIRECT_HELM,
            Step.DIRECT_SUN,
            Step.DIRECT_THOMAS);

    /** Something that can be chosen of a job of some kinds, and means nothing to the others. */
    public enum Choice {
        /** Nuggets with an importance. */
        IMPORTANCE,
        /** A nugget set beside the assessor's own. */
        SET,
        /** A judge that needs no model. */
        LABELLER,
        /** The parts of answers, and what they are rated by. */
        PARTS,
        /** The kind of items. */
        ITEMS,
        /** Items in one call. */
        BATCH,
        /** The lowest rating of a passage that is looked at. */
        LEAST_GRADE,
        /** The grader whose ratings or answers are gone by. */
        SOURCE,
        /** The manner in which a passage is judged as a whole. */
        STYLE,
        /** The number of items that are written. */
        COUNT,
        /** The weights that criteria get. */
        WEIGHTS,
        /** Criteria, or nuggets for want of any, in the prompt. */
        CRITERIA
    }

    /** Finds the work of a topic. */
    interface Work {
        TopicWork of(JobTopic topic, Results results) throws ModelException;
    }

    private final String word;
    private final Set<Texts> texts;
    private final Set<Choice> choices;
    private final Function<JobTopic, Optional<Message>> lack;
    private final Work work;
    private final List<Step> steps;

    JobKind(
            String word,
            Set<Texts> texts,
            Set<Choice> choices,
            Function<JobTopic, Optional<Message>> lack,
            Work work,
            Step... steps) {
        this.word = word;
        this.texts = texts;
        this.choices = choices;
        this.lack = lack;
        this.work = work;
        this.steps = List.of(steps);
    }

    /** The word that files and the command line use. */
    @Override
    public String word() {
        return word;
    }

    /** The kinds of texts that a model's server gets. */
    public Set<Texts> texts() {
        return texts;
    }

    /** True if something can be chosen of it. */
    public boolean has(Choice choice) {
        return choices.contains(choice);
    }

    /** The steps it takes; the first names it. */
    public List<Step> steps() {
        return steps;
    }

    /**
     * The steps that a model is needed for.
     *
     * @param automatic whether proposed nuggets get an importance
     */
    public List<Step> steps(boolean automatic) {
        return this == NUGGETIZE && !automatic ? List.of(Step.CREATE) : steps;
    }

    /** The one of its steps that is about items of a kind, where it has one for each. */
    Step step(ItemKind items) {
        return steps.get(items.ordinal());
    }

    /** True if its results are judgments of answers, which nobody sees before their own are locked. */
    public boolean isOfAnswers() {
        return texts.contains(ANSWERS);
    }

    /** True if it is about sentences of reports. The results of such jobs stand under one name. */
    public boolean isOfReports() {
        return this == SUPPORT || this == ALIGN;
    }

    /** True if it is about passages and the bank that they are graded by. */
    public boolean isOfBanks() {
        return texts.contains(Texts.BANK) && !isOfAnswers() || this == DIRECT;
    }

    /** The reason why there is nothing to do for a topic; empty when there is something. */
    Optional<Message> lack(JobTopic topic) {
        return lack.apply(topic);
    }

    /** The work that there is for a topic now. */
    TopicWork work(JobTopic topic, Results results) throws ModelException {
        return work.of(topic, results);
    }

    /** The kind that {@code word} names exactly, or empty when it names none. */
    public static Optional<JobKind> fromWord(String word) {
        return Worded.find(values(), word);
    }
}

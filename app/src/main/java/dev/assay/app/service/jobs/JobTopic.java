package dev.assay.app.service.jobs;

import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.work.GradeService;
import dev.assay.llm.ModelException;
import dev.assay.llm.Step;
import dev.assay.llm.steps.BankCreation;
import dev.assay.llm.steps.CriteriaGrading;
import dev.assay.llm.steps.NuggetAssigning;
import dev.assay.llm.steps.PassageGrading;
import dev.assay.llm.steps.StepLimit;
import dev.assay.llm.steps.StepSetup;
import dev.assay.llm.steps.Window;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.Passage;
import dev.assay.model.Relevance;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.FreshBattles;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.rubric.Criteria;
import dev.assay.persistence.rubric.ProjectRubric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A topic of a job: its material, what it lacks, and the work that there is.
 *
 * @param runs the runs that are meant; all where there is none
 */
record JobTopic(ProjectStore store, TopicId id, List<RunId> runs, JobKind kind, JobSettings settings) {
    Topic topic() {
        return store.topic(id).orElseThrow();
    }

    List<Passage> passages() {
        return store.passages(id);
    }

    Relevance relevance() {
        return store.material().relevance(id);
    }

    List<Nugget> nuggets() {
        return store.nuggetSet(new NuggetSetKey(id, settings.set()))
                .map(found -> Criteria.settled(store, found).nuggets())
                .orElse(List.of());
    }

    /** The nuggets that are no criteria. */
    List<Nugget> plainNuggets() {
        return nuggets().stream().filter(nugget -> !nugget.isCriterion()).toList();
    }

    /** The answers of the runs that are meant. */
    List<Answer> answers() {
        return store.answers(id).stream()
                .filter(answer -> runs.isEmpty() || runs.contains(answer.run()))
                .toList();
    }

    /** The pairs of these answers that are drawn as battles, but for those of one text. */
    List<BattleKey> battles() {
        Set<RunId> there = answers().stream().map(Answer::run).collect(Collectors.toSet());
        return FreshBattles.drawn(store, id, there::contains).stream()
                .filter(one -> !one.same())
                .map(DrawnBattle::pair)
                .toList();
    }

    /** The common part of the windows of the first step. */
    StepSetup setup() throws ModelException {
        return settings.setup(settings.steps(kind).getFirst());
    }

    /** The common part of the windows of the step that is about items of a kind. */
    StepSetup setup(ItemKind items) throws ModelException {
        return settings.setup(kind.step(items));
    }

    private static Optional<Message> unless(boolean there, Message lack) {
        return there ? Optional.empty() : Optional.of(lack);
    }

    Optional<Message> lacksPassages() {
        return unless(!passages().isEmpty(), noPassages());
    }

    Optional<Message> lacksGraded() {
        Relevance relevance = relevance();
        int least = settings.limits().of(StepLimit.GRADE);
        return lacksPassages().or(() -> unless(
                passages().stream().anyMatch(passage -> relevance.isAtLeast(passage, least)),
                ServiceWords.say("jobs.no-grade", id, least, GradeService.words(relevance))));
    }

    Optional<Message> lacksTexts() {
        return unless(passages().stream().anyMatch(passage -> !passage.text().isBlank()), noPassages())
                .or(this::lacksGraded);
    }

    Optional<Message> lacksNuggets() {
        return unless(!nuggets().isEmpty(), noNuggets());
    }

    Optional<Message> lacksPlainNuggets() {
        return unless(!plainNuggets().isEmpty(), noNuggets());
    }

    Optional<Message> lacksAnswers() {
        return unless(!answers().isEmpty(), ServiceWords.say("judges.no-answers", id));
    }

    Optional<Message> lacksBattles() {
        return unless(!battles().isEmpty(), ServiceWords.say("jobs.no-battles", id))
                .or(() -> settings.showsCriteria() ? lacksNuggets() : Optional.empty());
    }

    Optional<Message> lacksSentences() {
        return unless(
                answers().stream().anyMatch(answer -> !answer.sentences().isEmpty()),
                ServiceWords.say("judges.no-answers", id));
    }

    Optional<Message> lacksRatedAnswers() {
        Message noItems = settings.rubric().answers().byBank() ? noBank() : noNuggets();
        return lacksAnswers().or(() -> unless(new AnswerQuestions(this).hasItems(), noItems));
    }

    Optional<Message> lacksPassagesOfBank() {
        return unless(
                !passages().isEmpty() || !store.material().rubricLines(RubricLine.Kind.GRADED, id).isEmpty(),
                noPassages());
    }

    /** A lack of items, of passages, or of the cells that alone are meant. */
    Optional<Message> lacksCells() {
        // Answers are checked where right ones are known.
        boolean hasItems = new ProjectRubric(store.material()).bank(id).stream()
                .filter(item -> settings.rubric().kinds().contains(item.kind()))
                .anyMatch(item -> kind != JobKind.CHECK || !item.goldAnswers().isEmpty());
        return unless(hasItems, noBank())
                .or(this::lacksPassagesOfBank)
                .or(() -> unless(
                        settings.rubric().wanted().isAll() || calls(1) > 0, ServiceWords.say("jobs.no-cells", id)));
    }

    private Message noPassages() {
        return ServiceWords.say("jobs.no-passages", id);
    }

    private Message noBank() {
        return ServiceWords.say("jobs.no-bank", id);
    }

    private Message noNuggets() {
        return settings.set().isAssessors()
                ? ServiceWords.say("jobs.no-nuggets", id)
                : ServiceWords.say("jobs.no-nuggets-in-set", id, settings.set().value());
    }

    /** The number of calls that rating takes with so many items in each. */
    int calls(int batch) {
        return kind == JobKind.RATE_ANSWERS
                ? new AnswerQuestions(this).calls(batch)
                : new PassageQuestions(this, new GivenCells(id, "", "none")).calls(batch);
    }

    /** A passage whose window failed has no grade. */
    TopicWork grading(Results results) throws ModelException {
        PassageGrading grading = new PassageGrading(setup());
        Topic topic = topic();
        return new TopicWork.OfQuestions(
                passages().stream()
                        .<Asked<?>>map(passage -> new Asked<>(
                                List.of(grading.window(topic, passage)),
                                (open, said) -> said.getFirst()
                                        .result()
                                        .ifPresent(grade -> results.grade(open, id, passage.id(), grade))))
                        .toList(),
                results::graded);
    }

    TopicWork labelling(Results results) throws ModelException {
        Topic topic = topic();
        boolean apart = settings.hasVerdicts();
        NuggetAssigning assigning = new NuggetAssigning(setup());
        List<Asked<?>> all = new ArrayList<>(asked(
                assigning.cut(apart ? plainNuggets() : nuggets()),
                (answer, at, some) -> assigning.window(topic, answer, at, some),
                results));
        if (apart) {
            CriteriaGrading grading = new CriteriaGrading(settings.setup(Step.VERDICTS));
            all.addAll(asked(
                    grading.cut(nuggets().stream().filter(Nugget::isCriterion).toList()),
                    (answer, at, some) -> grading.window(topic, answer, at, some),
                    results));
        }
        return new TopicWork.OfQuestions(all, open -> results.judged(open, id));
    }

    /** Asks about some nuggets in an answer. */
    private interface Labelling {
        Window<List<Label>> window(Answer answer, int number, List<Nugget> nuggets);
    }

    private List<Asked<?>> asked(List<List<Nugget>> cut, Labelling labelling, Results results) {
        List<Asked<?>> all = new ArrayList<>();
        for (Answer answer : answers()) {
            for (int i = 0; i < cut.size(); i++) {
                List<Nugget> some = cut.get(i);
                all.add(new Asked<>(
                        List.of(labelling.window(answer, i + 1, some)),
                        (open, said) -> results.labels(open, new AnswerKey(id, answer.run()), some, said.getFirst())));
            }
        }
        return all;
    }

    TopicWork judgingSupport(Results results) throws ModelException {
        return new TopicWork.OfQuestions(
                new CitationQuestions(this).all(setup(), settings.setup(Step.NEED), results),
                open -> results.judged(open, id));
    }

    TopicWork aligning(Results results) throws ModelException {
        return new TopicWork.OfQuestions(
                new AlignmentQuestions(this).all(setup(), results), open -> results.judged(open, id));
    }

    TopicWork judgingBattles(Results results) throws ModelException {
        BattleQuestions questions = new BattleQuestions(this);
        return TopicWork.OfQuestions.gathered(questions.all(setup()), open -> questions.keep(open, results));
    }

    TopicWork ratingAnswers(Results results) throws ModelException {
        AnswerQuestions questions = new AnswerQuestions(this);
        return TopicWork.OfQuestions.gathered(questions.all(), open -> questions.keep(open, results.name()));
    }

    TopicWork gradingByBank(Results results) throws ModelException {
        GivenCells given = new GivenCells(id, results.job(), results.name());
        return TopicWork.OfQuestions.gathered(new PassageQuestions(this, given).all(kind), given::keep);
    }

    TopicWork writingBank(Results results) throws ModelException {
        ItemKind items = settings.rubric().kinds().getFirst();
        BankCreation creation = new BankCreation(setup(items), settings.rubric().count());
        return TopicWork.OfQuestions.gathered(
                new BankQuestions(store, id, items).all(creation, results.job(), results.name()), open -> {});
    }
}

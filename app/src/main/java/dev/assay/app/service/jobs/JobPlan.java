package dev.assay.app.service.jobs;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.jobs.reports.AlignmentQuestions;
import dev.assay.app.service.jobs.reports.Asked;
import dev.assay.app.service.jobs.reports.CitationQuestions;
import dev.assay.app.service.jobs.rubric.AnswerQuestions;
import dev.assay.app.service.jobs.rubric.BankQuestions;
import dev.assay.app.service.jobs.rubric.GivenCells;
import dev.assay.app.service.jobs.rubric.PassageQuestions;
import dev.assay.app.service.work.GradeService;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Step;
import dev.assay.llm.steps.AnswerChecking;
import dev.assay.llm.steps.AnswerExtraction;
import dev.assay.llm.steps.BankCreation;
import dev.assay.llm.steps.CitationJudging;
import dev.assay.llm.steps.DirectGrading;
import dev.assay.llm.steps.DirectGrading.Style;
import dev.assay.llm.steps.ImportanceTagging;
import dev.assay.llm.steps.ItemRating;
import dev.assay.llm.steps.NuggetAssigning;
import dev.assay.llm.steps.NuggetCreation;
import dev.assay.llm.steps.PassageGrading;
import dev.assay.llm.steps.QuestionCreation;
import dev.assay.llm.steps.SentenceAligning;
import dev.assay.llm.steps.StepLimit;
import dev.assay.llm.steps.StepSetup;
import dev.assay.llm.steps.Window;
import dev.assay.model.Answer;
import dev.assay.model.Passage;
import dev.assay.model.Relevance;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.message.Message;
import dev.assay.model.message.Told;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.rubric.ProjectRubric;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads what a job needs from the project, topic by topic. */
final class JobPlan {
    /** For each of these an estimate says how many calls there would be. */
    private static final List<Integer> BATCHES = List.of(1, 10);

    private final ProjectStore store;
    private final JobKind kind;
    private final JobSettings settings;

    JobPlan(ProjectStore store, JobKind kind, JobSettings settings) {
        this.store = store;
        this.kind = kind;
        this.settings = settings;
    }


    /**
     * The scope by name: every topic and run that is meant, without those that there is nothing to do for.
     *
     * @throws RefusedException when it names what is not there, or nothing is left
     */
    Job.Scope settle(Job.Scope asked) {
        List<TopicId> all = store.topics().stream().map(Topic::id).toList();
        for (TopicId topic : asked.topics()) {
            if (!all.contains(topic)) {
                throw new RefusedException(ServiceWords.say("topics.none", topic));
            }
        }
        // However often and in whatever order they are named, it is the same work.
        List<TopicId> meant = all.stream()
                .filter(topic -> asked.topics().isEmpty() || asked.topics().contains(topic))
                .toList();
        for (RunId run : asked.runs()) {
            if (meant.stream().noneMatch(topic -> has(topic, run))) {
                throw new RefusedException(ServiceWords.say("jobs.no-answer", run));
            }
        }
        List<TopicId> fit = meant.stream()
                .filter(topic -> whyNot(topic, asked.runs()).isEmpty())
                .toList();
        if (fit.isEmpty()) {
            throw new RefusedException(
                    meant.isEmpty() ? ServiceWords.say("jobs.no-topics") : whyNot(meant.getFirst(), asked.runs()).orElseThrow());
        }
        return new Job.Scope(fit, asked.runs().stream().distinct().toList());
    }

    /** Why topics of a scope are left out, a sentence each. */
    List<Message> leftOut(Job.Scope asked) {
        List<TopicId> meant = asked.topics().isEmpty()
                ? store.topics().stream().map(Topic::id).toList()
                : asked.topics();
        return meant.stream().distinct().map(topic -> whyNot(topic, asked.runs())).flatMap(Optional::stream).toList();
    }

    private boolean has(TopicId topic, RunId run) {
        return store.answers(topic).stream().anyMatch(answer -> answer.run().equals(run));
    }

    /** Empty when there is something to do. */
    private Optional<Message> whyNot(TopicId topic, List<RunId> runs) {
        return switch (kind) {
            case GRADE -> store.passages(topic).isEmpty() ? Optional.of(noPassages(topic)) : Optional.empty();
            case NUGGETIZE, QUESTIONS -> {
                List<Passage> passages = store.passages(topic);
                Relevance relevance = store.material().relevance(topic);
                int minimum = settings.limits().of(StepLimit.GRADE);
                if (passages.stream().allMatch(passage -> kind == JobKind.QUESTIONS && passage.text().isBlank())) {
                    yield Optional.of(noPassages(topic));
                }
                yield passages.stream().anyMatch(passage -> relevance.isAtLeast(passage, minimum))
                        ? Optional.empty()
                        : Optional.of(ServiceWords.say("jobs.no-grade", topic, minimum, GradeService.words(relevance)));
            }
            case ASSIGN -> {
                if (nuggets(topic).isEmpty()) {
                    yield Optional.of(noNuggets(topic));
                }
                yield answers(topic, runs).isEmpty()
                        ? Optional.of(ServiceWords.say("judges.no-answers", topic))
                        : Optional.empty();
            }
            case SUPPORT -> sentences(topic, runs) ? Optional.empty() : Optional.of(ServiceWords.say("judges.no-answers", topic));
            case ALIGN -> {
                if (store.nuggetSet(topic).filter(set -> !set.nuggets().isEmpty()).isEmpty()) {
                    yield Optional.of(noNuggets(topic));
                }
                yield sentences(topic, runs) ? Optional.empty() : Optional.of(ServiceWords.say("judges.no-answers", topic));
            }
            case RATE_ANSWERS -> {
                if (answers(topic, runs).isEmpty()) {
                    yield Optional.of(ServiceWords.say("judges.no-answers", topic));
                }
                yield ofAnswers(topic, runs).hasItems()
                        ? Optional.empty()
                        : Optional.of(settings.rubric().answers().byBank() ? ServiceWords.say("jobs.no-bank", topic) : noNuggets(topic));
            }
            case RATE, EXTRACT, CHECK ->
                hasItems(topic) ? passagesOfBank(topic).or(() -> cellsOfBank(topic)) : Optional.of(ServiceWords.say("jobs.no-bank", topic));
            case DIRECT -> passagesOfBank(topic);
            case BANK -> Optional.empty();
        };
    }

    /** Whether the topic's bank has an item of those that are meant, of which answers are known where they are to be checked. */
    private boolean hasItems(TopicId topic) {
        return new ProjectRubric(store.material()).bank(topic).stream()
                .filter(item -> settings.rubric().kinds().contains(item.kind()))
                .anyMatch(item -> kind != JobKind.CHECK || !item.goldAnswers().isEmpty());
    }

    private Optional<Message> passagesOfBank(TopicId topic) {
        boolean any = !store.passages(topic).isEmpty() || !store.material().rubricLines(RubricLine.Kind.GRADED, topic).isEmpty();
        return any ? Optional.empty() : Optional.of(noPassages(topic));
    }

    /** Where some cells alone are meant, one of them has to be there. */
    private Optional<Message> cellsOfBank(TopicId topic) {
        return settings.rubric().wanted().isAll() || questions(topic).calls(1) > 0
                ? Optional.empty()
                : Optional.of(ServiceWords.say("jobs.no-cells", topic));
    }

    private PassageQuestions questions(TopicId topic) {
        return new PassageQuestions(store, topic, settings.rubric(), new GivenCells(topic, "", "none"));
    }

    private boolean sentences(TopicId topic, List<RunId> runs) {
        return answers(topic, runs).stream().anyMatch(answer -> !answer.sentences().isEmpty());
    }

    /** Citations that nobody is asked about, because the text of their document is missing. */
    int withoutText(Job.Scope scope) {
        return kind == JobKind.SUPPORT
                ? scope.topics().stream()
                        .mapToInt(topic -> new CitationQuestions(store, topic, scope.runs()).withoutText())
                        .sum()
                : 0;
    }

    private Message noNuggets(TopicId topic) {
        return settings.set().isAssessors()
                ? ServiceWords.say("jobs.no-nuggets", topic)
                : ServiceWords.say("jobs.no-nuggets-in-set", topic, settings.set().value());
    }

    private static Message noPassages(TopicId topic) {
        return ServiceWords.say("jobs.no-passages", topic);
    }

    private List<Nugget> nuggets(TopicId topic) {
        return store.nuggetSet(new NuggetSetKey(topic, settings.set())).map(NuggetSet::nuggets).orElse(List.of());
    }

    private List<Answer> answers(TopicId topic, List<RunId> runs) {
        return store.answers(topic).stream()
                .filter(answer -> runs.isEmpty() || runs.contains(answer.run()))
                .toList();
    }

    /** What is to be done for a topic now. */
    TopicWork work(TopicId id, List<RunId> runs, Results results) throws ModelException {
        Topic topic = store.topic(id).orElseThrow();
        StepSetup setup = settings.setup(kind.steps().getFirst());
        return switch (kind) {
            case GRADE -> new TopicWork.OfQuestions(grades(topic, new PassageGrading(setup), results), results::graded);
            case QUESTIONS ->
                new QuestionWork(topic, store.passages(id), store.material().relevance(id), new QuestionCreation(setup), results);
            case NUGGETIZE ->
                new NuggetWork(topic, store.passages(id), store.material().relevance(id), steps(setup), results);
            case ASSIGN ->
                new AssignWork(
                        topic,
                        answers(id, runs),
                        nuggets(id),
                        new NuggetAssigning(setup),
                        results);
            case SUPPORT -> {
                CitationJudging judging = new CitationJudging(setup, settings.setup(Step.NEED));
                yield new TopicWork.OfQuestions(
                        new CitationQuestions(store, id, runs).all(judging, results.name()), open -> results.judged(open, id));
            }
            case ALIGN -> {
                AlignmentQuestions questions = new AlignmentQuestions(store, id, runs);
                yield new TopicWork.OfQuestions(
                        questions.all(new SentenceAligning(setup, questions.rules()), results.name()),
                        open -> results.judged(open, id));
            }
            case RATE_ANSWERS -> {
                AnswerQuestions questions = ofAnswers(id, runs);
                yield TopicWork.OfQuestions.gathered(questions.all(ratings()), open -> questions.keep(open, results.name()));
            }
            case RATE, EXTRACT, CHECK, DIRECT -> {
                GivenCells given = new GivenCells(id, results.job(), results.name());
                yield TopicWork.OfQuestions.gathered(ofPassages(id, given), given::keep);
            }
            case BANK -> {
                ItemKind items = settings.rubric().kinds().getFirst();
                BankCreation creation = new BankCreation(
                        settings.setup(kind.step(items)), settings.rubric().count());
                yield TopicWork.OfQuestions.gathered(new BankQuestions(store, id, items).all(creation, results.job(), results.name()), open -> {});
            }
        };
    }

    private List<Asked<?>> ofPassages(TopicId id, GivenCells given) throws ModelException {
        PassageQuestions questions = new PassageQuestions(store, id, settings.rubric(), given);
        Map<ItemKind, AnswerExtraction> extractions = new EnumMap<>(ItemKind.class);
        for (ItemKind items : settings.rubric().kinds()) {
            extractions.put(items, new AnswerExtraction(settings.setup(kind.step(items))));
        }
        Style style = settings.rubric().style();
        return switch (kind) {
            case RATE -> questions.rating(ratings());
            case EXTRACT -> questions.extraction(extractions);
            case CHECK -> questions.checking(new AnswerChecking(settings.setup(Step.CHECK)));
            default -> questions.direct(new DirectGrading(settings.setup(style.step()), style, settings.rubric().examples()));
        };
    }

    private AnswerQuestions ofAnswers(TopicId id, List<RunId> runs) {
        return new AnswerQuestions(store, id, answers(id, runs), settings.set(), settings.rubric());
    }

    private Map<ItemKind, ItemRating> ratings() throws ModelException {
        Map<ItemKind, ItemRating> ratings = new EnumMap<>(ItemKind.class);
        for (ItemKind items : settings.rubric().kinds()) {
            ratings.put(items, new ItemRating(settings.setup(kind.step(items))));
        }
        return ratings;
    }

    /** How many calls rating takes with one item in each, and with ten; none of another kind. */
    private Map<Integer, Integer> ofBatches(Job.Scope scope) {
        Map<Integer, Integer> calls = new TreeMap<>();
        for (TopicId topic : kind == JobKind.RATE_ANSWERS ? scope.topics() : List.<TopicId>of()) {
            AnswerQuestions questions = ofAnswers(topic, scope.runs());
            BATCHES.forEach(batch -> calls.merge(batch, questions.calls(batch), Integer::sum));
        }
        for (TopicId topic : kind == JobKind.RATE ? scope.topics() : List.<TopicId>of()) {
            PassageQuestions questions = questions(topic);
            BATCHES.forEach(batch -> calls.merge(batch, questions.calls(batch), Integer::sum));
        }
        return calls;
    }

    /** The grading of each passage. One whose window failed has no grade. */
    private List<Asked<?>> grades(Topic topic, PassageGrading grading, Results results) {
        return store.passages(topic.id()).stream()
                .<Asked<?>>map(passage -> new Asked<>(
                        List.of(grading.window(topic, passage)),
                        (open, said) -> said.getFirst()
                                .ifPresent(grade -> results.grade(open, topic.id(), passage.id(), grade))))
                .toList();
    }

    private NuggetWork.Steps steps(StepSetup setup) throws ModelException {
        Optional<ImportanceTagging> tagging = settings.automatic()
                ? Optional.of(new ImportanceTagging(settings.setup(Step.IMPORTANCE)))
                : Optional.empty();
        return new NuggetWork.Steps(new NuggetCreation(setup), tagging, settings.limits());
    }

    /** How many windows there are, as far as it can be told before any reply. */
    int windows(Job.Scope scope) {
        int windows = 0;
        for (TopicId topic : scope.topics()) {
            try {
                windows += work(topic, scope.runs(), new Results("", "none", settings.set())).forecast().size();
            } catch (ModelException e) {
                throw new RefusedException(Told.of(e));
            }
        }
        return windows;
    }

    /** What the job will take. */
    JobEstimate estimate(Job.Scope asked) throws ModelException {
        Job.Scope scope = settle(asked);
        Set<String> requests = new HashSet<>();
        int windows = 0;
        Map<Step, Integer> calls = new EnumMap<>(Step.class);
        long input = 0;
        long output = 0;
        for (TopicId topic : scope.topics()) {
            for (Window<?> window : work(topic, scope.runs(), new Results("", "none", settings.set())).forecast()) {
                windows++;
                ModelRequest request = window.request(settings.model().temperatures().getFirst(), 1);
                String hash = request.hash();
                if (requests.add(hash) && !store.modelCalls().isKnown(hash)) {
                    calls.merge(window.id().step(), 1, Integer::sum);
                    input += request.estimatedInputTokens();
                    output += settings.outputTokens(window.id().step());
                }
            }
        }
        int all = calls.values().stream().mapToInt(Integer::intValue).sum();
        return new JobEstimate(scope.topics().size(), windows, all, input, output, calls, withoutText(scope), leftOut(asked), ofBatches(scope));
    }
}

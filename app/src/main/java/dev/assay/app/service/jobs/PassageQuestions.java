package dev.assay.app.service.jobs;

import dev.assay.app.service.RefusedException;
import dev.assay.llm.ModelException;
import dev.assay.llm.steps.AnswerChecking;
import dev.assay.llm.steps.AnswerExtraction;
import dev.assay.llm.steps.DirectGrading;
import dev.assay.llm.steps.ItemRating;
import dev.assay.llm.steps.Window;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.rubric.GradedAnswers;
import dev.assay.persistence.rubric.ProjectRubric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * Asks of a topic's passages: those that were graded before, or, where none were, those that the project has;
 * without text none.
 */
final class PassageQuestions {
    private static final Map<ItemKind, String> EXTRACTION =
            Map.of(ItemKind.QUESTION, "AssayQuestionExtraction", ItemKind.NUGGET, "AssayNuggetExtraction");

    private final JobTopic of;
    private final Topic topic;
    private final RubricSettings settings;
    private final GradedPool pool;
    private final Map<DocumentId, Passage> passages = new LinkedHashMap<>();
    private final Map<ItemKind, List<BankItem>> items;
    private final GivenCells given;

    /** @param given where the replies go */
    PassageQuestions(JobTopic of, GivenCells given) {
        this.of = of;
        this.topic = of.topic();
        this.settings = of.settings().rubric();
        this.given = given;
        ProjectRubric rubric = new ProjectRubric(of.store().material());
        pool = rubric.pool(of.id());
        items = rubric.bank(of.id()).stream()
                .filter(item -> settings.kinds().contains(item.kind()))
                .collect(Collectors.groupingBy(BankItem::kind, LinkedHashMap::new, Collectors.toList()));
        Map<DocumentId, Passage> own = new LinkedHashMap<>();
        of.passages().forEach(passage -> own.put(passage.id(), passage));
        if (of.store().material().rubricLines(RubricLine.Kind.GRADED, of.id()).isEmpty()) {
            passages.putAll(own);
        } else {
            pool.units(of.id()).values().forEach(unit -> passages.put(unit.id(), passage(unit, own.get(unit.id()))));
        }
        passages.values().removeIf(passage -> passage.text().isBlank() || !settings.wanted().has(passage.id()));
    }

    /** The questions of a kind of job. */
    List<Asked<?>> all(JobKind kind) throws ModelException {
        return switch (kind) {
            case RATE -> rating();
            case EXTRACT -> extraction();
            case CHECK -> checking(new AnswerChecking(of.setup()));
            default -> direct();
        };
    }

    private static Passage passage(GradedUnit unit, Passage own) {
        return own != null && (unit.text().isBlank() || unit.text().equals(own.text()))
                ? own
                : new Passage(unit.topic(), unit.id(), "", "", unit.text(), List.of(), "");
    }

    /** The number of calls that rating takes with so many items in each. */
    int calls(int batch) {
        return passages.size()
                * items.values().stream()
                        .mapToInt(
                                all -> (int) Window.cut(all, batch).stream().filter(settings.wanted()::hasAny).count())
                        .sum();
    }

    /** The rating of every item in every passage. */
    private List<Asked<?>> rating() throws ModelException {
        List<Asked<?>> all = new ArrayList<>();
        for (ItemKind kind : items.keySet()) {
            ItemRating rating = new ItemRating(of.setup(kind));
            Grader grader = given.grader(Grader.Method.RATE, kind, GradedAnswers.PROMPTS.get(kind));
            List<List<BankItem>> cut = Window.cut(items.get(kind), settings.batch());
            for (Passage passage : passages.values()) {
                for (int i = 0; i < cut.size(); i++) {
                    List<BankItem> some = cut.get(i);
                    if (settings.wanted().hasAny(some)) {
                        all.add(asked(
                                grader,
                                passage.id(),
                                some,
                                rating.window(topic, passage, i + 1, some.stream().map(BankItem::text).toList()),
                                (item, grades) -> {
                                    int grade = grades.get(some.indexOf(item));
                                    return GradedCell.graded(item.id(), grade, Integer.toString(grade));
                                }));
                    }
                }
            }
        }
        return all;
    }

    /**
     * A window on items in a passage.
     *
     * @param cell that of an item, by what was said
     */
    private <T> Asked<T> asked(
            Grader grader,
            DocumentId passage,
            List<BankItem> some,
            Window<T> window,
            BiFunction<BankItem, T, GradedCell> cell) {
        return new Asked<>(List.of(window), (store, said) -> some.forEach(item -> said.getFirst()
                .result()
                .ifPresentOrElse(
                        value -> given.put(grader, passage, item, cell.apply(item, value)),
                        () -> given.fail(grader, passage, item, window.id()))));
    }

    /**
     * The answers to items in passages that are rated well enough, or in all where nobody rated.
     *
     * @throws RefusedException when several rated and nobody says whose ratings count
     */
    private List<Asked<?>> extraction() throws ModelException {
        List<Asked<?>> all = new ArrayList<>();
        for (ItemKind kind : items.keySet()) {
            AnswerExtraction extraction = new AnswerExtraction(of.setup(kind));
            Grader grader = given.grader(Grader.Method.EXTRACT, kind, EXTRACTION.get(kind));
            Optional<Grader> rater = source(Grader.Method.RATE, kind);
            for (Passage passage : passages.values()) {
                int number = 0;
                for (BankItem item : items.get(kind)) {
                    number++;
                    if (rater.isEmpty() || isRated(rater.get(), passage.id(), item)) {
                        all.add(asked(
                                grader,
                                passage.id(),
                                List.of(item),
                                extraction.window(topic, passage, number, item.text()),
                                (_, answer) -> new GradedCell(item.id(), GradedCell.State.EXTRACTED, 0, answer)));
                    }
                }
            }
        }
        return all;
    }

    private boolean isRated(Grader rater, DocumentId passage, BankItem item) {
        GradedUnit unit = pool.units(topic.id()).get(passage);
        return unit != null
                && unit.cells(rater).stream()
                        .anyMatch(cell -> cell.item().equals(item.id())
                                && cell.isGraded()
                                && cell.grade() >= settings.leastGrade());
    }

    private static String names(List<Grader> graders) {
        return graders.stream().map(Grader::key).collect(Collectors.joining("; "));
    }

    private Optional<Grader> source(Grader.Method method, ItemKind kind) {
        List<Grader> found = pool.graders().stream()
                .filter(grader -> grader.method() == method && grader.kind() == kind)
                .filter(grader -> settings.source().isEmpty() || grader.isCalled(settings.source()))
                .toList();
        if (found.size() > 1) {
            throw new RefusedException("jobs.graders", topic.id(), names(found));
        }
        if (found.isEmpty() && !settings.source().isEmpty()) {
            List<Grader> others = pool.graders()
                    .stream()
                    .filter(grader -> grader.method() == method && grader.kind() == kind)
                    .toList();
            throw new RefusedException(
                    "jobs.grader-none", settings.source(), kind.ordinal(), topic.id(), others.size(), names(others));
        }
        return found.stream().findFirst();
    }

    /**
     * Checks the answers that were extracted. Where the words say it, or nothing was found to answer, nobody
     * is asked.
     *
     * @throws RefusedException when several extracted and nobody says whose answers are checked
     */
    private List<Asked<?>> checking(AnswerChecking checking) {
        List<Asked<?>> all = new ArrayList<>();
        List<BankItem> questions = items.getOrDefault(ItemKind.QUESTION, List.of());
        Optional<Grader> extractor = source(Grader.Method.EXTRACT, ItemKind.QUESTION);
        Grader grader = given.grader(Grader.Method.CHECK, ItemKind.QUESTION, "AssayAnswerCheck");
        for (GradedUnit unit : pool.units(topic.id()).values()) {
            Map<String, GradedCell> answers = extractor.map(unit::cells).orElse(List.of()).stream()
                    .filter(cell -> cell.state() == GradedCell.State.EXTRACTED)
                    .collect(Collectors.toMap(GradedCell::item, cell -> cell, (first, second) -> first));
            for (int i = 0; i < questions.size(); i++) {
                BankItem item = questions.get(i);
                GradedCell answer = answers.get(item.id());
                if (answer == null || item.goldAnswers().isEmpty()) {
                    continue;
                }
                if (answer.answer().equalsIgnoreCase(AnswerExtraction.UNANSWERABLE)) {
                    given.put(grader, unit.id(), item, checked(answer, false));
                } else if (AnswerChecking.isSame(answer.answer(), item.goldAnswers())) {
                    given.put(grader, unit.id(), item, checked(answer, true));
                } else {
                    Window<Boolean> window = checking.window(
                            topic, unit.id(), i + 1, item.text(), item.goldAnswers(), answer.answer());
                    all.add(asked(
                            grader, unit.id(), List.of(item), window, (_, right) -> checked(answer, right)));
                }
            }
        }
        return all;
    }

    private static GradedCell checked(GradedCell answer, boolean right) {
        return GradedCell.graded(answer.item(), right ? GradedCell.BEST : GradedCell.LEAST, answer.answer());
    }

    /** The worth of each passage as a whole. */
    private List<Asked<?>> direct() throws ModelException {
        DirectGrading.Style style = settings.style();
        DirectGrading grading = new DirectGrading(of.settings().setup(style.step()), style, settings.examples());
        Grader grader = given.grader(Grader.Method.DIRECT, ItemKind.QUESTION, "Assay" + style.promptClass());
        List<Asked<?>> all = new ArrayList<>();
        for (Passage passage : passages.values()) {
            all.add(new Asked<>(
                    List.of(grading.window(topic, passage)),
                    (store, said) -> said.getFirst()
                            .result()
                            .ifPresent(label -> given.label(grader, passage.id(), label))));
        }
        return all;
    }
}

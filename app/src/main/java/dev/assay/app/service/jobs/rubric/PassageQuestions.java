package dev.assay.app.service.jobs.rubric;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.jobs.reports.Asked;
import dev.assay.llm.steps.AnswerChecking;
import dev.assay.llm.steps.AnswerExtraction;
import dev.assay.llm.steps.DirectGrading;
import dev.assay.llm.steps.ItemRating;
import dev.assay.llm.steps.Window;
import dev.assay.llm.steps.WindowId;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.Cell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.rubric.GradedAnswers;
import dev.assay.persistence.rubric.ProjectRubric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is asked of a topic's passages: those that were graded before, or, where none were, those that the project has; without text none. */
public final class PassageQuestions {
    private static final Map<ItemKind, String> EXTRACTION =
            Map.of(ItemKind.QUESTION, "AssayQuestionExtraction", ItemKind.NUGGET, "AssayNuggetExtraction");

    private final Topic topic;
    private final RubricSettings settings;
    private final GradedPool pool;
    private final Map<DocumentId, Passage> passages = new LinkedHashMap<>();
    private final Map<ItemKind, List<BankItem>> items;
    private final GivenCells given;

    /** @param given where the replies go */
    public PassageQuestions(ProjectStore store, TopicId id, RubricSettings settings, GivenCells given) {
        this.topic = store.topic(id).orElseThrow();
        this.settings = settings;
        this.given = given;
        ProjectRubric rubric = new ProjectRubric(store.material());
        pool = rubric.pool(id);
        items = rubric.bank(id).stream()
                .filter(item -> settings.kinds().contains(item.kind()))
                .collect(Collectors.groupingBy(BankItem::kind, LinkedHashMap::new, Collectors.toList()));
        Map<DocumentId, Passage> own = new LinkedHashMap<>();
        store.passages(id).forEach(passage -> own.put(passage.id(), passage));
        if (store.material().rubricLines(RubricLine.Kind.GRADED, id).isEmpty()) {
            passages.putAll(own);
        } else {
            pool.units(id).values().forEach(unit -> passages.put(unit.id(), passage(unit, own.get(unit.id()))));
        }
        passages.values().removeIf(passage -> passage.text().isBlank() || !settings.wanted().has(passage.id()));
    }

    private static Passage passage(GradedUnit unit, Passage own) {
        return own != null && (unit.text().isBlank() || unit.text().equals(own.text()))
                ? own
                : new Passage(unit.topic(), unit.id(), "", "", unit.text(), List.of(), "");
    }

    /** How many calls rating takes with so many items in each. */
    public int calls(int batch) {
        return passages.size()
                * items.values().stream()
                        .mapToInt(all -> (int) Window.cut(all, batch).stream().filter(settings.wanted()::hasAny).count())
                        .sum();
    }

    /** The rating of every item in every passage. */
    public List<Asked<?>> rating(Map<ItemKind, ItemRating> ratings) {
        List<Asked<?>> all = new ArrayList<>();
        items.forEach((kind, ofKind) -> {
            Grader grader = given.grader(Grader.Method.RATE, kind, GradedAnswers.PROMPTS.get(kind));
            List<List<BankItem>> cut = Window.cut(ofKind, settings.batch());
            for (Passage passage : passages.values()) {
                for (int i = 0; i < cut.size(); i++) {
                    List<BankItem> some = cut.get(i);
                    if (!settings.wanted().hasAny(some)) {
                        continue;
                    }
                    Window<List<Integer>> window = ratings.get(kind)
                            .window(topic, passage, i + 1, some.stream().map(BankItem::text).toList());
                    all.add(new Asked<>(List.of(window), (store, said) -> {
                        for (int place = 0; place < some.size(); place++) {
                            int at = place;
                            keep(grader, passage.id(), some.get(place), window.id(), said.getFirst().map(grades -> grade(some.get(at), grades.get(at))));
                        }
                    }));
                }
            }
        });
        return all;
    }

    private static Cell grade(BankItem item, int grade) {
        return Cell.graded(item.id(), grade, Integer.toString(grade));
    }

    private void keep(Grader grader, DocumentId passage, BankItem item, WindowId window, Optional<Cell> cell) {
        cell.ifPresentOrElse(read -> given.put(grader, passage, item, read), () -> given.fail(grader, passage, item, window));
    }

    /**
     * The answers to items in passages that are rated well enough, or in all where nobody rated.
     *
     * @throws RefusedException when several rated and nobody says whose ratings count
     */
    public List<Asked<?>> extraction(Map<ItemKind, AnswerExtraction> extractions) {
        List<Asked<?>> all = new ArrayList<>();
        items.forEach((kind, ofKind) -> {
            Grader grader = given.grader(Grader.Method.EXTRACT, kind, EXTRACTION.get(kind));
            Optional<Grader> rater = source(Grader.Method.RATE, kind);
            for (Passage passage : passages.values()) {
                for (int i = 0; i < ofKind.size(); i++) {
                    BankItem item = ofKind.get(i);
                    if (rater.isEmpty() || isRated(rater.get(), passage.id(), item)) {
                        Window<String> window = extractions.get(kind).window(topic, passage, i + 1, item.text());
                        all.add(new Asked<>(List.of(window), (store, said) -> keep(
                                grader,
                                passage.id(),
                                item,
                                window.id(),
                                said.getFirst().map(answer -> new Cell(item.id(), Cell.State.EXTRACTED, 0, answer)))));
                    }
                }
            }
        });
        return all;
    }

    private boolean isRated(Grader rater, DocumentId passage, BankItem item) {
        GradedUnit unit = pool.units(topic.id()).get(passage);
        return unit != null
                && unit.cells(rater).stream()
                        .anyMatch(cell -> cell.item().equals(item.id()) && cell.isGraded() && cell.grade() >= settings.leastGrade());
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
            throw new RefusedException(ServiceWords.say("jobs.graders", topic.id(), names(found)));
        }
        if (found.isEmpty() && !settings.source().isEmpty()) {
            List<Grader> others = pool.graders().stream().filter(grader -> grader.method() == method && grader.kind() == kind).toList();
            throw new RefusedException(ServiceWords.say(
                    "jobs.grader-none", settings.source(), kind.ordinal(), topic.id(), others.size(), names(others)));
        }
        return found.stream().findFirst();
    }

    /**
     * Whether the answers that were extracted are right. Where the words say it, or nothing was found to answer, nobody is asked.
     *
     * @throws RefusedException when several extracted and nobody says whose answers are checked
     */
    public List<Asked<?>> checking(AnswerChecking checking) {
        List<Asked<?>> all = new ArrayList<>();
        List<BankItem> questions = items.getOrDefault(ItemKind.QUESTION, List.of());
        Optional<Grader> extractor = source(Grader.Method.EXTRACT, ItemKind.QUESTION);
        Grader grader = given.grader(Grader.Method.CHECK, ItemKind.QUESTION, "AssayAnswerCheck");
        for (GradedUnit unit : pool.units(topic.id()).values()) {
            Map<String, Cell> answers = extractor.map(unit::cells).orElse(List.of()).stream()
                    .filter(cell -> cell.state() == Cell.State.EXTRACTED)
                    .collect(Collectors.toMap(Cell::item, cell -> cell, (first, second) -> first));
            for (int i = 0; i < questions.size(); i++) {
                BankItem item = questions.get(i);
                Cell answer = answers.get(item.id());
                if (answer == null || item.goldAnswers().isEmpty()) {
                    continue;
                }
                if (answer.answer().equalsIgnoreCase(AnswerExtraction.UNANSWERABLE)) {
                    given.put(grader, unit.id(), item, checked(answer, false));
                } else if (AnswerChecking.isSame(answer.answer(), item.goldAnswers())) {
                    given.put(grader, unit.id(), item, checked(answer, true));
                } else {
                    Window<Boolean> window =
                            checking.window(topic, unit.id(), i + 1, item.text(), item.goldAnswers(), answer.answer());
                    all.add(new Asked<>(List.of(window), (store, said) ->
                            keep(grader, unit.id(), item, window.id(), said.getFirst().map(right -> checked(answer, right)))));
                }
            }
        }
        return all;
    }

    private static Cell checked(Cell answer, boolean right) {
        return Cell.graded(answer.item(), right ? Cell.BEST : Cell.LEAST, answer.answer());
    }

    /** What each passage is worth as a whole. */
    public List<Asked<?>> direct(DirectGrading grading) {
        Grader grader = given.grader(Grader.Method.DIRECT, ItemKind.QUESTION, "Assay" + settings.style().promptClass());
        List<Asked<?>> all = new ArrayList<>();
        for (Passage passage : passages.values()) {
            all.add(new Asked<>(
                    List.of(grading.window(topic, passage)),
                    (store, said) -> said.getFirst().ifPresent(label -> given.label(grader, passage.id(), label))));
        }
        return all;
    }
}

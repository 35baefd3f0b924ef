package dev.assay.persistence.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Permit;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.rubric.AnswerGrades;
import dev.assay.model.rubric.AnswerItemKey;
import dev.assay.model.rubric.AnswerParts;
import dev.assay.model.rubric.AnswerParts.Part;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The graded parts of a project's answers as a pool, as far as a permit covers them: a part is a unit, and a run ranks
 * the parts of its answer in their order. By the items of the bank and the nuggets of the assessor's own set; parts of
 * one size, for a run ranks no sentence beside the paragraph that it is in.
 */
public final class GradedAnswers {
    /** The names that the workbench would give to the prompts of ratings. */
    public static final Map<ItemKind, String> PROMPTS =
            Map.of(ItemKind.QUESTION, "AssayQuestionRating", ItemKind.NUGGET, "AssayNuggetRating");

    /** The grade that a label becomes where a grade is wanted. */
    private static final Map<Label, Integer> OF_LABELS =
            Map.of(Label.SUPPORT, GradedCell.BEST, Label.PARTIAL_SUPPORT, 3, Label.NOT_SUPPORT, GradedCell.LEAST);

    private final ProjectStore store;
    private final AnswerParts parts;

    public GradedAnswers(ProjectStore store, AnswerParts parts) {
        this.store = store;
        this.parts = parts;
    }

    /** An item that answers are graded by, as it is now. */
    private record Asked(ItemKind kind, String words) {}

    /** The grades of one topic. */
    private static final class OfTopic {
        private final Map<DocumentId, Map<Grader, Map<String, GradedCell>>> cells = new LinkedHashMap<>();

        void put(DocumentId part, Grader grader, GradedCell cell) {
            cells.computeIfAbsent(part, _ -> new LinkedHashMap<>())
                    .computeIfAbsent(grader, _ -> new LinkedHashMap<>())
                    .put(cell.item(), cell);
        }
    }

    /** The topics of which answers were graded and of which nothing is covered. */
    public Set<TopicId> keptBack(Permit permit) {
        Set<TopicId> topics = topics(store);
        topics.removeIf(permit::reaches);
        return topics;
    }

    /** The topics of which answers were graded, in parts of whatever size, whether or not that may be seen. */
    public static Set<TopicId> topics(ProjectStore store) {
        Set<TopicId> graded = new HashSet<>();
        for (Kind<?, ?> kind : List.of(Kinds.ANSWER_GRADE, Kinds.ANSWER_ITEM_GRADE)) {
            store.judgments().topics(kind).values().forEach(graded::addAll);
        }
        // In the order of the project.
        Set<TopicId> topics = new LinkedHashSet<>();
        if (!graded.isEmpty()) {
            store.topicIds().filter(graded::contains).forEach(topics::add);
        }
        return topics;
    }

    /** The present texts of the items of topics with graded answers, by their ids. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        topics(store).forEach(topic -> items(topic).forEach((id, item) -> texts.putIfAbsent(id, item.words())));
        return texts;
    }

    /**
     * The pool.
     *
     * @param withHuman whether what the assessor said stands beside as one more grader: grades of parts that were given
     * blind and, of whole answers, labels as 5, 3 and 0
     */
    public GradedPool pool(Permit permit, boolean withHuman) {
        List<GradedUnit> units = new ArrayList<>();
        for (TopicId topic : topics(store)) {
            if (permit.reaches(topic)) {
                units.addAll(units(permit, topic, withHuman));
            }
        }
        return new GradedPool(units);
    }

    private List<GradedUnit> units(Permit permit, TopicId topic, boolean withHuman) {
        OfTopic graded = new OfTopic();
        Map<RunId, List<Part>> cut = new LinkedHashMap<>();
        store.answers(topic).forEach(answer -> cut.put(answer.run(), parts.of(answer)));
        Map<String, Asked> items = items(topic);
        take(permit, topic, Kinds.ANSWER_ITEM_GRADE, AnswerItemKey::item, cut, items, graded);
        take(
                permit,
                topic,
                Kinds.ANSWER_GRADE,
                key -> key.set().isAssessors() ? key.nugget().value() : "",
                cut,
                items,
                graded);
        if (graded.cells.isEmpty()) {
            return List.of();
        }
        if (withHuman) {
            human(topic, cut, items, graded);
        }
        return units(topic, cut, graded);
    }

    private static List<GradedUnit> units(TopicId topic, Map<RunId, List<Part>> cut, OfTopic graded) {
        Map<DocumentId, String> texts = new LinkedHashMap<>();
        Map<DocumentId, List<GradedUnit.Ranking>> places = new HashMap<>();
        cut.forEach((run, ofRun) -> {
            for (int place = 0; place < ofRun.size(); place++) {
                DocumentId id = ofRun.get(place).id();
                texts.putIfAbsent(id, ofRun.get(place).text());
                places.computeIfAbsent(id, _ -> new ArrayList<>())
                        .add(new GradedUnit.Ranking(run, place + 1, OptionalDouble.of(-(place + 1))));
            }
        });
        List<GradedUnit> units = new ArrayList<>();
        texts.forEach((id, text) -> {
            Map<Grader, List<GradedCell>> grades = new LinkedHashMap<>();
            graded.cells
                    .getOrDefault(id, Map.of())
                    .forEach((grader, cells) -> grades.put(grader, List.copyOf(cells.values())));
            units.add(new GradedUnit(topic, id, text, List.of(), places.get(id), grades, Map.of()));
        });
        return units;
    }

    /** Names the item of a key; empty for one that has no part in this. */
    @FunctionalInterface
    private interface Naming<K extends Item> {
        String of(K key);
    }

    private <K extends Item> void take(
            Permit permit,
            TopicId topic,
            Kind<K, AnswerGrades<K>> kind,
            Naming<K> naming,
            Map<RunId, List<Part>> cut,
            Map<String, Asked> items,
            OfTopic graded) {
        Map<JudgeId, Map<K, AnswerGrades<K>>> judged = store.judgments().values(permit, kind, topic);
        judged.forEach((judge, all) -> all.forEach((key, grades) -> {
            String item = naming.of(key);
            List<Part> ofRun = cut.getOrDefault(key.answerOf().orElseThrow(), List.of());
            Asked now = items.get(item);
            if (grades.parts() == parts && now != null && ofRun.size() == grades.grades().size()) {
                Grader grader = new Grader(judge.value(), Grader.Method.RATE, now.kind(), PROMPTS.get(now.kind()));
                for (int i = 0; i < ofRun.size(); i++) {
                    GradedCell cell = cell(item, grades.grades().get(i));
                    graded.put(ofRun.get(i).id(), grader, now.words().equals(grades.words()) ? cell : cell.toRecheck());
                }
            }
        }));
    }

    private static GradedCell cell(String item, int grade) {
        return grade == AnswerGrades.FAILED
                ? new GradedCell(item, GradedCell.State.FAILED, 0, "")
                : GradedCell.graded(item, grade, Integer.toString(grade));
    }

    /** Adds the assessor's grades: a grade of the part itself counts before a label of the answer. */
    private void human(TopicId topic, Map<RunId, List<Part>> cut, Map<String, Asked> items, OfTopic graded) {
        if (parts == AnswerParts.ANSWER) {
            for (Judgment<LabelKey> given : store.assignments(topic)) {
                LabelKey key = given.item();
                Integer grade = OF_LABELS.get(Label.of(given));
                Asked item = items.get(key.nugget().value());
                if (grade != null && !given.recheck() && item != null) {
                    cut.getOrDefault(key.run(), List.of()).forEach(
                            whole -> graded.put(whole.id(), human(item.kind()), cell(key.nugget().value(), grade)));
                }
            }
        }
        Set<DocumentId> known = cut.values().stream().flatMap(List::stream).map(Part::id).collect(Collectors.toSet());
        store.values(Kinds.ITEM_GRADE, topic).forEach((key, said) -> {
            Asked item = items.get(key.item());
            if (item != null && known.contains(key.passage()) && said.isDecided()) {
                said.word()
                        .ifPresent(word -> graded.put(
                                key.passage(), human(item.kind()), cell(key.item(), Integer.parseInt(word))));
            }
        });
    }

    private Grader human(ItemKind kind) {
        return new Grader(
                GradesOfPerson.PREFIX + store.settings().assessor(), Grader.Method.RATE, kind, GradesOfPerson.PROMPT);
    }

    private Map<String, Asked> items(TopicId topic) {
        Map<String, Asked> items = new LinkedHashMap<>();
        for (BankItem item : new ProjectRubric(store.material()).bank(topic)) {
            items.put(item.id(), new Asked(item.kind(), item.text()));
        }
        store.nuggetSet(topic).map(NuggetSet::nuggets).orElse(List.of()).forEach(nugget -> items.put(
                nugget.id().value(),
                new Asked(nugget.question().isPresent() ? ItemKind.QUESTION : ItemKind.NUGGET, nugget.text())));
        return items;
    }
}

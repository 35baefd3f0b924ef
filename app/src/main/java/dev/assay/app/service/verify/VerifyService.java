package dev.assay.app.service.verify;

import dev.assay.app.service.RefusedException;
import dev.assay.model.DocumentId;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicState;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.model.rubric.ShownGrades;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Has a person grade a sample of cells blind, then lays the grader's beside. What is said after the grades were shown
 * stands beside the first and never in its place. Every method that changes something commits one act.
 */
public final class VerifyService {
    private final ProjectStore store;
    private final KeptRubric kept;
    private final boolean byLowest;

    public VerifyService(ProjectStore store) {
        this(store, new KeptRubric(GradedUnits.PASSAGES, store.isReadOnly()));
    }

    /** @param kept what was read of the project's graded passages before */
    public VerifyService(ProjectStore store, KeptRubric kept) {
        this(store, kept, false);
    }

    /** @param byLowest whether of several judgments of a passage the lowest counts, and not the highest */
    public VerifyService(ProjectStore store, KeptRubric kept, boolean byLowest) {
        this.store = store;
        this.kept = kept;
        this.byLowest = byLowest;
    }

    private RubricSnapshot rubric() {
        RubricSnapshot read = kept.of(store);
        return byLowest ? read.byLowestJudgments() : read;
    }

    /** True if any grader's grades may be seen. */
    public boolean hasGraders() {
        return !rubric().graders().isEmpty();
    }

    /** The sample of a grader, by its place among all; the first one where there are not so many. */
    public VerifySheet open(int place) {
        RubricSnapshot rubric = rubric();
        GradedPool pool = rubric.pool();
        List<Grader> graders = rubric.graders();
        if (graders.isEmpty()) {
            return new VerifySheet(graders, 0, List.of(), false, Optional.empty());
        }
        int chosen = place < graders.size() ? place : 0;
        Grader grader = graders.get(chosen);
        List<CellKey> sample = rubric.sample(grader, store.policy().orderSeed());
        boolean shown = !sample.isEmpty()
                && sample.stream().map(CellKey::topic).distinct().allMatch(topic -> isShown(topic, grader));
        Map<TopicId, Map<CellKey, Judgment<CellKey>>> blind = new HashMap<>();
        Map<TopicId, Map<CellKey, Judgment<CellKey>>> after = new HashMap<>();
        Map<TopicId, Map<DocumentId, String>> texts = new HashMap<>();
        List<VerifySheet.Line> lines = new ArrayList<>();
        for (CellKey key : sample) {
            GradedUnit unit = pool.units(key.topic()).get(key.passage());
            Optional<GradedCell> cell = shown
                    ? unit.cells(grader).stream().filter(one -> one.item().equals(key.item())).findFirst()
                    : Optional.empty();
            lines.add(new VerifySheet.Line(
                    key,
                    store.topic(key.topic()).map(Topic::query).orElse(""),
                    rubric.text(key.item()),
                    unit.text().isEmpty()
                            ? texts.computeIfAbsent(key.topic(), this::texts).getOrDefault(unit.id(), "")
                            : unit.text(),
                    Optional.ofNullable(
                            blind.computeIfAbsent(key.topic(), topic -> store.values(Kinds.ITEM_GRADE, topic))
                                    .get(key)),
                    Optional.ofNullable(
                            after.computeIfAbsent(key.topic(), topic -> store.values(Kinds.ITEM_GRADE_AFTER, topic))
                                    .get(key)),
                    cell.map(one -> OptionalInt.of(one.grade())).orElse(OptionalInt.empty()),
                    cell.map(GradedCell::answer).orElse("")));
        }
        return new VerifySheet(
                graders, chosen, lines, shown, shown ? Optional.of(CellAgreement.ofSample(lines)) : Optional.empty());
    }

    /** A file may leave the texts out: then the passages of the topic's that are called the same have them. */
    private Map<DocumentId, String> texts(TopicId topic) {
        Map<DocumentId, String> texts = new HashMap<>();
        store.passages(topic).forEach(passage -> texts.putIfAbsent(passage.id(), passage.text()));
        return texts;
    }

    /**
     * The data for the views of a topic. Grades are in it once they were shown on record, or where nobody can grade.
     */
    public TopicGrades topic(TopicId topic) {
        RubricSnapshot rubric = rubric();
        Map<CellKey, Judgment<CellKey>> blind = store.values(Kinds.ITEM_GRADE, topic);
        Map<CellKey, Judgment<CellKey>> after = store.values(Kinds.ITEM_GRADE_AFTER, topic);
        Map<CellKey, Said> own = new HashMap<>();
        Stream.concat(blind.keySet().stream(), after.keySet().stream())
                .forEach(key -> own.put(
                        key, new Said(Optional.ofNullable(blind.get(key)), Optional.ofNullable(after.get(key)))));
        boolean lacksTexts = rubric.pool().units(topic).values().stream().anyMatch(unit -> unit.text().isEmpty());
        Map<DocumentId, String> texts = lacksTexts ? texts(topic) : Map.of();
        Set<ItemKind> seen = EnumSet.noneOf(ItemKind.class);
        Set<ItemKind> begun = EnumSet.noneOf(ItemKind.class);
        for (ItemKind kind : ItemKind.values()) {
            if (kept.isNobodyGrading() || isSeen(topic, kind)) {
                seen.add(kind);
            }
        }
        rubric.graders().stream()
                .map(Grader::kind)
                .distinct()
                .filter(kind -> kept.isBegun(
                        kind, asked -> rubric.pool().topics().stream().anyMatch(one -> isSeen(one, asked))))
                .forEach(begun::add);
        return new TopicGrades(
                rubric,
                beingLabelled(rubric),
                kept.units(),
                topic,
                store.topic(topic).map(Topic::query).orElse(""),
                own,
                texts,
                seen,
                begun);
    }

    /**
     * The totals of the grades of all topics. Topics are left out in which a run that ranks passages has an answer that
     * is still being labelled: an order of the runs would steer the assessor.
     */
    public GradesInNumbers numbers() {
        RubricSnapshot rubric = rubric();
        return new GradesInNumbers(rubric, beingLabelled(rubric), false);
    }

    /** The same with the grades themselves, where they may be seen. */
    public GradesInNumbers numbersAndGrades() {
        RubricSnapshot rubric = rubric();
        return new GradesInNumbers(rubric, beingLabelled(rubric), areAllSeen(rubric));
    }

    /** True where nobody grades, or whoever does has seen every grade. */
    public boolean areAllSeen() {
        return areAllSeen(rubric());
    }

    private boolean areAllSeen(RubricSnapshot rubric) {
        List<String> stages = store.policy().stages();
        return !stages.isEmpty() && !stages.contains(Policy.Stage.VERIFY.word())
                || rubric.pool().topics().stream().allMatch(topic -> rubric.graders().stream()
                        .allMatch(grader -> isSeen(topic, grader.kind()) || isShown(topic, grader)));
    }

    /** Puts on record that all grades are looked through from now on. */
    public void lookAtAll() {
        RubricSnapshot rubric = rubric();
        rubric.pool().topics().forEach(topic ->
                rubric.graders().stream().map(Grader::kind).distinct().forEach(kind -> look(topic, kind)));
    }

    private Set<TopicId> beingLabelled(RubricSnapshot rubric) {
        Set<TopicId> labelled = new LinkedHashSet<>();
        Set<RunId> ranked = rubric.runs();
        Visibility visibility = store.visibility();
        for (TopicId topic : rubric.pool().topics()) {
            // Where nobody can label any more nothing steers anybody, but the names of the runs are still as hidden as
            // they were.
            boolean labels = !kept.isNobodyGrading() && store.progress(topic).state() != TopicState.LOCKED;
            if (store.tasks(topic).keySet().stream().anyMatch(ranked::contains)
                    && (labels || !visibility.namesRuns(topic))) {
                labelled.add(topic);
            }
        }
        return labelled;
    }

    /** Puts on record that grades of a topic's passages are looked through from now on, which is never undone. */
    public void look(TopicId topic, ItemKind kind) {
        if (!isSeen(topic, kind)) {
            store.commit(new Act(
                    ActKind.LASTING_JUDGMENT,
                    Optional.empty(),
                    List.of(Kinds.GRADES_SHOWN.change(ShownGrades.ofAll(topic, kind), false, true))));
        }
    }

    private boolean isSeen(TopicId topic, ItemKind kind) {
        return store.value(Kinds.GRADES_SHOWN, ShownGrades.ofAll(topic, kind)).orElse(false);
    }

    private boolean isShown(TopicId topic, Grader grader) {
        return store.value(Kinds.GRADES_SHOWN, new ShownGrades(topic, grader.key())).orElse(false);
    }

    /** The result of an act: the judgments of the cell before and after the grades were shown. */
    public record Said(Optional<Judgment<CellKey>> blind, Optional<Judgment<CellKey>> after) {
        /** Nothing was said of it. */
        public static final Said NOTHING = new Said(Optional.empty(), Optional.empty());

        /** The person's present judgment: where it has a remark only, the earlier judgment counts. */
        public Optional<Judgment<CellKey>> own() {
            return after.filter(Judgment::isDecided).or(() -> blind);
        }
    }

    /** Gives a cell a grade, 0 to 5. */
    public Said grade(Grader grader, CellKey cell, int grade) {
        if (grade < GradedCell.LEAST || grade > GradedCell.BEST) {
            throw new IllegalArgumentException("There is no grade " + grade + ".");
        }
        return change(grader, cell, present -> present.with(Integer.toString(grade), 0));
    }

    /** Says that a cell cannot be judged. */
    public Said cantJudge(Grader grader, CellKey cell) {
        return change(grader, cell, present -> present.with(Judgment.State.CANT_JUDGE, 0));
    }

    /** Keeps a remark on a cell; an empty one takes it back. */
    public Said note(Grader grader, CellKey cell, String note) {
        return change(grader, cell, present -> present.withNote(note));
    }

    /** Clears the grade of a cell; after the grader's grades were shown, only the later grade. */
    public Said clear(Grader grader, CellKey cell) {
        return change(grader, cell, present -> present.with(Judgment.State.OPEN, 0));
    }

    private Said change(Grader grader, CellKey cell, UnaryOperator<Judgment<CellKey>> how) {
        boolean shown = isShown(cell.topic(), grader) || isSeen(cell.topic(), grader.kind());
        Kind<CellKey, Judgment<CellKey>> kind = shown ? Kinds.ITEM_GRADE_AFTER : Kinds.ITEM_GRADE;
        Optional<Judgment<CellKey>> before = store.value(kind, cell);
        Judgment<CellKey> after = how.apply(before.orElseGet(() -> Judgment.open(cell, 0)));
        Optional<Judgment<CellKey>> kept = after.isBlank() ? Optional.empty() : Optional.of(after);
        if (!before.equals(kept)) {
            store.commit(Act.of(kind.change(cell, before, kept)));
        }
        return new Said(
                shown ? store.value(Kinds.ITEM_GRADE, cell) : kept,
                shown ? kept : store.value(Kinds.ITEM_GRADE_AFTER, cell));
    }

    /**
     * Shows the grader's grades of the sample from now on, which is never undone.
     *
     * @throws RefusedException before every cell of it was graded
     */
    public void show(int place) {
        VerifySheet sheet = open(place);
        int open = sheet.cells().size() - sheet.decided();
        if (open > 0) {
            throw new RefusedException("verify.open", open);
        }
        if (sheet.cells().isEmpty() || sheet.shown()) {
            return;
        }
        Grader grader = sheet.graders().get(sheet.chosen());
        Set<TopicId> topics = new LinkedHashSet<>();
        sheet.cells().forEach(line -> topics.add(line.key().topic()));
        List<Change<?, ?>> changes = new ArrayList<>();
        topics.stream()
                .filter(topic -> !isShown(topic, grader))
                .forEach(topic ->
                        changes.add(Kinds.GRADES_SHOWN.change(new ShownGrades(topic, grader.key()), false, true)));
        store.commit(new Act(ActKind.LASTING_JUDGMENT, Optional.empty(), changes));
    }
}

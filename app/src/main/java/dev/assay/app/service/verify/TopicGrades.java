package dev.assay.app.service.verify;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.Cover;
import dev.assay.model.rubric.GradeTable;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The grades of a topic's passages as the views of the screen see them, with what a person says of them. Never changed;
 * any thread.
 */
public final class TopicGrades {
    /** So much of a part's name tells it from the others of its topic. */
    private static final int SHORT_NAME = 8;

    private final RubricSnapshot rubric;
    private final Set<TopicId> beingLabelled;
    private final GradedUnits units;
    private final TopicId topic;
    private final String query;
    private final Map<CellKey, VerifyService.Said> own;
    private final Map<DocumentId, String> texts;
    private final Set<ItemKind> seen;
    private final Set<ItemKind> begun;

    TopicGrades(
            RubricSnapshot rubric,
            Set<TopicId> beingLabelled,
            GradedUnits units,
            TopicId topic,
            String query,
            Map<CellKey, VerifyService.Said> own,
            Map<DocumentId, String> texts,
            Set<ItemKind> seen,
            Set<ItemKind> begun) {
        this.rubric = rubric;
        this.beingLabelled = Set.copyOf(beingLabelled);
        this.units = units;
        this.topic = topic;
        this.query = query;
        this.own = Map.copyOf(own);
        this.texts = Map.copyOf(texts);
        this.seen = Set.copyOf(seen);
        this.begun = Set.copyOf(begun);
    }

    public TopicId topic() {
        return topic;
    }

    /** The topic's query; its id where the query is not known. */
    public String query() {
        return query.isEmpty() ? topic.value() : query;
    }

    /** Everybody who gave items grades; none in a project without graded passages. */
    public List<Grader> graders() {
        return rubric.graders();
    }

    /** True if grades of this topic by items of a kind may be seen. */
    public boolean isSeen(ItemKind kind) {
        return seen.contains(kind);
    }

    /** True if grades of any topic by items of a kind were looked through. */
    public boolean isBegun(ItemKind kind) {
        return begun.contains(kind);
    }

    /** A grader's grades, with a column for each item that was added here; empty as long as they may not be seen. */
    public Optional<GradeTable> table(Grader grader) {
        List<String> added = rubric.bank(topic).stream()
                .filter(item -> item.kind() == grader.kind() && item.origin() == BankItem.Origin.ADDED)
                .map(BankItem::id)
                .toList();
        return isSeen(grader.kind()) ? Optional.of(rubric.table(grader, topic).with(added)) : Optional.empty();
    }

    /** The stretches of passages that an item was made of here; none of most. */
    public List<Evidence> evidence(String id) {
        return bankItem(id).map(BankItem::evidence).orElse(List.of());
    }

    /** The facet of the topic that an item is of; empty for none. */
    public String facet(String id) {
        return bankItem(id).map(BankItem::facet).orElse("");
    }

    private Optional<BankItem> bankItem(String id) {
        return rubric.bank(topic).stream().filter(item -> item.id().equals(id)).findFirst();
    }

    /** The same as passages; empty as long as grades of the kind may not be seen. */
    public Optional<GradedPool> pool(ItemKind kind) {
        return isSeen(kind) ? Optional.of(rubric.pool().only(topic)) : Optional.empty();
    }

    /** The highest judgment of relevance in the project. */
    public OptionalInt bestJudgment() {
        return rubric.bestJudgment();
    }

    /** The text of an item; its id where there is no bank. */
    public String item(String id) {
        return rubric.text(id);
    }

    /** True if an item is kept out of shared files. */
    public boolean isSecret(String id) {
        return bankItem(id).filter(BankItem::secret).isPresent();
    }

    /**
     * The items of the topic's bank that a grader did not grade as they are now, because they were reworded since or
     * added. Empty as long as its grades may not be seen.
     */
    public List<String> toGradeAgain(Grader grader) {
        Optional<GradeTable> graded =
                isSeen(grader.kind()) ? Optional.of(rubric.table(grader, topic)) : Optional.empty();
        return rubric.bank(topic).stream()
                .filter(item -> graded.isPresent() && item.kind() == grader.kind())
                .map(BankItem::id)
                .filter(item -> {
                    int column = graded.get().items().indexOf(item);
                    return column < 0 || graded.get().isAnyReworded(column);
                })
                .toList();
    }

    /** The kind of units that are graded. */
    public GradedUnits units() {
        return units;
    }

    /** The display name of a unit: for a part of an answer the beginning of its name, which is a hash of its text. */
    public String name(GradedUnit unit) {
        String id = unit.id().value();
        return units == GradedUnits.PASSAGES || id.length() <= SHORT_NAME ? id : id.substring(0, SHORT_NAME);
    }

    /** The text of a passage; empty where neither the graded file nor the project has it. */
    public String text(GradedUnit unit) {
        return unit.text().isEmpty() ? texts.getOrDefault(unit.id(), "") : unit.text();
    }

    /** The answer to an item that was extracted from a passage: by the same model, where it was asked. */
    public Optional<String> extracted(Grader grader, GradedUnit unit, String item) {
        return isSeen(grader.kind())
                ? unit.grades().keySet().stream()
                        .filter(one -> one.method() == Grader.Method.EXTRACT && one.kind() == grader.kind())
                        .sorted(Comparator.comparing(one -> !one.judge().equals(grader.judge())))
                        .flatMap(one -> unit.cells(one).stream())
                        .filter(cell -> cell.item().equals(item) && !cell.answer().isBlank())
                        .map(GradedCell::answer)
                        .findFirst()
                : Optional.empty();
    }

    /** The person's judgments of cells of this topic at the time of reading. */
    public Map<CellKey, VerifyService.Said> own() {
        return own;
    }

    /**
     * The number of topics that have no part in the order of the runs, because answers of these runs are being labelled
     * there.
     */
    public int leftOut() {
        return beingLabelled.size();
    }

    /**
     * The share of the bank that the first passages of each run cover, over all topics but those that are {@link
     * #leftOut}: numbers that give no grade away.
     *
     * @param depth how many passages of a run count, from the first
     * @param off items that are supposed not to be in the bank
     */
    public Cover cover(Grader grader, int least, int depth, Set<String> off) {
        return rubric.cover(grader, least, depth, off, beingLabelled);
    }
}

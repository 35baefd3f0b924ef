package dev.assay.app.service.judges;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.PassageKey;
import dev.assay.model.RunId;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.model.rubric.CellKey;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One judged item with everybody's opinion of it, held against the opinion of one judge.
 *
 * @param answer the answer that the item is of or in, or the first of two; empty where it is of none
 * @param other the second of two answers that are held against each other
 * @param nugget the nugget that a label is of
 * @param own the assessor's opinion before the reveal
 * @param after the assessor's second thought
 * @param first the judge that the others are held against; the assessor is a judge too
 * @param opinions everybody's opinion, by judge; one who was not asked about the item is not in there
 */
public record ComparedItem(
        Item item,
        Optional<Answer> answer,
        Optional<Answer> other,
        Optional<Nugget> nugget,
        Scale scale,
        Optional<Opinion> own,
        Optional<Opinion> after,
        JudgeId first,
        Map<JudgeId, Opinion> opinions) {
    public ComparedItem {
        opinions = Collections.unmodifiableMap(new LinkedHashMap<>(opinions));
    }

    /** The place of the sentence that the item is of, from 0; -1 where it is of none. */
    public int sentence() {
        return sentence(item);
    }

    /** As {@link #sentence()}, of any item. */
    public static int sentence(Item item) {
        return switch (item) {
            case CitationKey citation -> citation.sentence();
            case SentenceKey sentence -> sentence.sentence();
            default -> -1;
        };
    }

    /** The order of items of a kind: by their answers, in the order of {@code runs}, and by their places in them. */
    public static <K extends Item> Comparator<K> order(Kind<K, ?> kind, List<RunId> runs) {
        return Comparator.comparingInt((K item) -> run(item).map(runs::indexOf).orElse(0))
                .thenComparingInt(item -> otherRun(item).map(runs::indexOf).orElse(0))
                .thenComparingInt(ComparedItem::sentence)
                .thenComparing(item -> kind.fields(item).toString());
    }

    /** The run of the answer that an item is of, or of the first of two. */
    public static Optional<RunId> run(Item item) {
        return item instanceof BattleKey pair ? Optional.of(pair.first()) : item.answerOf();
    }

    /** The run of the second of two answers that an item holds against each other. */
    public static Optional<RunId> otherRun(Item item) {
        return item instanceof BattleKey pair ? Optional.of(pair.second()) : Optional.empty();
    }

    /** The document that the item is of. */
    public Optional<DocumentId> document() {
        return document(item);
    }

    /** As {@link #document()}, of any item. */
    public static Optional<DocumentId> document(Item item) {
        return switch (item) {
            case CitationKey citation -> Optional.of(citation.document());
            case PassageKey passage -> Optional.of(passage.passage());
            case CellKey cell -> Optional.of(cell.passage());
            default -> Optional.empty();
        };
    }

    /** The assessor's latest opinion: the second thought, or else the first opinion. */
    public Optional<Opinion> latest() {
        return after.or(() -> own);
    }

    /** True where the assessor kept the first opinion after the reveal. */
    public boolean isKept() {
        return after.isPresent() && own.filter(after.get()::isSameAs).isPresent();
    }

    /** The first judge's opinion. */
    public Optional<Opinion> firstOpinion() {
        return opinion(first);
    }

    /** A judge's opinion. */
    public Optional<Opinion> opinion(JudgeId judge) {
        return Optional.ofNullable(opinions.get(judge));
    }

    /** The opinions of everybody but the first judge. */
    public Map<JudgeId, Opinion> others() {
        Map<JudgeId, Opinion> others = new LinkedHashMap<>(opinions);
        others.remove(first);
        return others;
    }

    /** True where the first judge and another both gave a word and mean different things. */
    public boolean disagrees(JudgeId judge) {
        return distance(judge) > 0;
    }

    /** True where the first judge and another both gave a word and mean the same. */
    public boolean agrees(JudgeId judge) {
        return areBothGiven(judge) && distance(judge) == 0;
    }

    private boolean areBothGiven(JudgeId judge) {
        return firstOpinion().flatMap(Opinion::word).isPresent() && opinion(judge).flatMap(Opinion::word).isPresent();
    }

    /** The steps of the scale from the first judge to another: 0 for the same, or where either gave no word. */
    public int distance(JudgeId judge) {
        if (!areBothGiven(judge)) {
            return 0;
        }
        return firstOpinion().orElseThrow().distance(opinion(judge).orElseThrow(), scale);
    }

    /** True where one of these disagrees with the first judge; anybody, where there are none. */
    public boolean differs(Set<JudgeId> judges) {
        return (judges.isEmpty() ? opinions.keySet() : judges).stream().anyMatch(this::disagrees);
    }

    /** The same item with another second thought. */
    public ComparedItem withAfter(Optional<Opinion> said) {
        return new ComparedItem(item, answer, other, nugget, scale, own, said, first, opinions);
    }

    /** The same item held against another judge. */
    public ComparedItem from(JudgeId judge) {
        return judge.equals(first)
                ? this
                : new ComparedItem(item, answer, other, nugget, scale, own, after, judge, opinions);
    }
}

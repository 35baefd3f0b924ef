package dev.assay.app.service.judges;

import dev.assay.model.Item;
import dev.assay.model.Topic;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.NuggetSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One kind of judgments of a topic after its reveal, by one nugget set: everybody's opinions beside each other, held
 * against those of one judge.
 *
 * @param scale the words as the project has them
 * @param assessor the name of the assessor as a judge
 * @param first the judge that the others are held against
 * @param everybody the judges: the assessor, then the others by name; the assessor is always one by their own set
 * @param items the judged items: answers in blind order, nuggets in the order of the set
 * @param unmatched the number of labels of other judges for nuggets that the set does not hold
 */
public record ComparedTopic(
        Topic topic,
        Kind<?, ?> kind,
        Scale scale,
        NuggetSet set,
        JudgeId assessor,
        JudgeId first,
        List<Judge> everybody,
        List<ComparedItem> items,
        int unmatched) {
    /** The words that the first judge and another gave, counted, and the coefficients of agreement. */
    public record Numbers(Compared counted, Agreement agreement) {}

    public ComparedTopic {
        everybody = List.copyOf(everybody);
        items = List.copyOf(items);
    }

    /** Everybody but the first judge. */
    public List<Judge> judges() {
        return everybody.stream().filter(judge -> !judge.id().equals(first)).toList();
    }

    /** The first judge and the set. */
    public JudgeBySet by() {
        return by(first);
    }

    /** A judge by the set of this. */
    public JudgeBySet by(JudgeId judge) {
        return new JudgeBySet(judge.value(), set.id());
    }

    /** True where the assessor is one of a pair of the first judge and another; of any, where there is no other. */
    public boolean isOwn(Set<JudgeId> others) {
        return first.equals(assessor)
                || (others.isEmpty() ? judges().stream().map(Judge::id).toList() : others).contains(assessor);
    }

    /** True where the assessor judged something. */
    public boolean hasOwn() {
        return items.stream().anyMatch(one -> one.own().filter(own -> own.judgment().isDecided()).isPresent());
    }

    /** The item of that name, if it is compared. */
    public Optional<ComparedItem> find(Item wanted) {
        return items.stream().filter(one -> one.item().equals(wanted)).findFirst();
    }

    /** The same held against another judge. */
    public ComparedTopic from(JudgeId judge) {
        return judge.equals(first)
                ? this
                : with(judge, items.stream().map(one -> one.from(judge)).toList());
    }

    /** The same topic with another second thought on one item. */
    public ComparedTopic with(Item item, Optional<Opinion> said) {
        return with(first, items.stream().map(one -> one.item().equals(item) ? one.withAfter(said) : one).toList());
    }

    private ComparedTopic with(JudgeId newFirst, List<ComparedItem> newItems) {
        return new ComparedTopic(topic, kind, scale, set, assessor, newFirst, everybody, newItems, unmatched);
    }

    /** The wanted items, in their order: first those in which a judge that is asked for disagrees with the first. */
    public List<ComparedItem> differingFirst(ComparedFilter filter) {
        return items.stream()
                .filter(filter::matches)
                .sorted(Comparator.comparing(one -> !one.differs(filter.judges())))
                .toList();
    }

    /** The agreement of a judge with the first on what is revealed: the first's words are the rows. */
    public Numbers numbers(JudgeId judge) {
        Map<Item, Judgment<?>> rows = judgments(first);
        Map<Item, Judgment<?>> columns = judgments(judge);
        return new Numbers(
                Compared.of(scale, rows, columns), Agreement.of(Ratings.ofJudgments(scale, List.of(rows, columns))));
    }

    private Map<Item, Judgment<?>> judgments(JudgeId judge) {
        Map<Item, Judgment<?>> judgments = new HashMap<>();
        items.forEach(one -> one.opinion(judge).ifPresent(said -> judgments.put(one.item(), said.judgment())));
        return judgments;
    }
}

package dev.assay.app.service.verify;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.ProposalKey;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.EditedItem;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.rubric.ProjectRubric;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Reads the items of a project's banks and changes them. Every method that changes something commits one act, which
 * undo takes back.
 */
public final class BankService {
    private final ProjectStore store;

    public BankService(ProjectStore store) {
        this.store = store;
    }

    /** The items of all banks as they are now. */
    public List<BankItem> items() {
        return new ProjectRubric(store.material()).bank();
    }

    /** The items of a topic's banks as they are now: as they were imported, then what was added here. */
    public List<BankItem> items(TopicId topic) {
        return new ProjectRubric(store.material()).bank(topic);
    }

    /** The items that models proposed and that wait: nobody accepted or dropped them. */
    public List<BankItem> proposed() {
        Set<TopicId> topics = new LinkedHashSet<>();
        store.material().forEachRubricLine(RubricLine.Kind.PROPOSED, line -> topics.add(line.topic()));
        return topics.stream().flatMap(topic -> proposed(topic).stream()).toList();
    }

    private List<BankItem> proposed(TopicId topic) {
        Set<BankItemKey> there = items(topic).stream().map(BankItem::key).collect(Collectors.toSet());
        Map<ProposalId, ProposalDecision> decisions = store.proposalDecisions(topic);
        return new ProjectRubric(store.material()).proposed(topic).stream()
                .filter(item -> !there.contains(item.key())
                        && store.value(Kinds.BANK_ITEM, item.key()).isEmpty()
                        && !decisions.containsKey(new ProposalId(item.id())))
                .toList();
    }

    /** Takes proposed items into the banks of their topics, as one act for each topic. */
    public void accept(Collection<BankItem> proposed) {
        decide(
                proposed,
                ActKind.EDIT_BANK_ITEM,
                item -> Kinds.BANK_ITEM.change(
                        item.key(), store.value(Kinds.BANK_ITEM, item.key()), Optional.of(EditedItem.of(item))));
    }

    /** Leaves proposed items out of banks for good, as one act for each topic; undo has them wait again. */
    public void drop(Collection<BankItem> proposed) {
        decide(
                proposed,
                ActKind.DROP_PROPOSALS,
                item -> Kinds.PROPOSAL.change(
                        new ProposalKey(item.topic(), new ProposalId(item.id())),
                        ProposalDecision.WAITING,
                        ProposalDecision.DROPPED));
    }

    private void decide(Collection<BankItem> proposed, ActKind act, Function<BankItem, Change<?, ?>> how) {
        refuseReadOnly();
        Map<TopicId, List<Change<?, ?>>> changes = new LinkedHashMap<>();
        proposed.forEach(item -> changes.computeIfAbsent(item.topic(), _ -> new ArrayList<>()).add(how.apply(item)));
        changes.forEach((topic, all) -> store.commit(new Act(act, topic, all)));
    }

    /**
     * The item of an id, whatever its topic.
     *
     * @throws RefusedException when there is none, or several topics have one
     */
    public BankItem find(String id) {
        List<BankItem> found = items().stream().filter(item -> item.id().equals(id)).toList();
        if (found.size() != 1) {
            throw new RefusedException(
                    found.isEmpty()
                            ? ServiceWords.say("bank.no-item", id)
                            : ServiceWords.say("bank.several", id, found.size()));
        }
        return found.getFirst();
    }

    /**
     * Has an item say something else. Its id stays; grades of it, a person's own among them, are to be rechecked.
     *
     * @throws RefusedException when there is no such item, or nothing is said
     */
    public BankItem reword(BankItemKey key, String text) {
        return change(key, item -> item.withText(said(text)));
    }

    /**
     * Keeps an item out of what is shared, or lets it in again. It is scored all the same.
     *
     * @throws RefusedException when there is no such item
     */
    public BankItem setSecret(BankItemKey key, boolean secret) {
        return change(key, item -> item.withSecret(secret));
    }

    /**
     * Takes an item out of its bank. The log keeps it; its grades stay and count no longer.
     *
     * @throws RefusedException when there is no such item
     */
    public BankItem remove(BankItemKey key) {
        refuseReadOnly();
        BankItem before = item(key);
        store.commit(new Act(
                ActKind.EDIT_BANK_ITEM,
                key.topic(),
                List.of(Kinds.BANK_ITEM.change(
                        key,
                        store.value(Kinds.BANK_ITEM, key),
                        Optional.of(EditedItem.of(before).asRemoved())))));
        return before;
    }

    /**
     * Adds an item to a topic's bank, with the id that the workbench would give it.
     *
     * @param facet of the topic; empty for none
     * @param evidence the stretches of passages that it is made of
     * @throws RefusedException when there is no such topic, nothing is said, or the bank has the item already
     */
    public BankItem add(TopicId topic, String facet, ItemKind kind, String text, List<Evidence> evidence) {
        List<BankItem> added = add(topic, facet, kind, List.of(said(text)), evidence);
        if (added.isEmpty()) {
            throw new RefusedException("bank.there", BankItem.newId(topic, facet, text));
        }
        return added.getFirst();
    }

    /**
     * Adds items as one act; those that the bank has already, and those that say nothing, are left alone.
     *
     * @return those that were added
     */
    public List<BankItem> add(TopicId topic, String facet, ItemKind kind, List<String> texts) {
        return add(topic, facet, kind, texts, List.of());
    }

    private List<BankItem> add(
            TopicId topic, String facet, ItemKind kind, List<String> texts, List<Evidence> evidence) {
        refuseReadOnly();
        if (store.topic(topic).isEmpty()) {
            throw new RefusedException("topics.none", topic);
        }
        List<String> known = new ArrayList<>(items(topic).stream().map(BankItem::id).toList());
        List<BankItem> added = new ArrayList<>();
        List<Change<?, ?>> changes = new ArrayList<>();
        for (String text : texts) {
            BankItemKey key = new BankItemKey(topic, BankItem.newId(topic, facet, text));
            if (!text.isBlank() && !known.contains(key.item())) {
                EditedItem item = new EditedItem(kind, facet, text.strip(), false, evidence);
                known.add(key.item());
                added.add(BankItem.added(key, item));
                changes.add(Kinds.BANK_ITEM.change(key, store.value(Kinds.BANK_ITEM, key), Optional.of(item)));
            }
        }
        if (!changes.isEmpty()) {
            store.commit(new Act(ActKind.EDIT_BANK_ITEM, topic, changes));
        }
        return List.copyOf(added);
    }

    private BankItem change(BankItemKey key, UnaryOperator<EditedItem> how) {
        refuseReadOnly();
        BankItem before = item(key);
        EditedItem after = how.apply(EditedItem.of(before));
        if (after.equals(EditedItem.of(before))) {
            return before;
        }
        List<Change<?, ?>> changes = new ArrayList<>();
        changes.add(Kinds.BANK_ITEM.change(key, store.value(Kinds.BANK_ITEM, key), Optional.of(after)));
        if (!after.text().equals(before.text())) {
            changes.addAll(rechecks(Kinds.ITEM_GRADE, key));
            changes.addAll(rechecks(Kinds.ITEM_GRADE_AFTER, key));
        }
        store.commit(new Act(ActKind.EDIT_BANK_ITEM, key.topic(), changes));
        return item(key);
    }

    private BankItem item(BankItemKey key) {
        return items(key.topic()).stream()
                .filter(item -> item.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new RefusedException("bank.no-item", key.item()));
    }

    /** The changes that keep a person's judgments of the item in its earlier wording and mark them to recheck. */
    private List<Change<?, ?>> rechecks(Kind<CellKey, Judgment<CellKey>> kind, BankItemKey key) {
        List<Change<?, ?>> changes = new ArrayList<>();
        store.values(kind, key.topic()).forEach((cell, judgment) -> {
            if (cell.item().equals(key.item()) && judgment.isDecided()) {
                changes.add(kind.change(cell, Optional.of(judgment), Optional.of(judgment.withRecheck(true))));
            }
        });
        return changes;
    }

    private static String said(String text) {
        if (text.isBlank()) {
            throw new RefusedException("bank.empty");
        }
        return text.strip();
    }

    private void refuseReadOnly() {
        if (store.isReadOnly()) {
            throw new RefusedException("bank.read-only");
        }
    }
}

package dev.assay.app.feature.nuggets;

import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.state.Workspace;
import dev.assay.model.TopicId;
import dev.assay.model.hints.NuggetHint.NearDuplicate;
import dev.assay.model.hints.NuggetHints;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetEnd;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The proposals that wait, those that were dropped, and the nuggets that were deleted. */
public final class AsideViewModel {
    /** The kinds of entries, one of which is in view. */
    public enum Pile {
        WAITING,
        DROPPED,
        DELETED
    }

    /** One of them. */
    public sealed interface Entry {
        /**
         * A proposal, waiting or dropped.
         *
         * @param fresh it came last
         * @param repeats what it nearly repeats, once that was looked for
         */
        record OfProposal(Proposal proposal, boolean dropped, boolean fresh, Optional<Repeated> repeats)
                implements Entry {}

        /** A nugget no longer in force. */
        record OfDeleted(Nugget nugget, NuggetEnd how) implements Entry {}
    }

    /**
     * A nugget that a proposal nearly repeats.
     *
     * @param number its number in the list, from 1
     * @param score how much they have in common, 0 to 1
     */
    public record Repeated(int number, double score) {}

    private final Workspace workspace;
    private final TopicInView topic;
    private final NuggetSelection selection;
    private final Drafts drafts;
    private Map<ProposalId, NearDuplicate> repeats = Map.of();
    private final BooleanProperty open = new SimpleBooleanProperty();
    private final ObjectProperty<Pile> kind = new SimpleObjectProperty<>(Pile.WAITING);
    private final ObservableList<Entry> entries = FXCollections.observableArrayList();

    AsideViewModel(Workspace workspace, TopicInView topic, NuggetSelection selection, Drafts drafts) {
        this.workspace = workspace;
        this.topic = topic;
        this.selection = selection;
        this.drafts = drafts;
        topic.contentProperty().subscribe(content -> {
            show();
            content.filter(one -> open.get()).ifPresent(this::lookForRepeats);
        });
        open.subscribe(shown -> topic.content().filter(one -> shown).ifPresent(this::lookForRepeats));
        kind.subscribe(one -> show());
    }

    public BooleanProperty openProperty() {
        return open;
    }

    public ObjectProperty<Pile> kindProperty() {
        return kind;
    }

    public ObservableList<Entry> entries() {
        return entries;
    }

    /** Number of entries of a kind. */
    public int count(Pile one) {
        return topic.content().map(content -> entries(content, one).size()).orElse(0);
    }

    /** Takes proposals into the set, or brings deleted nuggets back. */
    public void take(List<Entry> chosen) {
        List<ProposalId> proposals = proposals(chosen);
        List<NuggetId> deleted = chosen.stream()
                .filter(Entry.OfDeleted.class::isInstance)
                .map(entry -> ((Entry.OfDeleted) entry).nugget().id())
                .toList();
        if (topic.refusesEdits()) {
            return;
        }
        TopicId id = topic.id();
        if (!proposals.isEmpty()) {
            topic.editAndRead(nuggets -> nuggets.accept(id, proposals), selection::select);
        }
        if (!deleted.isEmpty()) {
            topic.edit(nuggets -> nuggets.restore(id, deleted), selection::select);
        }
    }

    public void takeAllWaiting() {
        topic.content().ifPresent(content -> take(entries(content, Pile.WAITING)));
    }

    /** Opens the words of a proposal for editing; saving them takes it. */
    public void edit(Entry entry) {
        if (entry instanceof Entry.OfProposal one) {
            drafts.accept(one.proposal());
        }
    }

    /** Sets waiting proposals aside. */
    public void drop(List<Entry> chosen) {
        decide(chosen, false);
    }

    /** Lets dropped proposals wait again. */
    public void recall(List<Entry> chosen) {
        decide(chosen, true);
    }

    private void decide(List<Entry> chosen, boolean recall) {
        List<ProposalId> ids = proposals(chosen);
        if (!ids.isEmpty() && !topic.refusesEdits()) {
            TopicId id = topic.id();
            topic.editAndRead(
                    recall ? nuggets -> nuggets.recall(id, ids) : nuggets -> nuggets.drop(id, ids), added -> {});
        }
    }

    private static List<ProposalId> proposals(List<Entry> chosen) {
        return chosen.stream()
                .filter(Entry.OfProposal.class::isInstance)
                .map(entry -> ((Entry.OfProposal) entry).proposal().id())
                .toList();
    }

    /** Looks, away from the acts, for nuggets that waiting proposals nearly repeat. */
    private void lookForRepeats(TopicNuggets content) {
        workspace.compute(
                () -> {
                    Map<ProposalId, NearDuplicate> found = new HashMap<>();
                    content.waiting().forEach(one -> NuggetHints.repeatedBy(one.text(), content.set())
                            .ifPresent(repeated -> found.put(one.id(), repeated)));
                    return found;
                },
                found -> {
                    if (topic.content().equals(Optional.of(content))) {
                        repeats = found;
                        show();
                    }
                });
    }

    private Optional<Repeated> repeated(Proposal proposal, NuggetSet set) {
        return Optional.ofNullable(repeats.get(proposal.id()))
                .filter(found -> set.indexOf(found.other()) >= 0)
                .map(found -> new Repeated(set.indexOf(found.other()) + 1, found.score()));
    }

    private void show() {
        List<Entry> wanted =
                topic.content().map(content -> entries(content, kind.get())).orElse(List.of());
        if (!wanted.equals(entries)) {
            entries.setAll(wanted);
        }
    }

    private List<Entry> entries(TopicNuggets content, Pile kind) {
        List<Entry> all = new ArrayList<>();
        switch (kind) {
            case WAITING -> {
                Set<Proposal> fresh = Set.copyOf(content.ofTheLastJob());
                content.waiting().forEach(one -> all.add(
                        new Entry.OfProposal(one, false, fresh.contains(one), repeated(one, content.set()))));
            }
            case DROPPED ->
                content.dropped().forEach(one -> all.add(new Entry.OfProposal(one, true, false, Optional.empty())));
            case DELETED ->
                content.set().deleted().reversed().forEach(one ->
                        all.add(new Entry.OfDeleted(one, NuggetEnd.of(one, content.set()))));
        }
        return all;
    }
}

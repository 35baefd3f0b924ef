package dev.assay.app.service.work;

import dev.assay.app.service.RefusedException;
import dev.assay.model.ComparableText;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.Relevance;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.CarriedAlignments;
import dev.assay.model.edit.CarriedLabels;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.ProposalKey;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.rubric.Criteria;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Shapes nugget sets. Every method that changes something commits one act and returns the topic's set after it; a
 * locked topic is refused.
 */
public final class NuggetService {
    /** The stages in which reports are held to questions. */
    private static final Set<String> QUESTION_STAGES = Set.of("support", "align");

    /** The kinds of alignments: first ones, second opinions beside them, and decisions between people. */
    private static final List<Kind<SentenceKey, Alignment>> ALIGNMENTS =
            List.of(Kinds.ALIGNMENT, Kinds.ALIGNMENT_AFTER_REVEAL, Kinds.ALIGNMENT_DECISION);

    private final ProjectStore store;
    private final Supplier<NuggetId> newId;

    /** @param newId gives an id that no nugget has */
    public NuggetService(ProjectStore store, Supplier<NuggetId> newId) {
        this.store = store;
        this.newId = newId;
    }

    /** Everything the nuggets screen shows of a topic. */
    public TopicNuggets open(TopicId topic) {
        Map<ProposalId, ProposalDecision> decisions = store.proposalDecisions(topic);
        List<Proposal> proposals = store.proposals(topic);
        Map<DocumentId, Integer> ownGrades = ownGrades(topic);
        List<Passage> passages = store.passages(topic);
        boolean locked = store.isLocked(topic);
        Set<DocumentId> blind = locked ? Set.of() : blind(passages, ownGrades.keySet());
        return new TopicNuggets(
                store.topic(topic).orElseThrow(),
                passages.stream().map(one -> blind.contains(one.id()) ? one.withGrades(List.of()) : one).toList(),
                relevance(topic, blind),
                store.passageMarks(topic),
                ownGrades,
                set(topic),
                proposals.stream().filter(one -> !decisions.containsKey(one.id())).toList(),
                proposals.stream()
                        .filter(one -> decisions.get(one.id()) == ProposalDecision.DROPPED)
                        .toList(),
                locked,
                hasQuestions(),
                store.policy().reports().relevance(),
                store.policy().reports().limit());
    }

    private Map<DocumentId, Integer> ownGrades(TopicId topic) {
        Map<DocumentId, Integer> grades = new HashMap<>();
        if (!store.policy().reports().relevance().isEmpty()) {
            store.values(Kinds.RELEVANCE, topic)
                    .forEach((key, judgment) ->
                            judgment.word().ifPresent(word -> grades.put(key.passage(), Integer.valueOf(word))));
        }
        return grades;
    }

    /**
     * The documents of which others' grades are not told before a topic is locked: those that the assessor is to grade
     * and did not.
     */
    private Set<DocumentId> blind(List<Passage> passages, Set<DocumentId> graded) {
        if (store.policy().reports().relevance().isEmpty()) {
            return Set.of();
        }
        Set<DocumentId> blind = new HashSet<>();
        passages.forEach(one -> blind.add(one.id()));
        blind.removeAll(graded);
        return blind;
    }

    /** The grades that count; where no grade is shown, a failed grading is not shown either. */
    private Relevance relevance(TopicId topic, Set<DocumentId> blind) {
        Relevance all = store.material().relevance(topic);
        if (blind.isEmpty()) {
            return all;
        }
        Map<String, Set<DocumentId>> failed = new LinkedHashMap<>();
        all.failed().forEach((source, documents) -> {
            Set<DocumentId> told = new HashSet<>(documents);
            told.removeAll(blind);
            failed.put(source, told);
        });
        return new Relevance(all.chosen(), all.sources(), failed);
    }

    /** True if the project judges reports, so that its nuggets are questions with answers. */
    private boolean hasQuestions() {
        return store.policy().stages().stream().anyMatch(QUESTION_STAGES::contains);
    }

    /** The nuggets with a label that was given for other words and is to be looked at again. */
    public Set<NuggetId> recheck(TopicId topic) {
        return Set.copyOf(store.recheckedNuggets(topic));
    }

    /** Adds a nugget of the assessor's own at {@code index}, with evidence or none. */
    public NuggetSet add(
            TopicId topic, int index, String text, Importance importance, List<Evidence> evidence, NuggetId id) {
        Nugget nugget = new Nugget(id, text.strip(), importance, new Origin.Own(), evidence, "");
        return edit(
                ActKind.ADD_NUGGET,
                topic,
                set -> NuggetEdits.add(set, Math.min(index, set.nuggets().size()), nugget));
    }

    /**
     * A new question of the assessor's own.
     *
     * @param answer the first of its answers; empty for none yet
     * @param attestedBy the documents that say so
     */
    public record Question(
            String text,
            String answer,
            List<DocumentId> attestedBy,
            List<Evidence> evidence,
            String group,
            Importance importance) {}

    /** Adds a question at {@code index}, with its first answer. */
    public NuggetSet ask(TopicId topic, int index, Question asked) {
        Nugget nugget = new Nugget(
                        newId.get(), asked.text().strip(), asked.importance(), new Origin.Own(), asked.evidence(), "")
                .withGroup(asked.group())
                .withQuestion(NuggetQuestion.UNANSWERED.withAnswers(
                        asked.answer().isBlank() ? List.of() : List.of(answer(asked.answer(), asked.attestedBy()))));
        return edit(
                ActKind.ADD_NUGGET,
                topic,
                set -> NuggetEdits.add(set, Math.min(index, set.nuggets().size()), nugget));
    }

    private NuggetAnswer answer(String text, List<DocumentId> attestedBy) {
        return new NuggetAnswer(new NuggetAnswerId(newId.get().value()), text.strip(), attestedBy);
    }

    /** An id that no nugget has. */
    public NuggetId newNuggetId() {
        return newId.get();
    }

    public NuggetSet editText(TopicId topic, NuggetId id, String text) {
        return edit(ActKind.EDIT_NUGGET, topic, set -> NuggetEdits.editText(set, id, text));
    }

    public NuggetSet setImportance(TopicId topic, Collection<NuggetId> ids, Importance importance) {
        return edit(ActKind.SET_IMPORTANCE, topic, set -> NuggetEdits.setImportance(set, ids, importance));
    }

    public NuggetSet delete(TopicId topic, Collection<NuggetId> ids) {
        return edit(ActKind.DELETE_NUGGETS, topic, set -> NuggetEdits.delete(set, ids));
    }

    /** Puts deleted nuggets back, at the end, in the order given. */
    public NuggetSet restore(TopicId topic, Collection<NuggetId> ids) {
        return edit(ActKind.RESTORE_NUGGETS, topic, set -> {
            NuggetSet next = set;
            for (NuggetId id : ids) {
                next = NuggetEdits.restore(next, id);
            }
            return next;
        });
    }

    /**
     * Makes a nugget what it was at another time, back in force if it was deleted: a new act, the log stays as it is.
     */
    public NuggetSet restoreAs(TopicId topic, Nugget was) {
        NuggetId id = was.id();
        return edit(ActKind.EDIT_NUGGET, topic, set -> {
            NuggetSet next = set.find(id).isPresent() ? set : NuggetEdits.restore(set, id);
            Nugget present = next.find(id).orElseThrow();
            if (!present.text().equals(was.text())) {
                next = NuggetEdits.editText(next, id, was.text());
            }
            if (present.importance() != was.importance()) {
                next = NuggetEdits.setImportance(next, List.of(id), was.importance());
            }
            for (Evidence extra : present.evidence()) {
                next = was.evidence().contains(extra) ? next : NuggetEdits.removeEvidence(next, id, extra);
            }
            for (Evidence missing : was.evidence()) {
                next = present.evidence().contains(missing) ? next : NuggetEdits.addEvidence(next, id, missing);
            }
            next = NuggetEdits.setWeight(
                    NuggetEdits.setGroup(next, List.of(id), was.group()), List.of(id), was.weighs());
            return NuggetEdits.setQuestion(next, id, was.question());
        });
    }

    /** Makes one nugget of several. Their labels are carried over as suggestions, marked to recheck. */
    public NuggetSet merge(TopicId topic, Collection<NuggetId> ids, String text, NuggetId merged) {
        return edit(ActKind.MERGE_NUGGETS, topic, set -> NuggetEdits.merge(set, ids, merged, text));
    }

    /** Splits a nugget into one of each text. Its labels are carried over as suggestions, marked to recheck. */
    public NuggetSet split(TopicId topic, NuggetId id, List<String> texts) {
        List<NuggetEdits.Part> parts =
                texts.stream().map(text -> new NuggetEdits.Part(newId.get(), text)).toList();
        return edit(ActKind.SPLIT_NUGGET, topic, set -> NuggetEdits.split(set, id, parts));
    }

    /**
     * The number of labels of these nuggets that are marked to recheck: of nuggets just made by a merge or split, those
     * carried over.
     */
    public long labelsToRecheck(TopicId topic, Collection<NuggetId> ids) {
        return store.assignments(topic).stream()
                .filter(label -> label.recheck() && ids.contains(label.item().nugget()))
                .count();
    }

    /** Puts a copy behind each of the nuggets. */
    public NuggetSet duplicate(TopicId topic, Collection<NuggetId> ids) {
        return edit(ActKind.DUPLICATE_NUGGETS, topic, set -> {
            NuggetSet next = set;
            for (NuggetId id : ids) {
                next = NuggetEdits.duplicate(next, id, newId.get());
            }
            return next;
        });
    }

    /** Moves nuggets together before the one that is now at {@code target}. */
    public NuggetSet move(TopicId topic, Collection<NuggetId> ids, int target) {
        return edit(ActKind.MOVE_NUGGETS, topic, set -> NuggetEdits.move(set, ids, target));
    }

    /** Puts nuggets into a group; empty takes them out of theirs. */
    public NuggetSet setGroup(TopicId topic, Collection<NuggetId> ids, String group) {
        return edit(ActKind.SET_GROUP, topic, set -> NuggetEdits.setGroup(set, ids, group));
    }

    /** Makes criteria of nuggets, of that weight, or gives them another; empty takes their weights away. */
    public NuggetSet setWeight(TopicId topic, Collection<NuggetId> ids, OptionalDouble weight) {
        return edit(ActKind.SET_WEIGHT, topic, set -> NuggetEdits.setWeight(set, ids, weight));
    }

    /** Makes questions of nuggets that are none, or changes how many of their answers a report must give. */
    public NuggetSet setRule(TopicId topic, Collection<NuggetId> ids, NuggetQuestion.Rule rule) {
        return edit(ActKind.SET_RULE, topic, set -> NuggetEdits.setRule(set, ids, rule));
    }

    /** Gives a nugget one more answer, behind the others, and makes a question of it where it is none. */
    public NuggetSet addAnswer(TopicId topic, NuggetId id, String text) {
        return addAnswer(topic, id, text, List.of());
    }

    /** As {@link #addAnswer(TopicId, NuggetId, String)}, with the documents that attest it. */
    public NuggetSet addAnswer(TopicId topic, NuggetId id, String text, List<DocumentId> attestedBy) {
        return edit(ActKind.ADD_ANSWER, topic, set -> NuggetEdits.addAnswer(set, id, answer(text, attestedBy)));
    }

    /** Gives a nugget words of a document as an answer; one that says the same already gets the document's tick. */
    public NuggetSet addAnswer(TopicId topic, NuggetId id, String text, Evidence words) {
        return edit(ActKind.ADD_ANSWER, topic, set -> {
            Optional<NuggetAnswer> same = set.find(id).flatMap(Nugget::question).stream()
                    .flatMap(question -> question.answers().stream())
                    .filter(one -> ComparableText.normal(one.text()).equals(ComparableText.normal(text)))
                    .findFirst();
            NuggetSet answered = same.isPresent()
                    ? NuggetEdits.attest(set, id, same.get().id(), words.passage())
                    : NuggetEdits.addAnswer(set, id, answer(text, List.of(words.passage())));
            // Evidence would open a frozen set's next revision, an answer does not.
            return set.isFrozen() ? answered : NuggetEdits.addEvidence(answered, id, words);
        });
    }

    /** Rewords an answer. Sentences aligned with it are marked to recheck. */
    public NuggetSet editAnswer(TopicId topic, NuggetId id, NuggetAnswerId answer, String text) {
        return edit(ActKind.EDIT_ANSWER, topic, set -> NuggetEdits.editAnswer(set, id, answer, text));
    }

    /** Takes an answer away with what attests it. Sentences aligned with it are to be looked at again. */
    public NuggetSet deleteAnswer(TopicId topic, NuggetId id, NuggetAnswerId answer) {
        return edit(ActKind.DELETE_ANSWER, topic, set -> NuggetEdits.deleteAnswer(set, id, answer));
    }

    /** Says that a document attests an answer. */
    public NuggetSet attest(TopicId topic, NuggetId id, NuggetAnswerId answer, DocumentId document) {
        return edit(ActKind.ATTEST, topic, set -> NuggetEdits.attest(set, id, answer, document));
    }

    /** Says that a document does not attest an answer. */
    public NuggetSet unattest(TopicId topic, NuggetId id, NuggetAnswerId answer, DocumentId document) {
        return edit(ActKind.UNATTEST, topic, set -> NuggetEdits.unattest(set, id, answer, document));
    }

    /** The number of sentences aligned with any of these nuggets. */
    public long alignedWith(TopicId topic, Collection<NuggetId> ids) {
        return store.values(Kinds.ALIGNMENT, topic).values().stream()
                .filter(one -> one.targets().stream().anyMatch(target -> ids.contains(target.nugget())))
                .count();
    }

    /** The number of sentences aligned with a nugget's answer. */
    public long alignedWith(TopicId topic, NuggetId id, NuggetAnswerId answer) {
        Target target = new Target(id, answer);
        return store.values(Kinds.ALIGNMENT, topic).values().stream()
                .filter(one -> one.targets().contains(target))
                .count();
    }

    public NuggetSet addEvidence(TopicId topic, NuggetId id, Evidence evidence) {
        return edit(ActKind.ADD_EVIDENCE, topic, set -> NuggetEdits.addEvidence(set, id, evidence));
    }

    public NuggetSet removeEvidence(TopicId topic, NuggetId id, Evidence evidence) {
        return edit(ActKind.REMOVE_EVIDENCE, topic, set -> NuggetEdits.removeEvidence(set, id, evidence));
    }

    /** Takes waiting or dropped proposals into the set, at the end, in their order. */
    public NuggetSet accept(TopicId topic, Collection<ProposalId> ids) {
        return accept(topic, ids, Proposal::text);
    }

    /**
     * Takes a waiting or dropped proposal into the set in the assessor's words; the model's words are kept as its
     * origin.
     */
    public NuggetSet acceptAs(TopicId topic, ProposalId id, String text) {
        return accept(topic, List.of(id), proposal -> text.strip());
    }

    private NuggetSet accept(TopicId topic, Collection<ProposalId> ids, Function<Proposal, String> words) {
        refuseLocked(topic);
        Map<ProposalId, ProposalDecision> decisions = store.proposalDecisions(topic);
        NuggetSet before = set(topic);
        NuggetSet after = before;
        List<Change<?, ?>> changes = new ArrayList<>();
        for (Proposal proposal : chosen(topic, ids)) {
            if (words.apply(proposal).isBlank()) {
                throw new RefusedException("nuggets.empty-proposal");
            }
            Nugget nugget = ProposedNugget.of(
                    proposal, unused(after, MaterialWriter.nuggetId(proposal.id())), words.apply(proposal));
            after = joined(after, nugget);
            changes.add(Kinds.PROPOSAL.change(
                    new ProposalKey(topic, proposal.id()),
                    decisions.getOrDefault(proposal.id(), ProposalDecision.WAITING),
                    ProposalDecision.ACCEPTED));
        }
        changes.addAll(SetDifference.between(store.nuggetSet(topic), after));
        store.commit(new Act(ActKind.ACCEPT_PROPOSALS, topic, changes));
        return after;
    }

    /**
     * A set with one more nugget; the answers of a question that is in it already, word for word, join those that it
     * has.
     */
    private NuggetSet joined(NuggetSet set, Nugget added) {
        Optional<Nugget> same = added.question().isEmpty()
                ? Optional.empty()
                : set.nuggets().stream()
                        .filter(one -> one.question().isPresent()
                                && ComparableText.normal(one.text()).equals(ComparableText.normal(added.text())))
                        .findFirst();
        if (same.isEmpty()) {
            return NuggetEdits.add(set, set.nuggets().size(), added);
        }
        NuggetSet next = set;
        NuggetQuestion present = same.get().question().orElseThrow();
        for (NuggetAnswer answer : added.question().get().answers()) {
            Optional<NuggetAnswer> known = present.answers().stream()
                    .filter(one -> ComparableText.normal(one.text()).equals(ComparableText.normal(answer.text())))
                    .findFirst();
            if (known.isEmpty()) {
                NuggetAnswerId id = present.find(answer.id()).isPresent()
                        ? new NuggetAnswerId(newId.get().value())
                        : answer.id();
                next = NuggetEdits.addAnswer(
                        next, same.get().id(), new NuggetAnswer(id, answer.text(), answer.attestedBy()));
                continue;
            }
            for (DocumentId document : answer.attestedBy()) {
                if (!known.get().attestedBy().contains(document)) {
                    next = NuggetEdits.attest(next, same.get().id(), known.get().id(), document);
                }
            }
        }
        return next;
    }

    /** Sets waiting proposals aside. */
    public void drop(TopicId topic, Collection<ProposalId> ids) {
        decide(ActKind.DROP_PROPOSALS, topic, ids, ProposalDecision.DROPPED);
    }

    /** Lets dropped proposals wait again. */
    public void recall(TopicId topic, Collection<ProposalId> ids) {
        decide(ActKind.RECALL_PROPOSALS, topic, ids, ProposalDecision.WAITING);
    }

    /** Says that a document attests nothing, as one act: the ticks of its answers go. */
    public void attestNothing(TopicId topic, DocumentId document) {
        refuseLocked(topic);
        PassageMark before = store.passageMarks(topic).getOrDefault(document, PassageMark.NONE);
        List<Change<?, ?>> changes = new ArrayList<>();
        if (before != PassageMark.NO_NUGGET) {
            changes.add(Kinds.PASSAGE.change(new PassageKey(topic, document), before, PassageMark.NO_NUGGET));
        }
        store.nuggetSet(topic).ifPresent(set -> changes.addAll(
                SetDifference.between(Optional.of(set), NuggetEdits.attestNothing(set, document))));
        if (!changes.isEmpty()) {
            store.commit(new Act(ActKind.MARK_PASSAGE, topic, changes));
        }
    }

    public void markPassage(TopicId topic, DocumentId passage, PassageMark mark) {
        refuseLocked(topic);
        PassageMark before = store.passageMarks(topic).getOrDefault(passage, PassageMark.NONE);
        if (before != mark) {
            store.commit(new Act(
                    ActKind.MARK_PASSAGE,
                    topic,
                    List.of(Kinds.PASSAGE.change(new PassageKey(topic, passage), before, mark))));
        }
    }

    /**
     * Grades a document's relevance.
     *
     * @param grade one of the scale that the project names; empty takes the grade away
     */
    public void grade(TopicId topic, DocumentId passage, Optional<Integer> grade) {
        refuseLocked(topic);
        if (grade.isPresent() && !store.policy().reports().hasRelevance(grade.get())) {
            throw new IllegalArgumentException("This project has no grade " + grade.get() + ".");
        }
        PassageKey key = new PassageKey(topic, passage);
        Judgment<PassageKey> open = Judgment.open(key, 0);
        JudgmentActs.commit(store, ActKind.JUDGMENT, Kinds.RELEVANCE, List.of(key), (item, before) ->
                grade.map(value -> open.with(Integer.toString(value), 0)).orElse(open));
    }

    /** Fixes the set for labelling. */
    public NuggetSet freeze(TopicId topic) {
        if (set(topic).nuggets().isEmpty()) {
            throw new RefusedException("nuggets.nothing-to-freeze");
        }
        return edit(ActKind.FREEZE, topic, NuggetEdits::freeze);
    }

    private NuggetSet edit(ActKind kind, TopicId topic, UnaryOperator<NuggetSet> how) {
        refuseLocked(topic);
        Optional<NuggetSet> before = store.nuggetSet(topic);
        NuggetSet settled = set(topic);
        NuggetSet after = how.apply(settled);
        if (after.equals(settled)) {
            return after;
        }
        List<Change<?, ?>> changes = new ArrayList<>(SetDifference.between(before, after));
        changes.addAll(labelChanges(topic, changes));
        if (before.isPresent() && !changes.isEmpty()) {
            for (Kind<SentenceKey, Alignment> aligned : ALIGNMENTS) {
                changes.addAll(CarriedAlignments.between(
                        aligned,
                        before.get(),
                        after,
                        store.values(aligned, topic).values()));
            }
        }
        if (!changes.isEmpty()) {
            store.commit(new Act(kind, topic, changes));
        }
        return after;
    }

    /**
     * A label given for other words is kept, and marked; one of a nugget that was merged or split is carried over,
     * marked.
     */
    private List<Change<?, ?>> labelChanges(TopicId topic, List<Change<?, ?>> changes) {
        Set<NuggetId> reworded = new HashSet<>();
        List<Nugget> made = new ArrayList<>();
        for (Change<?, ?> change : changes) {
            change.as(Kinds.NUGGET).filter(nugget -> nugget.after().isPresent()).ifPresent(nugget -> {
                if (nugget.before().isEmpty()) {
                    made.add(nugget.after().get());
                } else if (!nugget.before().get().text().equals(nugget.after().get().text())) {
                    reworded.add(nugget.item().nugget());
                }
            });
        }
        if (reworded.isEmpty() && made.isEmpty()) {
            return List.of();
        }
        List<Judgment<LabelKey>> labels = store.assignments(topic);
        List<Change<?, ?>> rechecks = new ArrayList<>();
        for (Judgment<LabelKey> label : labels) {
            if (reworded.contains(label.item().nugget()) && Label.of(label).isDecided() && !label.recheck()) {
                rechecks.add(
                        Kinds.LABEL.change(label.item(), Optional.of(label), Optional.of(label.withRecheck(true))));
            }
        }
        for (Nugget nugget : made) {
            for (Judgment<LabelKey> carried : CarriedLabels.of(new NuggetSetKey(topic), nugget, labels)) {
                rechecks.add(Kinds.LABEL.change(carried.item(), Optional.empty(), Optional.of(carried)));
            }
        }
        return rechecks;
    }

    private void decide(ActKind kind, TopicId topic, Collection<ProposalId> ids, ProposalDecision decision) {
        refuseLocked(topic);
        Map<ProposalId, ProposalDecision> decisions = store.proposalDecisions(topic);
        List<Change<?, ?>> changes = new ArrayList<>();
        for (Proposal proposal : chosen(topic, ids)) {
            ProposalDecision before = decisions.getOrDefault(proposal.id(), ProposalDecision.WAITING);
            if (before != decision) {
                changes.add(Kinds.PROPOSAL.change(new ProposalKey(topic, proposal.id()), before, decision));
            }
        }
        if (!changes.isEmpty()) {
            store.commit(new Act(kind, topic, changes));
        }
    }

    private List<Proposal> chosen(TopicId topic, Collection<ProposalId> ids) {
        Set<ProposalId> wanted = new HashSet<>(ids);
        return store.proposals(topic).stream()
                .filter(proposal -> wanted.contains(proposal.id()))
                .toList();
    }

    /** A proposal that was taken, deleted, dropped and taken again needs another name the second time. */
    private NuggetId unused(NuggetSet set, NuggetId preferred) {
        return set.findAnywhere(preferred).isPresent() ? newId.get() : preferred;
    }

    private NuggetSet set(TopicId topic) {
        return store.nuggetSet(topic).map(set -> Criteria.settled(store, set)).orElseGet(() -> NuggetSet.empty(topic));
    }

    private void refuseLocked(TopicId topic) {
        if (store.isLocked(topic)) {
            throw new RefusedException("nuggets.locked");
        }
    }
}

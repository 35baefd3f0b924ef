package dev.assay.persistence;

import dev.assay.model.DocumentId;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.ProposalKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Acts as an assessor might do them, drawn from a seed: each starts from what the store holds. */
final class RandomActs {
    private final Random random;
    private final NuggetSetId set;
    private int named;

    RandomActs(long seed) {
        this(seed, NuggetSetId.ASSESSOR);
    }

    /** What is done to nuggets and labels is done to the sets of that name. */
    RandomActs(long seed, NuggetSetId set) {
        this.random = new Random(seed);
        this.set = set;
    }

    Act next(ProjectStore store) {
        TopicId topic = random.nextBoolean() ? TestProject.FIRST : TestProject.SECOND;
        NuggetSetKey key = new NuggetSetKey(topic, this.set);
        NuggetSet set = store.nuggetSet(key).orElse(NuggetSet.empty(key));
        int kind = set.nuggets().isEmpty() ? random.nextInt(4) : random.nextInt(14);
        return switch (kind) {
            case 1 -> mark(store, topic);
            case 2 -> decide(store);
            case 3 -> TestProject.lock(topic, !store.isLocked(topic));
            case 4 ->
                edit(store, ActKind.EDIT_NUGGET, NuggetEdits.editText(set, one(set), "Words " + random.nextInt(9)));
            case 5 ->
                edit(
                        store,
                        ActKind.SET_IMPORTANCE,
                        NuggetEdits.setImportance(
                                set, List.of(one(set), one(set)), Importance.values()[random.nextInt(3)]));
            case 6 ->
                edit(
                        store,
                        ActKind.ADD_EVIDENCE,
                        NuggetEdits.addEvidence(
                                set,
                                one(set),
                                new Evidence(new DocumentId("d" + (1 + random.nextInt(3))), 0, 4, "Text")));
            case 7 -> edit(store, ActKind.DELETE_NUGGETS, NuggetEdits.delete(set, List.of(one(set))));
            case 8 ->
                edit(
                        store,
                        ActKind.SPLIT_NUGGET,
                        NuggetEdits.split(
                                set,
                                one(set),
                                List.of(
                                        new NuggetEdits.Part(name(), "Part one"),
                                        new NuggetEdits.Part(name(), "Part two"))));
            case 9 ->
                edit(
                        store,
                        ActKind.MOVE_NUGGETS,
                        NuggetEdits.move(
                                set,
                                List.of(one(set)),
                                random.nextInt(set.nuggets().size() + 1)));
            case 10 -> edit(store, ActKind.FREEZE, NuggetEdits.freeze(set));
            case 11 ->
                set.nuggets().size() < 2
                        ? label(store, set)
                        : edit(
                                store,
                                ActKind.MERGE_NUGGETS,
                                NuggetEdits.merge(
                                        set,
                                        set.nuggets().subList(0, 2).stream()
                                                .map(Nugget::id)
                                                .toList(),
                                        name(),
                                        "Merged"));
            case 12, 13 -> label(store, set);
            default ->
                edit(
                        store,
                        ActKind.ADD_NUGGET,
                        NuggetEdits.add(
                                set, random.nextInt(set.nuggets().size() + 1), TestProject.nugget(name().value())));
        };
    }

    private static Act edit(ProjectStore store, ActKind kind, NuggetSet after) {
        return TestProject.edit(store, kind, after);
    }

    private Act mark(ProjectStore store, TopicId topic) {
        DocumentId passage = new DocumentId("d" + (1 + random.nextInt(3)));
        PassageMark before = store.passageMarks(topic).getOrDefault(passage, PassageMark.NONE);
        PassageMark after = before == PassageMark.NONE ? PassageMark.NO_NUGGET : PassageMark.NONE;
        return new Act(
                ActKind.MARK_PASSAGE,
                topic,
                List.of(Kinds.PASSAGE.change(new PassageKey(topic, passage), before, after)));
    }

    private Act decide(ProjectStore store) {
        ProposalId proposal = new ProposalId("p" + (1 + random.nextInt(2)));
        ProposalDecision before =
                store.proposalDecisions(TestProject.FIRST).getOrDefault(proposal, ProposalDecision.WAITING);
        ProposalDecision after =
                before == ProposalDecision.WAITING ? ProposalDecision.DROPPED : ProposalDecision.WAITING;
        return new Act(
                ActKind.DROP_PROPOSALS,
                TestProject.FIRST,
                List.of(Kinds.PROPOSAL.change(new ProposalKey(TestProject.FIRST, proposal), before, after)));
    }

    /** Labels, notes and marked sentences of one nugget in two answers. */
    private Act label(ProjectStore store, NuggetSet set) {
        NuggetId nugget = one(set);
        List<Change<?, ?>> changes = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            LabelKey key = new LabelKey(
                    set.topic(), TestProject.RUNS.get(run * 2 + random.nextInt(2)), set.id(), nugget);
            Optional<Judgment<LabelKey>> before = store.assignment(key);
            Judgment<LabelKey> after = before.orElse(Judgment.open(key, set.revision()))
                    .with(Label.values()[random.nextInt(6)], set.revision())
                    .withNote(random.nextBoolean() ? "" : "note " + named++)
                    .withSentences(random.nextBoolean() ? List.of() : List.of(random.nextInt(2)))
                    .withRecheck(random.nextInt(4) == 0);
            changes.add(Kinds.LABEL.change(key, before, after.isBlank() ? Optional.empty() : Optional.of(after)));
        }
        return new Act(ActKind.LABEL, set.topic(), changes);
    }

    private NuggetId one(NuggetSet set) {
        return set.nuggets().get(random.nextInt(set.nuggets().size())).id();
    }

    private NuggetId name() {
        return new NuggetId("n" + named++);
    }
}

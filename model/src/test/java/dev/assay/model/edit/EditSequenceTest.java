package dev.assay.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.TopicId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What holds after any sequence of edits. */
class EditSequenceTest {
    private static final TopicId TOPIC = new TopicId("0042");

    /** What a replay knows of nugget sets, as a value. */
    private record Snapshot(Map<NuggetSetKey, SetShape> sets, Map<NuggetKey, Nugget> nuggets) {
        static Snapshot of(WorkState state) {
            return new Snapshot(Map.copyOf(state.of(Kinds.SET)), Map.copyOf(state.of(Kinds.NUGGET)));
        }
    }

    @Property
    void everyEditCanBeTakenBackAndDoneAgain(@ForAll long seed, @ForAll @IntRange(max = 60) int edits) {
        RandomEdits random = new RandomEdits(seed);
        WorkState state = new WorkState();
        List<Act> acts = new ArrayList<>();
        List<Snapshot> snapshots = new ArrayList<>(List.of(Snapshot.of(state)));
        Optional<NuggetSet> before = Optional.empty();
        for (int i = 0; i < edits; i++) {
            NuggetSet after = random.edit(before.orElse(NuggetSet.empty(TOPIC)));
            Act act = new Act(ActKind.EDIT_NUGGET, TOPIC, SetDifference.between(before, after));
            act.changes().forEach(state::apply);
            acts.add(act);
            snapshots.add(Snapshot.of(state));
            assertEquals(
                    after.nuggets(),
                    state.of(Kinds.SET).get(new NuggetSetKey(TOPIC)).order().stream()
                            .map(id -> state.of(Kinds.NUGGET).get(new NuggetKey(TOPIC, id)))
                            .toList());
            assertEquals(after.nuggets().size() + after.deleted().size(), state.of(Kinds.NUGGET).size());
            before = Optional.of(after);
        }
        for (int i = acts.size() - 1; i >= 0; i--) {
            acts.get(i).inverse().changes().forEach(state::apply);
            assertEquals(snapshots.get(i), Snapshot.of(state));
            assertEquals(acts.get(i), acts.get(i).inverse().inverse());
        }
        for (int i = 0; i < acts.size(); i++) {
            acts.get(i).changes().forEach(state::apply);
            assertEquals(snapshots.get(i + 1), Snapshot.of(state));
        }
    }

    @Property
    void theDifferenceOfAnyTwoStatesLeadsFromOneToTheOther(
            @ForAll long seed, @ForAll @IntRange(max = 20) int first, @ForAll @IntRange(max = 20) int second) {
        RandomEdits random = new RandomEdits(seed);
        NuggetSet early = edited(NuggetSet.empty(TOPIC), random, first);
        NuggetSet late = edited(early, random, second);
        for (List<NuggetSet> pair : List.of(List.of(early, late), List.of(late, early))) {
            WorkState state = new WorkState();
            SetDifference.between(Optional.empty(), pair.get(0)).forEach(state::apply);
            SetDifference.between(Optional.of(pair.get(0)), pair.get(1)).forEach(state::apply);
            WorkState expected = new WorkState();
            SetDifference.between(Optional.empty(), pair.get(1)).forEach(expected::apply);
            assertEquals(Snapshot.of(expected), Snapshot.of(state));
        }
    }

    @Property
    void nothingIsLostAndEveryOriginCanBeFollowed(@ForAll long seed, @ForAll @IntRange(max = 60) int edits) {
        RandomEdits random = new RandomEdits(seed);
        NuggetSet set = NuggetSet.empty(TOPIC);
        for (int i = 0; i < edits; i++) {
            NuggetSet after = random.edit(set);
            for (Nugget nugget : all(set)) {
                assertTrue(after.findAnywhere(nugget.id()).isPresent(), () -> nugget.id() + " is gone");
            }
            Set<NuggetId> seen = new HashSet<>();
            for (Nugget nugget : all(after)) {
                assertTrue(seen.add(nugget.id()), () -> nugget.id() + " is there twice");
                follow(after, nugget, new HashSet<>());
                if (set.findAnywhere(nugget.id()).isEmpty()) {
                    assertEquals(evidence(set, parents(nugget)), new HashSet<>(nugget.evidence()));
                }
            }
            set = after;
        }
    }

    private static NuggetSet edited(NuggetSet set, RandomEdits random, int edits) {
        NuggetSet edited = set;
        for (int i = 0; i < edits; i++) {
            edited = random.edit(edited);
        }
        return edited;
    }

    private static List<Nugget> all(NuggetSet set) {
        List<Nugget> all = new ArrayList<>(set.nuggets());
        all.addAll(set.deleted());
        return all;
    }

    private static void follow(NuggetSet set, Nugget nugget, Set<NuggetId> path) {
        assertTrue(path.add(nugget.id()), () -> nugget.id() + " comes from itself");
        for (NuggetId parent : parents(nugget)) {
            follow(set, set.findAnywhere(parent).orElseThrow(), new HashSet<>(path));
        }
    }

    private static List<NuggetId> parents(Nugget nugget) {
        return switch (nugget.origin()) {
            case Origin.MergedFrom merged -> merged.parents();
            case Origin.SplitFrom split -> List.of(split.parent());
            case Origin.CopyOf copy -> List.of(copy.original());
            case Origin.Own own -> List.of();
            case Origin.Proposed proposed -> List.of();
        };
    }

    private static Set<Evidence> evidence(NuggetSet set, List<NuggetId> ids) {
        Set<Evidence> evidence = new HashSet<>();
        ids.forEach(id -> evidence.addAll(set.find(id).orElseThrow().evidence()));
        return evidence;
    }
}

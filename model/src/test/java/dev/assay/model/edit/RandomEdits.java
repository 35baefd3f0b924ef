package dev.assay.model.edit;

import dev.assay.model.DocumentId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Edits as an assessor might make them, drawn from a seed: each is one that the set allows. */
final class RandomEdits {
    private final Random random;
    private int named;

    RandomEdits(long seed) {
        this.random = new Random(seed);
    }

    NuggetSet edit(NuggetSet set) {
        int size = set.nuggets().size();
        int kind = random.nextInt(12);
        if (size == 0 && kind != 9) {
            kind = 0;
        }
        return switch (kind) {
            case 1 -> NuggetEdits.editText(set, one(set), "Words " + random.nextInt(100));
            case 2 -> NuggetEdits.setImportance(set, several(set), Importance.values()[random.nextInt(3)]);
            case 3 -> NuggetEdits.addEvidence(set, one(set), evidence());
            case 4 -> NuggetEdits.removeEvidence(set, one(set), evidence());
            case 5 -> NuggetEdits.delete(set, several(set));
            case 6 -> size < 2 ? set : NuggetEdits.merge(set, two(set), name(), "Merged " + named);
            case 7 ->
                NuggetEdits.split(
                        set,
                        one(set),
                        List.of(new NuggetEdits.Part(name(), "Part one"), new NuggetEdits.Part(name(), "Part two")));
            case 8 -> NuggetEdits.duplicate(set, one(set), name());
            case 9 ->
                set.deleted().isEmpty()
                        ? set
                        : NuggetEdits.restore(
                                set, set.deleted().get(random.nextInt(set.deleted().size())).id());
            case 10 -> NuggetEdits.move(set, several(set), random.nextInt(size + 1));
            case 11 -> NuggetEdits.freeze(set);
            default ->
                NuggetEdits.add(
                        set,
                        random.nextInt(size + 1),
                        new Nugget(name(), "Fact " + named, Importance.UNSET, new Origin.Own(), List.of(), ""));
        };
    }

    private NuggetId name() {
        return new NuggetId("n" + named++);
    }

    private NuggetId one(NuggetSet set) {
        return set.nuggets().get(random.nextInt(set.nuggets().size())).id();
    }

    private List<NuggetId> several(NuggetSet set) {
        List<NuggetId> ids = new ArrayList<>(List.of(one(set)));
        set.nuggets().stream().filter(nugget -> random.nextInt(4) == 0).forEach(nugget -> ids.add(nugget.id()));
        return ids;
    }

    private List<NuggetId> two(NuggetSet set) {
        int first = random.nextInt(set.nuggets().size() - 1);
        return List.of(
                set.nuggets().get(first).id(),
                set.nuggets().get(first + 1 + random.nextInt(set.nuggets().size() - first - 1)).id());
    }

    private Evidence evidence() {
        int start = random.nextInt(3);
        return new Evidence(new DocumentId("d" + random.nextInt(2)), start, start + 1, "q");
    }
}

package dev.assay.app.service.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.scores.ComplianceService;
import dev.assay.app.service.scores.ScoreRules;
import dev.assay.app.testing.CriteriaProject;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.measure.ComplianceBoard;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKind;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.rubric.Criteria;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Weights of nuggets: those that came with their proposals, also in projects that had them there alone, and those given
 * here.
 */
class NuggetWeightsTest {
    private static final TopicId TIDES = CriteriaProject.TIDES;
    private static final List<Double> IMPORTED = List.of(4.0, 1.5, 0.0, 1.0, -2.0);

    @TempDir
    Path folder;

    private static List<Double> weights(NuggetSet set) {
        return set.nuggets().stream().filter(Nugget::isCriterion).map(nugget -> nugget.weighs().getAsDouble()).toList();
    }

    private static NuggetId id(NuggetSet set, int place) {
        return set.nuggets().get(place).id();
    }

    private ProjectStore project(boolean asBefore) {
        ProjectStore store = CriteriaProject.create(folder);
        if (asBefore) {
            CriteriaProject.asBefore(store);
            assertTrue(store.nuggetSet(TIDES).orElseThrow().nuggets().stream()
                    .allMatch(nugget -> nugget.weight().isEmpty()));
        }
        return store;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void eachHasTheWeightOfItsProposalAndKeepsWhatWasGivenHere(boolean asBefore) {
        try (ProjectStore store = project(asBefore)) {
            NuggetService nuggets = CriteriaProject.nuggets(store);
            NuggetSet set = nuggets.open(TIDES).set();
            assertEquals(IMPORTED, weights(set));
            assertEquals(IMPORTED, weights(new LabellingService(store).open(TIDES).set()));
            set = nuggets.setWeight(TIDES, List.of(id(set, 0)), OptionalDouble.of(-3));
            assertEquals(List.of(-3.0, 1.5, 0.0, 1.0, -2.0), weights(set));
            set = nuggets.setWeight(TIDES, List.of(id(set, 1), id(set, 2)), OptionalDouble.empty());
            assertEquals(List.of(-3.0, 1.0, -2.0), weights(set));
            assertEquals(NuggetKind.NUGGET, set.nuggets().get(1).kind());
            assertEquals(set, nuggets.open(TIDES).set(), "what was taken away does not come back from the proposal");
            assertEquals(set, store.nuggetSet(TIDES).orElseThrow(), "and stands in the nuggets themselves");
            assertEquals(List.of(-3.0, 1.0, -2.0), List.copyOf(Criteria.of(store, TIDES).values().stream()
                            .map(one -> one.weighs().getAsDouble())
                            .toList()));
            assertEquals(ActKind.SET_WEIGHT, store.undo().orElseThrow().kind());
            assertEquals(ActKind.SET_WEIGHT, store.undo().orElseThrow().kind());
            assertEquals(IMPORTED, weights(nuggets.open(TIDES).set()));
            store.redo();
            assertEquals(List.of(-3.0, 1.5, 0.0, 1.0, -2.0), weights(nuggets.open(TIDES).set()));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatIsMadeOfACriterionIsOne(boolean asBefore) {
        try (ProjectStore store = project(asBefore)) {
            NuggetService nuggets = CriteriaProject.nuggets(store);
            NuggetSet set = nuggets.open(TIDES).set();
            set = nuggets.split(TIDES, id(set, 0), List.of("The moon", "The pull"));
            assertEquals(List.of(4.0, 4.0, 1.5, 0.0, 1.0, -2.0), weights(set));
            set = nuggets.merge(TIDES, List.of(id(set, 4), id(set, 5)), "Sources", new NuggetId("made"));
            assertEquals(List.of(4.0, 4.0, 1.5, 0.0, -2.0), weights(set), "the farthest from 0");
            set = nuggets.duplicate(TIDES, List.of(id(set, 2)));
            assertEquals(List.of(4.0, 4.0, 1.5, 1.5, 0.0, -2.0), weights(set));
            set = nuggets.delete(TIDES, List.of(id(set, 4)));
            assertEquals(List.of(4.0, 4.0, 1.5, 1.5, -2.0), weights(set));
            Nugget gone = set.deleted().stream()
                    .filter(nugget -> nugget.weighs().equals(OptionalDouble.of(0)))
                    .findFirst()
                    .orElseThrow();
            set = nuggets.restore(TIDES, List.of(gone.id()));
            assertEquals(List.of(4.0, 4.0, 1.5, 1.5, -2.0, 0.0), weights(set));
            assertEquals(weights(set), List.copyOf(Criteria.of(store, TIDES).values().stream()
                            .map(one -> one.weighs().getAsDouble())
                            .toList()));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void anEditOfAnythingElseLeavesTheWeightsOfAnEarlierProject() {
        try (ProjectStore store = project(true)) {
            NuggetService nuggets = CriteriaProject.nuggets(store);
            NuggetSet set = nuggets.editText(TIDES, id(nuggets.open(TIDES).set(), 0), "Names the moon");
            assertEquals(IMPORTED, weights(set));
            assertEquals(set, store.nuggetSet(TIDES).orElseThrow(), "they stand in the nuggets from then on");
            long before = store.lastEvent();
            nuggets.editText(TIDES, id(set, 0), "Names the moon");
            assertEquals(before, store.lastEvent(), "what changes nothing is no act");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anEarlierRevisionHasTheWeightsOfItsTime(boolean asBefore) {
        try (ProjectStore store = project(asBefore)) {
            NuggetService nuggets = CriteriaProject.nuggets(store);
            NuggetId first = id(nuggets.freeze(TIDES), 0);
            nuggets.setWeight(TIDES, List.of(first), OptionalDouble.of(9));
            assertEquals(
                    List.of(IMPORTED, IMPORTED),
                    new HistoryService(store)
                            .earlierSets(TIDES).stream()
                                    .map(earlier -> weights(earlier.set()))
                                    .toList());
        }
    }

    @Test
    void whatWasFrozenAndLockedInAnEarlierProjectHasThemUntouched() {
        try (ProjectStore store = CriteriaProject.create(folder)) {
            CriteriaProject.label(store, 0);
            CriteriaProject.asBefore(store);
            new LabellingService(store).lock(TIDES);
            assertEquals(IMPORTED, weights(new LabellingService(store).open(TIDES).set()));
            CompareService compare = new CompareService(store);
            compare.reveal(TIDES);
            assertEquals(
                    IMPORTED,
                    compare.open(TIDES, Kinds.LABEL).getFirst().items().stream()
                            .flatMap(one -> one.nugget().stream())
                            .distinct()
                            .map(nugget -> nugget.weighs().orElse(Double.NaN))
                            .toList());
            ComplianceBoard board = new ComplianceService(store).all(ScoreRules.USUAL).judge("ann");
            assertEquals(OptionalDouble.of(5.75 / 6.5), board.run(CriteriaProject.RUNS.getFirst()).mean());
            assertTrue(
                    store.nuggetSet(TIDES).orElseThrow().nuggets().stream()
                            .allMatch(nugget -> nugget.weight().isEmpty()),
                    "nothing was written for it");
        }
    }

    @Test
    void aWeightOpensTheNextRevisionAsAnImportanceDoesAndALockedTopicRefusesIt() {
        try (ProjectStore store = project(false)) {
            CriteriaProject.label(store, 0);
            NuggetService nuggets = CriteriaProject.nuggets(store);
            NuggetId first = id(nuggets.open(TIDES).set(), 0);
            assertEquals(2, nuggets.setWeight(TIDES, List.of(first), OptionalDouble.of(5)).revision());
            assertEquals(0, nuggets.labelsToRecheck(TIDES, List.of(first)), "labels hold, whatever they count");
            nuggets.freeze(TIDES);
            new LabellingService(store).lock(TIDES);
            assertThrows(
                    RefusedException.class, () -> nuggets.setWeight(TIDES, List.of(first), OptionalDouble.empty()));
        }
    }
}

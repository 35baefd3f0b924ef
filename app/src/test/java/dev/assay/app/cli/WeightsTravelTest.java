package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.CriteriaProject;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Weights through a sync and back, a bundle, and a merge: in projects that have them in the nuggets, and in those that
 * have them in the proposals alone.
 */
class WeightsTravelTest {
    private static final TopicId TIDES = CriteriaProject.TIDES;

    @TempDir
    Path folder;

    private Path project(String name, boolean asBefore) throws IOException {
        try (ProjectStore store = CriteriaProject.create(Files.createDirectory(folder.resolve(name)))) {
            if (asBefore) {
                CriteriaProject.asBefore(store);
            }
            return store.file();
        }
    }

    private static Cli run(Object... arguments) {
        Cli cli = Cli.run(arguments);
        assertEquals(0, cli.code(), cli.out() + cli.err());
        return cli;
    }

    private static ProjectStore open(Path file) {
        return ProjectStore.open(file, InstantSource.system());
    }

    private static List<OptionalDouble> weights(Path file) {
        try (ProjectStore store = open(file)) {
            assertEquals(List.of(), store.check().problems());
            return CriteriaProject.nuggets(store).open(TIDES).set().nuggets().stream().map(Nugget::weighs).toList();
        }
    }

    private static List<OptionalDouble> numbers(double... numbers) {
        return Arrays.stream(numbers)
                .mapToObj(number -> Double.isNaN(number) ? OptionalDouble.empty() : OptionalDouble.of(number))
                .toList();
    }

    private static void weigh(Path file, int place, OptionalDouble weight) {
        try (ProjectStore store = open(file)) {
            NuggetService nuggets = CriteriaProject.nuggets(store);
            nuggets.setWeight(TIDES, List.of(nuggets.open(TIDES).set().nuggets().get(place).id()), weight);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSyncHasThemAndGivesThemBack(boolean asBefore) throws IOException {
        Path file = project("first", asBefore);
        weigh(file, 1, OptionalDouble.empty());
        weigh(file, 4, OptionalDouble.of(-2.5));
        Path sync = folder.resolve("sync");
        run("sync", file, sync);
        JsonNode nuggets = new ObjectMapper()
                .readTree(Files.readAllLines(sync.resolve("nuggets.jsonl")).getFirst())
                .get("nuggets");
        assertEquals(4, nuggets.get(0).get("weight").asDouble());
        assertFalse(nuggets.get(1).has("weight"), nuggets.get(1).toString());
        assertEquals(-2.5, nuggets.get(4).get("weight").asDouble());
        Path back = folder.resolve("back.assay");
        run("new", back, "--from", sync);
        assertEquals(numbers(4, Double.NaN, 0, 1, -2.5), weights(back));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aBundleHandsThemOut(boolean asBefore) throws IOException {
        Path file = project("lead", asBefore);
        try (ProjectStore store = open(file)) {
            CriteriaProject.nuggets(store).freeze(TIDES);
        }
        run("bundle", file, "-o", folder.resolve("out"), "--assessors", "bob");
        Path theirs = folder.resolve("bob.assay");
        run("new", theirs, "--from", folder.resolve("out").resolve("bundle-bob"), "--assessor", "bob");
        assertEquals(numbers(4, 1.5, 0, 1, -2), weights(theirs));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void labelsOfTwoMeetUnderTheWeightsOfTheProject(boolean asBefore) throws IOException {
        Path ours = project("ours", asBefore);
        Path theirs = project("theirs", !asBefore);
        for (Path file : List.of(ours, theirs)) {
            try (ProjectStore store = open(file)) {
                CriteriaProject.label(store, 0);
                new LabellingService(store).lock(TIDES);
            }
        }
        Cli same = run("merge", ours, theirs, "--judge", "bob");
        assertFalse((same.out() + same.err()).contains("weigh"), same.out() + same.err());
        assertEquals(numbers(4, 1.5, 0, 1, -2), weights(ours));
        // Both labelled alike, so that they, and what they come to together, comply alike.
        JsonNode runs = run("compliance", ours, "--json").json().get("runs");
        assertEquals(9, runs.size(), runs.toString());
        runs.forEach(one -> {
            double expected = one.get("run_id").asText().equals("alpha")
                    ? 5.75 / 6.5
                    : one.get("run_id").asText().equals("beta") ? 2 / 6.5 : -2 / 6.5;
            assertEquals(expected, one.get("compliance").asDouble(), 1e-12, one.toString());
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void criteriaGoOutAsTheyAreReadAgain(boolean asBefore) throws IOException {
        Path file = project("first", asBefore);
        weigh(file, 1, OptionalDouble.empty());
        weigh(file, 2, OptionalDouble.of(2.25));
        run("export", file, folder.resolve("out"), "--as", "criteria");
        Path again = folder.resolve("again.assay");
        run("new", again, "--from", folder.resolve("out").resolve("criteria.jsonl"));
        assertEquals(numbers(4, 2.25, 1, -2), weights(again));
        try (ProjectStore store = open(again)) {
            assertEquals("Why do tides turn?", store.topic(TIDES).orElseThrow().query());
            assertEquals(
                    List.of("Content", "Content", "Form", "Form"),
                    store.nuggetSet(TIDES).orElseThrow().nuggets().stream().map(Nugget::group).toList());
        }
    }

    @Test
    void anotherWeightThereIsToldAndDoesNotCount() throws IOException {
        Path ours = project("ours", false);
        Path theirs = project("theirs", true);
        weigh(theirs, 0, OptionalDouble.of(40));
        weigh(theirs, 3, OptionalDouble.empty());
        try (ProjectStore store = open(ours)) {
            CriteriaProject.nuggets(store).freeze(TIDES);
        }
        try (ProjectStore store = open(theirs)) {
            NuggetSet set = CriteriaProject.nuggets(store).freeze(TIDES);
            new LabellingService(store)
                    .label(
                            new LabelKey(
                                    TIDES,
                                    CriteriaProject.RUNS.getFirst(),
                                    set.nuggets().getFirst().id()),
                            Label.SUPPORT);
        }
        Cli merged = Cli.run("merge", ours, theirs, "--judge", "bob");
        String said = merged.out() + merged.err();
        assertTrue(
                said.contains("Topic tides: 2 nuggets have another weight there")
                        && said.contains("Names the pull of the moon"),
                said);
        assertEquals(numbers(4, 1.5, 0, 1, -2), weights(ours));
    }
}

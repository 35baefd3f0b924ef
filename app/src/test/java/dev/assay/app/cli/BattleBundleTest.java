package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.BattleService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.TopicBattles;
import dev.assay.app.testing.BattleProject;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.RunCodes;
import dev.assay.model.judgment.RunNames;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.RenamedRuns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Battles on their way to assessors and back. */
class BattleBundleTest {
    private static final TopicId T1 = new TopicId("t1");

    @TempDir
    Path folder;

    private Path file(String name) {
        return folder.resolve(name);
    }

    private static Cli run(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.out() + ran.err());
        return ran;
    }

    /** Judges every battle of a project: the answer with the smaller number in its text is better. */
    private static void judge(Path project) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            BattleService battles = new BattleService(store);
            store.topicIds().toList().forEach(topic -> {
                TopicBattles all = battles.open(topic);
                assertEquals(RunNames.HIDDEN, all.runNames());
                assertEquals(List.of(), all.nuggets());
                for (TopicBattles.Look look : all.looks()) {
                    String left = all.answers().get(look.left()).text();
                    String right = all.answers().get(look.right()).text();
                    battles.say(
                            look.pair(),
                            new Showing(
                                    look.turned(),
                                    left.compareTo(right) < 0 ? BattleVerdict.LEFT : BattleVerdict.RIGHT));
                }
                new LabellingService(store).lock(topic);
                assertTrue(store.isLocked(topic));
            });
        }
    }

    private static Map<?, DrawnBattle> drawn(Path project, TopicId topic) {
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            return store.values(Kinds.DRAWN_BATTLE, topic);
        }
    }

    private static String everyFile(Path where) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(where)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
            }
        }
        return all.toString();
    }

    /** The whole way under codes, with nothing to judge but battles. */
    @Test
    void battlesGoOutUnderCodesAndTheVerdictsComeBackToTheRuns() throws IOException {
        Path organiser = BattleProject.create(folder, 3);
        Cli made = run("bundle", organiser, "-o", file("out"), "--assessors", "ann2,bob", "--judges-per-topic", 2,
                "--stages", "battles", "--hide-runs", "--json");
        assertEquals(0, made.json().get("without_nuggets").size());
        assertEquals(0, made.json().get("without_battles").size());
        // Ten pairs of five runs in three topics, and a fifth of them twice.
        assertEquals(36, made.json().get("assessors").get(0).get("battles").asInt());
        String handedOut = everyFile(file("out"));
        BattleProject.RUNS.forEach(run -> assertFalse(handedOut.contains("\"" + run + "\""), run));
        for (String name : List.of("ann2", "bob")) {
            Path own = file(name + ".assay");
            run("new", own, "--from", file("out/bundle-" + name));
            assertEquals(10, drawn(own, T1).size());
            assertTrue(drawn(own, T1).values().stream()
                    .allMatch(one -> RunCodes.isCode(one.pair().first().value())));
            Cli nothing = Cli.run("draw-battles", own, "--per-run", 4);
            assertEquals(1, nothing.code(), "all are drawn already: " + nothing.out());
            judge(own);
        }
        Cli back = run("returned", file("out"), file("ann2.assay"), file("bob.assay"), "--json");
        assertEquals(2, back.json().get("done").asInt(), back.out());
        // The two merge among themselves, and keep the codes; the organiser's project has the key.
        Path both = file("both.assay");
        Files.copy(file("ann2.assay"), both);
        run("merge", both, file("bob.assay"));
        assertEquals(30, run("battles", both, "--judge", "bob", "--reveal", "--json").json().get("battles").asInt());
        run("merge", organiser, file("ann2.assay"), file("bob.assay"));
        assertEquals(10, drawn(organiser, T1).size(), "the codes stand for the same pairs");
        for (String name : List.of("ann2", "bob")) {
            Cli rated = run("battles", organiser, "--judge", name, "--reveal", "--json");
            assertEquals(30, rated.json().get("battles").asInt());
            rated.json().get("pairs").forEach(pair -> {
                assertEquals(3, pair.get("wins_a").asInt(), pair.toString());
                assertEquals(0, pair.get("wins_b").asInt(), pair.toString());
            });
        }
        Cli compared = run("compare", organiser, "--kind", "battle", "--judge", "ann2", "--judge", "bob", "--reveal",
                "--json");
        assertTrue(compared.out().contains("1.0"), compared.out());
    }

    /** A pair stands in the order of its runs' names: with other names, what is said of it may have to be turned. */
    @Test
    void verdictsKeepTheirRunsUnderNamesOfAnotherOrder() throws IOException {
        Path own = BattleProject.create(folder, 1);
        try (ProjectStore store = ProjectStore.open(own, InstantSource.system())) {
            BattleProject.judge(store, T1);
        }
        Path copied = file("copied.assay");
        try (ProjectStore store = ProjectStore.openReadOnly(own)) {
            // Turns the order of every pair.
            RenamedRuns.copy(store, copied, (topic, run) -> new RunId(
                    "r" + (9 - BattleProject.RUNS.indexOf(run.value()))));
            try (ProjectStore other = ProjectStore.openReadOnly(copied)) {
                Map<?, Battle> before = store.values(Kinds.BATTLE, T1);
                Map<?, Battle> after = other.values(Kinds.BATTLE, T1);
                assertEquals(before.size(), after.size());
                List<String> words = after.values().stream()
                        .map(battle -> battle.judgment().word().orElseThrow())
                        .sorted()
                        .toList();
                List<String> turned = before.values().stream()
                        .map(battle -> battle.judgment().word().orElseThrow())
                        .map(word -> word.equals(Battle.FIRST) ? Battle.SECOND
                                : word.equals(Battle.SECOND) ? Battle.FIRST : word)
                        .sorted()
                        .toList();
                assertEquals(turned, words);
                assertEquals(
                        store.values(Kinds.DRAWN_BATTLE, T1).size(), other.values(Kinds.DRAWN_BATTLE, T1).size());
                other.forEachEvent(0, event -> BattleProject.RUNS.forEach(
                        run -> assertFalse(event.changes().contains("\"" + run + "\""), event.changes())));
            }
        }
    }

    @Test
    void aBundleByHandHasBattlesDrawnForEverybodyAlike() throws IOException {
        Path organiser = BattleProject.create(folder, 2);
        Path bundle = Files.createDirectory(file("by-hand"));
        for (String name : List.of("topics.jsonl", "answers.jsonl")) {
            Files.copy(file(name), bundle.resolve(name));
        }
        Files.writeString(bundle.resolve("bundle.json"), """
                {"format": "assay-bundle", "version": 1, "policy":
                {"stages": ["battles"], "battles": {"per_run": 2, "seed": 5, "repeats": 0.2}}}""");
        for (String name : List.of("ann2", "bob")) {
            run("new", file(name + ".assay"), "--from", bundle, "--judge", name);
            assertEquals(5, drawn(file(name + ".assay"), T1).size());
        }
        assertEquals(drawn(file("ann2.assay"), T1), drawn(file("bob.assay"), T1));
        judge(file("bob.assay"));
        run("import", file("bob.assay"), bundle);
        assertEquals(5, drawn(file("bob.assay"), T1).size());
        // The same way to draw goes into the bundles of a project.
        run("new", file("none.assay"), "--from", file("topics.jsonl"), file("answers.jsonl"), "--judge", "o");
        Cli lacking = run("bundle", file("none.assay"), "-o", file("empty"), "--assessors", "ann2", "--stages",
                "battles", "--dry-run");
        assertTrue(lacking.out().contains("No battles to judge: 2 of the topics"), lacking.out());
        Cli made = run("bundle", file("none.assay"), "-o", file("out"), "--assessors", "ann2", "--policy", bundle);
        assertFalse(made.out().contains("No battles"), made.out());
        run("new", file("cy.assay"), "--from", file("out/bundle-ann2"));
        assertEquals(drawn(file("bob.assay"), T1).keySet(), drawn(file("cy.assay"), T1).keySet());
        for (String bad : List.of("{\"per_run\": 0}", "{\"repeats\": 0.1}", "{\"per_run\": 1, \"repeats\": 2}")) {
            Files.writeString(bundle.resolve("bundle.json"), "{\"format\": \"assay-bundle\", \"policy\": {\"battles\": "
                    + bad + "}}");
            Cli refused = Cli.run("new", file("bad.assay"), "--from", bundle, "--judge", "x");
            assertEquals(1, refused.code(), bad);
            assertTrue((refused.out() + refused.err()).contains("policy.battles"), refused.out() + refused.err());
        }
    }
}

package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.RunCodes;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bundles in which codes stand for the names of runs, and what comes back of them. */
class HiddenRunsBundleTest {
    private static final TopicId TOPIC = new TopicId("h-014");
    private static final Set<String> NAMES =
            Set.of("gantry-base", "lantern-rag-1", "quayside-long", "saltmarsh-ag", "tern-k5");
    /** What the files say beside an answer and each of its sentences. */
    private static final String TEAM = "team-of-the-quayside";

    @TempDir
    Path folder;

    private Path organiser;

    @BeforeEach
    void organise() throws IOException {
        Path bundle = Files.createDirectory(folder.resolve("field"));
        try (Stream<Path> files = Files.walk(SampleProject.bundle())) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(one -> one.toString().endsWith(".jsonl"))
                    .toList()) {
                String text = Files.readString(file)
                        .replace("{\"run_id\"", "{\"team\": \"" + TEAM + "\", \"run_id\"")
                        .replace("\"citations\"", "\"of\": \"" + TEAM + "\", \"citations\"");
                Files.writeString(bundle.resolve(file.getFileName()), text);
            }
        }
        organiser = folder.resolve("organiser.assay");
        assertEquals(0, Cli.run("new", organiser, "--from", bundle, "--assessor", "Olga").code());
        with(organiser, store -> new NuggetService(store, () -> new NuggetId("none")).freeze(TOPIC));
    }

    private interface Work {
        void with(ProjectStore store);
    }

    private static void with(Path file, Work work) {
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            work.with(store);
        }
    }

    private void handOut(Path project, String into, String... more) {
        List<Object> arguments = new ArrayList<>(List.of(
                "bundle", project, "-o", folder.resolve(into), "--assessors", "ann,bob", "--judges-per-topic", "2"));
        arguments.addAll(List.of(more));
        Cli done = Cli.run(arguments.toArray());
        assertEquals(0, done.code(), done.err());
    }

    /**
     * Makes an assessor's project of a bundle, and labels each answer by its text: what it is of can be told whatever
     * its run is called.
     */
    private Path work(String name) {
        Path project = folder.resolve(name + ".assay");
        Cli made = Cli.run("new", project, "--from", folder.resolve("handout/bundle-" + name), "--assessor", name);
        assertEquals(0, made.code(), made.err());
        with(project, store -> {
            LabellingService labelling = new LabellingService(store);
            for (Nugget nugget : store.nuggetSet(TOPIC).orElseThrow().nuggets()) {
                store.answers(TOPIC).forEach(answer -> labelling.label(
                        new LabelKey(TOPIC, answer.run(), nugget.id()), label(name, answer.text(), nugget)));
            }
        });
        return project;
    }

    private static Label label(String assessor, String text, Nugget nugget) {
        Label[] labels = {Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT};
        return labels[Math.floorMod((assessor + text + nugget.text()).hashCode(), labels.length)];
    }

    private static Set<String> runs(Path project) {
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            return store.topics().stream()
                    .map(Topic::id)
                    .flatMap(topic -> store.tasks(topic).keySet().stream())
                    .map(RunId::value)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** Every label of a judge is of the answer that it was given to. */
    private static void assertLabelsAreWhereTheyBelong(Path project, String judge) {
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            Map<AnswerKey, JudgedAnswer> judged = new HashMap<>();
            store.judgments().forEachOfEverySet(Visibility.permitToCarry(), one -> {
                if (one.judge().value().equals(judge)) {
                    judged.put(one.answer(), one);
                }
            });
            assertEquals(5, judged.size(), judge);
            judged.forEach((key, one) -> {
                String text = store.answer(key).orElseThrow().text();
                for (JudgedAnswer.JudgedNugget said : one.nuggets()) {
                    Nugget nugget = store.nuggetSet(TOPIC)
                            .orElseThrow()
                            .find(said.nugget().orElseThrow())
                            .orElseThrow();
                    assertEquals(label(judge, text, nugget), said.label());
                }
            });
        }
    }

    private static String everyFile(Path where) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(where)) {
            for (Path file : files.sorted().toList()) {
                all.append(file.getFileName()).append('\n');
                if (Files.isRegularFile(file)) {
                    all.append(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)).append('\n');
                }
            }
        }
        return all.toString();
    }

    @Test
    void noFileOfABundleNamesARunAndTheCodesAreTheSameEveryTime() throws IOException {
        handOut(organiser, "handout", "--hide-runs");
        String all = everyFile(folder.resolve("handout"));
        NAMES.forEach(name -> assertFalse(all.contains(name), name));
        assertFalse(all.contains(TEAM), "what a file said beside an answer says whose it is");
        Path ann = work("ann");
        assertEquals(5, runs(ann).size());
        assertTrue(runs(ann).stream().allMatch(RunCodes::isCode), runs(ann).toString());
        handOut(organiser, "again", "--hide-runs", "--run", "tern-k5");
        Path again = folder.resolve("again.assay");
        assertEquals(0, Cli.run("new", again, "--from", folder.resolve("again/bundle-bob")).code());
        assertEquals(1, runs(again).size());
        assertTrue(runs(ann).containsAll(runs(again)), "a run has one code in a project");
        Path other = folder.resolve("other.assay");
        assertEquals(0, Cli.run("new", other, "--from", folder.resolve("field")).code());
        handOut(other, "others", "--hide-runs", "--without", "nuggets");
        Path ofOther = folder.resolve("of-other.assay");
        assertEquals(0, Cli.run("new", ofOther, "--from", folder.resolve("others/bundle-ann")).code());
        assertTrue(runs(ofOther).stream().noneMatch(runs(ann)::contains), "nothing follows from the name alone");
        handOut(organiser, "plain");
        assertTrue(everyFile(folder.resolve("plain")).contains("tern-k5"), "without the option names go along");
    }

    @Test
    void mergingPutsTheNamesBackHoweverOftenAndWhateverComesBack() {
        handOut(organiser, "handout", "--hide-runs");
        Path ann = work("ann");
        Path bob = work("bob");
        Path sync = folder.resolve("ann-sync");
        assertEquals(0, Cli.run("sync", ann, sync).code());
        Cli returned = Cli.run("returned", folder.resolve("handout"), sync, bob, "--json");
        assertEquals(0, returned.code(), returned.err());
        assertEquals(2, returned.json().get("returned").asInt());
        for (int time = 0; time < 2; time++) {
            Cli merged = Cli.run("merge", organiser, sync, bob, "--json");
            assertEquals(0, merged.code(), merged.err());
            assertEquals(time == 0, merged.json().get("changed").asBoolean());
            assertEquals(0, merged.json().at("/sources/0/answers").asInt(), "no answer comes in a second time");
            assertEquals(new TreeSet<>(NAMES), runs(organiser));
        }
        assertLabelsAreWhereTheyBelong(organiser, "ann");
        assertLabelsAreWhereTheyBelong(organiser, "bob");
        // A lead among the assessors joins by codes, and hands in all of it.
        Cli lead = Cli.run("merge", ann, bob);
        assertEquals(0, lead.code(), lead.err());
        assertLabelsAreWhereTheyBelong(ann, "bob");
        Cli again = Cli.run("merge", organiser, ann, "--json");
        assertEquals(0, again.code(), again.err());
        assertFalse(again.json().get("changed").asBoolean(), again.out());
    }

    @Test
    void whoWorksByCodesLearnsNoNameFromAMergeInTheOtherDirection() {
        handOut(organiser, "handout", "--hide-runs");
        Path ann = work("ann");
        Set<String> codes = runs(ann);
        work("bob");
        assertEquals(0, Cli.run("merge", organiser, folder.resolve("bob.assay")).code());
        Cli merged = Cli.run("merge", ann, organiser, "--json");
        assertEquals(0, merged.code(), merged.err());
        assertEquals(codes, runs(ann));
        assertLabelsAreWhereTheyBelong(ann, "bob");
        assertEquals(0, Cli.run("merge", organiser, ann).code());
        assertLabelsAreWhereTheyBelong(organiser, "ann");
    }

    @Test
    void whoWorksByCodesLearnsNoTeamFromAMergeInTheOtherDirection() throws IOException {
        Path table = Files.writeString(folder.resolve("teams.csv"), "run,task,team\ntern-k5,AG,the team of the tern\n");
        assertEquals(0, Cli.run("import", organiser, table).code());
        handOut(organiser, "handout", "--hide-runs");
        assertFalse(everyFile(folder.resolve("handout")).contains("the team of the tern"));
        Path ann = work("ann");
        assertEquals(0, Cli.run("merge", ann, organiser).code());
        assertEquals(0, Cli.run("sync", ann, folder.resolve("sync")).code());
        assertFalse(everyFile(folder.resolve("sync")).contains("the team of the tern"));
        assertEquals(0, Cli.run("merge", organiser, ann).code());
        with(organiser, store -> assertEquals(
                "the team of the tern",
                store.describedRuns().runs().get(new RunId("tern-k5")).team()));
    }

    @Test
    void filesOfJudgmentsComeBackUnderTheirNames() throws IOException {
        handOut(organiser, "handout", "--hide-runs");
        Path ann = work("ann");
        with(ann, store -> new LabellingService(store).lock(TOPIC));
        assertEquals(0, Cli.run("sync", ann, folder.resolve("sync")).code());
        Cli imported =
                Cli.run("import", organiser, folder.resolve("sync/assignments/" + TOPIC + ".jsonl"), "--judge", "ann");
        assertEquals(0, imported.code(), imported.err());
        assertEquals(new TreeSet<>(NAMES), runs(organiser));
        assertLabelsAreWhereTheyBelong(organiser, "ann");
        assertEquals(0, Cli.run("export", ann, folder.resolve("track"), "--as", "rag24").code());
        Cli answers = Cli.run("import", organiser, folder.resolve("track"));
        assertEquals(0, answers.code(), answers.err());
        assertEquals(new TreeSet<>(NAMES), runs(organiser));
    }

    @Test
    void theKeyIsInEveryCopyOfTheProjectAndNowhereElse() throws IOException {
        handOut(organiser, "handout", "--hide-runs");
        Path ann = work("ann");
        assertEquals(0, Cli.run("sync", organiser, folder.resolve("sync")).code());
        Path restored = folder.resolve("restored.assay");
        assertEquals(0, Cli.run("new", restored, "--from", folder.resolve("sync")).code());
        Cli merged = Cli.run("merge", restored, ann);
        assertEquals(0, merged.code(), merged.err());
        assertLabelsAreWhereTheyBelong(restored, "ann");

        Path stranger = folder.resolve("stranger.assay");
        assertEquals(0, Cli.run("new", stranger, "--from", folder.resolve("field")).code());
        String code = runs(ann).iterator().next();
        Cli refused = Cli.run("merge", stranger, ann);
        assertNotEquals(0, refused.code());
        assertTrue(refused.err().contains(code) && refused.err().contains("did not give"), refused.err());
        assertEquals(new TreeSet<>(NAMES), runs(stranger));
        assertEquals(0, Cli.run("sync", ann, folder.resolve("ann-sync")).code());
        Cli labels = Cli.run(
                "import",
                stranger,
                folder.resolve("ann-sync/assignments/" + TOPIC + ".jsonl"),
                "--judge",
                "ann",
                "--json");
        assertNotEquals(0, labels.code());
        JsonNode errors = labels.json().get("errors");
        assertTrue(errors.toString().contains("is a code for a run name"), errors.toString());
    }
}

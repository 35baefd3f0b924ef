package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.Checksums;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An organiser's bundles, from the project to the assessors and back. */
class BundleCommandTest {
    private static final List<String> THREE = List.of("ann", "bob", "cy");

    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void project() {
        project = folder.resolve("all.assay");
        Cli made = Cli.run("new", project, "--from", SampleProject.bundle(), "--assessor", "Organiser");
        assertEquals(0, made.code(), made.err());
    }

    private static void work(Path file, Consumer<ProjectStore> how) {
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            how.accept(store);
        }
    }

    private static void freezeAll(ProjectStore store) {
        store.topics().stream()
                .filter(topic -> !store.wasFrozen(topic.id()))
                .forEach(topic -> new NuggetService(store, () -> new NuggetId("unused")).freeze(topic.id()));
    }

    /** Freezes every topic; labels and locks the first, at random. */
    private static void labelOne(Path file, long seed) {
        label(file, seed, 1);
    }

    private static void labelAll(Path file, long seed) {
        label(file, seed, Integer.MAX_VALUE);
    }

    private static void label(Path file, long seed, int topics) {
        Random random = new Random(seed);
        Label[] labels = {Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT};
        work(file, store -> {
            freezeAll(store);
            LabellingService labelling = new LabellingService(store);
            for (Topic topic : store.topics().stream().limit(topics).toList()) {
                for (Answer answer : store.answers(topic.id())) {
                    for (Nugget nugget :
                            store.nuggetSet(topic.id()).orElseThrow().nuggets()) {
                        labelling.label(
                                new LabelKey(topic.id(), answer.run(), nugget.id()),
                                labels[random.nextInt(labels.length)]);
                    }
                }
                labelling.lock(topic.id());
            }
        });
    }

    private Path open(Path bundle, String assessor) {
        Path opened = folder.resolve(assessor + ".assay");
        Cli made = Cli.run("new", opened, "--from", bundle, "--assessor", assessor);
        assertEquals(0, made.code(), made.err());
        assertEquals("", made.err());
        assertTrue(made.out().contains("0 errors, 0 warnings; imported"), made.out());
        return opened;
    }

    private Cli bundle(Object... options) {
        List<Object> all = new ArrayList<>(
                List.of("bundle", project, "-o", folder.resolve("out"), "--assessors", "ann,bob,cy", "--json"));
        all.addAll(List.of(options));
        return Cli.run(all.toArray());
    }

    private static List<String> topicsOf(JsonNode made, String assessor) {
        for (JsonNode one : made.get("assessors")) {
            if (one.get("assessor").asText().equals(assessor)) {
                List<String> topics = new ArrayList<>();
                one.get("topic_ids").forEach(topic -> topics.add(topic.asText()));
                return topics;
            }
        }
        throw new AssertionError("Nothing is said of " + assessor + ": " + made);
    }

    /** The whole way: shared out with an overlap, opened, judged, merged, compared. */
    @Test
    void whatIsHandedOutComesBackAndAgreesOnTheOverlap() {
        work(project, BundleCommandTest::freezeAll);
        Cli made = bundle("--overlap", "30%", "--seed", 7, "--stages", "label", "--zip");
        assertEquals(0, made.code(), made.err());
        JsonNode plan = made.json();
        assertEquals(1, plan.get("shared").asInt());
        assertEquals(3, plan.get("nuggets_handed_out").asInt());
        List<Path> opened = new ArrayList<>();
        for (String assessor : THREE) {
            Path file = open(folder.resolve("out/bundle-" + assessor + ".zip"), assessor);
            opened.add(file);
            try (ProjectStore store = ProjectStore.openReadOnly(file)) {
                assertEquals(
                        topicsOf(plan, assessor), store.topics().stream().map(topic -> topic.id().value()).toList());
                assertEquals(List.of("label"), store.settings().policy().stages());
                try (ProjectStore whole = ProjectStore.openReadOnly(project)) {
                    for (Topic topic : store.topics()) {
                        assertEquals(whole.topic(topic.id()), store.topic(topic.id()));
                        assertEquals(whole.passages(topic.id()), store.passages(topic.id()));
                        assertEquals(whole.nuggetSet(topic.id()), store.nuggetSet(topic.id()));
                        assertEquals(whole.answers(topic.id()), store.answers(topic.id()));
                    }
                    assertEquals(whole.settings().guidelines(), store.settings().guidelines());
                }
            }
            labelAll(file, assessor.hashCode());
        }
        Cli back = Cli.run("returned", folder.resolve("out"), opened.get(0), opened.get(1), opened.get(2), "--json");
        assertEquals(0, back.code(), back.err());
        assertEquals(3, back.json().get("done").asInt(), back.out());
        Cli merged = Cli.run("merge", project, opened.get(0), opened.get(1), opened.get(2), "--json");
        assertEquals(0, merged.code(), merged.err());
        assertEquals("", merged.err());
        for (JsonNode source : merged.json().get("sources")) {
            assertEquals(0, source.get("labels_unmatched").asInt());
            assertTrue(source.get("labels").asInt() > 0);
            assertEquals(
                    0,
                    source.get("answers").asInt()
                            + source.get("passages").asInt()
                            + source.get("proposals").asInt());
        }
        List<String> pair = THREE.stream()
                .filter(one -> topicsOf(plan, one).stream().anyMatch(topic -> THREE.stream()
                        .anyMatch(other -> !other.equals(one) && topicsOf(plan, other).contains(topic))))
                .toList();
        assertEquals(2, pair.size());
        Cli compared =
                Cli.run("compare", project + ":" + pair.get(0), project + ":" + pair.get(1), "--reveal", "--json");
        assertEquals(0, compared.code(), compared.err());
        TopicId both = new TopicId(topicsOf(plan, pair.get(0)).stream()
                .filter(topicsOf(plan, pair.get(1))::contains)
                .findFirst()
                .orElseThrow());
        try (ProjectStore whole = ProjectStore.openReadOnly(project)) {
            int pairs = whole.answers(both).size() * whole.nuggetSet(both).orElseThrow().nuggets().size();
            assertEquals(pairs, compared.json().get("labels").get("n").asInt(), compared.out());
        }
        assertTrue(compared.json().get("labels").get("kappa").isNumber());
    }

    /** Neither a name nor a label of anybody is in a bundle, however many judged in the project. */
    @Test
    void nothingThatWasJudgedGoesAlong() throws IOException {
        labelOne(project, 1);
        Path other = folder.resolve("zoe.assay");
        Cli.run("new", other, "--from", SampleProject.bundle(), "--assessor", "Zoe-the-judge");
        labelOne(other, 2);
        assertEquals(0, Cli.run("merge", project, other).code());
        assertEquals(0, Cli.run("assign", project, "--judge", "Lexical baseline").code());
        assertEquals(0, bundle().code());
        try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String text = Files.readString(file);
                assertFalse(text.contains("Zoe-the-judge") || text.contains("Lexical"), file::toString);
                assertFalse(text.contains("partial_support") || text.contains("\"of\":\"label\""), file::toString);
            }
        }
        for (String assessor : THREE) {
            try (ProjectStore store =
                    ProjectStore.openReadOnly(open(folder.resolve("out/bundle-" + assessor), assessor))) {
                assertEquals(List.of(), store.judgments().judges());
                store.topics().forEach(topic -> {
                    assertFalse(store.isLocked(topic.id()));
                    assertTrue(store.assignments(topic.id()).isEmpty());
                });
            }
        }
    }

    @Test
    void onlyWhatWasChosenGoesAlong() {
        Cli made = bundle(
                "--topic",
                "h-014",
                "--run",
                "tern-k5",
                "--run",
                "gantry-base",
                "--passages",
                "none",
                "--without",
                "proposals",
                "--show-runs",
                "shown",
                "--reveal",
                "never",
                "--aids",
                "none",
                "--judges-per-topic",
                3);
        assertEquals(0, made.code(), made.err());
        try (ProjectStore store = ProjectStore.openReadOnly(open(folder.resolve("out/bundle-bob"), "bob"))) {
            TopicId topic = new TopicId("h-014");
            assertEquals(1, store.topics().size());
            assertEquals(
                    Set.of(new RunId("tern-k5"), new RunId("gantry-base")),
                    store.answers(topic).stream().map(Answer::run).collect(Collectors.toSet()));
            assertEquals(List.of(), store.passages(topic));
            assertTrue(store.nuggetSet(topic).isEmpty());
            assertTrue(store.settings().policy().runsShown());
            assertEquals("never", store.settings().policy().reveal().word());
            assertEquals(List.of(), store.settings().policy().aidWords().orElseThrow());
        }
    }

    @Test
    void whatIsThereStaysAndThePlanCanBeUsedAgain() throws IOException {
        assertEquals(0, bundle("--seed", 3).code());
        String plan = Files.readString(folder.resolve("out/plan.json"));
        Cli again = bundle("--seed", 4);
        assertEquals(1, again.code());
        assertTrue(again.err().contains("is not empty"), again.err());
        assertEquals(plan, Files.readString(folder.resolve("out/plan.json")));
        try (Stream<Path> there = Files.list(folder)) {
            assertTrue(
                    there.noneMatch(file -> file.getFileName().toString().startsWith(".assay")),
                    "something is left over");
        }

        Path second = folder.resolve("second");
        Cli same =
                Cli.run("bundle", project, "-o", second, "--plan", folder.resolve("out/plan.json"), "--zip", "--json");
        assertEquals(0, same.code(), same.err());
        for (String assessor : THREE) {
            for (String file : List.of("topics.jsonl", "answers.jsonl", "passages.jsonl")) {
                Path first = folder.resolve("out/bundle-" + assessor + "/" + file);
                assertTrue(plan.contains(sum(first)), file);
                assertTrue(Files.readString(second.resolve("plan.json")).contains(sum(first)), file);
            }
        }
    }

    /** Somebody sent nothing, somebody part of it as a sync, somebody work on other material under the right name. */
    @Test
    void whoHasReturnedWhatIsSaid() {
        assertEquals(0, bundle("--judges-per-topic", 2, "--stages", "label,nuggets").code());
        Path ann = open(folder.resolve("out/bundle-ann"), "ann");
        labelAll(ann, 1);
        Path returned = folder.resolve("returned");
        assertEquals(0, Cli.run("sync", ann, returned.resolve("from-ann")).code());
        Path bob = open(folder.resolve("out/bundle-bob"), "Bob Meyer");
        work(bob, BundleCommandTest::freezeAll);
        Path cy = folder.resolve("cy.assay");
        assertEquals(0, Cli.run("new", cy, "--from", SampleProject.bundle(), "--assessor", "cy").code());
        Path stranger = folder.resolve("stranger.assay");
        assertEquals(0, Cli.run("new", stranger, "--from", SampleProject.bundle(), "--assessor", "dora").code());

        JsonNode none = Cli.run("returned", folder.resolve("out/plan.json"), "--json").json();
        assertEquals(0, none.get("returned").asInt());
        Cli some = Cli.run("returned", folder.resolve("out/plan.json"), returned, bob, cy, stranger, "--json");
        assertEquals(0, some.code(), some.err());
        JsonNode said = some.json();
        assertEquals(3, said.get("returned").asInt());
        assertEquals(1, said.get("done").asInt());
        assertEquals(stranger.toString(), said.get("of_no_bundle").get(0).asText());
        JsonNode ofAnn = said.get("bundles").get(0).get("projects").get(0);
        assertTrue(ofAnn.get("of_the_bundle").asBoolean());
        assertEquals(2, ofAnn.get("topics_locked").asInt());
        assertEquals(ofAnn.get("judgments_expected").asInt(), ofAnn.get("judgments").asInt());
        JsonNode ofBob = said.get("bundles").get(1).get("projects").get(0);
        assertEquals("Bob Meyer", ofBob.get("judged_by").asText());
        assertTrue(ofBob.get("of_the_bundle").asBoolean());
        assertEquals(0, ofBob.get("judgments").asInt());
        JsonNode ofCy = said.get("bundles").get(2).get("projects").get(0);
        assertFalse(ofCy.get("of_the_bundle").asBoolean());
        assertEquals(1, ofCy.get("further_topics").asInt());

        Cli text = Cli.run("returned", folder.resolve("out"), bob);
        assertTrue(text.out().contains("not returned"), text.out());
        assertTrue(text.out().contains("1 of 3 assessors returned anything, 0 with all topics locked."), text.out());
        assertEquals(1, Cli.run("returned", folder.resolve("out"), folder.resolve("out/plan.json")).code());
    }

    /** Whose bundle it is need not be said again. */
    @Test
    void aProjectMadeFromABundleHasItsAssessorsName() {
        assertEquals(0, bundle("--zip").code());
        Path project = folder.resolve("mine.assay");
        assertEquals(0, Cli.run("new", project, "--from", folder.resolve("out/bundle-cy.zip")).code());
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            assertEquals("cy", store.settings().assessor());
        }
    }

    private static String sum(Path file) throws IOException {
        return Checksums.of(file);
    }

    @Test
    void whatCannotBeIsRefusedAndNothingWritten() {
        assertTrue(bundle("--judges-per-topic", 3, "--overlap", "10%").err().contains("3 assessors are too few"));
        assertTrue(bundle("--topic", "h-999").err().contains("no topic h-999"));
        assertTrue(bundle("--run", "nobody").err().contains("No run nobody"));
        assertEquals(2, bundle("--overlap", "many").code());
        assertEquals(2, bundle("--stages", "lable").code());
        assertTrue(Cli.run("bundle", project, "-o", folder.resolve("out"), "--assessors", "ann,Ann")
                .err()
                .contains("named twice"));
        assertTrue(Cli.run("bundle", project, "-o", folder.resolve("out"), "--assessors", "adjudicated")
                .err()
                .contains("djudicated"));
        assertTrue(Cli.run(
                        "bundle",
                        project,
                        "-o",
                        folder.resolve("out"),
                        "--plan",
                        SampleProject.bundle().resolve("bundle.json"))
                .err()
                .contains("Expected assay-plan"));
        assertFalse(Files.exists(folder.resolve("out")));
    }
}

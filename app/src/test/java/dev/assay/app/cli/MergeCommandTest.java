package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.ActiveTime;
import dev.assay.model.Answer;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several people's work joined in one project. */
class MergeCommandTest {
    private static final TopicId TOPIC = new TopicId("h-014");
    private static final Label[] LABELS = {Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT, Label.CANT_JUDGE};

    @TempDir
    Path folder;

    private Path target;

    @BeforeEach
    void target() {
        target = project("target", "Organiser");
    }

    private Path project(String name, String assessor) {
        Path project = folder.resolve(name + ".assay");
        Cli made = Cli.run("new", project, "--from", SampleProject.bundle(), "--assessor", assessor);
        assertEquals(0, made.code(), made.err());
        return project;
    }

    private static void work(Path project, Consumer<ProjectStore> how) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            how.accept(store);
        }
    }

    private static void freeze(Path project) {
        work(project, store -> new NuggetService(store, () -> new NuggetId("unused")).freeze(TOPIC));
    }

    /** Labels that share of the topic's pairs, at random. */
    private static void label(Path project, long seed, double share) {
        Random random = new Random(seed);
        work(project, store -> {
            if (!store.wasFrozen(TOPIC)) {
                new NuggetService(store, () -> new NuggetId("unused")).freeze(TOPIC);
            }
            LabellingService labelling = new LabellingService(store);
            for (Answer answer : store.answers(TOPIC)) {
                for (Nugget nugget : store.nuggetSet(TOPIC).orElseThrow().nuggets()) {
                    if (random.nextDouble() < share) {
                        labelling.label(
                                new LabelKey(TOPIC, answer.run(), nugget.id()), LABELS[random.nextInt(LABELS.length)]);
                    }
                }
            }
        });
    }

    private Path sync(Path project) {
        Path sync = folder.resolve(project.getFileName() + "-sync");
        assertEquals(0, Cli.run("sync", project, sync, "--with-judges").code());
        return sync;
    }

    private static JsonNode merge(Object... arguments) {
        Object[] all = new Object[arguments.length + 2];
        all[0] = "merge";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        all[all.length - 1] = "--json";
        Cli merged = Cli.run(all);
        assertEquals(0, merged.code(), merged.out() + merged.err());
        return merged.json();
    }

    private static String error(Object... arguments) {
        Object[] all = new Object[arguments.length + 2];
        all[0] = "merge";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        all[all.length - 1] = "--json";
        Cli merged = Cli.run(all);
        assertEquals(1, merged.code(), merged.out() + merged.err());
        JsonNode json = merged.json();
        return json.has("error") ? json.get("error").asText() : json.get("errors").toString();
    }

    private List<String> mergedSources() {
        try (ProjectStore store = ProjectStore.openReadOnly(target)) {
            return store.material().files().stream()
                    .filter(file -> file.kind().equals("project"))
                    .map(file -> file.name() + " " + file.judge() + " " + file.sha256())
                    .toList();
        }
    }

    @Test
    void whatWasMergedIsNotedWithAChecksumOnceAndStandsInTheReport() throws Exception {
        Path bob = project("bob", "Bob");
        label(bob, 2, 1);
        merge(target, bob);
        List<String> noted = mergedSources();
        assertEquals(1, noted.size(), noted.toString());
        assertTrue(noted.getFirst().matches("bob.assay Bob [0-9a-f]{64}"), noted.toString());
        merge(target, sync(bob));
        assertEquals(noted, mergedSources(), "the sync has the same log, and nothing new");
        assertEquals(
                0,
                Cli.run("report", target, "-o", folder.resolve("r.html"), "--reveal", "--resamples", "0")
                        .code());
        assertTrue(Files.readString(folder.resolve("r-tables").resolve("files.tsv")).contains("bob.assay\t"));
        assertTrue(Files.readString(folder.resolve("r.html")).contains("Merged: the judgments of Bob"));
    }

    @Test
    void assessorsBecomeJudgesThatStayOutOfSightUntilTheLock() {
        Path ann = project("ann", "Ann");
        Path bob = project("bob", "Bob");
        label(ann, 1, 1);
        label(bob, 2, 1);
        label(target, 3, 1);
        JsonNode merged = merge(target, sync(ann), bob);
        assertTrue(merged.get("applied").asBoolean());
        assertEquals("Ann", merged.at("/sources/0/judge").asText());
        int labels = merged.at("/sources/0/labels").asInt();
        assertTrue(labels > 0);
        assertEquals(0, merged.at("/sources/0/labels_unmatched").asInt());
        assertEquals(0, merged.at("/sources/0/answers").asInt());
        JsonNode judges = Cli.run("judges", target, "--json").json().get("judges");
        assertEquals(List.of("Organiser", "Ann", "Bob", "Adjudicated"), judges.findValuesAsText("judge"));
        assertEquals(List.of("assessor", "person", "person", "adjudicated"), judges.findValuesAsText("kind"));
        assertEquals(labels, judges.at("/1/labels").asInt());
        assertTrue(Cli.run("compare", target + ":Ann", target + ":Bob").err().contains("--reveal"));
        work(target, store -> new LabellingService(store).lock(TOPIC));
        assertEquals(
                Cli.run("compare", ann, bob, "--json").json().at("/labels/confusion"),
                Cli.run("compare", target + ":Ann", target + ":Bob", "--json").json().at("/labels/confusion"));
        assertEquals(0, Cli.run("check", target).code());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theSameAgainChangesNothingAndTheOrderDoesNotMatter(long seed) throws IOException {
        Path ann = project("ann", "Ann");
        Path bob = project("bob", "Bob");
        Path eve = project("eve", "Eve");
        label(ann, seed, 0.5);
        label(bob, seed + 10, 0.8);
        label(eve, seed + 20, 0.3);
        Path other = folder.resolve("other.assay");
        Files.copy(target, other);
        merge(target, ann, bob, eve);
        merge(other, eve, ann, bob);
        assertSameFiles(target, other);
        for (Object[] again : List.of(new Object[] {target, bob}, new Object[] {target, eve, ann}, new Object[] {
            target, sync(ann), bob, eve, ann
        })) {
            JsonNode merged = merge(again);
            assertFalse(merged.get("changed").asBoolean());
            assertEquals(0, merged.at("/sources/0/labels").asInt());
            assertTrue(merged.at("/sources/0/labels_known").asInt() > 0);
        }
        assertSameFiles(target, other);
    }

    /** All that a sync writes apart from the log, which tells when what was done. */
    private void assertSameFiles(Path a, Path b) throws IOException {
        Path first = sync(a);
        Path second = sync(b);
        for (String name : List.of(
                "assignments/" + TOPIC + ".jsonl",
                "nuggets.jsonl",
                "scores.tsv",
                "material/answers.jsonl",
                "material/judges.jsonl",
                "material/judgments.jsonl",
                "material/proposals.jsonl",
                "material/topics.jsonl")) {
            assertArrayEquals(Files.readAllBytes(first.resolve(name)), Files.readAllBytes(second.resolve(name)), name);
        }
    }

    @Test
    void moreOfTheSameWorkJoinsWhatIsThereAndAnEarlierStateTakesNothingAway() throws IOException {
        Path ann = project("ann", "Ann");
        label(ann, 1, 0.4);
        Path early = folder.resolve("early.assay");
        Files.copy(ann, early);
        assertEquals(0, Cli.run("merge", target, ann).code());
        work(ann, store -> {
            LabellingService labelling = new LabellingService(store);
            store.answers(TOPIC).forEach(answer -> store.nuggetSet(TOPIC).orElseThrow().nuggets().forEach(nugget -> {
                LabelKey key = new LabelKey(TOPIC, answer.run(), nugget.id());
                if (store.assignment(key).isEmpty()) {
                    labelling.label(key, Label.NOT_SUPPORT);
                }
            }));
        });
        JsonNode more = merge(target, ann);
        assertTrue(more.at("/sources/0/labels").asInt() > 0);
        assertTrue(more.at("/sources/0/labels_known").asInt() > 0);
        JsonNode earlier = merge(target, early);
        assertFalse(earlier.get("changed").asBoolean());
        assertEquals(
                more.at("/sources/0/labels").asInt() + more.at("/sources/0/labels_known").asInt(),
                Cli.run("judges", target, "--json").json().at("/judges/1/labels").asInt());
    }

    @Test
    void aDryRunShowsAllAndKeepsNothing() throws IOException {
        Path ann = project("ann", "Ann");
        label(ann, 1, 1);
        byte[] before = Files.readAllBytes(target);
        JsonNode dry = merge(target, ann, "--dry-run");
        assertTrue(dry.get("dry_run").asBoolean() && dry.get("changed").asBoolean());
        assertFalse(dry.get("applied").asBoolean());
        assertTrue(dry.at("/sources/0/labels").asInt() > 0);
        assertArrayEquals(before, Files.readAllBytes(target));
        assertTrue(Cli.run("merge", target, ann, "--dry-run").out().contains("A dry run"));
        assertTrue(Cli.run("merge", target, ann).out().contains("Merged."));
        assertTrue(Cli.run("merge", target, ann).out().contains("holds all of it"));
    }

    @Test
    void labelsFromBeforeTwoCopiesPartedAreTheProjectsOwn() throws IOException {
        freeze(target);
        label(target, 1, 0.3);
        Path copy = folder.resolve("copy.assay");
        Files.copy(target, copy);
        JsonNode same = merge(target, copy);
        assertFalse(same.get("changed").asBoolean());
        int own = same.at("/sources/0/labels_own").asInt();
        assertTrue(own > 0);
        label(copy, 7, 0.5);
        assertTrue(error(target, copy).contains("called Organiser"));
        JsonNode named = merge(target, copy, "--judge", "Bob");
        assertTrue(named.at("/sources/0/labels").asInt() > 0);
        assertTrue(named.at("/sources/0/labels_own").asInt() < own);
        assertEquals("Bob", named.at("/sources/0/judge").asText());
    }

    @Test
    void newTopicsAndAnswersComeInWithTheirNuggets() {
        Path empty = folder.resolve("empty.assay");
        assertEquals(0, Cli.run("new", empty, "--assessor", "Organiser").code());
        Path ann = project("ann", "Ann");
        label(ann, 1, 1);
        JsonNode merged = merge(empty, ann);
        assertEquals(3, merged.at("/sources/0/topics").asInt());
        assertEquals(0, merged.at("/sources/0/labels_unmatched").asInt());
        JsonNode there = Cli.run("status", empty, "--json").json().get("topics");
        JsonNode here = Cli.run("status", target, "--json").json().get("topics");
        for (String field : List.of("topic_id", "passages", "nuggets", "answers", "proposals")) {
            assertEquals(here.findValuesAsText(field), there.findValuesAsText(field), field);
        }
        assertEquals(0, Cli.run("check", empty).code());
    }

    @Test
    void otherMaterialUnderTheSameIdIsAnErrorThatSaysWhere() throws IOException {
        Path ann = project("ann", "Ann");
        label(ann, 1, 1);
        Path changed = folder.resolve("changed.assay");
        Path bundle = Files.createDirectory(folder.resolve("bundle"));
        Files.writeString(bundle.resolve("topics.tsv"), "h-014\tanother question\n", StandardCharsets.UTF_8);
        assertEquals(0, Cli.run("new", changed, "--from", bundle, "--assessor", "Eve").code());
        long before = Cli.run("judges", target, "--json").json().get("judges").size();
        String error = error(target, ann, changed);
        assertTrue(error.contains("changed.assay") && error.contains("Topic h-014 has another query"), error);
        assertEquals(before, Cli.run("judges", target, "--json").json().get("judges").size());
    }

    @Test
    void anotherLabelOfTheSameJudgeIsNotWrittenOver() {
        Path ann = project("ann", "Ann");
        label(ann, 1, 1);
        assertEquals(0, Cli.run("merge", target, ann).code());
        label(ann, 2, 1);
        String error = error(target, ann);
        assertTrue(error.contains("Ann gives nugget") && error.contains("h-014"), error);
        assertEquals(0, Cli.run("merge", target, ann, "--judge", "Ann again").code());
    }

    @Test
    void whatIsNeitherSyncNorProjectIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("labels.jsonl"), "{}");
        assertTrue(error(target, file).contains("assay import"));
        assertTrue(error(target, folder.resolve("none")).contains("There is no"));
        assertTrue(error(target, target).contains("this project itself"));
        Path ann = project("ann", "Ann");
        label(ann, 1, 1);
        Path sync = sync(ann);
        Files.writeString(sync.resolve("material/events.jsonl"), "{}");
        assertTrue(error(target, sync).contains("events.jsonl"));
    }

    private static void worked(Path project, String person, String day, long seconds) {
        work(project, store -> store.addActiveTime(List.of(new ActiveTime(
                person, LocalDate.parse(day), TOPIC, "label", Optional.empty(), seconds * 1000))));
    }

    private static String time(Path project) {
        return Cli.run("status", project, "--json").json().get("active_seconds_by_assessor").toString();
    }

    @Test
    void everybodysTimeComesInOnce() {
        Path ann = project("ann", "Ann");
        Path bob = project("bob", "Bob");
        worked(target, "Organiser", "2026-11-20", 10);
        worked(ann, "Ann", "2026-11-20", 100);
        worked(bob, "Bob", "2026-11-20", 40);
        worked(bob, "Bob", "2026-11-21", 2);
        JsonNode merged = merge(target, sync(ann), bob);
        assertEquals("[\"100\",\"42\"]", asJson(merged.get("sources").findValuesAsText("active_seconds")));
        assertEquals("{\"Ann\":100,\"Bob\":42,\"Organiser\":10}", time(target));
        assertFalse(merge(target, bob, ann).get("changed").asBoolean());
        assertEquals("{\"Ann\":100,\"Bob\":42,\"Organiser\":10}", time(target));

        // Bob went on, and Ann's project has an earlier state of Bob's.
        worked(bob, "Bob", "2026-11-21", 5);
        merge(ann, bob);
        worked(bob, "Bob", "2026-11-22", 1);
        merge(target, bob);
        assertEquals("{\"Ann\":100,\"Bob\":48,\"Organiser\":10}", time(target));
        assertFalse(merge(target, ann).get("changed").asBoolean());
        assertEquals("{\"Ann\":100,\"Bob\":48,\"Organiser\":10}", time(target));
        assertTrue(Cli.run("status", target).out().contains("Active: Ann 0:01:40, Bob 0:00:48, Organiser 0:00:10"));
    }

    private static String asJson(List<String> texts) {
        return texts.stream().map(text -> '"' + text + '"').collect(Collectors.joining(",", "[", "]"));
    }

    @Test
    void copiesThatLogUnderOneNameAreToldApartFromWhereTheyParted() throws IOException {
        worked(target, "Organiser", "2020-01-01", 60);
        freeze(target);
        Path copy = Files.copy(target, folder.resolve("copy.assay"));
        worked(target, "Organiser", "2999-01-01", 5);
        worked(copy, "Organiser", "2999-01-01", 7);
        label(copy, 4, 0.5);
        merge(target, copy, "--judge", "Bob");
        assertEquals("{\"Bob\":7,\"Organiser\":65}", time(target));
        assertFalse(merge(target, copy, "--judge", "Bob").get("changed").asBoolean());
        assertEquals("{\"Bob\":7,\"Organiser\":65}", time(target));
    }

    @Test
    void aSyncThatSomebodyEditedIsMergedWithAWarning() throws IOException {
        Path ann = project("ann", "Ann");
        label(ann, 1, 0.5);
        Path sync = sync(ann);
        Files.writeString(sync.resolve("assignments/" + TOPIC + ".jsonl"), "edited\n");
        Cli merged = Cli.run("merge", target, sync);
        assertEquals(0, merged.code(), merged.err());
        assertTrue(merged.err().contains("assignments/" + TOPIC + ".jsonl: Somebody changed this file."), merged.err());
    }

    @Test
    void aProjectOfANewerAssayIsMergedWithAWarning() throws Exception {
        Path ann = project("ann", "Ann");
        label(ann, 1, 0.5);
        try (var connection = java.sql.DriverManager.getConnection("jdbc:sqlite:" + ann);
                var statement = connection.createStatement()) {
            statement.execute("PRAGMA user_version = 999");
        }
        Cli merged = Cli.run("merge", target, ann);
        assertEquals(0, merged.code(), merged.err());
        assertTrue(merged.err().contains("newer Assay"), merged.err());
        assertTrue(Cli.run("judges", target).out().contains("Ann"));
    }
}

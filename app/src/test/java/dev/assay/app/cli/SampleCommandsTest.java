package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.ActiveTime;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everything the command line does, on the sample bundle. */
class SampleCommandsTest {
    private static final TopicId TOPIC = new TopicId("h-014");

    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void made() {
        project = folder.resolve("first.assay");
        Cli made = Cli.run("new", project, "--from", SampleProject.bundle(), "--assessor", "Ann");
        assertEquals(0, made.code(), made.err());
        SampleProject.showRuns(project);
    }

    /** Labels one answer of a topic in full: vital nuggets support, the others partial support. */
    private void label(String run) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            new NuggetService(store, () -> new NuggetId("unused")).freeze(TOPIC);
            LabellingService labelling = new LabellingService(store);
            for (Nugget nugget : store.nuggetSet(TOPIC).orElseThrow().nuggets()) {
                labelling.label(
                        new LabelKey(TOPIC, new RunId(run), nugget.id()),
                        nugget.importance() == Importance.VITAL ? Label.SUPPORT : Label.PARTIAL_SUPPORT);
            }
        }
    }

    @Test
    void aNewProjectTakesItsNamesFromTheBundleOrTheCommand() {
        JsonNode status = Cli.run("status", project, "--json").json();
        assertEquals("First steps: three topics, five runs", status.get("title").asText());
        assertEquals("Ann", status.get("assessor").asText());
        Path named = folder.resolve("named.assay");
        assertEquals(0, Cli.run("new", named, "--title", "Other", "--from", SampleProject.bundle()).code());
        assertEquals("Other", Cli.run("status", named, "--json").json().get("title").asText());
        Path empty = folder.resolve("empty.assay");
        assertEquals(0, Cli.run("new", empty).code());
        assertEquals("empty", Cli.run("status", empty, "--json").json().get("title").asText());
    }

    @Test
    void whatIsToBeImportedMayStandBehindANewProjectsName() {
        Path plain = folder.resolve("plain.assay");
        Cli made = Cli.run("new", plain, SampleProject.bundle(), "--assessor", "Ann");
        assertEquals(0, made.code(), made.err());
        assertEquals(
                Cli.run("status", project, "--json").json().get("topics"),
                Cli.run("status", plain, "--json").json().get("topics"));
    }

    @Test
    void statusAddsUpTheTimeThatWasWorked() {
        JsonNode status = Cli.run("status", project, "--json").json();
        assertEquals(0, status.get("active_seconds").asLong());
        JsonNode topic = status.get("topics").get(0);
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            TopicId id = new TopicId(topic.get("topic_id").asText());
            store.addActiveTime(List.of(
                    new ActiveTime("Ann", LocalDate.of(2026, 11, 22), id, "label", Optional.empty(), 61_900),
                    new ActiveTime("Ann", LocalDate.of(2026, 11, 21), id, "nuggets", Optional.empty(), 3_600_200)));
        }
        status = Cli.run("status", project, "--json").json();
        assertEquals(3_662, status.get("active_seconds").asLong());
        assertEquals(3_662, status.get("topics").get(0).get("active_seconds").asLong());
        assertEquals(61, status.get("topics").get(0).get("active_seconds_by_stage").get("label").asLong());
        assertTrue(Cli.run("status", project).out().contains("1:01:02"));
    }

    @Test
    void statusCountsEveryTopic() {
        JsonNode topics = Cli.run("status", project, "--json").json().get("topics");
        assertEquals(3, topics.size());
        JsonNode topic = topics.get(0);
        assertEquals(
                List.of("topic_id", "state", "passages", "nuggets", "proposals", "vital", "okay", "answers", "labels",
                        "labels_expected", "active_seconds", "active_seconds_by_stage"),
                topic.properties().stream().map(field -> field.getKey()).toList());
        assertEquals("h-014", topic.get("topic_id").asText());
        assertEquals("nuggets", topic.get("state").asText());
        assertEquals(5, topic.get("answers").asInt());
        assertEquals(5 * topic.get("nuggets").asInt(), topic.get("labels_expected").asInt());
        Cli table = Cli.run("status", project);
        assertTrue(table.out().contains("h-031"));
        assertEquals("", table.err());
    }

    @Test
    void importingAgainChangesNothingAndADryRunKeepsNothing() throws IOException {
        Cli again = Cli.run("import", project, SampleProject.bundle(), "--json");
        assertEquals(0, again.code());
        assertFalse(again.json().get("changed").asBoolean());
        Path topics = Files.writeString(folder.resolve("more.tsv"), "0042\tA new topic\n");
        byte[] before = Files.readAllBytes(project);
        Cli dry = Cli.run("import", project, topics, "--dry-run");
        assertEquals(0, dry.code());
        assertTrue(dry.out().contains("topics"), dry.out());
        assertTrue(dry.out().contains("a dry run, nothing was imported"));
        assertArrayEquals(before, Files.readAllBytes(project));
        assertEquals(0, Cli.run("import", project, topics).code());
        assertEquals(4, Cli.run("status", project, "--json").json().get("topics").size());
    }

    @Test
    void aDryRunWorksWhileTheProjectIsOpenElsewhere() throws IOException {
        Path topics = Files.writeString(folder.resolve("more.tsv"), "0042\tA new topic\n");
        try (ProjectStore window = ProjectStore.open(project, InstantSource.system())) {
            Cli dry = Cli.run("import", project, topics, "--dry-run", "--json");
            assertEquals(0, dry.code(), dry.err());
            assertTrue(dry.json().get("changed").asBoolean());
            assertFalse(dry.json().get("applied").asBoolean());
            Cli real = Cli.run("import", project, topics);
            assertEquals(1, real.code());
            assertTrue(real.err().contains("open"), real.err());
            assertEquals(0, Cli.run("status", project).code());
            assertEquals(0, Cli.run("check", project).code());
            assertEquals("Nothing is labelled yet, so there is nothing to score.\n", Cli.run("score", project).out());
            assertEquals(0, Cli.run("sync", project, folder.resolve("s")).code());
            assertEquals(3, window.topics().size());
        }
    }

    @Test
    void withErrorsThereIsNoProject() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.jsonl"), "{\"id\":\"1\",\"title\":\"ok\"}\n{\"id\":\n");
        Path never = folder.resolve("never.assay");
        Cli made = Cli.run("new", never, "--from", bad);
        assertEquals(1, made.code());
        assertTrue(made.err().contains("bad.jsonl, line 2"), made.err());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(), files.filter(file -> file.getFileName().toString().startsWith("never")).toList());
        }
        Cli imported = Cli.run("import", project, bad, "--json");
        assertEquals(1, imported.code());
        assertEquals(2, imported.json().at("/errors/0/line").asInt());
        assertFalse(imported.json().get("applied").asBoolean());
    }

    @Test
    void scoresAreOfWhatIsLabelledInFull() {
        assertEquals("Nothing is labelled yet, so there is nothing to score.\n", Cli.run("score", project).out());
        label("tern-k5");
        JsonNode scores = Cli.run("score", project, "--json").json();
        JsonNode topic = Cli.run("status", project, "--json").json().get("topics").get(0);
        int vital = topic.get("vital").asInt();
        int okay = topic.get("okay").asInt();
        int nuggets = topic.get("nuggets").asInt();
        JsonNode answer = scores.get("answers").get(0);
        assertEquals(
                List.of("topic_id", "run_id", "judge", "words", "scores"),
                answer.properties().stream().map(field -> field.getKey()).toList());
        assertEquals("Ann", answer.get("judge").asText());
        assertEquals(67, answer.get("words").asInt());
        JsonNode six = answer.get("scores");
        assertEquals(1, six.get("vital_strict").asDouble());
        assertEquals(1, six.get("vital").asDouble());
        assertEquals(vital / (vital + 0.5 * okay), six.get("weighted_strict").asDouble(), 1e-12);
        assertEquals((vital + 0.25 * okay) / (vital + 0.5 * okay), six.get("weighted").asDouble(), 1e-12);
        assertEquals((double) vital / nuggets, six.get("all_strict").asDouble(), 1e-12);
        assertEquals((vital + 0.5 * (nuggets - vital)) / nuggets, six.get("all").asDouble(), 1e-12);
        JsonNode run = scores.get("runs").get(0);
        assertEquals(
                List.of("run_id", "judge", "topics", "words", "scores", "bounds", "vital_strict_rank_range"),
                run.properties().stream().map(field -> field.getKey()).toList());
        assertEquals(1, run.get("topics").asInt());
        assertEquals(six, run.get("scores"));
        List<String> table = Cli.run("score", project, "--table").lines();
        assertEquals(3, table.size());
        assertTrue(table.get(1).startsWith("h-014\ttern-k5\tAnn\tscored\t1\t67\t1.0\t1.0\t"), table.get(1));
        assertTrue(table.get(2).startsWith("all\ttern-k5\tAnn\tmean\t1\t67.0\t"), table.get(2));
    }

    @Test
    void aSyncGivesTheProjectBackByteForByte() throws IOException {
        label("tern-k5");
        Path first = folder.resolve("first-sync");
        Path second = folder.resolve("second-sync");
        assertEquals(0, Cli.run("sync", project, first).code());
        Path restored = folder.resolve("restored.assay");
        Cli made = Cli.run("new", restored, "--from", first);
        assertEquals(0, made.code(), made.err());
        assertEquals(0, Cli.run("sync", restored, second).code());
        try (Stream<Path> files = Files.walk(first)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertArrayEquals(
                        Files.readAllBytes(file),
                        Files.readAllBytes(second.resolve(first.relativize(file))),
                        file.toString());
            }
        }
        Cli where = Cli.run("import", project, first, "--json");
        assertEquals(0, where.code(), where.err());
        assertFalse(where.json().get("changed").asBoolean());
        Files.writeString(first.resolve("nuggets.jsonl"), "changed by somebody\n");
        Cli again = Cli.run("sync", project, first);
        assertEquals(0, again.code());
        assertTrue(again.out().contains("set aside  nuggets.jsonl.theirs-"), again.out());
        assertTrue(again.err().contains("Somebody else"), again.err());
    }

    @Test
    void anImportCountsWarningsFileByFileAndNoEmptyRecordAsAnAnswer() throws IOException {
        Path file = Files.writeString(folder.resolve("gg.jsonl"), """
                {"qid":"h-014","run_id":"zz","answer_text":"","nuggets":[{"text":"Tin","importance":"vital",\
                "assignment":"support"}]}
                {"qid":"h-014","run_id":"zy","answer_text":"Four words of \
                text","nuggets":[{"text":"Tin","importance":"vital","assignment":"?"}]}
                """);
        Cli found = Cli.run("import", project, file, "--judge", "gg", "--dry-run");
        assertEquals(0, found.code(), found.err());
        assertTrue(
                found.lines().getFirst().matches("file +kind +records +new +known +errors +warnings *"), found.out());
        assertTrue(
                found.lines()
                        .get(1)
                        .matches(
                                "gg.jsonl +assignments +2 +2 +0 +0 +2 +judge gg; also 1 answer; 1 record "
                                        + "without an answer"),
                found.out());
        assertTrue(found.out().contains("0 errors, 2 warnings"), found.out());
        assertEquals(
                2,
                found.err()
                        .lines()
                        .filter(line -> line.startsWith("warning: gg.jsonl: "))
                        .count(),
                found.err());
    }

    @Test
    void theSyncedAssignmentsScoreLikeTheProject() {
        label("tern-k5");
        Path sync = folder.resolve("sync");
        Cli.run("sync", project, sync);
        JsonNode inProject = Cli.run("score", project, "--json").json();
        JsonNode inFile = Cli.run("score", sync.resolve("assignments"), "--json").json();
        // The file does not tell that the other runs answered, too.
        assertEquals(4, inProject.get("unscored").size());
        ((ObjectNode) inProject).putArray("unscored");
        assertEquals(inProject, inFile);
    }

    @Test
    void labelsOfOtherJudgesNeedAName() throws IOException {
        label("tern-k5");
        Path sync = folder.resolve("sync");
        Cli.run("sync", project, sync);
        Path labels = Files.copy(sync.resolve("assignments/" + TOPIC + ".jsonl"), folder.resolve("labels.jsonl"));
        Path other = folder.resolve("other.assay");
        Cli.run("new", other, "--from", SampleProject.bundle());
        Cli unnamed = Cli.run("import", other, labels);
        assertEquals(1, unnamed.code());
        assertTrue(unnamed.err().contains("--judge NAME"), unnamed.err());
        Cli named = Cli.run("import", other, labels, "--judge", "Zoe", "--judge-kind", "model");
        assertEquals(0, named.code(), named.err());
        JsonNode scores = Cli.run("score", other, "--reveal", "--json").json();
        assertEquals("Zoe", scores.at("/answers/0/judge").asText());
    }

    @Test
    void checkFindsASoundProjectSound() {
        JsonNode check = Cli.run("check", project, "--json").json();
        assertTrue(check.get("sound").asBoolean());
        assertEquals(0, check.get("problems").size());
        assertTrue(Cli.run("check", project).out().startsWith("Sound"));
    }

    @Test
    void checkFindsADamagedProjectDamaged() throws IOException {
        byte[] bytes = Files.readAllBytes(project);
        Arrays.fill(bytes, 8_192, bytes.length - 8_192, (byte) 0x5a);
        Files.write(project, bytes);
        Cli check = Cli.run("check", project, "--json");
        assertEquals(1, check.code());
        assertFalse(check.json().get("sound").asBoolean());
        assertTrue(check.json().at("/problems/0").asText().contains("damaged"));
        assertEquals(1, Cli.run("status", project).code());
    }
}

package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.report.LabelledSample;
import dev.assay.app.service.scores.Calibration;
import dev.assay.app.service.scores.LeaderboardService;
import dev.assay.app.service.scores.ProjectBoard;
import dev.assay.app.service.scores.ScoreRules;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DrawCommandTest {
    @TempDir
    private Path folder;

    private Path project(int locked) {
        try (ProjectStore store = LabelledSample.create(folder, locked)) {
            return store.file();
        }
    }

    private static List<String> texts(JsonNode array, String field) {
        List<String> texts = new ArrayList<>();
        array.forEach(one -> texts.add(one.get(field).asText()));
        return texts;
    }

    @Test
    void theSeedThatHelpNamesIsTheOneThatIsTaken() {
        JsonNode drawn = Cli.run("draw", project(0), "-n", 2, "--json").json();
        String help = Cli.run("draw", "--help").out().replaceAll("\\s+", " ");
        assertTrue(help.contains("Random seed. Default: " + drawn.get("seed").asInt() + "."), help);
    }

    @Test
    void aProjectIsDrawnFromOnce() {
        Path project = project(0);
        assertTrue(Cli.run("draw", project).out().startsWith("No topics were drawn."));
        JsonNode drawn = Cli.run("draw", project, "-n", 2, "--seed", 5, "--json").json();
        assertEquals(5, drawn.get("seed").asInt());
        assertEquals(2, drawn.get("drawn").asInt());
        assertEquals(3, drawn.get("topics").asInt());
        assertEquals(List.of("drawn", "drawn", "waiting"), texts(drawn.get("order"), "fate"));
        assertEquals(drawn, Cli.run("draw", project, "--json").json(), "As it is kept");
        Cli again = Cli.run("draw", project, "-n", 2, "--seed", 6);
        assertEquals(1, again.code());
        assertTrue(again.err().startsWith("Topics were already drawn in this project"), again.err());
        JsonNode more = Cli.run("draw", project, "--more", 1, "--json").json();
        assertEquals(
                texts(drawn.get("order"), "topic_id"),
                texts(more.get("order"), "topic_id"),
                "The next of the same order");
        assertEquals(3, more.get("drawn").asInt());
        assertEquals(1, Cli.run("draw", project, "--more", 1).code());
        assertEquals(0, Cli.run("check", project).code());
        assertEquals(2, Cli.run("draw", project, "--seed", 6).code());
    }

    @Test
    void statusSaysWhichTopicsWereDrawnAndHowManyOfThemAreDone() {
        Path project = project(1);
        JsonNode nothing = Cli.run("status", project, "--json").json();
        assertTrue(
                nothing.get("draw") == null && nothing.get("topics").get(0).get("draw_fate") == null,
                "No topics were drawn");
        JsonNode drawn = Cli.run("draw", project, "-n", 1, "--seed", 5, "--json").json();
        JsonNode status = Cli.run("status", project, "--json").json();
        assertEquals(5, status.get("draw").get("seed").asInt());
        assertEquals(1, status.get("draw").get("drawn").asInt());
        assertEquals(0, status.get("draw").get("done").asInt(), "The one that was locked before was not drawn");
        assertEquals(1, status.get("draw").get("before").asInt());
        for (JsonNode topic : status.get("topics")) {
            JsonNode in = null;
            for (JsonNode one : drawn.get("order")) {
                in = one.get("topic_id").equals(topic.get("topic_id")) ? one : in;
            }
            assertEquals(in.get("fate"), topic.get("draw_fate"));
            assertEquals(in.get("fate").asText().equals("drawn") ? 1 : 0, topic.get("draw_next").asInt(0));
        }
        String plain = Cli.run("status", project).out();
        assertTrue(plain.contains("1 topic drawn, 0 of them locked; 1 locked before"), plain);
        try (ProjectStore store = ProjectStore.open(project, java.time.InstantSource.system())) {
            TopicId topic = store.draw().orElseThrow().drawn().getFirst().topic();
            LabelledSample.finish(store, topic);
        }
        assertEquals(1, Cli.run("status", project, "--json").json().get("draw").get("done").asInt());
    }

    @Test
    void theSameSeedDrawsTheSameInAnyCopy() throws Exception {
        Path project = project(0);
        Path copy = folder.resolve("copy.assay");
        Files.copy(project, copy);
        assertEquals(Cli.run("draw", project, "-n", 1).out(), Cli.run("draw", copy, "-n", 1).out());
        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.run("sync", project, sync).code());
        Path restored = folder.resolve("restored.assay");
        assertEquals(0, Cli.run("new", restored, "--from", sync).code());
        assertEquals(
                Cli.run("draw", project, "--json").out(),
                Cli.run("draw", restored, "--json").out(),
                "Out of the log");
    }

    @Test
    void aMergeTakesADrawAlongAndWhatWasDrawnFurtherInIt() throws Exception {
        Path project = project(0);
        Path theirs = folder.resolve("theirs.assay");
        Path others = folder.resolve("others.assay");
        Files.copy(project, theirs);
        Files.copy(project, others);
        assertEquals(0, Cli.run("draw", theirs, "-n", 1, "--seed", 5).code());
        assertEquals(0, Cli.run("draw", others, "-n", 1, "--seed", 6).code());
        assertEquals(0, Cli.run("merge", project, theirs, "--judge", "bob").code());
        assertEquals(Cli.run("draw", theirs, "--json").out(), Cli.run("draw", project, "--json").out());
        assertEquals(
                false,
                Cli.run("merge", project, theirs, "--judge", "bob", "--json")
                        .json()
                        .get("changed")
                        .asBoolean());
        assertEquals(0, Cli.run("draw", theirs, "--more", 1).code());
        assertEquals(0, Cli.run("merge", project, theirs, "--judge", "bob").code());
        assertEquals(2, Cli.run("draw", project, "--json").json().get("drawn").asInt());
        Cli other = Cli.run("merge", project, others, "--judge", "eve");
        assertEquals(0, other.code(), other.err());
        assertTrue(other.err().contains("A project is drawn from only once, so it keeps its own draw."), other.err());
        assertEquals(Cli.run("draw", theirs, "--json").out(), Cli.run("draw", project, "--json").out());
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void strataAndSizesComeFromATable() throws Exception {
        Path project = project(0);
        List<String> topics = texts(Cli.run("status", project, "--json").json().get("topics"), "topic_id");
        Path table = folder.resolve("table.tsv");
        Files.writeString(table, "topic\tsize\tstratum\n%s\t0\ta\n%s\t3\tb\n%s\t0\tb\n".formatted(topics.toArray()));
        JsonNode drawn = Cli.run("draw", project, "-n", 2, "--table", table, "--json").json();
        for (JsonNode topic : drawn.get("order")) {
            int place = topics.indexOf(topic.get("topic_id").asText());
            assertEquals(place == 0 ? "a" : "b", topic.get("stratum").asText());
            assertEquals(place == 1 ? 2000 : 500, topic.get("size").asInt(), "Half of the mean at the least");
        }
    }

    @Test
    void aTableThatDoesNotFitIsRefused() throws Exception {
        Path project = project(0);
        Path table = folder.resolve("table.tsv");
        Files.writeString(table, "topic\tsize\nnobody\t1\n");
        Cli missing = Cli.run("draw", project, "-n", 1, "--table", table);
        assertEquals(1, missing.code());
        assertTrue(missing.err().contains("and others (3 in all)"), missing.err());
        Files.writeString(table, "topic\tsize\nnobody\tlots\n");
        assertTrue(Cli.run("draw", project, "-n", 1, "--table", table).err().contains("line 2: the size is lots."));
        assertTrue(Cli.run("draw", project, "--json").json().get("seed").isNull());
    }

    @Test
    void calibratedScoresAreOfTheTopicsThatWereDrawn() {
        try (ProjectStore store = LabelledSample.create(folder, 1)) {
            TopicId before = store.topics().getFirst().id();
            new CompareService(store).reveal(before);
            ProjectBoard board = new LeaderboardService(store).board(ScoreRules.USUAL);
            assertTrue(Calibration.of(board.judges().get(0), board.judges().get(1), 1).sample().isEmpty());
        }
        Path project = folder.toFile().listFiles((in, name) -> name.endsWith(".assay"))[0].toPath();
        assertEquals(1, Cli.run("draw", project, "-n", 2, "--json").json().get("before").asInt());
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            ProjectBoard board = new LeaderboardService(store).board(ScoreRules.USUAL);
            Calibration nothing = Calibration.of(board.judges().get(0), board.judges().get(1), 1);
            assertEquals(
                    Calibration.Finding.NOTHING_DRAWN,
                    nothing.finding(),
                    "The one that was locked before speaks for itself alone");
            assertEquals(3, store.topics().stream().map(Topic::id).distinct().count());
        }
        Path page = folder.resolve("report.html");
        Cli report = Cli.run("report", project, "-o", page, "--reveal");
        assertEquals(0, report.code(), report.err());
        String written = read(page);
        assertTrue(written.contains("Drawn at random: 2 of 3 topics"), "The report says so");
        Cli verified = Cli.run("verify-report", page, "--project", project);
        assertEquals(0, verified.code(), verified.out());
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}

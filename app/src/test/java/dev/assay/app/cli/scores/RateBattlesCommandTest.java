package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.app.cli.Cli;
import dev.assay.app.testing.BattleProject;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RateBattlesCommandTest {
    @TempDir
    private Path folder;

    private Path project(int topics, int judged) throws IOException {
        Path file = BattleProject.create(folder, topics);
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            for (int topic = 1; topic <= judged; topic++) {
                BattleProject.judge(store, new TopicId("t" + topic));
            }
        }
        return file;
    }

    private static JsonNode json(Object... arguments) throws IOException {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.err());
        return new ObjectMapper().readTree(ran.out());
    }

    @Test
    void theRatingsStandBesideWhatTheLabelsSay() throws IOException {
        Path file = project(6, 6);
        JsonNode rated = json("battles", file, "--json");
        assertEquals(60, rated.get("battles").asInt());
        assertEquals("alder", rated.get("runs").get(0).get("run_id").asText());
        assertEquals(1, rated.get("self_agreement").asDouble());
        assertEquals("ann", rated.get("labels").asText());
        JsonNode strict = rated.get("implied").get(0);
        assertEquals("vital_strict", strict.get("measure").asText());
        // One pair of neighbours goes the other way in each topic, and two far apart in t2. The tie is not counted.
        assertEquals(59, strict.get("compared").asInt());
        assertEquals(52, strict.get("same").asInt());
        assertEquals(52 / 59.0, strict.get("share").asDouble(), 1e-12);
        assertEquals(0, strict.get("equal").asInt());
        assertEquals(1, strict.get("tau").asDouble());
        assertEquals(7, rated.get("contrary").size());
        JsonNode most = rated.get("contrary").get(0);
        assertEquals("t2", most.get("topic").asText());
        assertEquals("fir", most.get("winner").asText());
        assertEquals(1, most.get("score_of_loser").asDouble());
        Cli text = Cli.run("battles", file);
        assertTrue(text.out().contains("by the labels of ann"), text.out());
    }

    @Test
    void theReportHasTheRatings() throws IOException {
        Path file = project(6, 6);
        Path page = folder.resolve("page.html");
        Cli ran = Cli.run("report", file, "-o", page, "--resamples", 200);
        assertEquals(0, ran.code(), ran.err());
        List<String> runs = Files.readAllLines(folder.resolve("page-tables").resolve("battles.tsv"));
        assertEquals("run\tjudge\trank\trating\tinterval\tranks\twins\tlosses\tties", runs.getFirst());
        String alder = json("battles", file, "--json").get("runs").get(0).get("rating").asText();
        assertTrue(runs.get(1).startsWith("alder\tann\t1\t" + alder.substring(0, 8)), runs.get(1));
        List<String> labels = Files.readAllLines(folder.resolve("page-tables").resolve("battles-labels.tsv"));
        assertTrue(labels.get(1).contains("\tann\tann\t52\t59\t0\t1"), labels.get(1));
        String html = Files.readString(page);
        assertTrue(html.contains("Of 12 pairs shown twice, 12 got the same verdict again."), "habits are told");
        Cli german = Cli.run(
                "report", file, "-o", folder.resolve("de.html"), "--resamples", 0, "--language", "de");
        assertEquals(0, german.code(), german.err());
        assertTrue(Files.readString(folder.resolve("de.html")).contains("Duelle: Antworten nebeneinander"));
    }

    /** As in a leaderboard: runs that are equal share a rank. */
    @Test
    void runsWithTheSameRatingShareARank() throws IOException {
        Path file = BattleProject.createAlike(folder);
        Path page = folder.resolve("page.html");
        assertEquals(0, Cli.run("report", file, "-o", page, "--resamples", 200).code());
        assertEquals(List.of("1", "2", "2", "2", "2"), cells(folder.resolve("page-tables/battles.tsv"), "\t", 2));
        Cli verified = Cli.run("verify-report", page, "--project", file);
        assertEquals(0, verified.code(), verified.out());
        assertEquals(0, Cli.run("export", file, folder.resolve("out"), "--as", "battles").code());
        try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
            Path board = files.filter(one -> one.endsWith("leaderboard.csv")).findFirst().orElseThrow();
            assertEquals(List.of("1", "2", "2", "2", "2"), cells(board, ",", 0));
        }
    }

    private static List<String> cells(Path table, String between, int column) throws IOException {
        return Files.readAllLines(table).stream().skip(1).map(line -> line.split(between)[column]).toList();
    }

    @Test
    void statusAndJudgesCountBattles() throws IOException {
        Path file = project(2, 1);
        JsonNode topics = json("status", file, "--json").get("topics");
        assertEquals(13, topics.get(0).get("battles_expected").asInt(), "ten pairs, some of them shown twice");
        assertEquals(13, topics.get(0).get("battles").asInt());
        assertEquals(0, topics.get(1).get("battles").asInt());
        assertTrue(Cli.run("status", file).out().contains("battles"));
        JsonNode judge = json("judges", file, "--json").get("judges").get(0);
        assertEquals("ann", judge.get("judge").asText());
        assertEquals(10, judge.get("battles").asInt());
        assertEquals(20, judge.get("labels").asInt());
    }

    @Test
    void topicsThatAreNotLockedTakeNoPart() throws IOException {
        Path file = project(3, 2);
        assertEquals(20, json("battles", file, "--json").get("battles").asInt());
        Cli unknown = Cli.run("battles", file, "--labels", "nobody");
        assertEquals(1, unknown.code(), unknown.out());
        assertTrue(unknown.err().contains("nobody"), unknown.err());
    }

    @Test
    void withoutABattleItSaysSo() throws IOException {
        Cli none = Cli.run("battles", project(1, 0));
        assertEquals(1, none.code(), none.out());
        assertTrue(none.err().contains("locked"), none.err());
    }
}

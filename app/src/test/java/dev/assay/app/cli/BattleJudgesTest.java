package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.merge.AdjudicationService;
import dev.assay.app.service.merge.Disputed;
import dev.assay.app.service.work.BattleService;
import dev.assay.app.testing.BattleProject;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.RenamedRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Battles of two people and a model in one project, from the verdicts to the report. */
class BattleJudgesTest {
    private static final Pattern NUMBER = Pattern.compile("number (\\d)");
    private static final Pattern RUN = Pattern.compile("\\b(" + String.join("|", BattleProject.RUNS) + ")\\b");
    private static final int TOPICS = 3;

    @TempDir
    private Path folder;

    private ChatServer server;
    private Path project;

    /** Bob sees the best two runs the other way round than Ann; the model always prefers the first of elm and fir. */
    @BeforeEach
    void twoPeopleAndAModel() throws IOException {
        project = BattleProject.create(folder, TOPICS);
        Path bob = Files.copy(project, folder.resolve("bob.assay"));
        server = new ChatServer().always(BattleJudgesTest::reply);
        Cli asked = ask();
        assertEquals(0, asked.code(), asked.err());
        Cli early = Cli.run("battles", project, "--judge", "robot");
        assertEquals(1, early.code(), "nobody's verdicts are shown before the assessor's own are locked");
        assertFalse(early.out().contains("alder"), early.out());
        judge(project, false);
        judge(bob, true);
        Cli merged = Cli.run("merge", project, bob, "--judge", "Bob");
        assertEquals(0, merged.code(), merged.err() + merged.out());
    }

    @AfterEach
    void close() {
        server.close();
    }

    private static ServerReply reply(Question question) {
        Matcher number = NUMBER.matcher(question.user());
        number.find();
        int first = Integer.parseInt(number.group(1));
        number.find();
        int second = Integer.parseInt(number.group(1));
        boolean alwaysFirst = first + second == 7;
        return ServerReply.text("{\"better\": \"" + (alwaysFirst || first < second ? "A" : "B") + "\"}");
    }

    private Cli ask() {
        return Cli.run(
                "judge-battles", project, "--base-url", server.baseUrl(), "--model", "test-model", "--judge", "robot");
    }

    private static void judge(Path file, boolean bob) {
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            for (int topic = 1; topic <= TOPICS; topic++) {
                BattleProject.judge(
                        store,
                        new TopicId("t" + topic),
                        pair -> bob && pair.first().value().equals("alder") && pair.second().value().equals("birch"));
            }
        }
    }

    private static JsonNode json(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.err() + ran.out());
        return ran.json();
    }

    private void reveal() {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            store.topicIds().toList().forEach(new CompareService(store)::reveal);
        }
    }

    @Test
    void everybodyIsAJudgeOfBattles() {
        assertEquals(2 * 10 * TOPICS, server.count());
        JsonNode judges = json("judges", project, "--kind", "battle", "--json").get("judges");
        List<String> said = new ArrayList<>();
        judges.forEach(one -> said.add(one.get("judge").asText() + " " + one.get("kind").asText() + " "
                + one.get("battles").asText() + " " + one.get("failed").asText()));
        assertEquals(List.of("ann assessor 30 0", "Bob person 30 0", "robot model 30 0"), said);

        JsonNode people = json("compare", project, "--kind", "battle", "--judge", "ann", "--judge", "Bob", "--json");
        assertEquals(30, people.at("/judgments/n").asInt());
        assertEquals(27 / 30.0, people.at("/judgments/agreement").asDouble(), 1e-9, people.toString());
        assertEquals("vital_strict", people.get("winners_by").asText());
        assertEquals(3, people.get("winners").size(), "labels of others count once they are revealed");
        reveal();
        JsonNode winners = json(
                        "compare", project, "--kind", "battle", "--judge", "ann", "--judge", "Bob", "--json")
                .get("winners");
        assertEquals(
                "ann battles Bob battles 26 29, ann battles ann labels 25 29, ann battles Adjudicated labels 25 29, "
                        + "ann battles Bob labels 25 29, Bob battles ann labels 22 29, "
                        + "Bob battles Adjudicated labels 22 29, Bob battles Bob labels 22 29, "
                        + "ann labels Adjudicated labels 30 30, ann labels Bob labels 30 30, "
                        + "Adjudicated labels Bob labels 30 30",
                IntStream.range(0, winners.size())
                        .mapToObj(winners::get)
                        .map(one -> one.get("judge_a").asText() + " " + one.get("by_a").asText() + " "
                                + one.get("judge_b").asText() + " " + one.get("by_b").asText() + " "
                                + one.get("same").asText() + " " + one.get("compared").asText())
                        .collect(Collectors.joining(", ")));
        Cli shown = Cli.run("compare", project, "--kind", "battle", "--judge", "Bob");
        assertTrue(shown.out().contains("labels of ann"), shown.out());
        JsonNode model = json("compare", project, "--kind", "battle", "--judge", "robot", "--json");
        assertEquals(30, model.at("/judgments/n").asInt());

        JsonNode rated = json("battles", project, "--judge", "robot", "--json");
        assertEquals(30, rated.get("battles").asInt());
        assertEquals(TOPICS, rated.get("ties").asInt(), "elm and fir in each topic");
        assertEquals(TOPICS, rated.get("inconsistent").asInt());
        assertTrue(rated.get("median_seconds").isNull(), "the log has the assessor's own times alone");
        JsonNode ann = json("battles", project, "--judge", "ann", "--json");
        assertTrue(ann.get("inconsistent").isNull(), "of a person the first verdict counts");
        assertTrue(ann.get("median_seconds").isNumber(), ann.toString());
        Cli text = Cli.run("battles", project, "--judge", "robot");
        assertTrue(text.out().contains("3 had another winner in the other order"), text.out());
        assertTrue(Cli.run("battles", project).out().contains("Median time a battle"));
    }

    @Test
    void decisionsMakeTheAdjudicatedJudge() {
        JsonNode queue = json("adjudicate", project, "--kind", "battle", "--json");
        assertEquals(3, queue.get("disputed").asInt());
        assertEquals(27, queue.get("agreed").asInt());
        JsonNode first = queue.get("pairs").get(0);
        assertEquals(1, first.get("votes").get("first").asInt());
        assertEquals(1, first.get("votes").get("second").asInt());
        assertFalse(queue.toString().contains("alder"), "runs are not named");
        assertEquals(1, first.get("other_answer").asText().length(), first.toString());
        assertTrue(Cli.run("adjudicate", project, "--kind", "battle").out().contains(" | "), "two answers");
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            AdjudicationService service = new AdjudicationService(store);
            for (Disputed one : service.queue(List.of(Kinds.BATTLE)).disputed()) {
                Judgment<?> word = Judgment.open(one.item(), 0).with(Battle.FIRST, 0);
                service.decide(one.kind(), one.item(), new Opinion(word), "It says more.");
            }
        }
        assertEquals(0, json("adjudicate", project, "--kind", "battle", "--json").get("undecided").asInt());
        JsonNode rated = json("battles", project, "--judge", "Adjudicated", "--json");
        assertEquals(30, rated.get("battles").asInt());
        assertTrue(rated.get("left_share").isNull(), "nobody looked at a decision from the left");
        JsonNode ann = json("battles", project, "--judge", "ann", "--json");
        assertEquals(
                ann.get("runs").get(0).get("run_id").asText(), rated.get("runs").get(0).get("run_id").asText());
        assertEquals(0, Cli.run("check", project).code());
    }

    @Test
    void whatIsWrittenBeforeTheLockNamesNoRun() throws IOException {
        Path open = BattleProject.create(Files.createDirectory(folder.resolve("open")), 1);
        try (ProjectStore store = ProjectStore.open(open, InstantSource.system())) {
            BattleService battles = new BattleService(store);
            battles.say(
                    battles.open(new TopicId("t1")).looks().getFirst().pair(),
                    new Battle.Showing(false, BattleVerdict.LEFT));
        }
        project = open;
        server.always(question -> ServerReply.text("Who knows?"));
        Cli asked = ask();
        assertEquals(3, asked.code(), "every reply is unusable");
        assertTrue(asked.err().contains(" | "), "two answers failed");
        Path sync = folder.resolve("open-sync");
        assertEquals(0, Cli.run("sync", open, sync, "--with-judges").code());
        String written = Files.readString(sync.resolve("battles.jsonl"));
        assertFalse(RUN.matcher(written).find(), written);
        assertFalse(RUN.matcher(asked.out() + asked.err()).find(), asked.err());
        Path copy = folder.resolve("copy.assay");
        try (ProjectStore store = ProjectStore.openReadOnly(open)) {
            RenamedRuns.copy(store, copy, (topic, run) -> new RunId("run " + BattleProject.RUNS.indexOf(run.value())));
        }
        try (ProjectStore store = ProjectStore.openReadOnly(copy)) {
            String job = store.jobs().all().getFirst().id();
            String windows = store.jobs().windows(job).toString();
            assertFalse(RUN.matcher(windows).find(), windows);
        }
    }

    @Test
    void aSyncAProjectFromItAndAnExportHaveAllOfIt() throws IOException {
        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.run("sync", project, sync, "--with-judges").code());
        Path again = folder.resolve("again.assay");
        Cli made = Cli.run("new", again, sync);
        assertEquals(0, made.code(), made.err());
        assertEquals(
                json("battles", project, "--judge", "robot", "--json"),
                json("battles", again, "--judge", "robot", "--json"));
        Path out = folder.resolve("out");
        reveal();
        assertEquals(0, Cli.run("export", project, out, "--as", "battles").code());
        List<String> lines = Files.readAllLines(out.resolve("battles/robot/judgments.jsonl"));
        assertEquals(60, lines.size(), "a line for each showing");
        Path page = folder.resolve("page.html");
        assertEquals(0, Cli.run("report", project, "-o", page, "--resamples", 0).code());
        String html = Files.readString(page);
        assertTrue(html.contains("robot") && html.contains("Bob"), "each judge of battles");
        assertTrue(html.contains("Of 30 battles asked in both orders, 3 had another winner"), "position of a model");
        assertTrue(html.contains("Median time a battle"), "of the assessor");
    }
}

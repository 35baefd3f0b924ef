package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.merge.AdjudicationService;
import dev.assay.app.service.scores.LeaderboardService;
import dev.assay.app.service.scores.ProjectBoard;
import dev.assay.app.service.scores.ScoreRules;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What two people's labels and the decisions between them come to, scored, compared and written out like a judge. */
class AdjudicatedTest {
    private static final TopicId TOPIC = new TopicId("t1");
    private static final Label S = Label.SUPPORT;
    private static final Label P = Label.PARTIAL_SUPPORT;
    private static final Label N = Label.NOT_SUPPORT;
    private static final Label NONE = Label.UNLABELLED;

    @TempDir
    Path folder;

    private Path project;

    /**
     * Two vital nuggets, two okay ones, two answers. Ann and Bob disagree on the second nugget of the first answer and
     * on the third of the second; Bob leaves out the first nugget of the second.
     */
    @BeforeEach
    void twoPeople() throws IOException {
        Path bundle = Files.createDirectory(folder.resolve("bundle"));
        Files.writeString(bundle.resolve("topics.tsv"), "t1\tWhy is the sky blue?\n");
        Files.writeString(bundle.resolve("nuggets.jsonl"), """
                {"query":"Why is the sky blue?","qid":"t1","nuggets":[{"text":"Air scatters \
                light","importance":"vital"},\
                {"text":"Blue is scattered most","importance":"vital"},{"text":"Rayleigh explained \
                it","importance":"okay"},\
                {"text":"Violet is seen less","importance":"okay"}]}
                """);
        for (String run : List.of("r1", "r2")) {
            Files.writeString(bundle.resolve(run + ".jsonl"), """
                    {"run_id":"%s","topic_id":"t1","topic":"Why is the sky blue?","references":[],"response_length":4,\
                    "answer":[{"text":"Light is scattered here.","citations":[]}]}
                    """.formatted(run));
        }
        project = folder.resolve("ann.assay");
        assertEquals(0, Cli.run("new", project, "--from", bundle, "--assessor", "Ann").code());
        work(project, store -> new NuggetService(store, () -> new NuggetId("unused")).freeze(TOPIC));
        Path bob = Files.copy(project, folder.resolve("bob.assay"));
        label(project, "r1", S, S, P, N);
        label(project, "r2", N, S, S, N);
        label(bob, "r1", S, N, P, N);
        label(bob, "r2", NONE, S, N, N);
        assertFalse(Cli.run("judges", project).out().contains("Adjudicated"), "one person decides nothing");
        assertEquals(0, Cli.run("merge", project, bob, "--judge", "Bob").code());
    }

    private static void work(Path project, Consumer<ProjectStore> how) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            how.accept(store);
        }
    }

    private static LabelKey key(ProjectStore store, String run, int nugget) {
        return new LabelKey(TOPIC, new RunId(run), store.nuggetSet(TOPIC).orElseThrow().nuggets().get(nugget).id());
    }

    private static void label(Path project, String run, Label... labels) {
        work(project, store -> {
            for (int i = 0; i < labels.length; i++) {
                if (labels[i] != NONE) {
                    new LabellingService(store).label(key(store, run, i), labels[i]);
                }
            }
        });
    }

    private void lock() {
        work(project, store -> new LabellingService(store).lock(TOPIC));
    }

    private void decide(String run, int nugget, Label label) {
        work(
                project,
                store -> new AdjudicationService(store)
                        .decide(
                                Kinds.LABEL,
                                key(store, run, nugget),
                                new Opinion(label.judgment(key(store, run, nugget), "", false, 0)),
                                "The answer says so."));
    }

    private static JsonNode json(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.err());
        return ran.json();
    }

    private static JsonNode of(JsonNode rows, String field, String value) {
        return StreamSupport.stream(rows.spliterator(), false)
                .filter(row -> row.get(field).asText().equals(value))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void itIsOutOfSightLikeAnyJudgeUntilTheLock() {
        Cli refused = Cli.run("score", project, "--judge", "Adjudicated");
        assertEquals(1, refused.code());
        assertTrue(refused.err().contains("kept back until your own are"), refused.err());
        Cli compared = Cli.run("compare", project + ":Adjudicated", project + ":Bob");
        assertEquals(1, compared.code());
        assertFalse(Cli.run("score", project).out().contains("Adjudicated"));
        JsonNode judge = of(json("judges", project, "--json").get("judges"), "judge", "Adjudicated");
        assertEquals("adjudicated", judge.get("kind").asText());
        assertEquals(0, judge.get("open").asInt());
    }

    @Test
    void decidedAndAgreedLabelsAreScored() {
        lock();
        decide("r1", 1, P);
        JsonNode scores = json("score", project, "--judge", "Adjudicated", "--json");
        // S, P (decided) | P, N: vital 1 and 0.5 of two; okay 0.5 and 0 of two.
        JsonNode first = of(scores.get("answers"), "run_id", "r1").get("scores");
        assertEquals(1 / 2.0, first.get("vital_strict").asDouble(), 1e-12);
        assertEquals(1.5 / 2, first.get("vital").asDouble(), 1e-12);
        assertEquals(1 / 3.0, first.get("weighted_strict").asDouble(), 1e-12);
        assertEquals((1.5 + 0.5 * 0.5) / 3, first.get("weighted").asDouble(), 1e-12);
        assertEquals(1 / 4.0, first.get("all_strict").asDouble(), 1e-12);
        assertEquals(2 / 4.0, first.get("all").asDouble(), 1e-12);
        // One pair of r2 is disputed and open, so the answer has no score.
        JsonNode open = of(scores.get("incomplete"), "run_id", "r2");
        assertEquals(1, open.get("unlabelled").asInt());
        assertEquals("{\"decided\":1,\"agreed\":5,\"alone\":1,\"undecided\":1}", scores.get("adjudicated").toString());

        decide("r2", 2, N);
        // N (Ann alone), S | N (decided), N.
        JsonNode second = of(json("score", project, "--judge", "Adjudicated", "--json").get("answers"), "run_id", "r2")
                .get("scores");
        assertEquals(1 / 2.0, second.get("vital_strict").asDouble(), 1e-12);
        assertEquals(1 / 4.0, second.get("all").asDouble(), 1e-12);

        String text = Cli.run("score", project).out();
        assertTrue(
                text.contains(
                        "Adjudicated: 2 labels are decided, 5 given alike by several people, 1 given by only one "
                                + "person; 0 disputed and undecided"),
                text);
        work(project, ProjectStore::undo);
        assertEquals(1, json("score", project, "--judge", "Adjudicated", "--json").get("incomplete").size());
    }

    @Test
    void itIsComparedWithAnybody() {
        lock();
        decide("r1", 1, P);
        // Rows Adjudicated, columns Bob; r1: S S, P N, P P, N N; r2: - , S S, open, N N.
        JsonNode labels = json("compare", project + ":Adjudicated", project + ":Bob", "--json").get("labels");
        assertEquals(6, labels.get("n").asInt());
        assertEquals("[[2,0,0],[1,1,0],[0,0,2]]", labels.get("confusion").toString());
        assertEquals(5 / 6.0, labels.get("agreement").asDouble(), 1e-12);
        // Chance: (2 x 3 + 2 x 1 + 2 x 2) / 36 = 1/3.
        assertEquals((5 / 6.0 - 1 / 3.0) / (1 - 1 / 3.0), labels.get("kappa").asDouble(), 1e-12);
        assertTrue(Cli.run("compare", project + ":Adjudicated", project + ":Bob")
                .out()
                .contains("1 disputed and undecided"));
    }

    @Test
    void aSyncHoldsItAndGivesTheSameProjectBack() {
        lock();
        decide("r1", 1, P);
        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.run("sync", project, sync, "--with-judges").code());
        JsonNode fromSync = json("compare", sync + ":Adjudicated", sync + ":Bob", "--json").get("labels");
        assertEquals(json("compare", project + ":Adjudicated", project + ":Bob", "--json").get("labels"), fromSync);
        JsonNode scores = json("score", sync.resolve("assignments"), "--judge", "Adjudicated", "--json");
        assertEquals(
                json("score", project, "--judge", "Adjudicated", "--json").get("answers"), scores.get("answers"));
        Path again = folder.resolve("again.assay");
        assertEquals(0, Cli.run("new", again, "--from", sync).code());
        assertEquals(0, Cli.run("check", again).code());
        assertEquals(
                json("score", project, "--json").get("answers"), json("score", again, "--json").get("answers"));
        assertTrue(Cli.run("sync", again, folder.resolve("sync-again"), "--with-judges").code() == 0);
    }

    @Test
    void aSyncThatRemembersTheLastOneWritesTheSame() {
        lock();
        Path kept = folder.resolve("kept");
        Path fresh = folder.resolve("fresh");
        work(project, store -> {
            store.topics().forEach(topic -> new CompareService(store).revealRegardless(topic.id()));
            SyncMemory memory = new SyncMemory();
            SyncFolder.write(store, kept, memory);
            AdjudicationService service = new AdjudicationService(store);
            service.decide(
                    Kinds.LABEL,
                    key(store, "r1", 1),
                    new Opinion(P.judgment(key(store, "r1", 1), "", false, 0)),
                    "Half of it.");
            SyncFolder.write(store, kept, memory);
            service.clear(Kinds.LABEL, key(store, "r1", 1));
            service.decide(
                    Kinds.LABEL,
                    key(store, "r2", 2),
                    new Opinion(N.judgment(key(store, "r2", 2), "", false, 0)),
                    "Not a word of it.");
            SyncFolder.write(store, kept, memory);
            SyncFolder.write(store, fresh);
        });
        assertEquals(rows(fresh), rows(kept));
        assertTrue(rows(kept).contains("\"basis\":\"decided\""), rows(kept));
    }

    private static String rows(Path sync) {
        try {
            return Files.readString(sync.resolve("assignments/" + TOPIC + ".jsonl"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theNameIsNobodyElses() throws IOException {
        Path file = folder.resolve("labels.jsonl");
        Files.writeString(file, """
                {"qid":"t1","run_id":"r1","query":"Why is the sky blue?","answer_text":"Light is scattered here.",\
                "nuggets":[{"text":"Air scatters light","importance":"vital","assignment":"support"}]}
                """);
        for (Cli refused : List.of(
                Cli.run("import", project, file, "--judge", "Adjudicated"),
                Cli.run("merge", project, folder.resolve("bob.assay"), "--judge", "Adjudicated"),
                Cli.run("new", folder.resolve("x.assay"), "--assessor", "Adjudicated"))) {
            assertEquals(1, refused.code(), refused.out());
            assertTrue(refused.err().contains("stands for the decisions between judges"), refused.err());
        }
        assertFalse(Files.exists(folder.resolve("x.assay")));
    }

    @Test
    void theScoresOfAWindowShowItOnceTheLabelsAreRevealed() {
        lock();
        decide("r1", 1, P);
        work(project, store -> assertEquals(List.of("Ann"), judges(store), "locked, not revealed"));
        work(project, store -> new CompareService(store).reveal(TOPIC));
        work(project, store -> {
            assertEquals(List.of("Ann", "Adjudicated", "Bob"), judges(store));
            ProjectBoard.Judged judged = new LeaderboardService(store)
                    .board(ScoreRules.USUAL)
                    .judge("Adjudicated")
                    .orElseThrow();
            assertEquals(1, judged.board().runs().size(), "the other answer is not decided in full");
            assertEquals(
                    1,
                    new LeaderboardService(store)
                            .labels(List.of(new JudgeBySet("Adjudicated", NuggetSetId.ASSESSOR)), Set.of(TOPIC))
                            .getFirst()
                            .size());
        });
    }

    private static List<String> judges(ProjectStore store) {
        return new LeaderboardService(store)
                .board(ScoreRules.USUAL).judges().stream().map(ProjectBoard.Judged::name).toList();
    }

    @Test
    void aReportHasIt() throws IOException {
        lock();
        decide("r1", 1, P);
        Path page = folder.resolve("r.html");
        assertEquals(0, Cli.run("report", project, "-o", page, "--resamples", "50").code());
        String html = Files.readString(page);
        assertTrue(html.contains("Ann and Adjudicated"));
        assertTrue(
                html.contains(
                        "1 disputed and undecided, so unlabelled. Agreement with Adjudicated leaves these out and is "
                                + "too high until they are decided"));
        assertTrue(html.contains("resamples (seed 2024)"));
        assertFalse(html.contains("all 3"), "it is no judge among others");
    }

    @Test
    void theQueueIsListedWithoutNames() {
        Cli before = Cli.run("adjudicate", project);
        assertTrue(before.out().contains("Left out until the assessor's own labels are locked: t1"), before.out());
        lock();
        Cli listed = Cli.run("adjudicate", project);
        assertEquals(0, listed.code());
        assertTrue(
                listed.out().contains("2 of 2 disputed left to decide, 0 decided; people agree on 5."), listed.out());
        assertFalse(listed.out().contains("Bob") || listed.out().contains("Ann") || listed.out().contains("r1"));
        decide("r1", 1, P);
        JsonNode json = json("adjudicate", project, "--json");
        assertEquals(1, json.get("undecided").asInt());
        assertEquals(1, json.get("decided").asInt());
        JsonNode first = json.at("/pairs/0");
        assertEquals("Rayleigh explained it", first.get("nugget").asText());
        assertEquals("{\"support\":1,\"not_support\":1}", first.get("votes").toString());
        assertEquals(2.0, first.get("distance").asDouble());
        assertTrue(first.get("decision").isNull());
        assertEquals("partial_support", json.at("/pairs/1/decision/assignment").asText());
    }
}

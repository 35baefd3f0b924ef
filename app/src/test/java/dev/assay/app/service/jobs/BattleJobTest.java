package dev.assay.app.service.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.BattleService;
import dev.assay.llm.Step;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.record.JobWindow;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Battles that a model judges, each in both orders. */
class BattleJobTest {
    private static final TopicId TOPIC = new TopicId("t1");
    private static final Pattern NUMBER = Pattern.compile("\"Answer (\\d)");

    @TempDir
    private Path folder;

    private ChatServer server;
    private JobFixture project;

    @BeforeEach
    void open() {
        server = new ChatServer().always(BattleJobTest::lowerNumber);
        project = new JobFixture(folder.resolve("battles.assay"));
        project.topic("t1", 0, 4);
        project.topic("t2", 0, 2);
        project.with(store -> new BattleService(store).draw(new BattleDraw(BattleDraw.Method.PER_RUN, 3, 7, 0)));
        project.topic("t3", 0, 2);
    }

    @AfterEach
    void close() {
        project.close();
        server.close();
    }

    /** The numbers of the two answers of a question, in the order in which they are shown. */
    private static int[] shown(Question question) {
        Matcher number = NUMBER.matcher(question.user());
        int[] both = new int[2];
        for (int i = 0; i < 2 && number.find(); i++) {
            both[i] = Integer.parseInt(number.group(1));
        }
        return both;
    }

    private static ServerReply say(String word) {
        return ServerReply.text("{\"better\": \"" + word + "\"}");
    }

    /** The answer with the lower number is better, wherever it stands. */
    private static ServerReply lowerNumber(Question question) {
        int[] both = shown(question);
        return say(both[0] < both[1] ? "A" : "B");
    }

    private JobRequest request() {
        return JobFixture.request(JobKind.JUDGE_BATTLES, server);
    }

    private JobRequest byCriteria() {
        return new JobRequest(
                JobKind.JUDGE_BATTLES, request().scope(), Optional.empty(), request().settings().withCriteria(true));
    }

    private Map<String, Battle> battles(TopicId topic, String judge) {
        return project.with(store -> {
            Map<String, Battle> found = new TreeMap<>();
            store.judgments()
                    .values(Visibility.permitOf(new JudgeId(judge)), Kinds.BATTLE, topic)
                    .forEach((by, values) -> values.forEach((pair, battle) ->
                            found.put(pair.first() + "-" + pair.second(), battle)));
            return found;
        });
    }

    private Map<String, String> words(String judge) {
        return battles(TOPIC, judge).entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        one -> one.getValue().judgment().word().orElse(one.getValue().judgment().state().word()),
                        (one, other) -> one,
                        TreeMap::new));
    }

    @Test
    void everyBattleIsAskedInBothOrders() throws InterruptedException {
        JobEstimate estimate = project.jobs.estimate(request());
        assertEquals(Map.of(Step.BATTLE, 14), estimate.ofSteps());
        assertTrue(estimate.leftOut().getFirst().toString().contains("Topic t3 has no battles"));

        JobProgress end = project.run(request());

        assertEquals(JobProgress.State.FINISHED, end.state(), end.note());
        assertEquals(14, server.count());
        Map<String, Battle> said = battles(TOPIC, end.name());
        assertEquals(6, said.size());
        assertTrue(said.values().stream().allMatch(one -> one.showings().size() == 2 && one.isConsistent()));
        assertEquals(
                List.of(Battle.FIRST),
                words(end.name()).values().stream().distinct().toList(),
                "run1 is better than run2");
        assertEquals(7, end.brought().orElseThrow().items());
        assertEquals(0, end.brought().orElseThrow().failed());
        assertTrue(end.name().startsWith("test-model, prompt "), end.name());
        assertFalse(
                project.with(store -> store.values(Kinds.BATTLE, TOPIC)).containsKey(key("run1", "run2")),
                "none is the assessor's");

        project.run(new JobRequest(
                JobKind.JUDGE_BATTLES, request().scope(), Optional.of("again"), request().settings()));
        assertEquals(14, server.count(), "what was answered is not asked again");
        assertEquals(words(end.name()), words("again"));
    }

    private static BattleKey key(String first, String second) {
        return new BattleKey(TOPIC, new RunId(first), new RunId(second));
    }

    @Test
    void whoAlwaysPrefersTheFirstTiesAndIsInconsistent() throws InterruptedException {
        server.always(question -> say("A"));
        JobProgress end = project.run(request());
        Map<String, Battle> said = battles(TOPIC, end.name());
        assertTrue(said.values().stream().noneMatch(Battle::isConsistent));
        assertEquals(List.of(Battle.TIE), words(end.name()).values().stream().distinct().toList());
    }

    @Test
    void aBattleOfWhichOneReplyCannotBeUsedFails() throws InterruptedException {
        server.always(question -> {
            int[] both = shown(question);
            return both[0] == 4 && both[1] == 1 ? ServerReply.text("Hard to say.") : lowerNumber(question);
        });
        JobProgress end = project.run(request());
        assertEquals(1, end.counts().failed());
        assertEquals(State.FAILED.word(), words(end.name()).get("run1-run4"));
        assertEquals(6, end.brought().orElseThrow().items());
        assertEquals(1, end.brought().orElseThrow().failed());
        List<JobWindow> failures = project.jobs.failures(end.id());
        assertEquals(1, failures.size());
        assertTrue(failures.getFirst().failure().contains("names no better answer"), failures.getFirst().failure());
        assertFalse(
                failures.getFirst().key().subject().matches(".*run[14].*"),
                failures.getFirst().key().subject() + ": the runs are not named before the lock");

        server.always(BattleJobTest::lowerNumber);
        int before = server.count();
        project.jobs.retryFailed(end.id());
        assertEquals(0, project.jobs.await(end.id()).counts().failed());
        assertEquals(before + 1, server.count(), "only what failed is asked again");
        assertEquals(Battle.FIRST, words(end.name()).get("run1-run4"));
    }

    @Test
    void criteriaAreInThePromptIfTheyAreWantedAndTopicsWithoutAnyAreLeftOut() throws InterruptedException {
        project.nuggets(TOPIC, 2);
        JobEstimate estimate = project.jobs.estimate(byCriteria());
        assertEquals(Map.of(Step.BATTLE_CRITERIA, 12), estimate.ofSteps());
        assertTrue(
                estimate.leftOut().stream().anyMatch(why -> why.toString().contains("Topic t2 has no nuggets")),
                estimate.leftOut().toString());
        JobProgress naive = project.run(request());
        assertFalse(server.questions().getFirst().user().contains("nugget 1 of t1"));
        JobProgress end = project.run(byCriteria());
        assertTrue(server.questions().getLast().user().contains("\"1\": \"nugget 1 of t1\""));
        assertNotEquals(naive.name(), end.name(), "another prompt is another judge");
        assertEquals(6, battles(TOPIC, end.name()).size());
    }

    @Test
    void battlesDrawnLaterAreAskedWhenTheJobGoesOn() throws InterruptedException {
        JobProgress end = project.run(request());
        project.with(store -> new BattleService(store).draw(new BattleDraw(BattleDraw.Method.PER_RUN, 1, 7, 0)));
        String same = project.jobs.start(request());
        JobProgress more = project.jobs.await(same);
        assertEquals(end.name(), more.name());
        assertEquals(16, server.count(), "the one battle of t3, twice");
        assertEquals(1, battles(new TopicId("t3"), end.name()).size());
    }
}

package dev.assay.app.service.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.Connection;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Step;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.Item;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.SentenceKey;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Support, need and alignment, from what is asked to what stands under the model's name. */
class ReportJobTest {
    @TempDir
    Path folder;

    private ChatServer server;
    private JobFixture project;

    @BeforeEach
    void open() {
        server = FakeModel.behave(new ChatServer());
        project = new JobFixture(folder.resolve("reports.assay"));
        ReportJobsProject.fill(project);
    }

    @AfterEach
    void close() {
        project.close();
        server.close();
    }

    private <K extends Item, V> Map<K, V> said(String judge, Kind<K, V> kind) {
        return project.with(
                        store -> store.judgments().values(Visibility.permitToCarry(), kind, ReportJobsProject.TOPIC))
                .getOrDefault(new JudgeId(judge), Map.of());
    }

    private static List<Question> of(List<Question> questions, String step) {
        return questions.stream().filter(one -> one.schemaName().equals(step)).toList();
    }

    private JobRequest request(JobKind kind) {
        return JobFixture.request(kind, server);
    }

    private static String word(Map<? extends Item, ? extends Judgment<?>> said, Item item) {
        Judgment<?> judgment = said.get(item);
        return judgment.word().orElse(judgment.state().word());
    }

    @Test
    void supportAndNeedAreAskedDocumentByDocumentAndTheBestPartCounts() throws InterruptedException {
        // The first part of the long document says nothing of it, the second some.
        server.always(question ->
                question.schemaName().equals("support") && question.user().contains("filler")
                        ? ServerReply.text(
                                question.user().contains("Second half") ? "{\"1\": \"partial\"}" : "{\"1\": \"none\"}")
                        : FakeModel.reply(question));
        JobEstimate estimate = project.jobs.estimate(request(JobKind.SUPPORT));
        assertEquals(Map.of(Step.SUPPORT, 3, Step.NEED, 1), estimate.ofSteps());
        assertEquals(1, estimate.withoutText());
        assertEquals(0, server.count());

        JobProgress end = project.run(request(JobKind.SUPPORT));

        assertEquals(JobProgress.State.FINISHED, end.state(), end.note());
        assertEquals(4, end.counts().done());
        assertEquals(4, server.count());
        assertTrue(end.note().startsWith("1 citation was not judged"), end.note());
        assertEquals(5, end.brought().orElseThrow().items());
        var support = said(end.name(), Kinds.SUPPORT);
        assertEquals(3, support.size(), "what has no text was not asked about");
        assertEquals("full", word(support, ReportJobsProject.citation(0, ReportJobsProject.SHORT)));
        assertEquals("none", word(support, ReportJobsProject.citation(3, ReportJobsProject.SHORT)));
        assertEquals("partial", word(support, ReportJobsProject.citation(1, ReportJobsProject.LONG)));
        var needs = said(end.name(), Kinds.NEED);
        assertEquals("needs_none", word(needs, ReportJobsProject.sentence(2)));
        assertEquals("needs_citation", word(needs, ReportJobsProject.sentence(4)));

        String need = of(server.questions(), "need").getFirst().user();
        assertTrue(need.contains("-: \"Sentence 0 says so.\"\n-: \"Sentence 1"), need);
        assertTrue(need.contains("\n1: \"Sentence 2 says so.\"\n-: \"Sentence 3 says so.\"\n2: \"Sentence 4"), need);
        assertTrue(of(server.questions(), "support")
                .getFirst()
                .system()
                .contains("\"full\" - the document bears out everything"));
        assertFalse(server.questions().toString().contains("secret-run"), "no run is named");
        assertEquals(
                0, project.jobs.estimate(request(JobKind.SUPPORT)).calls(), "what was paid for is not paid for again");
    }

    @Test
    void whatIsNotSaidIsFailedAndOnlyThatIsAskedAgain() throws InterruptedException {
        server.always(question -> question.user().contains("filler")
                ? ServerReply.text(question.user().contains("Second half") ? "I wonder." : "{\"1\": \"partial\"}")
                : question.schemaName().equals("support")
                        ? ServerReply.text("{\"1\": \"full\"}")
                        : FakeModel.reply(question));

        JobProgress end = project.run(request(JobKind.SUPPORT));

        assertEquals(2, end.counts().failed());
        var support = said(end.name(), Kinds.SUPPORT);
        assertEquals(
                List.of("failed", "failed", "failed"),
                support.values().stream().map(one -> one.word().orElse(one.state().word())).toList(),
                "a word for number 1 alone is no word for number 2; a part that failed may have said more");
        assertEquals(3, end.brought().orElseThrow().failed());
        int before = server.count();

        FakeModel.behave(server);
        project.jobs.retryFailed(end.id());
        JobProgress again = project.jobs.await(end.id());

        assertEquals(0, again.counts().failed());
        assertEquals(before + 2, server.count());
        assertTrue(said(end.name(), Kinds.SUPPORT).values().stream().allMatch(one -> one.state() == State.GIVEN));
        assertEquals(
                "full", word(said(end.name(), Kinds.SUPPORT), ReportJobsProject.citation(1, ReportJobsProject.LONG)));
    }

    @Test
    void aSentenceIsAlignedByTheNumbersOfAnswersOrIsSomethingElse() throws InterruptedException {
        ReportJobsProject.nuggets(project, 2);
        server.always(question -> ServerReply.text(
                question.user().contains("Sentence 0") ? "```json\n{\"conveys\": [2, 4], \"instead\": \"nugget\"}\n```"
                : question.user().contains("Sentence 1") ? "{\"conveys\": [3], \"instead\": \"nugget\"}"
                : question.user().contains("Sentence 2") ? "{\"conveys\": [], \"instead\": \"topical\"}"
                : question.user().contains("Sentence 3") ? "{\"conveys\": [9], \"instead\": \"nugget\"}"
                : "{\"conveys\": [1], \"instead\": \"irrelevant\"}"));
        List<NuggetId> nuggets =
                project.with(store -> store.nuggetSet(ReportJobsProject.TOPIC)).orElseThrow().nuggets().stream()
                        .map(one -> one.id())
                        .toList();

        JobProgress end = project.run(request(JobKind.ALIGN));

        assertEquals(3, end.counts().done());
        assertEquals(2, end.counts().failed());
        Map<SentenceKey, Alignment> said = said(end.name(), Kinds.ALIGNMENT);
        assertEquals(
                List.of(new Target(nuggets.get(0), new NuggetAnswerId("a2")), new Target(nuggets.get(1))),
                said.get(ReportJobsProject.sentence(0)).targets());
        assertEquals(
                List.of(new Target(nuggets.get(0))),
                said.get(ReportJobsProject.sentence(1)).targets(),
                "another answer");
        assertEquals(Optional.of("topical"), said.get(ReportJobsProject.sentence(2)).option());
        assertEquals(State.FAILED, said.get(ReportJobsProject.sentence(3)).state());
        assertEquals(State.FAILED, said.get(ReportJobsProject.sentence(4)).state());
        assertFalse(server.questions().toString().contains("harbour"), "no document is shown");
        String user = server.questions().getFirst().user();
        assertTrue(user.contains("1: \"nugget 1 of t1\" - answered by \"in 1929\"\n2: "), user);
        assertTrue(
                user.contains("3: \"nugget 1 of t1\" - another answer to it than those above\n4: \"nugget 2 of t1\"\n"),
                user);
    }

    @Test
    void moreNuggetsThanOneWindowHoldsAreAskedAboutInSeveralThatCountTogether() throws InterruptedException {
        ReportJobsProject.nuggets(project, 12);
        server.always(question -> question.user().contains("nugget 12 of") && question.user().contains("Sentence 4")
                ? ServerReply.text("{\"conveys\": [2], \"instead\": \"nugget\"}")
                : ServerReply.text("{\"conveys\": [], \"instead\": \""
                        + (question.user().contains("nugget 12 of") ? "irrelevant" : "topical") + "\"}"));
        assertEquals(10, project.jobs.estimate(request(JobKind.ALIGN)).calls());

        JobProgress end = project.run(request(JobKind.ALIGN));

        assertEquals(10, end.counts().done());
        Map<SentenceKey, Alignment> said = said(end.name(), Kinds.ALIGNMENT);
        assertEquals(Optional.of("topical"), said.get(ReportJobsProject.sentence(0)).option());
        assertEquals(1, said.get(ReportJobsProject.sentence(4)).targets().size());
    }

    @Test
    void aStoppedJobGoesOnWhereItWasAndTheBudgetEndsOne() throws InterruptedException {
        ReportJobsProject.nuggets(project, 12);
        ModelSettings narrow = ModelSettings.of(
                        Connection.to(server.baseUrl()).withRetries(0).withTimeLimit(Duration.ofSeconds(20)),
                        "test-model")
                .withConcurrency(1)
                .withTokenLimit(660);
        JobProgress stopped = project.run(JobFixture.request(JobKind.ALIGN, narrow));
        assertEquals(JobProgress.State.STOPPED, stopped.state());
        int asked = server.count();
        // 120 tokens each; which question comes sixth, a long or a short one, is the threads' choice.
        assertTrue(asked >= 4 && asked <= 6, () -> asked + " questions");
        assertEquals(Map.of(), said(stopped.name(), Kinds.ALIGNMENT), "half a sentence's nuggets say nothing of it");
        project.close();
        project = new JobFixture(folder.resolve("reports.assay"));

        project.jobs.setLimits(stopped.id(), 0, BigDecimal.ZERO);
        project.jobs.resume(stopped.id());
        JobProgress end = project.jobs.await(stopped.id());

        assertEquals(JobProgress.State.FINISHED, end.state());
        assertEquals(10, server.count(), "what was answered was not asked again");
        assertEquals(
                5,
                said(end.name(), Kinds.ALIGNMENT).values().stream()
                        .filter(one -> one.targets().size() == 2)
                        .count());
    }

    @Test
    void oneJudgeSaysAllAndNothingOfItIsToBeSeenBeforeTheLock() throws InterruptedException {
        ReportJobsProject.nuggets(project, 2);
        String name = project.run(request(JobKind.SUPPORT)).name();
        assertEquals(name, project.run(request(JobKind.ALIGN)).name());
        assertTrue(name.matches("test-model, prompts [0-9a-f]{10}"), name);
        for (Purpose purpose : Purpose.values()) {
            project.with(store -> {
                for (Kind<?, ?> kind : List.of(Kinds.SUPPORT, Kinds.NEED, Kinds.ALIGNMENT)) {
                    assertEquals(
                            Map.of(),
                            store.judgments().values(store.visibility().permit(purpose), kind, ReportJobsProject.TOPIC),
                            kind + " for " + purpose);
                }
                store.modelCalls().forEachAfter(store.visibility().permit(purpose), 0, call -> {
                    throw new AssertionError("A reply came out for " + purpose + ": " + call);
                });
                return null;
            });
        }
        assertEquals(
                IntStream.range(0, 5).mapToObj(ReportJobsProject::sentence).toList(),
                said(name, Kinds.ALIGNMENT).keySet().stream().toList());
    }
}

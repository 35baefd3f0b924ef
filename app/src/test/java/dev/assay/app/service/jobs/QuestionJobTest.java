package dev.assay.app.service.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.TopicNuggets;
import dev.assay.llm.Step;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.DocumentId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions with answers that a model proposes from documents, against the server of the tests. */
class QuestionJobTest {
    @TempDir
    private Path folder;

    private ChatServer server;
    private JobFixture project;

    @BeforeEach
    void open() {
        server = FakeModel.behave(new ChatServer());
        project = new JobFixture(folder.resolve("questions.assay"));
        ReportJobsProject.fill(project);
    }

    @AfterEach
    void close() {
        project.close();
        server.close();
    }

    private static ServerReply reply(String... questions) {
        return ServerReply.text("{\"questions\": [" + String.join(", ", questions) + "]}");
    }

    private static String question(String text, String... answers) {
        StringBuilder all = new StringBuilder();
        for (String answer : answers) {
            all.append(all.isEmpty() ? "" : ", ")
                    .append("{\"answer\": \"")
                    .append(answer)
                    .append("\", \"documents\": [1]}");
        }
        return "{\"question\": \"" + text + "\", \"answers\": [" + all + "]}";
    }

    private TopicNuggets nuggets() {
        return project.with(store -> service(store).open(ReportJobsProject.TOPIC));
    }

    private static NuggetService service(ProjectStore store) {
        return new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()));
    }

    private void accept(Proposal... proposals) {
        project.with(store -> service(store)
                .accept(
                        ReportJobsProject.TOPIC,
                        List.of(proposals).stream().map(Proposal::id).toList()));
    }

    private JobProgress run() throws InterruptedException {
        return project.run(JobFixture.request(JobKind.QUESTIONS, server));
    }

    private static List<String> answers(NuggetQuestion question) {
        return question.answers().stream().map(NuggetAnswer::text).toList();
    }

    @Test
    void questionsWaitWithTheirAnswersUntilTheyAreTaken() throws InterruptedException {
        server.always(asked -> asked.user().contains("Second half")
                ? reply(question("When did it freeze?", "in 1940"))
                : asked.user().contains("filler")
                        ? reply()
                        : reply(question("When did it freeze?", "in 1929"), question("What froze?", "the harbour")));
        assertEquals(
                Map.of(Step.QUESTIONS, 3),
                project.jobs
                        .estimate(JobFixture.request(JobKind.QUESTIONS, server))
                        .ofSteps());
        assertEquals(0, server.count(), "to estimate asks nothing");

        JobProgress end = run();

        assertEquals(JobProgress.State.FINISHED, end.state(), end.note());
        assertEquals(3, end.counts().done());
        assertEquals(2, end.brought().orElseThrow().items());
        TopicNuggets waiting = nuggets();
        assertEquals(List.of(), waiting.set().nuggets(), "nothing is taken by itself");
        assertEquals(
                List.of("When did it freeze?", "What froze?"),
                waiting.waiting().stream().map(Proposal::text).toList());
        assertEquals(2, waiting.ofTheLastJob().size());
        List<Question> asked = server.questions();
        assertTrue(
                asked.get(1).user().contains("\"When did it freeze?\" - answered by \"in 1929\""),
                "each window is shown what there is");
        assertFalse(asked.toString().contains("secret-run"), "no run is named and no report shown");
        assertFalse(asked.toString().contains("Sentence 0"));

        accept(waiting.waiting().getFirst());
        Nugget taken = nuggets().set().nuggets().getFirst();
        assertEquals("When did it freeze?", taken.text());
        assertEquals(List.of("in 1929", "in 1940"), answers(taken.question().orElseThrow()));
        assertEquals(
                List.of(List.of(ReportJobsProject.SHORT), List.of(ReportJobsProject.LONG)),
                taken.question().get().answers().stream().map(NuggetAnswer::attestedBy).toList());
    }

    @Test
    void whatIsKnownIsNotProposedAgainAndNewAnswersJoinTheirQuestion() throws InterruptedException {
        server.always(
                asked -> asked.user().contains("filler") ? reply() : reply(question("When did it freeze?", "in 1929")));
        run();
        accept(nuggets().waiting().getFirst());
        NuggetId id = nuggets().set().nuggets().getFirst().id();

        server.always(asked -> asked.user().contains("filler") && !asked.user().contains("Second half")
                ? reply(question("When did it freeze?", "in 1929", "in winter"))
                : reply());
        project.run(new JobRequest(
                JobKind.QUESTIONS,
                JobFixture.request(JobKind.QUESTIONS, server).scope(),
                Optional.of("another"),
                JobFixture.request(JobKind.QUESTIONS, server).settings().withAutomatic(true)));
        // The calls were paid for, so that the same is read again.
        assertEquals(List.of(), nuggets().waiting());

        DocumentId other = ReportJobsProject.LONG;
        project.with(store -> store.importing(
                writer -> {
                    writer.proposal(new Proposal(
                            new ProposalId("t1/more"),
                            ReportJobsProject.TOPIC,
                            "When did it  freeze?",
                            Importance.UNSET,
                            "",
                            "robot",
                            "{\"question\": {\"rule\": \"any\", \"answers\": [{\"id\": \"x1\", \"text\": \"in 1929\", "
                                    + "\"attested_by\": [\""
                                    + other
                                    + "\"]}, {\"id\": \"x2\", \"text\": \"in winter\", \"attested_by\": []}]}}"));
                    writer.finish();
                    return true;
                },
                kept -> kept));
        accept(nuggets().waiting().getFirst());
        List<Nugget> set = nuggets().set().nuggets();
        assertEquals(List.of(id), set.stream().map(Nugget::id).toList(), "no second question in the same words");
        assertEquals(List.of("in 1929", "in winter"), answers(set.getFirst().question().orElseThrow()));
        assertEquals(
                List.of(ReportJobsProject.SHORT, other),
                set.getFirst().question().get().answers().getFirst().attestedBy());
    }

    @Test
    void aWindowThatFailsLosesNoOtherAndIsAskedAgainOnItsOwn() throws InterruptedException {
        server.always(asked -> asked.user().contains("Second half")
                ? ServerReply.text("I wonder.")
                : asked.user().contains("filler") ? reply() : reply(question("What froze?", "the harbour")));
        JobProgress end = run();
        assertEquals(1, end.counts().failed());
        assertEquals(1, nuggets().waiting().size());
        int before = server.count();

        server.always(asked -> reply(question("What froze?", "the harbour", "the river")));
        project.jobs.retryFailed(end.id());
        JobProgress again = project.jobs.await(end.id());

        assertEquals(0, again.counts().failed());
        assertEquals(before + 1, server.count());
        List<Proposal> waiting = nuggets().waiting();
        assertEquals(List.of("What froze?", "What froze?"), waiting.stream().map(Proposal::text).toList());
        assertEquals(
                List.of("the harbour", "the river"),
                answers(TopicNuggets.question(waiting.getLast()).orElseThrow()),
                "what is new: a document more, and an answer");
    }
}

package dev.assay.app.service.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.work.NuggetService;
import dev.assay.llm.Step;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.Proposal;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Criteria that a model writes from nuggets, and grades. */
class CriteriaJobTest {
    private static final TopicId TOPIC = new TopicId("t1");

    @TempDir
    private Path folder;

    private ChatServer server;
    private JobFixture project;

    @BeforeEach
    void open() {
        server = FakeModel.behave(new ChatServer());
        project = new JobFixture(folder.resolve("criteria.assay"));
        project.topic("t1", 0, 2);
        project.topic("t2", 0, 1);
        add("It opened in 1929", Importance.VITAL);
        add("Ek built it", Importance.VITAL);
        add("It is red", Importance.OKAY);
    }

    @AfterEach
    void close() {
        project.close();
        server.close();
    }

    private static NuggetService service(ProjectStore store) {
        return new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()));
    }

    private void add(String text, Importance importance) {
        project.with(store -> {
            NuggetService nuggets = service(store);
            int last = nuggets.open(TOPIC).set().nuggets().size();
            return nuggets.add(TOPIC, last, text, importance, List.of(), nuggets.newNuggetId());
        });
    }

    private List<Nugget> set() {
        return project.with(store -> service(store).open(TOPIC).set().nuggets());
    }

    private List<Proposal> waiting() {
        return project.with(store -> service(store).open(TOPIC).waiting());
    }

    private static String said(Proposal one) {
        return one.importance().word() + " " + ProposedNugget.weight(one).getAsDouble() + " "
                + ProposedNugget.of(one, new NuggetId("n"), one.text()).group() + ": " + one.text() + " <- "
                + ProposedNugget.source(one).orElse("-");
    }

    private JobRequest writing() {
        return JobFixture.request(JobKind.CRITERIA, server);
    }

    private JobRequest grading() {
        return JobFixture.request(JobKind.ASSIGN, server);
    }

    @Test
    void everyVitalNuggetHasACriterionThatWaitsBesideTheNuggets() throws InterruptedException {
        List<Nugget> before = set();
        JobEstimate estimate = project.jobs.estimate(writing());
        assertEquals(Map.of(Step.CRITERIA, 1), estimate.ofSteps());
        assertTrue(estimate.leftOut().getFirst().toString().contains("Topic t2 has no nuggets"));
        assertEquals(0, server.count());

        JobProgress end = project.run(writing());

        assertEquals(JobProgress.State.FINISHED, end.state(), end.note());
        assertEquals(
                List.of(
                        "vital 5.0 explicit: Says what it was. <- It opened in 1929",
                        "okay 2.0 instruction: Is short. <- -",
                        "vital 5.0 explicit: Ek built it <- Ek built it"),
                waiting().stream().map(CriteriaJobTest::said).toList());
        assertEquals(3, end.brought().orElseThrow().items());
        assertTrue(end.note().startsWith("3 criteria were proposed"), end.note());
        assertTrue(end.note().contains("1 of them is a vital nugget as it stands"), end.note());
        assertEquals(before, set(), "no nugget is touched");

        project.run(new JobRequest(
                JobKind.CRITERIA, writing().scope(), Optional.of("again"), writing().settings()));
        assertEquals(1, server.count(), "what was answered is not asked again");
        assertEquals(3, waiting().size(), "and no words are proposed twice");
    }

    @Test
    void weightsCanBeChosen() throws InterruptedException {
        JobRequest request = writing();
        project.run(new JobRequest(
                request.kind(),
                request.scope(),
                request.name(),
                request.settings().withWeights(new TierWeights(3, 0.5))));
        assertEquals(
                List.of(3.0, 0.5, 3.0),
                waiting().stream().map(one -> ProposedNugget.weight(one).getAsDouble()).toList());
        assertThrows(IllegalArgumentException.class, () -> new TierWeights(5, 0));
    }

    @Test
    void aCallThatFailsLeavesItsNuggetsWithoutCriteriaUntilItIsAskedAgain() throws InterruptedException {
        server.always(asked -> ServerReply.text("I wonder."));
        JobProgress failed = project.run(writing());
        assertEquals(1, failed.counts().failed());
        assertEquals(List.of(), waiting(), "nobody knows yet what the model leaves out");
        assertTrue(failed.note().contains("1 call failed"), failed.note());
        FakeModel.behave(server);
        project.jobs.retryFailed(failed.id());
        JobProgress again = project.jobs.await(failed.id());
        assertEquals(0, again.counts().failed());
        assertEquals(3, waiting().size());
        assertTrue(!again.note().contains("failed"), again.note());
    }

    @Test
    void criteriaAreGradedByVerdictsAndNuggetsByLabelsUnderOneName() throws InterruptedException {
        String plain = project.run(grading()).name();
        project.run(writing());
        project.with(store -> service(store)
                .accept(TOPIC, waiting(store).stream().map(Proposal::id).toList()));
        project.freeze(TOPIC);
        server.always(asked -> asked.schemaName().equals("verdicts") && asked.user().contains("Answer 2")
                ? ServerReply.text("I wonder.")
                : FakeModel.reply(asked));
        assertEquals(
                Map.of(Step.VERDICTS, 2),
                project.jobs.estimate(grading()).ofSteps(),
                "the nuggets' labels are known");

        JobProgress end = project.run(grading());

        assertNotEquals(plain, end.name(), "another prompt is another judge");
        assertEquals(1, end.counts().failed());
        List<Question> asked = server.questions().stream()
                .filter(one -> one.schemaName().equals("verdicts"))
                .toList();
        assertTrue(asked.getFirst().system().contains("partially_satisfied"), asked.getFirst().system());
        assertTrue(asked.stream().noneMatch(one -> one.user().contains("It is red")), "a nugget is no criterion");
        List<Label> first = labels(end.name(), "run1");
        assertEquals(6, first.size());
        assertEquals(List.of(Label.SUPPORT, Label.NOT_SUPPORT, Label.SUPPORT), first.subList(3, 6));
        assertEquals(
                List.of(Label.FAILED, Label.FAILED, Label.FAILED), labels(end.name(), "run2").subList(3, 6));

        FakeModel.behave(server);
        project.jobs.retryFailed(end.id());
        assertEquals(0, project.jobs.await(end.id()).counts().failed());
        assertEquals(
                List.of(Label.SUPPORT, Label.NOT_SUPPORT, Label.SUPPORT), labels(end.name(), "run2").subList(3, 6));
    }

    @Test
    void aTopicOfCriteriaAloneHasNoneToWrite() {
        project.with(store -> {
            NuggetService nuggets = service(store);
            nuggets.setWeight(TOPIC, set(store), OptionalDouble.of(1));
            return null;
        });
        assertThrows(RefusedException.class, () -> project.run(writing()));
    }

    private static List<NuggetId> set(ProjectStore store) {
        return service(store).open(TOPIC).set().nuggets().stream().map(Nugget::id).toList();
    }

    private static List<Proposal> waiting(ProjectStore store) {
        return service(store).open(TOPIC).waiting();
    }

    private List<Label> labels(String judge, String run) {
        JudgeId id = new JudgeId(judge);
        return project.with(store -> store.judgments()
                .find(Visibility.permitOf(id), id, new AnswerKey(TOPIC, new RunId(run)))
                .orElseThrow()
                .nuggets()
                .stream()
                .map(JudgedNugget::label)
                .toList());
    }
}

package dev.assay.app.service.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.work.GradeService;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Relevance;
import dev.assay.model.TopicId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whose relevance grades count, and that a grading that failed is never relevant. */
class GradeSourceTest {
    private static final String MODEL = "UMBRELA some-model";

    @TempDir
    Path folder;

    private ChatServer server;
    private JobFixture project;
    private TopicId topic;

    @BeforeEach
    void open() {
        server = FakeModel.behave(new ChatServer());
        project = new JobFixture(folder.resolve("grades.assay"));
        topic = project.topic("t1", 5, 1);
    }

    @AfterEach
    void close() {
        project.close();
        server.close();
    }

    private void grade(int passage, String source, int value) {
        project.with(store -> store.importing(
                writer -> {
                    writer.grade(topic, new DocumentId("t1-d" + passage), new Grade(source, value));
                    writer.finish();
                    return true;
                },
                kept -> kept));
    }

    private List<Integer> relevant() {
        return project.with(store -> {
            Relevance relevance = store.material().relevance(topic);
            List<Passage> passages = store.passages(topic);
            return passages.stream()
                    .filter(passage -> relevance.isAtLeast(passage, 1))
                    .map(passage -> passages.indexOf(passage) + 1)
                    .toList();
        });
    }

    private void choose(String source) {
        project.with(store -> {
            new GradeService(store).choose(source);
            return null;
        });
    }

    private void gradeByHandAndByModel() {
        grade(1, MODEL, 3);
        grade(1, "qrels", 2);
        grade(1, "ann", 0);
        grade(2, MODEL, 3);
        grade(2, "qrels", 0);
        grade(3, MODEL, 0);
        grade(3, "qrels", 1);
        grade(4, MODEL, 0);
    }

    @Test
    void theAssessorsGradeCountsThenOtherPeoplesThenAModels() {
        gradeByHandAndByModel();
        assertEquals(
                List.of("ann", "qrels", MODEL),
                project.with(store -> store.material().relevance(topic).sources()));
        assertEquals(
                List.of(3, 5),
                relevant(),
                "no longer anybody's 1: 1 is the assessor's 0, 2 the qrels' 0, 5 is not graded");
    }

    @Test
    void anotherSourceIsChosenAndTheChoiceStays() {
        gradeByHandAndByModel();
        choose(MODEL);
        assertEquals(List.of(1, 2, 5), relevant());
        choose("ann");
        assertEquals(List.of(2, 3, 4, 5), relevant(), "the assessor graded one passage and found it irrelevant");
        project.close();
        project = new JobFixture(folder.resolve("grades.assay"));
        assertEquals(List.of(2, 3, 4, 5), relevant());
        RefusedException refused = assertThrows(RefusedException.class, () -> choose("nobody"));
        assertTrue(refused.getMessage().contains("Graded by: "), refused.getMessage());
        choose("");
        assertEquals(List.of(3, 5), relevant());
        assertEquals(List.of(), project.with(store -> store.check()).problems());
    }

    @Test
    void aGradingThatFailedIsNeverRelevant() throws InterruptedException {
        server.always(question -> question.user().contains("Passage 2 of") || question.user().contains("Passage 3 of")
                ? ServerReply.text("I would rather not.")
                : FakeModel.reply(question));
        JobProgress end = project.run(JobFixture.request(JobKind.GRADE, server));
        assertEquals(2, end.counts().failed());
        assertEquals(List.of(1, 4, 5), relevant());
        grade(3, "qrels", 2);
        assertEquals(List.of(1, 3, 4, 5), relevant(), "somebody else graded it");
        choose(end.name());
        assertEquals(List.of(1, 4, 5), relevant());
        choose("qrels");
        assertEquals(
                List.of(1, 2, 3, 4, 5),
                relevant(),
                "the others were never graded by this source, and none of its gradings failed");
        choose("");
        project.jobs.retryFailed(end.id());
        assertEquals(2, project.jobs.await(end.id()).counts().failed(), "still so after another try");
        FakeModel.behave(server);
        project.jobs.retryFailed(end.id());
        project.jobs.await(end.id());
        assertEquals(List.of(1, 2, 3, 4, 5), relevant());
        GradeService.Grading grading = project.with(store -> new GradeService(store).grading());
        assertEquals(List.of("qrels", end.name()), grading.sources().stream().map(GradeService.Source::name).toList());
        assertEquals(5, grading.relevant());
    }

    @Test
    void nuggetsAreMadeFromThePassagesThatCountAndTheEstimateSaysSo() throws InterruptedException {
        TopicId many = project.topic("t2", 22, 1);
        project.with(store -> store.importing(
                writer -> {
                    for (int i = 1; i <= 22; i++) {
                        writer.grade(many, new DocumentId("t2-d" + i), new Grade("qrels", i <= 5 ? 1 : 0));
                        writer.grade(many, new DocumentId("t2-d" + i), new Grade(MODEL, 2));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept));
        JobRequest request = JobFixture.request(JobKind.NUGGETIZE, server, many);
        assertEquals(1, project.jobs.estimate(request).calls());
        choose(MODEL);
        assertEquals(3, project.jobs.estimate(request).calls());
        choose("");
        project.run(request);
        assertEquals(1, server.count());
        String asked = server.questions().getFirst().user();
        assertTrue(asked.contains("Passage 5 of t2"), asked);
        assertFalse(asked.contains("Passage 6 of t2"), asked);
    }

    @Test
    void aTopicWithNothingRelevantIsLeftOutWithTheReason() {
        for (int i = 1; i <= 5; i++) {
            grade(i, "qrels", 0);
            grade(i, MODEL, 3);
        }
        RefusedException refused = assertThrows(
                RefusedException.class,
                () -> project.jobs.estimate(JobFixture.request(JobKind.NUGGETIZE, server, topic)));
        assertTrue(refused.getMessage().contains("no passage graded 1 or better"), refused.getMessage());
        assertTrue(refused.getMessage().contains("qrels"), refused.getMessage());
        choose(MODEL);
        assertEquals(1, project.jobs.estimate(JobFixture.request(JobKind.NUGGETIZE, server, topic)).calls());
    }

    @Test
    void everythingIsShownWhereNoGradeIsAskedFor() {
        Passage passage = new Passage(topic, new DocumentId("d"), "", "", "words", List.of(new Grade("qrels", 0)), "");
        Relevance relevance = new Relevance("", List.of("qrels"), Map.of("m", Set.of(new DocumentId("d"))));
        assertTrue(relevance.isAtLeast(passage, 0));
        assertEquals(Optional.of(new Grade("qrels", 0)), relevance.grade(passage));
        assertFalse(relevance.isFailed(passage), "it has a grade");
        assertTrue(new Relevance("m", List.of("qrels"), relevance.failed()).isFailed(passage));
    }
}

package dev.assay.app.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.app.service.judges.JudgedSample;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.scores.LeaderboardService;
import dev.assay.app.service.scores.ProjectBoard;
import dev.assay.app.service.scores.ScoreRules;
import dev.assay.model.Answer;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingBesideTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsReadStandsStillWhileLabelsAreSaved() {
        try (JudgedSample sample = new JudgedSample(folder)) {
            ProjectSession session = new ProjectSession(sample.store);
            List<Answer> answers = sample.store.answers(JudgedSample.TOPIC);
            NuggetId nugget = sample.store.nuggetSet(JudgedSample.TOPIC).orElseThrow().nuggets().getFirst().id();
            session.labelling().label(new LabelKey(JudgedSample.TOPIC, answers.get(0).run(), nugget), Label.SUPPORT);
            int seen = session.beside(beside -> {
                int before = labels(beside);
                session.labelling()
                        .label(new LabelKey(JudgedSample.TOPIC, answers.get(1).run(), nugget), Label.SUPPORT);
                assertEquals(before, labels(beside));
                return before;
            });
            assertEquals(1, seen);
            assertEquals(2, session.beside(ReadingBesideTest::labels));
        }
    }

    private static int labels(ProjectSession session) {
        return session.labelling().open(JudgedSample.TOPIC).labels().size();
    }

    @Test
    void whatIsReadIsGivenUpWhenTheProjectIsLeftAndTheFileIsWhole() throws InterruptedException {
        JudgedSample sample = new JudgedSample(folder);
        ProjectSession session = new ProjectSession(sample.store);
        Path file = session.file();
        CountDownLatch reading = new CountDownLatch(1);
        try (ExecutorService other = Executors.newSingleThreadExecutor()) {
            Future<Integer> read = other.submit(() -> session.beside(beside -> {
                while (true) {
                    beside.progress();
                    reading.countDown();
                }
            }));
            reading.await();
            session.close();
            assertInstanceOf(
                    CancellationException.class, assertThrows(ExecutionException.class, read::get).getCause());
        }
        assertFalse(Files.exists(file.resolveSibling(file.getFileName() + "-wal")));
        assertThrows(CancellationException.class, () -> session.beside(ReadingBesideTest::labels));
    }

    @Test
    void scoresThatAreKeptFromReadingToReadingFollowLabelsRevealsAndImports() {
        try (JudgedSample sample = new JudgedSample(folder)) {
            ProjectSession session = new ProjectSession(sample.store);
            LeaderboardService kept = session.service(LeaderboardService::new);
            sample.labelledAndLocked(Label.SUPPORT);
            assertEquals(List.of(), board(session, kept).hidden());
            sample.judged((answer, nugget) -> Label.PARTIAL_SUPPORT);
            assertEquals(2, board(session, kept).hidden().size());
            sample.compare.reveal(JudgedSample.TOPIC);
            ProjectBoard revealed = board(session, kept);
            assertEquals(List.of(), revealed.hidden());
            assertEquals(
                    sample
                            .store
                            .snapshot(() -> new LeaderboardService(sample.store).board(ScoreRules.USUAL))
                            .judges()
                            .stream()
                            .map(ProjectBoard.Judged::answers)
                            .toList(),
                    revealed.judges().stream().map(ProjectBoard.Judged::answers).toList());
        }
    }

    private static ProjectBoard board(ProjectSession session, LeaderboardService kept) {
        return session.beside(beside -> beside.service(kept::with).board(ScoreRules.USUAL));
    }
}

package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.TimeSheet;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.task.FxBackgroundRunner;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.ActiveTime;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;

/** Time is committed beside the log, to where it was spent, and starts nothing. The clock is the test's own. */
class TimeKeeperTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");
    private static final TopicId MILLS = new TopicId("h-022");

    @TempDir
    private Path folder;

    private final BackgroundRunner db = new FxBackgroundRunner("test-db");
    private ProjectStore store;
    private Workspace workspace;
    private TimeKeeper keeper;
    /** Shortly before the number of nanoseconds overflows. */
    private long nanos = Long.MAX_VALUE - 7;

    @BeforeEach
    void open() throws Exception {
        FxToolkit.registerPrimaryStage();
        store = SampleProject.create(folder);
        onFx(() -> {
            workspace = new Workspace(db);
            keeper = new TimeKeeper(workspace, db, () -> nanos);
            workspace.show(new ProjectSession(store));
            return null;
        });
        await("the project is in view", () -> keeper.sheetProperty().get().isPresent());
    }

    @AfterEach
    void close() {
        onFx(() -> {
            keeper.stop();
            return null;
        });
        db.close();
        store.close();
    }

    /** Something is done every ten seconds. */
    private void work(int seconds) {
        onFx(() -> {
            keeper.active();
            for (int done = 0; done < seconds; done += 10) {
                pass(Math.min(10, seconds - done));
                keeper.active();
            }
            return null;
        });
    }

    private void pass(int seconds) {
        nanos += Duration.ofSeconds(seconds).toNanos();
    }

    private Map<String, Long> kept() {
        onFx(() -> {
            keeper.flush();
            return null;
        });
        return inDb().stream()
                .collect(Collectors.toMap(
                        part -> part.topic() + " " + part.stage() + part.run().map(run -> " " + run).orElse(""),
                        ActiveTime::milliseconds,
                        Long::sum));
    }

    private List<ActiveTime> inDb() {
        CompletableFuture<List<ActiveTime>> read = new CompletableFuture<>();
        db.run(store::activeTime, read::complete, read::completeExceptionally);
        return read.join();
    }

    private void go(TopicId topic, Stage stage, Optional<RunId> run) {
        onFx(() -> {
            workspace.topicProperty().set(Optional.of(topic));
            workspace.stageProperty().set(stage);
            workspace.answerProperty().set(run);
            return null;
        });
    }

    @Test
    void timeGoesToTheTopicStageAndAnswerInView() {
        long events = onFx(store::lastEvent);
        work(70);
        go(HEAT, Stage.LABEL, Optional.of(new RunId("run-a")));
        work(30);
        go(HEAT, Stage.LABEL, Optional.of(new RunId("run-b")));
        work(25);
        go(MILLS, Stage.LABEL, Optional.empty());
        pass(61);
        work(5);
        assertEquals(
                Map.of(
                        "h-014 nuggets", 70_000L,
                        "h-014 label run-a", 30_000L,
                        "h-014 label run-b", 25_000L,
                        "h-022 label", 5_000L),
                kept());
        assertEquals(events, store.lastEvent());
        assertInstanceOf(SaveState.Untouched.class, workspace.saveStateProperty().get());
        await("it is shown", () -> sheet().total().equals(Duration.ofSeconds(130)));
        assertEquals(Duration.ofSeconds(125), sheet().of(HEAT));
        assertEquals(Duration.ofSeconds(30), sheet().of(new AnswerKey(HEAT, new RunId("run-a"))));
        assertEquals(
                Map.of("label", Duration.ofSeconds(55), "nuggets", Duration.ofSeconds(70)), sheet().stagesOf(HEAT));
    }

    private TimeSheet sheet() {
        return keeper.sheetProperty().get().orElseThrow();
    }

    @Test
    void aTopicThatIsLeftIsCommittedAtOnce() {
        work(20);
        go(MILLS, Stage.NUGGETS, Optional.empty());
        assertEquals(List.of(20_000L), inDb().stream().map(ActiveTime::milliseconds).toList());
    }

    @Test
    void switchedOffNothingIsRecordedAndThePauseCanBeChosen() {
        work(10);
        onFx(() -> {
            keeper.follow(new TimeKeeper.Rules(false, 60));
            return null;
        });
        work(50);
        onFx(() -> {
            keeper.follow(new TimeKeeper.Rules(true, 5));
            return null;
        });
        work(40);
        work(4);
        assertEquals(Map.of("h-014 nuggets", 14_000L), kept());
    }

    @Test
    void whatCannotBeCommittedWaitsAndDisturbsNothing() throws Exception {
        work(10);
        Path gone = folder.resolve("gone.assay");
        Files.move(store.file(), gone);
        onFx(() -> {
            keeper.flush();
            return null;
        });
        inDb();
        Files.move(gone, store.file());
        work(3);
        assertEquals(Map.of("h-014 nuggets", 13_000L), kept());
        assertTrue(workspace.noticeProperty().get().isEmpty(), workspace.noticeProperty().get());
    }
}

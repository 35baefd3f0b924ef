package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.Places;
import dev.assay.app.service.Preferences;
import dev.assay.app.service.project.RecentProject;
import dev.assay.app.state.Workspace;
import dev.assay.app.testing.NoChoosers;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.StepByStepRunner;
import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomeViewModelTest {
    private final StepByStepRunner db = new StepByStepRunner();
    private final StepByStepRunner glancing = new StepByStepRunner();
    private final Workspace workspace = new Workspace(db);

    @TempDir
    private Path folder;

    private Path first;
    private Path second;
    private Path gone;
    private ProjectOpening desk;
    private HomeViewModel home;

    @BeforeEach
    void list() throws IOException {
        SampleProject.create(folder).close();
        first = folder.resolve("first-steps.assay");
        second = Files.copy(first, folder.resolve("second.assay"));
        gone = folder.resolve("gone.assay");
        List<String> recent = List.of(first.toString(), second.toString(), gone.toString());
        desk = new ProjectOpening(
                workspace,
                db,
                db,
                new NoChoosers(),
                new Places(folder, folder, folder, Optional.empty()),
                Preferences.initial().withRecent(recent));
        home = new HomeViewModel(desk, workspace, glancing);
    }

    @AfterEach
    void close() {
        workspace.open().ifPresent(open -> open.session().close());
    }

    private List<String> names() {
        return home.rows().stream().map(HomeViewModel.Row::name).toList();
    }

    private RecentProject found(int row) {
        return home.rows().get(row).found().orElseThrow();
    }

    @Test
    void projectsAreListedAtOnceAndLookedAtBeside() {
        assertEquals(List.of(), names(), "before it is settled what to open nothing is looked at");
        glancing.hold();
        desk.openLast();
        assertEquals(List.of("first-steps", "second", "gone"), names());
        assertTrue(home.rows().stream().allMatch(row -> row.found().isEmpty()));
        glancing.finish();
        RecentProject.Progress progress = assertInstanceOf(RecentProject.Progress.class, found(0));
        assertEquals(3, progress.topics());
        assertEquals(0, progress.locked());
        assertEquals(240, progress.wanted());
        assertEquals(RecentProject.Folder.NONE, progress.folder());
        assertInstanceOf(RecentProject.Missing.class, found(2));
    }

    @Test
    void aProjectIsOpenedLeftAndComesFirst() {
        desk.openLast();
        home.open(home.rows().get(1));
        assertFalse(workspace.homeProperty().get());
        assertEquals(List.of("second", "first-steps", "gone"), names());
        assertTrue(home.rows().getFirst().open());
        assertEquals(second.toString(), desk.preferences().start().open());
        workspace.showHome();
        home.remove(home.rows().getFirst());
        assertEquals(3, home.size(), "the open one stays on the list");
        home.open(home.rows().getFirst());
        assertFalse(workspace.homeProperty().get(), "which leads back to it");
        desk.close();
        assertTrue(workspace.homeProperty().get());
        assertEquals(Optional.empty(), workspace.open());
        assertEquals("", desk.preferences().start().open());
        assertTrue(home.rows().stream().noneMatch(HomeViewModel.Row::open));
    }

    @Test
    void whatCannotBeLeftStaysOpen() {
        desk.openLast();
        home.open(home.rows().getFirst());
        desk.askBeforeLeaving(() -> false);
        home.open(home.rows().get(1));
        assertEquals(first, workspace.open().orElseThrow().session().file());
        desk.askBeforeLeaving(() -> true);
        home.open(home.rows().stream().filter(row -> row.file().equals(second)).findFirst().orElseThrow());
        assertEquals(second, workspace.open().orElseThrow().session().file());
    }

    @Test
    void whatCouldNotBeSavedGoesWithTheProjectThatIsClosedAllTheSame() {
        desk.openLast();
        home.open(home.rows().getFirst());
        db.breakWith(new StoreException(StoreException.Kind.DISK_FULL, Message.verbatim("The disk is full.")));
        TopicId topic = workspace.topics().getFirst().topic().id();
        workspace.perform(topic, session -> session.nuggets().freeze(topic), set -> {}, null);
        assertTrue(workspace.hasUnsaved());
        db.breakWith(null);
        desk.close();
        assertFalse(workspace.hasUnsaved());
    }

    @Test
    void aProjectIsTakenOffAndBroughtBackToItsPlace() {
        desk.openLast();
        home.step(1);
        assertEquals("second", home.selected().orElseThrow().name());
        home.remove(home.selected().orElseThrow());
        assertEquals(List.of("first-steps", "gone"), names());
        assertEquals("gone", home.selected().orElseThrow().name());
        home.remove(home.selected().orElseThrow());
        assertEquals("first-steps", home.selected().orElseThrow().name());
        assertEquals(List.of(first.toString()), desk.preferences().recent());
        home.bringBack();
        home.bringBack();
        assertEquals(List.of("first-steps", "second", "gone"), names());
        assertEquals("second", home.selected().orElseThrow().name());
        home.bringBack();
        assertEquals(3, home.size(), "there is nothing more to bring back");
    }

    @Test
    void theFilterKeepsWhatItNames() {
        desk.openLast();
        home.filterProperty().set("SECOND");
        assertEquals(List.of("second"), names());
        assertEquals("second", home.selected().orElseThrow().name());
        assertEquals(3, home.size());
        home.filterProperty().set("");
        home.step(-9);
        assertEquals("first-steps", home.selected().orElseThrow().name());
        home.step(9);
        assertEquals("gone", home.selected().orElseThrow().name());
    }

    @Test
    void whoHasItOpenElsewhereIsSaidUnlessThatProgramIsGone() throws IOException {
        Path plate = folder.resolve(".second.assay.lock");
        String me = "ben, process " + ProcessHandle.current().pid() + ", since 2026-11-26T08:00:00Z";
        Files.writeString(plate, me);
        desk.openLast();
        assertEquals(Optional.of(me), assertInstanceOf(RecentProject.Progress.class, found(1)).elsewhere());
        Files.writeString(plate, me.replaceFirst("process \\d+", "process 999999999"));
        workspace.showHome();
        home.open(home.rows().getFirst());
        workspace.showHome();
        assertEquals(Optional.empty(), assertInstanceOf(RecentProject.Progress.class, found(1)).elsewhere());
    }

    @Test
    void theProgramBeginsWithWhatWasOpenUnlessTheListIsPreferred() {
        Preferences left = Preferences.initial()
                .withRecent(List.of(first.toString(), second.toString()))
                .withStart(new Preferences.Start(false, second.toString()));
        reopen(left);
        assertEquals(second, workspace.open().orElseThrow().session().file());
        desk.close();
        reopen(left.withStart(new Preferences.Start(true, second.toString())));
        assertEquals(Optional.empty(), workspace.open());
        reopen(left.withStart(new Preferences.Start(false, gone.toString())));
        assertEquals(Optional.empty(), workspace.open());
    }

    private void reopen(Preferences left) {
        desk = new ProjectOpening(
                workspace, db, db, new NoChoosers(), new Places(folder, folder, folder, Optional.empty()), left);
        desk.openLast();
    }
}

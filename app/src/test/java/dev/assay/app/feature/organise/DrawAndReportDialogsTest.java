package dev.assay.app.feature.organise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.AppContext;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.report.LabelledSample;
import dev.assay.app.testing.NoChoosers;
import dev.assay.app.testing.WindowTest;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Keychain;
import dev.assay.model.edit.ActKind;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Topics are drawn in the window, and the report is asked for, with real clicks and keys. */
class DrawAndReportDialogsTest extends WindowTest {
    @TempDir
    Path folder;

    private ProjectStore store;
    private Path table;
    private Path page;

    private void open() throws Exception {
        store = LabelledSample.create(folder, 1);
        NuggetSet own = store.nuggetSet(store.topics().getFirst().id()).orElseThrow();
        store.importing(
                writer -> {
                    writer.takeSet(new NuggetSet(
                            own.topic(), new NuggetSetId("auto"), 1, NuggetSet.State.FROZEN, own.nuggets(), List.of()));
                    return true;
                },
                kept -> kept);
        table = folder.resolve("sizes.tsv");
        StringBuilder rows = new StringBuilder("topic\tsize\n");
        store.topics().forEach(topic -> rows.append(topic.id()).append("\t2\n"));
        Files.writeString(table, rows);
        page = folder.resolve("out.html");
        open(store, 1280, 800);
    }

    private final List<Path> shown = new CopyOnWriteArrayList<>();

    @Override
    protected AppContext.Surroundings around(Path project) {
        return new AppContext.Surroundings(
                new PreferencesFile(folder.resolve("preferences.json")), folder, new NoChoosers() {
                    @Override
                    public Optional<Path> fileToWrite(String title, Path proposal) {
                        return Optional.of(page);
                    }

                    @Override
                    public boolean show(Path opened) {
                        return shown.add(opened);
                    }

                    @Override
                    public List<Path> filesToImport() {
                        return List.of(table);
                    }
                }, new ModelAccess(folder, new ApiKeys(Map.of(), folder, Keychain.NONE)));
    }

    private void keys(KeyCode letter) {
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(letter).release(KeyCode.SHIFT, KeyCode.CONTROL);
        settle();
    }

    private boolean isThere(String query) {
        return onFx(() -> robot.lookup(query).tryQuery().isPresent());
    }

    private void screenshotOfDialog(String name) {
        screenshot(onFx(() -> robot.lookup(".dialog-pane").query().getScene()), name);
    }

    private long draws() {
        long[] draws = {0};
        store.forEachEvent(0, event -> draws[0] += event.kind() == ActKind.DRAW_TOPICS ? 1 : 0);
        return draws[0];
    }

    private void type(String field, String text) {
        robot.doubleClickOn(field);
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        robot.write(text);
        settle();
    }

    @Test
    void topicsAreDrawnOnceAndMoreOfThemAndTheReportIsOfWhatWasChosen() throws Exception {
        open();
        keys(KeyCode.D);
        await("the dialog", () -> isThere("#drawDialog"));
        screenshotOfDialog("draw-dialog");
        robot.type(KeyCode.ESCAPE);
        settle();
        assertFalse(isThere("#drawDialog"));
        assertEquals(0, draws(), "nothing is drawn unless it is said");

        keys(KeyCode.D);
        await("the dialog again", () -> isThere("#drawDialog"));
        type("#drawCount", "1");
        robot.clickOn("#drawByTable");
        settle();
        assertTrue(onFx(() -> robot.lookup("#drawGo").query().isDisabled()), "no table yet");
        robot.clickOn("#drawTable");
        settle();
        type("#drawSeed", "77");
        robot.clickOn("#drawGo");
        settle();
        await("drawn", () -> store.draw().isPresent());
        assertEquals(1, store.draw().orElseThrow().drawn().size());
        assertEquals(77, store.draw().orElseThrow().seed());
        assertEquals(1, store.draw().orElseThrow().before().size());
        assertTrue(
                context.workspace().noticeProperty().get().startsWith("1 of 3 topics"),
                context.workspace().noticeProperty().get());

        keys(KeyCode.D);
        await("the dialog for more", () -> isThere("#drawDialog"));
        assertFalse(isThere("#drawSeed"), "the order is there");
        screenshotOfDialog("draw-more-dialog");
        type("#drawCount", "5");
        assertTrue(onFx(() -> robot.lookup("#drawGo").query().isDisabled()), "there are not as many");
        assertEquals(1, draws());
        type("#drawCount", "1");
        robot.type(KeyCode.ENTER);
        settle();
        await("one more is drawn", () -> store.draw().orElseThrow().drawn().size() == 2);
        keys(KeyCode.D);
        await("nothing left to draw", () -> isThere("#drawDialog"));
        assertFalse(isThere("#drawGo"));
        robot.type(KeyCode.ESCAPE);
        settle();

        keys(KeyCode.E);
        await("what the report is to be of", () -> isThere("#reportDialog"));
        screenshotOfDialog("report-dialog");
        robot.clickOn("#reportCommonTopics");
        robot.clickOn("#reportTheseTopics");
        robot.clickOn("#reportSet-");
        robot.clickOn("#reportSet-auto");
        settle();
        assertTrue(onFx(() -> robot.lookup("#reportGo").query().isDisabled()), "by some nuggets");
        robot.clickOn("#reportSet-");
        settle();
        robot.clickOn("#reportGo");
        await(
                "the report is written",
                () -> Files.exists(page)
                        && context.workspace().noticeProperty().get().contains("out.html"));
        String written = Files.readString(page);
        assertTrue(written.contains("only judges who used these nugget sets"), "what was chosen stands there");
        assertTrue(written.contains("topics of this project</td>"), "in the settings");
        assertTrue(written.contains("on which every scored run has a score"), written.substring(0, 3000));

        robot.clickOn("#openWritten");
        await("it is opened", () -> shown.contains(page));
        shown.clear();
        keys(KeyCode.E);
        await("the same is asked", () -> isThere("#reportDialog"));
        robot.clickOn("#reportPrint");
        await("it is open where it can be printed", () -> shown.stream().anyMatch(Files::exists));
        await(
                "it is said where",
                () -> context.workspace().noticeProperty().get().contains(shown.getFirst().toString()));
    }
}

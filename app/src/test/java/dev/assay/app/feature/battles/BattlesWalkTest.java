package dev.assay.app.feature.battles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import dev.assay.app.service.work.BattleService;
import dev.assay.app.service.work.TopicBattles;
import dev.assay.app.service.work.TopicBattles.Look;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.table.Value;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The sample of battles by keys alone, judged as its README says: from the import to the report, through a kill, and
 * back to nothing.
 */
class BattlesWalkTest extends WindowTest {
    /** From the best to the worst, with the exceptions of {@link #key}. */
    private static final List<String> ORDER =
            List.of("harbour-rag", "tern-mix", "otter-ag", "quill-base", "gull-copy");

    private static final List<TopicId> TOPICS = Stream.of("b-1", "b-2", "b-3").map(TopicId::new).toList();

    @TempDir
    private Path folder;

    @Test
    void fromTheBundleToTheReportThroughAKillAndBackToNothing() throws Exception {
        start(
                folder,
                Optional.of(Path.of(System.getProperty("assay.root", ".."), "samples", "battles")),
                1366,
                768);
        await("the sample is in view", () -> topic().equals(Optional.of(TOPICS.getFirst())));
        settle();
        assertEquals(Stage.BATTLES, onFx(() -> context.workspace().stageProperty().get()), "nothing else is asked for");
        judge(TOPICS.get(0), true);
        judge(TOPICS.get(1), false);
        killAndReopen();
        await("it is where it was", () -> topic().equals(Optional.of(TOPICS.get(1))));
        settle();
        assertTrue(words("count").startsWith("5 of"), words("count"));
        judge(TOPICS.get(1), true);
        judge(TOPICS.get(2), true);
        checkRatings();
        Path project = store().file();
        report(project);
        undoToNothing();
    }

    private Optional<TopicId> topic() {
        return onFx(() -> context.workspace().topicProperty().get());
    }

    private ProjectStore store() {
        return onFx(() -> context.workspace().projectProperty().get().orElseThrow().session().store());
    }

    private String words(String id) {
        return onFx(() -> node(id, Labeled.class).getText());
    }

    private void type(KeyCode... keys) {
        robot.type(keys);
        settle();
    }

    private void press(KeyCode... keys) {
        robot.press(keys).release(keys);
        settle();
    }

    /** The verdict of the README, by the runs on the left and on the right. */
    private static KeyCode key(TopicId topic, Look look, boolean again) {
        String both = topic + " " + look.pair().first() + " " + look.pair().second();
        boolean left = ORDER.indexOf(look.left().value()) < ORDER.indexOf(look.right().value());
        return switch (both) {
            case "b-2 gull-copy quill-base" -> KeyCode.DIGIT4;
            case "b-2 otter-ag tern-mix" -> again ? left ? KeyCode.DIGIT1 : KeyCode.DIGIT2 : KeyCode.DIGIT3;
            case "b-1 otter-ag quill-base", "b-3 harbour-rag tern-mix" -> left ? KeyCode.DIGIT2 : KeyCode.DIGIT1;
            default -> left ? KeyCode.DIGIT1 : KeyCode.DIGIT2;
        };
    }

    /** Judges what is open of a topic: all of it, and locks it; or the first five battles. */
    private void judge(TopicId topic, boolean all) {
        for (int i = 0; i < TOPICS.size() && !topic().equals(Optional.of(topic)); i++) {
            press(KeyCode.CONTROL, KeyCode.PAGE_DOWN);
        }
        await("the topic is in view", () -> topic().equals(Optional.of(topic)));
        TopicBattles battles = new BattleService(store()).open(topic);
        await("its battles are there", () -> words("place").endsWith(" of " + battles.looks().size()));
        int done = (int) battles.looks().stream()
                .filter(look -> Optional.ofNullable(battles.battles().get(look.pair()))
                        .flatMap(battle -> battle.shown(look.turned()))
                        .isPresent())
                .count();
        int last = all ? battles.looks().size() : 5;
        for (int place = done; place < last; place++) {
            assertEquals("Battle " + (place + 1) + " of " + battles.looks().size(), words("place"));
            Look look = battles.looks().get(place);
            boolean again = battles.looks().subList(0, place).stream()
                    .anyMatch(one -> one.pair().equals(look.pair()));
            assertFalse(words("leftName").contains("-"), "no run is named: " + words("leftName"));
            type(key(topic, look, again));
        }
        if (all) {
            await("all are judged", () -> words("bannerText").contains("of this topic are judged"));
            press(KeyCode.CONTROL, KeyCode.ENTER);
            await("it asks", () -> robot.lookup(".question-act").tryQuery().isPresent());
            type(KeyCode.ENTER);
            await("it is locked", () -> store().isLocked(topic));
            await("the runs are named", () -> words("leftName").contains("-"));
        }
    }

    /** The ratings of the table in the README. */
    private void checkRatings() throws Exception {
        press(KeyCode.CONTROL, KeyCode.DIGIT4);
        type(KeyCode.DIGIT7);
        TableView<?> runs = node("battleRuns", TableView.class);
        await("the runs are rated", () -> runs.getItems().size() == ORDER.size());
        String readme = Files.readString(
                Path.of(System.getProperty("assay.root", ".."), "samples", "battles", "README.md"));
        for (int row = 0; row < ORDER.size(); row++) {
            StringBuilder line = new StringBuilder("|");
            for (var column : runs.getColumns()) {
                if (List.of("run", "rating", "wins", "losses", "ties").contains(column.getId())) {
                    int at = row;
                    line.append(' ').append(onFx(() -> ((Value) column.getCellData(at)).text())).append(" |");
                }
            }
            assertTrue(readme.contains(line), () -> line + " in the README");
        }
        assertEquals("50.0 %", words("selfAgreement"));
    }

    private void report(Path project) throws Exception {
        Path page = folder.resolve("report.html");
        Cli done = Cli.run("report", project, "-o", page);
        assertEquals(0, done.code(), done.err());
        String html = Files.readString(page);
        ORDER.forEach(run -> assertTrue(html.contains(run), run));
        assertTrue(html.contains("1475"), "the rating of the best");
    }

    private void undoToNothing() {
        for (int i = 0; i < 60 && onFx(() -> context.workspace().undoStateProperty().get().undo().isPresent()); i++) {
            if (i < 3) {
                press(KeyCode.CONTROL, KeyCode.Z);
            } else {
                onFx(() -> {
                    context.workspace().undo();
                    return null;
                });
                settle();
            }
            assertTrue(onFx(() -> context.workspace().saveStateProperty().get()) instanceof SaveState.Saved);
        }
        for (TopicId topic : TOPICS) {
            assertEquals(Map.of(), store().values(Kinds.BATTLE, topic));
            assertFalse(store().isLocked(topic));
            assertFalse(store().values(Kinds.DRAWN_BATTLE, topic).isEmpty(), "what the bundle brought stays");
        }
    }
}

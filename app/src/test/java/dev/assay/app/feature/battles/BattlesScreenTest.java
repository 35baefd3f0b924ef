package dev.assay.app.feature.battles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.BattleService;
import dev.assay.app.service.work.TopicBattles.Look;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.ReportProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.AnswerPage;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.battle.SentenceMarks;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BattlesScreenTest extends WindowTest {
    @TempDir
    private Path folder;

    private Path file;
    private List<Look> looks;

    private void make(boolean drawn) {
        try (ProjectStore made =
                ReportProject.create(folder, ReportRules.USUAL, List.of("battles"), true)) {
            file = made.file();
            BattleService battles = new BattleService(made);
            if (drawn) {
                battles.draw(new BattleDraw(BattleDraw.Method.PER_RUN, 2, 7, 1));
            }
            looks = battles.open(ReportProject.TRAINS).looks();
        }
    }

    private void show() {
        open(ProjectStore.open(file, java.time.InstantSource.system()), 1366, 768);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(ReportProject.TRAINS));
            context.workspace().stageProperty().set(Stage.BATTLES);
            return null;
        });
        settle();
    }

    private ProjectStore store() {
        return onFx(() -> context.workspace().projectProperty().get().orElseThrow().session().store());
    }

    private Map<BattleKey, Battle> kept() {
        return store().values(Kinds.BATTLE, ReportProject.TRAINS);
    }

    private Optional<Showing> kept(int place) {
        Look look = looks.get(place);
        return Optional.ofNullable(kept().get(look.pair())).flatMap(battle -> battle.shown(look.turned()));
    }

    private String words(String id) {
        return onFx(() -> node(id, Labeled.class).getText());
    }

    private void type(KeyCode... keys) {
        robot.type(keys);
        settle();
    }

    private void undo() {
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
    }

    @Test
    void eachKeyIsAVerdictAndTheNextBattleComesByItself() {
        make(true);
        show();
        assertEquals("Battle 1 of " + looks.size(), words("place"));
        type(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3);
        await("three are kept", () -> kept(2).isPresent());
        assertEquals(
                List.of(BattleVerdict.LEFT, BattleVerdict.RIGHT, BattleVerdict.TIE),
                List.of(0, 1, 2).stream().map(place -> kept(place).orElseThrow().verdict().orElseThrow()).toList());
        assertEquals("Battle 4 of " + looks.size(), words("place"));
        assertTrue(words("last").contains("Battle 3: A tie"), words("last"));
        undo();
        await("the battle comes back", () -> words("place").equals("Battle 3 of " + looks.size()));
        assertEquals(Optional.empty(), kept(2));
        await("the old verdict is told", () -> onFx(() -> node("takenBack", Labeled.class).isVisible()));
        assertTrue(
                words("takenBack").startsWith("Back at battle 3, open again. You had said: A tie."),
                words("takenBack"));
        screenshot("battles-undo");
        type(KeyCode.OPEN_BRACKET, KeyCode.CLOSE_BRACKET);
        assertFalse(onFx(() -> node("takenBack", Labeled.class).isVisible()), "until the assessor goes on");
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT, KeyCode.CONTROL);
        await("it is put back", () -> kept(2).isPresent());
        undo();
        await("it is open again", () -> kept(2).isEmpty());
        type(KeyCode.DIGIT4);
        await("judged otherwise", () -> kept(2).isPresent());
        assertEquals(Optional.of(BattleVerdict.BOTH_BAD), kept(2).orElseThrow().verdict());
        type(KeyCode.OPEN_BRACKET, KeyCode.DIGIT0);
        await("cleared", () -> kept(2).isEmpty());
        type(KeyCode.N);
        robot.write("both are thin", 0);
        type(KeyCode.ENTER);
        await("noted", () -> Optional.ofNullable(kept().get(looks.get(2).pair()))
                .filter(battle -> battle.note().equals("both are thin"))
                .isPresent());
        closeWindow();
        show();
        assertEquals(Optional.of(BattleVerdict.RIGHT), kept(1).orElseThrow().verdict(), "it is on the disk");
    }

    @Test
    void noRunIsNamedBeforeTheLockAndTheDifferencesAreOnRecord() {
        make(true);
        show();
        List<String> runs = looks.stream()
                .flatMap(look -> List.of(look.left().value(), look.right().value()).stream())
                .distinct()
                .toList();
        assertFalse(runs.stream().anyMatch(run -> said().stream().anyMatch(words -> words.contains(run))));
        type(KeyCode.D);
        type(KeyCode.DIGIT1);
        await("kept", () -> kept(0).isPresent());
        assertTrue(kept(0).orElseThrow().marked());
        type(KeyCode.D);
        for (int place = 1; place < looks.size(); place++) {
            type(KeyCode.DIGIT3);
        }
        await("all are judged", () -> said().stream().anyMatch(words ->
                words.contains("battles of this topic are judged")));
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await("it asks", () -> robot.lookup(".question-act").tryQuery().isPresent());
        robot.clickOn(".question-act");
        await("it is locked", () -> store().isLocked(ReportProject.TRAINS));
        await("the runs are named", () -> words("leftName").contains(looks.getFirst().left().value())
                || words("leftName").contains(looks.getLast().left().value()));
        type(KeyCode.HOME, KeyCode.DIGIT2);
        assertEquals(Optional.of(BattleVerdict.LEFT), kept(0).orElseThrow().verdict(), "what is locked stays");
    }

    /** What was marked before the verdict waits for it, what is marked after it changes it, and undo takes one act. */
    @Test
    void markedSentencesAreKeptWithTheVerdict() {
        make(true);
        show();
        int place = toBattleOfSentences();
        type(KeyCode.PERIOD, KeyCode.SPACE);
        for (int i = 0; i < sentences(looks.get(place).left()); i++) {
            type(KeyCode.PERIOD);
        }
        type(KeyCode.SPACE);
        assertEquals(Map.of(), kept(), "they wait for the verdict");
        type(KeyCode.N);
        robot.write("the price", 0);
        type(KeyCode.ENTER);
        await("a note is no verdict", () -> kept().values().stream().anyMatch(one -> one.note().equals("the price")));
        screenshot("battles-sentences");
        type(KeyCode.OPEN_BRACKET, KeyCode.CLOSE_BRACKET, KeyCode.DIGIT1);
        await("kept", () -> kept(place).isPresent());
        SentenceMarks both = new SentenceMarks(List.of(0), List.of(0));
        assertEquals(both, kept(place).orElseThrow().better());
        for (int i = 0; !words("place").equals("Battle " + (place + 1) + " of " + looks.size()) && i < 9; i++) {
            type(KeyCode.OPEN_BRACKET);
        }
        type(KeyCode.PERIOD, KeyCode.SPACE);
        await("one is taken back", () -> kept(place).orElseThrow().better().left().isEmpty());
        assertEquals(Optional.of(BattleVerdict.LEFT), kept(place).orElseThrow().verdict());
        undo();
        await("it is marked again", () -> kept(place).orElseThrow().better().equals(both));
        undo();
        await("verdict and marks are one act", () -> kept(place).isEmpty());
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT, KeyCode.CONTROL);
        await("put back", () -> kept(place).isPresent());
        assertEquals(both, kept(place).orElseThrow().better());
        type(KeyCode.DIGIT2);
        await("another verdict", () -> kept(place).orElseThrow().verdict().equals(Optional.of(BattleVerdict.RIGHT)));
        assertEquals(both, kept(place).orElseThrow().better(), "the marks stay");
    }

    /** A copy of a project has the same pairs, and its marks are its own. */
    @Test
    void marksThatWaitForAVerdictStayInTheirProject() throws IOException {
        make(true);
        Path copy = Files.copy(file, folder.resolve("copy.assay"));
        show();
        toBattleOfSentences();
        type(KeyCode.PERIOD, KeyCode.SPACE);
        onFx(() -> {
            context.desk().open(copy);
            return null;
        });
        await("the copy is open", () -> store().file().equals(copy)
                && context.workspace().topicProperty().get().isPresent());
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(ReportProject.TRAINS));
            context.workspace().stageProperty().set(Stage.BATTLES);
            return null;
        });
        settle();
        int place = toBattleOfSentences();
        type(KeyCode.DIGIT1);
        await("kept", () -> kept(place).isPresent());
        assertEquals(SentenceMarks.NONE, kept(place).orElseThrow().better());
    }

    /** Goes from the first battle to one in which both answers have sentences. */
    private int toBattleOfSentences() {
        int place = IntStream.range(0, looks.size())
                .filter(at -> sentences(looks.get(at).left()) > 0 && sentences(looks.get(at).right()) > 0)
                .findFirst()
                .orElseThrow();
        for (int i = 0; i < place; i++) {
            type(KeyCode.CLOSE_BRACKET);
        }
        return place;
    }

    private int sentences(RunId run) {
        return store().answers(ReportProject.TRAINS).stream()
                .filter(answer -> answer.run().equals(run))
                .findFirst()
                .orElseThrow()
                .sentences()
                .size();
    }

    /** A pair that is shown twice has its sides changed the second time. */
    @Test
    void aRepeatIsASecondShowing() {
        make(true);
        show();
        for (Look look : looks) {
            type(KeyCode.DIGIT1);
        }
        await("all are kept", () -> kept().values().stream().mapToInt(one -> one.showings().size()).sum()
                == looks.size());
        kept().values().forEach(battle -> {
            assertEquals(2, battle.showings().size());
            assertFalse(battle.isConsistent(), "left both times is another run each time");
            assertEquals(State.GIVEN, battle.judgment().state());
        });
    }

    /** Together, the answer that is longer leads: the other may have nothing to scroll. */
    @Test
    void thePageKeysReadALongAnswerBesideAShortOne() {
        try (ProjectStore made = ReportProject.create(folder, ReportRules.USUAL, List.of("battles"), true)) {
            file = made.file();
            for (String run : List.of("brief", "lengthy")) {
                List<ReportProject.Line> lines = Collections.nCopies(
                        run.equals("brief") ? 1 : 200, new ReportProject.Line("One sentence of " + run.length() + "."));
                made.importing(
                        writer -> writer.answer(ReportProject.report(ReportProject.TRAINS, run, lines)), kept -> true);
            }
            BattleService battles = new BattleService(made);
            battles.draw(new BattleDraw(BattleDraw.Method.PER_RUN, 10, 7, 1));
            looks = battles.open(ReportProject.TRAINS).looks();
        }
        show();
        for (boolean turned : List.of(false, true)) {
            Look wanted = looks.stream()
                    .filter(look -> look.left().value().equals(turned ? "brief" : "lengthy")
                            && look.right().value().equals(turned ? "lengthy" : "brief"))
                    .findFirst()
                    .orElseThrow();
            robot.clickOn(onFx(() -> node("strip", HBox.class).getChildren().get(looks.indexOf(wanted))));
            settle();
            type(KeyCode.PAGE_DOWN);
            String side = turned ? "rightSide" : "leftSide";
            assertTrue(
                    onFx(() -> node(side, VBox.class).getChildren().stream()
                            .filter(AnswerPage.class::isInstance)
                            .anyMatch(page -> ((AnswerPage) page).scrolled() > 0)),
                    side);
        }
    }

    @Test
    void withoutBattlesTheWayToThemIsThere() {
        make(false);
        show();
        assertTrue(said().stream().anyMatch(words -> words.contains("No battles are drawn")));
        robot.clickOn("#emptyAction");
        await("it asks", () -> robot.lookup("#battlesPerRun").tryQuery().isPresent());
        await("it says what they would tell", () -> words("battlesExpected").contains("hours at 90 s each"));
        screenshot(robot.lookup("#battlesPerRun").query().getScene(), "battles-draw");
        robot.clickOn("#drawBattlesGo");
        await("they are there", () -> words("place").startsWith("Battle 1 of"));
    }

    private List<String> said() {
        return onFx(() -> robot.lookup((Node node) -> node instanceof Labeled).queryAll().stream()
                .map(node -> ((Labeled) node).getText() + " " + node.getAccessibleText())
                .toList());
    }
}

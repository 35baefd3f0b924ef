package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.NuggetBehaviour;
import dev.assay.model.measure.RunStanding;
import dev.assay.persistence.ProjectStore;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** The plots of the scores screen, what if, and the way from a run to its answers. */
class ScoresPlotsTest extends ScoresWindow {
    @Test
    void whatIfMovesTheRankingAndLeavesTheStoreUntouchedAndARunOpensItsAnswers() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        long last = store.lastEvent();
        openScores(store, 1440, 900);
        robot.type(KeyCode.DIGIT4);
        settle();
        TableView<WhatIfViewModel.SupposedRow> ranking = table("scoresRanking");
        TableView<NuggetBehaviour> nuggets = table("scoresNuggets");
        List<RunStanding> real = standings(store, Measure.VITAL_STRICT);
        assertEquals(
                real.stream()
                        .map(one -> one.run() + " " + one.rank() + " " + Measure.VITAL_STRICT.of(one.scores()))
                        .toList(),
                onFx(() -> ranking.getItems().stream()
                        .map(row -> row.supposed().run() + " " + row.supposed().rank() + " "
                                + row.supposed().score())
                        .toList()));
        screenshot("scores-nuggets-1440x900");
        onFx(() -> {
            nuggets.getSelectionModel().clearAndSelect(3);
            return null;
        });
        robot.type(KeyCode.S);
        settle();
        assertTrue(onFx(() -> robot.lookup("#supposed").queryLabeled().getText()).contains("only one counts"));
        List<WhatIfViewModel.SupposedRow> alone = onFx(() -> List.copyOf(ranking.getItems()));
        assertTrue(alone.stream().anyMatch(row -> row.up() != 0), () -> "Nothing moved: " + alone);
        // Nobody's labels are a mean of several nuggets any more.
        assertTrue(alone.stream().allMatch(row -> row.supposed().topics() == 1));
        screenshot("scores-what-if-1440x900");
        robot.type(KeyCode.S, KeyCode.X, KeyCode.V);
        settle();
        assertTrue(onFx(() -> robot.lookup("#supposed").queryLabeled().getText())
                .contains("1 nugget left out; 1 with another"));
        robot.type(KeyCode.ESCAPE);
        settle();
        assertFalse(onFx(() -> robot.lookup("#supposing").query().isVisible()));
        assertTrue(onFx(() -> ranking.getItems().stream().allMatch(row -> row.up() == 0)));
        assertEquals(last, store.lastEvent());
        robot.type(KeyCode.DIGIT1);
        settle();
        aRunOpensItsAnswersAndTopicsHaveTheirPlot();
    }

    private void theMapOfTopicsIsWalkedByKeysAndOpensAnAnswer() {
        TopicMap map = node("topicMap", TopicMap.class);
        await("the map has the keys", () -> map.inHandProperty().get().isPresent() && map.isFocused());
        screenshot("scores-topics-1440x900");
        TopicMap.Cell first = onFx(() -> map.inHandProperty().get().orElseThrow());
        assertTrue(onFx(map::getAccessibleText).contains(first.run().value()), onFx(map::getAccessibleText));
        robot.type(KeyCode.RIGHT, KeyCode.DOWN);
        settle();
        TopicMap.Cell second = onFx(() -> map.inHandProperty().get().orElseThrow());
        assertNotEquals(first.run(), second.run());
        assertNotEquals(first.topic(), second.topic());
        assertEquals(second.run().value(), label("runName"));
        theBarsCountTheAnswersOfTheTopic();
        robot.type(KeyCode.ENTER);
        settle();
        TableView<AnswerScore> answers = table("scoresAnswers");
        assertEquals(
                List.of(new AnswerKey(second.topic(), second.run())),
                onFx(() -> answers.getItems().stream().map(AnswerScore::answer).toList()));
        robot.clickOn("#allAnswers");
        robot.type(KeyCode.DIGIT2, KeyCode.P);
        settle();
        assertEquals(2, onFx(() -> table("scoresTopics").getItems().size()), "one key turns to the table");
        robot.type(KeyCode.P);
        settle();
        assertEquals(second, onFx(() -> map.inHandProperty().get().orElseThrow()), "and back to the same answer");
    }

    private void theBarsCountTheAnswersOfTheTopic() {
        int counted = onFx(() -> robot.lookup(".topic-bars .count").queryAllAs(Labeled.class).stream()
                .map(Labeled::getText)
                .filter(text -> !text.isEmpty())
                .mapToInt(Integer::parseInt)
                .sum());
        assertEquals(5, counted, "every run has an answer with a score");
        String said = onFx(() -> robot.lookup(".topic-bars").query().getAccessibleText());
        assertTrue(said.startsWith("Answers by V_strict: "), said);
    }

    private void aRunOpensItsAnswersAndTopicsHaveTheirPlot() {
        TableView<RunRow> runs = table("scoresRuns");
        String best = onFx(() -> runs.getItems().getFirst().name());
        robot.type(KeyCode.ENTER);
        settle();
        TableView<AnswerScore> answers = table("scoresAnswers");
        assertEquals(
                List.of(best, best),
                onFx(() -> answers.getItems().stream().map(row -> row.answer().run().value()).toList()));
        screenshot("scores-answers-1440x900");
        robot.clickOn("#allAnswers");
        settle();
        assertEquals(10, onFx(() -> answers.getItems().size()));
        robot.type(KeyCode.DIGIT2);
        settle();
        theMapOfTopicsIsWalkedByKeysAndOpensAnAnswer();
        robot.type(KeyCode.DIGIT4);
        settle();
        screenshot("scores-nuggets-1440x900");
        robot.type(KeyCode.F1);
        await("the keys are shown", () -> robot.lookup("#keys-list").tryQuery().isPresent());
    }

    @Test
    void plotsAreSavedAndNothingIsWrittenOverUnasked() throws Exception {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        Path png = folder.resolve("plot.png");
        Path svg = folder.resolve("plot.svg");
        Files.writeString(svg, "mine");
        // The second time the name lacks its ending, so that the system asked about another file.
        open(store, List.of(png, folder.resolve("plot"), folder.resolve("other")).iterator());
        robot.press(KeyCode.SHIFT).type(KeyCode.P).release(KeyCode.SHIFT);
        await("the plot is saved", () -> notice().contains("plot.png"));
        BufferedImage picture = ImageIO.read(png.toFile());
        assertTrue(picture.getWidth() > 600, "wide enough to print");
        robot.press(KeyCode.SHIFT).type(KeyCode.V).release(KeyCode.SHIFT);
        await("it is refused", () -> notice().contains("is there already"));
        assertEquals("mine", Files.readString(svg));
        robot.press(KeyCode.SHIFT).type(KeyCode.V).release(KeyCode.SHIFT);
        await("the other is saved", () -> notice().contains("other.svg"));
        assertTrue(Files.readString(folder.resolve("other.svg")).contains("gantry-base"));
    }

    @Test
    void aGermanWindowSavesGermanPlotsAndCopiesPlainNumbers() throws Exception {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMAN);
            ProjectStore store =
                    ScoresFixture.revealed(folder, false, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
            open(store, List.of(folder.resolve("plot.svg")).iterator());
            robot.type(KeyCode.DIGIT5);
            settle();
            robot.press(KeyCode.SHIFT).type(KeyCode.V).release(KeyCode.SHIFT);
            await("the plot is saved", () -> notice().contains("plot.svg"));
            String svg = Files.readString(folder.resolve("plot.svg"));
            assertTrue(svg.contains(">0,2</text>") && svg.contains("Gleiche Werte"), svg);
            assertFalse(svg.contains(">0.2</text>"), svg);
            robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
            String row = onFx(() -> Clipboard.getSystemClipboard().getString())
                    .lines()
                    .skip(1)
                    .findFirst()
                    .orElseThrow();
            assertTrue(row.matches("tau\truns\t-?[0-9]\\.[0-9]+\t.*"), row);
        } finally {
            Locale.setDefault(before);
        }
    }

}

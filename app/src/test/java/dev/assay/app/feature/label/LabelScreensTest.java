package dev.assay.app.feature.label;

import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.testing.LookedAt;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.ProjectStore;
import java.util.Map;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The label screen in its states, and pictures of them to be looked at. What else is seen only in pictures is opened
 * only where these are asked for.
 */
class LabelScreensTest extends LabelWindowTest {
    private static final TopicId BARE = new TopicId("bare");
    private static final double SMALL_WIDTH = 1000;
    private static final double SMALL_HEIGHT = 700;

    @ParameterizedTest
    @CsvSource({"1000, 700", "1440, 900"})
    @LookedAt
    void answerFirst(int width, int height) {
        openTopic(partly(LabelFixture.TIDE_MILLS, 54), LabelFixture.TIDE_MILLS, width, height);
        robot.type(KeyCode.PERIOD, KeyCode.PERIOD, KeyCode.SPACE);
        settle();
        screenshot("label-answer-first" + size(width, height));
    }

    @ParameterizedTest
    @CsvSource({"1000, 700", "1440, 900"})
    @LookedAt
    void nuggetFirst(int width, int height) {
        openTopic(partly(LabelFixture.TIDE_MILLS, 38), LabelFixture.TIDE_MILLS, width, height);
        robot.type(KeyCode.T);
        settle();
        screenshot("label-nugget-first" + size(width, height));
    }

    @ParameterizedTest
    @CsvSource({"1000, 700", "1440, 900"})
    @LookedAt
    void completeAndLocked(int width, int height) {
        openTopic(partly(LabelFixture.TIDE_MILLS, 80), LabelFixture.TIDE_MILLS, width, height);
        screenshot("label-complete" + size(width, height));
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        robot.clickOn("#lockQuestion .question-act");
        settle();
        screenshot("label-locked" + size(width, height));
    }

    @Test
    void everyKindOfRow() {
        ProjectStore store = partly(LabelFixture.HEAT_PUMPS, 6);
        LabellingService labelling = new LabellingService(store);
        TopicLabels topic = labelling.open(LabelFixture.HEAT_PUMPS);
        labelling.label(LabelFixture.key(topic, 0, 1), Label.CANT_JUDGE);
        labelling.note(
                LabelFixture.key(topic, 0, 1),
                "The answer gives 2.1 here and 2.4 two sentences later; ask the organiser.");
        labelling.note(LabelFixture.key(topic, 0, 7), "Look at answer C again.");
        LabelKey second = LabelFixture.key(topic, 0, 2);
        labelling.toggleSentence(second, 1);
        LabelFixture.nuggets(store)
                .editText(
                        LabelFixture.HEAT_PUMPS,
                        second.nugget(),
                        "Frost on the outdoor coil blocks the air and costs heat");
        LabelFixture.nuggets(store).freeze(LabelFixture.HEAT_PUMPS);
        openTopic(store, LabelFixture.HEAT_PUMPS, SMALL_WIDTH, SMALL_HEIGHT);
        robot.type(KeyCode.HOME, KeyCode.DOWN, KeyCode.DOWN);
        settle();
        screenshot("label-rows-1000x700");
        robot.type(KeyCode.N);
        robot.write("compare");
        settle();
        screenshot("label-note-1000x700");
        robot.type(KeyCode.ESCAPE);
        robot.press(KeyCode.CONTROL).type(KeyCode.F).release(KeyCode.CONTROL);
        robot.write("heat");
        settle();
        screenshot("label-find-1000x700");
        robot.type(KeyCode.ESCAPE, KeyCode.F2);
        settle();
        screenshot("label-narrative-1000x700");
    }

    @ParameterizedTest
    @CsvSource({"1000, 700", "1440, 900"})
    @LookedAt
    void rightToLeft(int width, int height) {
        openTopic(partly(LabelFixture.PORTS, 20), LabelFixture.PORTS, width, height);
        robot.type(KeyCode.PERIOD, KeyCode.SPACE, KeyCode.PERIOD);
        settle();
        screenshot("label-arabic" + size(width, height));
    }

    @Test
    @LookedAt
    void longAnswer() {
        ProjectStore store = partly(LabelFixture.HEAT_PUMPS, 0);
        TopicLabels topic = new LabellingService(store).open(LabelFixture.HEAT_PUMPS);
        int longest = 0;
        for (int i = 0; i < topic.answers().size(); i++) {
            longest = topic.answers().get(i).words() > topic.answers().get(longest).words() ? i : longest;
        }
        openTopic(store, LabelFixture.HEAT_PUMPS, SMALL_WIDTH, SMALL_HEIGHT);
        for (int i = 0; i < longest; i++) {
            robot.type(KeyCode.CLOSE_BRACKET);
        }
        robot.type(KeyCode.END, KeyCode.COMMA, KeyCode.SPACE);
        settle();
        screenshot("label-long-1000x700");
    }

    @ParameterizedTest
    @CsvSource({"1000, 700", "1440, 900"})
    @LookedAt
    void manyPairs(int width, int height) {
        ProjectStore store = LabelFixture.large(folder, 45, 100);
        LabelFixture.label(store, LabelFixture.LARGE, 620);
        openTopic(store, LabelFixture.LARGE, width, height);
        robot.type(KeyCode.G, KeyCode.DOWN, KeyCode.RIGHT);
        settle();
        screenshot("label-large" + size(width, height));
    }

    @Test
    void nothingToLabel() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS);
        store.importing(
                writer -> {
                    writer.topic(new Topic(BARE, "A topic without anything", Map.of(), ""));
                    writer.answer(LabelFixture.answer(LabelFixture.TIDE_MILLS, "silent", ""));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        openTopic(store, LabelFixture.HEAT_PUMPS, SMALL_WIDTH, SMALL_HEIGHT);
        screenshot("label-never-frozen-1000x700");
        showTopic(BARE);
        screenshot("label-no-nuggets-1000x700");
        showTopic(LabelFixture.TIDE_MILLS);
        for (int i = 0; i < 5; i++) {
            robot.type(KeyCode.CLOSE_BRACKET);
        }
        settle();
        screenshot("label-no-text-1000x700");
    }

    private ProjectStore partly(TopicId topic, int count) {
        ProjectStore store = LabelFixture.frozen(folder, topic);
        LabelFixture.label(store, topic, count);
        return store;
    }

    private void showTopic(TopicId topic) {
        onFx(() -> {
            context.workspace().topicProperty().set(java.util.Optional.of(topic));
            return null;
        });
        settle();
    }

    private static String size(int width, int height) {
        return "-" + width + "x" + height;
    }
}

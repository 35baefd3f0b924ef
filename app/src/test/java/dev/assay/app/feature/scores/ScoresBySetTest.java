package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.feature.scores.judges.JudgePairTables;
import dev.assay.app.ui.FigureView;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.Origin;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.JudgedAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** One model by the assessor's nuggets and by its own, on the scores screen, with real clicks and keys. */
class ScoresBySetTest extends ScoresWindow {
    private static final NuggetSetId AUTO = new NuggetSetId("auto");
    private static final String BY_AUTO = ScoresFixture.MODEL + " · auto";

    /** The model's own nuggets of every topic, with its labels by them. */
    private static void addSet(ProjectStore store) {
        JudgeId model = new JudgeId(ScoresFixture.MODEL);
        for (TopicId topic : List.of(ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS, ScoresFixture.PORTS)) {
            List<Nugget> nuggets = IntStream.range(0, 7)
                    .mapToObj(i -> new Nugget(
                            new NuggetId("m-" + topic + "-" + i),
                            "what the model found, " + i,
                            i < 4 ? Importance.VITAL : Importance.OKAY,
                            new Origin.Own(),
                            List.of(),
                            ""))
                    .toList();
            store.importing(
                    writer -> {
                        writer.takeSet(new NuggetSet(topic, AUTO, 1, NuggetSet.State.FROZEN, nuggets, List.of()));
                        return true;
                    },
                    kept -> kept);
            store.importing(
                    writer -> {
                        int place = 0;
                        for (Answer answer : store.answers(topic)) {
                            List<JudgedNugget> labels = new ArrayList<>();
                            for (Nugget nugget : nuggets) {
                                Label label = Math.floorMod((answer.run().value() + place).hashCode(), 3) == 0
                                        ? Label.SUPPORT
                                        : Label.NOT_SUPPORT;
                                place++;
                                labels.add(new JudgedNugget(
                                        Optional.of(nugget.id()),
                                        nugget.text(),
                                        nugget.importance().word(),
                                        label,
                                        label.word(),
                                        ""));
                            }
                            writer.judgment(
                                    new JudgedAnswer(model, new AnswerKey(topic, answer.run()), AUTO, labels, ""));
                        }
                        writer.finish();
                        return true;
                    },
                    kept -> kept);
        }
    }

    private String chosen(String id) {
        return onFx(() -> String.valueOf(node(id, ComboBox.class).getValue()));
    }

    @SuppressWarnings("unchecked")
    private List<String> offered(String id) {
        return onFx(() -> List.copyOf((List<String>) node(id, ComboBox.class).getItems()));
    }

    private JudgePairTables.Order tau() {
        return onFx(() -> this.<JudgePairTables.Order>table("judgesOrders").getItems().stream()
                .filter(row -> row.correlation() == Correlation.KENDALL_TAU_B)
                .findFirst()
                .orElseThrow());
    }

    private String title() {
        return onFx(() -> node("plot", FigureView.class).figure().orElseThrow().title());
    }

    @Test
    void aJudgeIsScoredAndComparedByEachSetAndTheTwoCanBeSwapped() {
        ProjectStore store = ScoresFixture.revealed(folder, false, ScoresFixture.HEAT_PUMPS, ScoresFixture.PORTS);
        addSet(store);
        openScores(store, 1440, 900);
        assertEquals(List.of("ann", ScoresFixture.MODEL, BY_AUTO), offered("judge"));
        robot.type(KeyCode.J);
        robot.type(KeyCode.J);
        settle();
        assertEquals(BY_AUTO, chosen("judge"));
        assertEquals(5, onFx(() -> table("scoresRuns").getItems().size()));
        robot.type(KeyCode.DIGIT2, KeyCode.P);
        settle();
        // What the model labelled of a topic that is not locked is not shown, whichever the set.
        assertEquals(2, onFx(() -> table("scoresTopics").getItems().size()));
        robot.type(KeyCode.DIGIT4);
        settle();
        await("the set's nuggets", () -> onFx(() -> table("scoresNuggets").getItems().size()) == 14);

        robot.type(KeyCode.DIGIT5);
        settle();
        assertEquals(List.of("ann", ScoresFixture.MODEL), offered("otherJudge"));
        await("the two are compared", () -> onFx(() -> !table("judgesOrders").getItems().isEmpty()));
        assertTrue(title().contains(BY_AUTO + " and ann"), title());
        JudgePairTables.Order before = tau();
        robot.type(KeyCode.W);
        settle();
        assertEquals("ann", chosen("judge"));
        assertEquals(BY_AUTO, chosen("otherJudge"));
        await("they are the other way round", () -> title().contains("ann and " + BY_AUTO));
        assertEquals(before.estimate().value(), tau().estimate().value());
        screenshot("judges-by-set-1440x900");
        robot.clickOn("#swap");
        settle();
        assertEquals(BY_AUTO, chosen("judge"));
        assertEquals("ann", chosen("otherJudge"));

        // One model by two sets: no label is of the same nugget, the runs have scores by both.
        robot.press(KeyCode.SHIFT).type(KeyCode.J).release(KeyCode.SHIFT);
        settle();
        assertEquals(ScoresFixture.MODEL, chosen("otherJudge"));
        await("one model by two sets", () -> title().contains(BY_AUTO + " and " + ScoresFixture.MODEL));
        robot.clickOn("#labelsSection");
        settle();
        String why = onFx(() -> ((javafx.scene.control.Label) table("judgesLabels").getPlaceholder()).getText());
        assertTrue(why.contains("labelled different nuggets"), why);
        assertFalse(why.contains("{"), why);
    }
}

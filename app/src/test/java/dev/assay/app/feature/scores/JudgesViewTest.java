package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import dev.assay.app.feature.scores.judges.JudgePairTables;
import dev.assay.app.feature.scores.judges.JudgesController;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.scores.Calibration;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.JudgesByFormula;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.FigureView;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.table.Value;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two judges compared on the scores screen, with real clicks and keys. */
class JudgesViewTest extends WindowTest {
    @TempDir
    Path folder;

    private void openJudges(ProjectStore store, double width, double height) {
        open(store, width, height);
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT4).release(KeyCode.CONTROL);
        settle();
        robot.type(KeyCode.DIGIT5);
        settle();
    }

    @Test
    void arrowKeysStepThroughTheTablesOfAMetaEvaluation() throws Exception {
        Path project = JudgesByFormula.create(folder);
        Cli.run("meta", project, "Ann", "gpt-9", "--reveal", "--resamples", 0);
        openJudges(ProjectStore.open(project, InstantSource.system()), 1366, 768);
        robot.type(KeyCode.P, KeyCode.P, KeyCode.P, KeyCode.P);
        ComboBox<?> tables = node("metaChoice", ComboBox.class);
        await("the tables", () -> !tables.getItems().isEmpty());
        settle();
        onFx(() -> {
            tables.requestFocus();
            return null;
        });
        robot.type(KeyCode.DOWN, KeyCode.DOWN);
        settle();
        assertEquals(2, onFx(() -> tables.getSelectionModel().getSelectedIndex()));
        assertTrue(onFx(tables::isFocused));
        // The widest question is read whole.
        assertTrue(onFx(() -> tables.getWidth() > 300));
    }

    @SuppressWarnings("unchecked")
    private <T> TableView<T> table(String id) {
        return node(id, TableView.class);
    }

    private List<JudgePairTables.Order> orders() {
        return onFx(() -> List.copyOf(this.<JudgePairTables.Order>table("judgesOrders").getItems()));
    }

    private String placeholder(String table) {
        return onFx(() -> ((Label) table(table).getPlaceholder()).getText());
    }

    private String copied() {
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        return onFx(() -> Clipboard.getSystemClipboard().getString());
    }

    @Test
    void twoJudgesAreComparedInFourSections() {
        ProjectStore store = ScoresFixture.revealed(folder, false, ScoresFixture.HEAT_PUMPS, ScoresFixture.PORTS);
        new NuggetService(store, () -> new NuggetId("none")).freeze(ScoresFixture.TIDE_MILLS);
        openJudges(store, 1000, 700);
        await("the intervals are drawn", () -> orders().stream()
                .anyMatch(row -> row.correlation() == Correlation.PEARSON && row.estimate().range().isKnown()));
        assertEquals(3 * Correlation.values().length, orders().size());
        assertTrue(onFx(() -> robot.lookup("#scope").queryLabeled().getText())
                .startsWith("10 answers of 2 topics and 5 runs scored by both."));
        FigureView plot = node("plot", FigureView.class);
        assertTrue(onFx(() -> plot.figure().orElseThrow().title()).contains("ann and model-y"));
        screenshot("judges-orders-1000x700");
        List<String> lines = copied().lines().toList();
        assertEquals("coefficient\tbetween\tvalue\tinterval\tof\tmeasure", lines.getFirst());
        assertTrue(lines.get(1).startsWith("tau\truns\t"), lines.get(1));
        assertEquals(16, lines.size());

        robot.type(KeyCode.P);
        settle();
        List<JudgePairTables.LabelPair> labels = onFx(() ->
                List.copyOf(this.<JudgePairTables.LabelPair>table("judgesLabels").getItems()));
        assertEquals(9, labels.size());
        assertEquals(160, labels.stream().mapToLong(JudgePairTables.LabelPair::count).sum());
        assertEquals(1, labels.stream().mapToDouble(JudgePairTables.LabelPair::share).sum(), 1e-9);
        screenshot("judges-labels-1000x700");

        robot.clickOn("#agreementSection");
        settle();
        List<JudgePairTables.Coefficient> agreement =
                onFx(() -> List.copyOf(this.<JudgePairTables.Coefficient>table("judgesAgreement").getItems()));
        assertTrue(agreement.getFirst().value().orThrow() > 0.5);
        assertTrue(agreement.getFirst().range().isKnown());
        screenshot("judges-agreement-1000x700");

        robot.type(KeyCode.P);
        settle();
        assertTrue(placeholder("judgesCalibrated").contains("Nothing to calibrate"), placeholder("judgesCalibrated"));
        robot.type(KeyCode.E);
        settle();
        assertTrue(onFx(() -> robot.lookup("#savePng").query().isDisabled()));
        robot.type(KeyCode.ESCAPE);
        screenshot("judges-nothing-calibrated-1000x700");
    }

    @Test
    void keysGoThroughJudgesMeasuresAndOrdersAndAModelsScoresAreCalibratedWhereItLabelledMore() {
        ProjectStore store = ScoresFixture.revealed(folder, false, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openJudges(store, 1440, 900);
        keysGoThroughJudgesMeasuresAndOrders();
        robot.type(KeyCode.J);
        settle();
        assertEquals("ann", onFx(() -> node("judge", ComboBox.class).getValue()));
        aModelsScoresAreCalibratedWhereItLabelledMore();
    }

    private void keysGoThroughJudgesMeasuresAndOrders() {
        robot.type(KeyCode.J);
        settle();
        assertEquals(ScoresFixture.MODEL, onFx(() -> node("judge", ComboBox.class).getValue()));
        assertEquals("ann", onFx(() -> node("otherJudge", ComboBox.class).getValue()));
        robot.type(KeyCode.M);
        settle();
        assertEquals("V", orders().getFirst().measure().symbol());
        robot.type(KeyCode.O);
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.DOWN, KeyCode.ENTER);
        settle();
        List<Double> values = orders().stream().map(row -> row.estimate().value().number().orElse(-2)).toList();
        assertEquals(values.stream().sorted((one, other) -> Double.compare(other, one)).toList(), values);
        screenshot("judges-sorted-1440x900");
        assertTrue(onFx(() -> table("judgesOrders").isFocused()));
        robot.press(KeyCode.SHIFT).type(KeyCode.O).release(KeyCode.SHIFT);
        settle();
        assertFalse(values.equals(orders().stream().map(row -> row.estimate().value().number().orElse(-2)).toList()));
    }

    private void aModelsScoresAreCalibratedWhereItLabelledMore() {
        robot.clickOn("#calibratedSection");
        settle();
        List<Calibration.Row> rows =
                onFx(() -> List.copyOf(this.<Calibration.Row>table("judgesCalibrated").getItems()));
        assertEquals(10, rows.size());
        rows.forEach(row -> {
            assertEquals(2, row.run().score().labelled());
            assertEquals(1, row.run().score().further());
        });
        assertTrue(
                onFx(() -> {
                    Node report = robot.lookup("#report").query();
                    return report.localToScene(report.getLayoutBounds()).getMaxX() <= report.getScene().getWidth();
                }),
                "the sentences at the foot make the page no wider than the window");
        screenshot("judges-calibrated-1440x900");
        assertTrue(copied().startsWith(
                        "run\tmeasure\tcalibrated\tcalibrated_interval\tranks\thuman\thuman_interval\tmodel\t"
                                + "model_interval\tlambda\tlabelled\tfurther\n"));
        // What is not revealed counts in those means alone: no answer of it is shown one by one.
        onFx(() -> {
            node("judge", ComboBox.class).setValue(ScoresFixture.MODEL);
            return null;
        });
        robot.type(KeyCode.DIGIT2, KeyCode.P);
        settle();
        assertEquals(2, onFx(() -> table("scoresTopics").getItems().size()));
        robot.type(KeyCode.DIGIT5);
        settle();
        assertEquals(List.of("ann"), onFx(() -> List.copyOf(node("otherJudge", ComboBox.class).getItems())));
    }

    @Test
    void beforeTheRevealNobodyIsThereToCompareWith() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openJudges(store, 1000, 700);
        assertTrue(placeholder("judgesOrders").contains("only one judge so far: ann"), placeholder("judgesOrders"));
        ScoresFixture.judged(store, ScoresFixture.MODEL, List.of(ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS));
        onFx(() -> {
            context.workspace().reload();
            return null;
        });
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT3).type(KeyCode.DIGIT4).release(KeyCode.CONTROL);
        settle();
        assertTrue(
                placeholder("judgesOrders").contains("No labels of model-y are revealed"), placeholder("judgesOrders"));
        assertEquals(0, orders().size());
        screenshot("judges-hidden-1000x700");
        onFx(() -> {
            context.workspace().perform(
                    ScoresFixture.HEAT_PUMPS,
                    session -> {
                        new CompareService(session.store()).reveal(ScoresFixture.HEAT_PUMPS);
                        return true;
                    },
                    done -> {},
                    null);
            return null;
        });
        settle();
        await("the two are compared", () -> !orders().isEmpty());
        // One topic: a value, and why it has no interval.
        assertTrue(orders().stream().allMatch(row -> !row.estimate().range().isKnown()));
    }

    @Test
    void whatIsUndefinedSaysWhy() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS);
        ScoresFixture.judged(store, ScoresFixture.HEAT_PUMPS);
        new CompareService(store).reveal(ScoresFixture.HEAT_PUMPS);
        openJudges(store, 1000, 700);
        Value value = onFx(() -> JudgesController.JudgeFields.orders().list().get(2).of(orders().getFirst()));
        assertEquals("–", value.text());
        assertTrue(value.note().contains("All scores of the second list are the same"), value.note());
        assertEquals("", value.data());
    }

    @Test
    void germanInLargeText() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMAN);
            ProjectStore store =
                    ScoresFixture.revealed(folder, false, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
            openJudges(store, 1440, 900);
            screenshot("judges-german-orders-1440x900");
            robot.type(KeyCode.P);
            settle();
            robot.type(KeyCode.P);
            settle();
            screenshot("judges-german-agreement-1440x900");
            robot.type(KeyCode.P);
            settle();
            screenshot("judges-german-calibrated-1440x900");
            String data = copied().lines().skip(1).findFirst().orElseThrow();
            assertFalse(data.contains(","), data);
            onFx(() -> {
                context.window().setTextSize(new TextSize(200));
                stage.setWidth(1000);
                stage.setHeight(700);
                return null;
            });
            settle();
            robot.type(KeyCode.P);
            settle();
            screenshot("judges-german-200-1000x700");
        } finally {
            Locale.setDefault(before);
        }
    }
}

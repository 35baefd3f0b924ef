package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.app.service.report.ReportOptions;
import dev.assay.app.service.report.ReportService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.testing.CriteriaProject;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.TableColumn;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** Compliance in the tables of Scores and in the report: what {@code assay compliance} says. */
class ComplianceColumnTest extends ScoresWindow {
    private Path project(int open) {
        try (ProjectStore store = CriteriaProject.create(folder)) {
            CriteriaProject.label(store, open);
            new LabellingService(store).lock(CriteriaProject.TIDES);
            return store.file();
        }
    }

    private static ProjectStore store(Path file) {
        return ProjectStore.open(file, InstantSource.system());
    }

    /** What a table copies, by the value of a column. */
    private Map<String, Map<String, String>> copied(String by) {
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        settle();
        String text = onFx(() -> javafx.scene.input.Clipboard.getSystemClipboard().getString());
        List<String[]> lines = text.lines().map(line -> line.split("\t", -1)).toList();
        List<String> heading = Arrays.asList(lines.getFirst());
        Map<String, Map<String, String>> rows = new HashMap<>();
        for (String[] line : lines.subList(1, lines.size())) {
            Map<String, String> row = new HashMap<>();
            for (int i = 0; i < heading.size(); i++) {
                row.put(heading.get(i), line[i]);
            }
            rows.put(row.get(by), row);
        }
        return rows;
    }

    private static Map<String, JsonNode> said(Path file) {
        Map<String, JsonNode> runs = new HashMap<>();
        Cli.run("compliance", file, "--json")
                .json()
                .get("runs")
                .forEach(run -> runs.put(run.get("run_id").asText(), run));
        assertEquals(3, runs.size());
        return runs;
    }

    @Test
    void theTablesSayWhatTheCommandSays() {
        Path file = project(0);
        Map<String, JsonNode> said = said(file);
        assertEquals((4 + 0.75 + 1) / 6.5, said.get("alpha").get("compliance").asDouble(), 1e-12);
        assertEquals((4 - 2) / 6.5, said.get("beta").get("compliance").asDouble(), 1e-12);
        assertEquals(-2 / 6.5, said.get("gamma").get("compliance").asDouble(), 1e-12);
        openScores(store(file), 1440, 900);
        Map<String, Map<String, String>> runs = copied("run");
        said.forEach((run, json) -> assertEquals(
                json.get("compliance").asDouble(),
                Double.parseDouble(runs.get(run).get("compliance")),
                run));
        for (String type : List.of("Content", "Form")) {
            said.forEach((run, json) -> assertEquals(
                    json.get("failed_by_type").get(type).asDouble(),
                    Double.parseDouble(runs.get(run).get("failed_" + type)),
                    run + " " + type));
        }
        assertFalse(runs.get("alpha").containsKey("compliance_bounds"), "nothing is open");
        assertFalse(runs.get("alpha").containsKey("mandatory_failed"), "nothing is mandatory");
        screenshot("scores-compliance");
        robot.type(KeyCode.DIGIT2);
        settle();
        double mean = said.values().stream()
                .mapToDouble(run -> run.get("compliance").asDouble())
                .average()
                .orElseThrow();
        assertEquals(mean, Double.parseDouble(copied("topic").get("tides").get("compliance")), 1e-12);
        robot.type(KeyCode.DIGIT3);
        settle();
        copied("run")
                .forEach((run, row) -> assertEquals(
                        said.get(run).get("per_topic").get("tides").asDouble(),
                        Double.parseDouble(row.get("compliance")),
                        run));
    }

    @Test
    void mandatoryCriteriaThatFailAreCounted() {
        Path file;
        try (ProjectStore store = CriteriaProject.create(folder)) {
            List<NuggetId> first = store.nuggetSet(CriteriaProject.TIDES).orElseThrow().nuggets().stream()
                    .limit(2)
                    .map(Nugget::id)
                    .toList();
            CriteriaProject.nuggets(store).setImportance(CriteriaProject.TIDES, first, Importance.VITAL);
            CriteriaProject.label(store, 0);
            new LabellingService(store).lock(CriteriaProject.TIDES);
            file = store.file();
        }
        Map<String, JsonNode> said = said(file);
        openScores(store(file), 1440, 900);
        Map<String, Map<String, String>> runs = copied("run");
        Map.of("alpha", 1, "beta", 1, "gamma", 2).forEach((run, failed) -> {
            assertEquals(failed, said.get(run).get("mandatory_failed").asInt(), run);
            assertEquals(failed.toString(), runs.get(run).get("mandatory_failed"), run);
        });
    }

    @Test
    void openCriteriaHaveBounds() {
        Path file = project(1);
        Map<String, JsonNode> said = said(file);
        assertTrue(said.get("gamma").get("compliance").isNull());
        assertEquals(1, said.get("gamma").get("incomplete").asInt());
        openScores(store(file), 1440, 900);
        Map<String, Map<String, String>> runs = copied("run");
        assertEquals("", runs.get("gamma").get("compliance"));
        String[] bounds = runs.get("gamma").get("compliance_bounds").split(" ");
        assertEquals(said.get("gamma").get("lowest").asDouble(), Double.parseDouble(bounds[0]));
        assertEquals(said.get("gamma").get("highest").asDouble(), Double.parseDouble(bounds[1]));
        assertEquals(-2 / 6.5, Double.parseDouble(bounds[0]), 1e-12);
        assertEquals(0, Double.parseDouble(bounds[1]));
        assertEquals("", runs.get("alpha").get("compliance_bounds"));
        screenshot("scores-compliance-open");
        robot.type(KeyCode.DIGIT3);
        settle();
        assertEquals("", copied("run").get("gamma").get("compliance"));
    }

    @Test
    void aProjectWithoutCriteriaHasNoSuchColumn() {
        openScores(ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS), 1280, 800);
        assertTrue(onFx(() -> table("scoresRuns").getColumns().stream()
                .map(TableColumn::getId)
                .noneMatch("compliance"::equals)));
    }

    @Test
    void theReportHasIt() throws IOException {
        Path file = project(1);
        Map<String, JsonNode> said = said(file);
        try (ProjectStore store = store(file)) {
            ReportOptions options = new ReportOptions(MissingAnswers.ZERO, FailedLabels.OPEN, new Resampling(200, 1),
                    List.of(), false, List.of(), false, false);
            ReportService.Written written = new ReportService(InstantSource.system())
                    .write(store, folder.resolve("r.html"), options, Locale.ENGLISH, false);
            List<String[]> lines = Files.readAllLines(written.tables().resolve("judge-1-runs.tsv")).stream()
                    .map(line -> line.split("\t", -1))
                    .toList();
            List<String> heading = Arrays.asList(lines.getFirst());
            for (String[] line : lines.subList(1, lines.size())) {
                JsonNode run = said.get(line[heading.indexOf("run")]);
                String value = line[heading.indexOf("compliance")];
                assertEquals(run.get("compliance").isNull() ? "" : run.get("compliance").asText(), value);
            }
            assertTrue(Files.readString(written.page()).contains("compliance: lowest, highest"));
        }
        try (ProjectStore store = SampleProject.create(folder)) {
            assertFalse(Cli.run("compliance", store.file()).code() == 0);
        }
    }
}

package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.Cli;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.table.Value;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Scores by graded passages in the window: the numbers of the command line, by keys and by clicks. */
class RubricLeafTest extends ScoresWindow {
    private Path project(Path... files) {
        Path project = folder.resolve("x.assay");
        assertEquals(0, Cli.run("new", project, "--title", "x", "--assessor", "kim").code());
        for (Path file : files) {
            Cli ran = Cli.run("import", project, file);
            assertEquals(0, ran.code(), ran.out() + ran.err());
        }
        return project;
    }

    private static Path sample(String name) {
        return Path.of(System.getProperty("assay.root", ".."), "samples", "rubric", name);
    }

    private void openLeaf(Path project, Path... written) throws Exception {
        Iterator<Path> chosen = List.of(written).iterator();
        open(ProjectStore.open(project, InstantSource.system()), chosen);
        settle();
        robot.type(KeyCode.DIGIT1);
        settle();
        robot.type(KeyCode.DIGIT6);
        await("the runs are there", () -> !rows("rubric-cover").isEmpty());
        settle();
    }

    /** The rows of a table, each by the titles that its columns have in files. */
    private List<Map<String, String>> rows(String id) {
        return onFx(() -> {
            List<Map<String, String>> all = new ArrayList<>();
            if (!(stage.getScene().lookup("#" + id) instanceof TableView<?> table)) {
                return all;
            }
            for (int row = 0; row < table.getItems().size(); row++) {
                Map<String, String> cells = new HashMap<>();
                for (var column : table.getColumns()) {
                    cells.putIfAbsent(
                            column.getText(),
                            ((Value) column.getCellData(row)).data());
                }
                all.add(cells);
            }
            return all;
        });
    }

    private String said(String id) {
        return onFx(() -> ((Labeled) node(id, Node.class)).getText());
    }

    private static boolean isSeen(Node node) {
        for (Node one = node; one != null; one = one.getParent()) {
            if (!one.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private static JsonNode json(Object... arguments) throws IOException {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.err());
        return new ObjectMapper().readTree(ran.out());
    }

    private static double number(Map<String, String> row, String column) {
        return Double.parseDouble(row.get(column));
    }

    @Test
    void theSampleByKeysHasTheNumbersOfTheCommandLine() throws Exception {
        Path project = project(sample("bank-questions.jsonl"), sample("bank-nuggets.jsonl"), sample("graded.jsonl"));
        Path qrels = folder.resolve("labels.qrels");
        openLeaf(project, qrels);
        robot.type(KeyCode.K, KeyCode.K, KeyCode.K);
        await("three passages count", () -> said("rubricDepth").equals("k = 3"));
        JsonNode cover = json("cover", project, "--k", 3, "--json").get("runs");
        await(
                "and the table follows",
                () -> cover.get(0)
                                .get("run_id")
                                .asText()
                                .equals(rows("rubric-cover").getFirst().get("Run"))
                        && number(rows("rubric-cover").getFirst(), "Cover")
                                == cover.get(0).get("cover").asDouble());
        List<Map<String, String>> shown = rows("rubric-cover");
        assertEquals(6, shown.size());
        for (int i = 0; i < shown.size(); i++) {
            assertEquals(cover.get(i).get("run_id").asText(), shown.get(i).get("Run"));
            assertEquals(cover.get(i).get("cover").asDouble(), number(shown.get(i), "Cover"), 1e-12);
            assertEquals(cover.get(i).get("cover_high").asDouble(), number(shown.get(i), "High"), 1e-12);
            assertEquals(cover.get(i).get("n_cover").asDouble(), number(shown.get(i), "n-Cover"), 1e-12);
        }
        screenshot("rubric-cover");
        robot.type(KeyCode.T);
        await("labels", () -> rows("rubric-qrels").size() == 3);
        screenshot("rubric-qrels");
        robot.type(KeyCode.Q);
        await(
                "the labels are written",
                () -> Files.exists(qrels)
                        && !context.workspace().noticeProperty().get().isEmpty());
        assertEquals(Cli.run("qrels", project, "--rule", "best", "--kind", "question").out(), Files.readString(qrels));
        robot.type(KeyCode.T);
        await("the leaderboard", () -> rows("rubric-leaderboard").size() == 6);
        JsonNode board = json("leaderboard", project, "--level", 4, "--json").get("runs");
        for (int i = 0; i < 6; i++) {
            assertEquals(board.get(i).get("run_id").asText(), rows("rubric-leaderboard").get(i).get("Run"));
            assertEquals(
                    board.get(i).get("measures").get("map").asDouble(),
                    number(rows("rubric-leaderboard").get(i), "map"),
                    1e-12);
        }
        screenshot("rubric-leaderboard");
        robot.type(KeyCode.T);
        await("what to bring", () -> said("rubricEmptyText").startsWith("There is no other leaderboard"));
        screenshot("rubric-correlation-empty");
        robot.type(KeyCode.T);
        await("agreement", () -> !rows("rubric-agreement").isEmpty());
        settle();
        screenshot("rubric-agreement");
        robot.type(KeyCode.DIGIT1);
        settle();
        assertTrue(onFx(() -> node("labelsLeaf", ToggleButton.class).isSelected()), "labels again");
        assertFalse(onFx(() -> isSeen(node("rubricContent", Node.class))), "and the leaf is out of view");
    }

    @Test
    void theMiniCollectionIsAsExpected() throws Exception {
        Path mini = Path.of(System.getProperty("assay.data", "none")).resolve("rubric/mini");
        Assumptions.assumeTrue(Files.isDirectory(mini));
        Path project = project(
                mini.resolve("mini-questions.jsonl.gz"),
                mini.resolve("mini-nuggets.jsonl.gz"),
                mini.resolve("mini-graded.jsonl.gz"));
        Path official = folder.resolve("official.json");
        ObjectNode ranks = (ObjectNode) new ObjectMapper().readTree(mini.resolve("official_leaderboard.json").toFile());
        ranks.remove("gamma");
        Files.writeString(official, ranks.put("ghost", 9).toString());
        openLeaf(project, official);
        for (int i = 0;
                i < 4
                        && !(said("rubricGrader").contains("grader-large")
                                && said("rubricGrader").contains("questions"));
                i++) {
            ButtonBase grader = onFx(() -> node("rubricGrader", ButtonBase.class));
            robot.clickOn(grader);
            settle();
        }
        JsonNode expected = new ObjectMapper()
                .readTree(mini.resolve("expected.json").toFile()).get("cover").get("question grader-large >=4 @20");
        await("four runs of it", () -> rows("rubric-cover").size() == 4
                && Math.abs(number(rows("rubric-cover").getFirst(), "Cover") - 0.638889) < 1e-6);
        for (Map<String, String> row : rows("rubric-cover")) {
            JsonNode run = expected.get(row.get("Run"));
            assertEquals(run.get("cover").asDouble(), number(row, "Cover"), 1e-6);
            assertEquals(run.get("stderr").asDouble(), number(row, "± se"), 1e-6);
            assertEquals(run.get("cover_high").asDouble(), number(row, "High"), 1e-6);
            assertEquals(run.get("n_cover").asDouble(), number(row, "n-Cover"), 1e-6);
            assertEquals(run.get("n_stderr").asDouble(), number(row, "± se (n)"), 1e-6);
            assertEquals(run.get("open_cells").asInt(), (int) number(row, "Open cells"));
            List<String> missing = new ArrayList<>();
            run.get("missing").forEach(one -> missing.add(one.asText()));
            assertEquals(String.join(", ", missing), row.get("Missing topics"));
        }
        onFx(() -> {
            node("agreementTable", ButtonBase.class).fire();
            return null;
        });
        robot.type(KeyCode.PERIOD, KeyCode.COMMA);
        robot.press(KeyCode.SHIFT).type(KeyCode.PERIOD).release(KeyCode.SHIFT);
        await("kappa of best >= 4 against judged >= 2", () -> !rows("rubric-agreement").isEmpty()
                && rows("rubric-agreement").getFirst().get("Passages").equals("13")
                && Math.abs(number(rows("rubric-agreement").getFirst(), "κ yes/no") - 0.5301) < 1e-4);
        ButtonBase correlation = onFx(() -> node("correlationTable", ButtonBase.class));
        robot.clickOn(correlation);
        settle();
        ButtonBase bring = onFx(() -> node("rubricOfficial", ButtonBase.class));
        assertTrue(onFx(() -> isSeen(bring)), "what the sentence asks for can be done");
        robot.clickOn(bring);
        await("the other leaderboard", () -> !rows("rubric-correlation").isEmpty());
        JsonNode other = json("leaderboard", project, "--grader", "grader-large", "--kind", "question", "--level", 4,
                "--official", official, "--json").get("correlation");
        Map<String, String> map = rows("rubric-correlation").stream()
                .filter(row -> row.get("Score").equals("map"))
                .findFirst()
                .orElseThrow();
        assertEquals(other.get("n").asInt(), (int) number(map, "Runs"));
        assertEquals(other.get("tau").asDouble(), number(map, "Kendall τb"), 1e-12);
        assertEquals(other.get("spearman").asDouble(), number(map, "Spearman ρ"), 1e-12);
        List<String> without = new ArrayList<>();
        other.get("without").forEach(one -> without.add(one.asText()));
        assertEquals(List.of("gamma", "ghost"), without);
        assertEquals(String.join(", ", without), map.get("In one list only"));
        screenshot("rubric-correlation");
    }

    @Test
    void whatVerifyCountsFromIsTakenOver() throws Exception {
        Path project = project(sample("bank-questions.jsonl"), sample("bank-nuggets.jsonl"), sample("graded.jsonl"));
        open(ProjectStore.open(project, InstantSource.system()), 1366, 768);
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.VERIFY);
            return null;
        });
        await("the sample", () -> onFx(() -> stage.getScene().lookup("#cells") != null));
        settle();
        robot.type(KeyCode.V);
        settle();
        robot.type(KeyCode.ENTER);
        await("the views", () -> onFx(() -> !node("board", ListView.class).getItems().isEmpty()));
        robot.type(KeyCode.PERIOD, KeyCode.K);
        settle();
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.SCORES);
            return null;
        });
        settle();
        robot.type(KeyCode.DIGIT6);
        await("the runs are there", () -> !rows("rubric-cover").isEmpty());
        assertEquals("5", said("rubricGradeAt"));
        assertEquals("k = 10", said("rubricDepth"));
    }

    @Test
    void topicsWhoseAnswersAreBeingLabelledAreLeftOut() throws Exception {
        Path answers = Files.writeString(
                folder.resolve("answers.jsonl"),
                "{\"topic_id\": \"lamp-1\", \"run_id\": \"ember-mix\", \"answer\": [{\"text\": \"Oil.\", "
                        + "\"citations\": []}]}\n");
        Path project = project(sample("bank-questions.jsonl"), sample("graded.jsonl"), answers);
        openLeaf(project);
        assertEquals(
                "2 topics; 1 left out, answers still being labelled", said("rubricScope").split(" · ")[0]);
        assertTrue(onFx(() -> rows("rubric-cover").stream().allMatch(row -> row.get("Missing topics").isEmpty())));
        robot.type(KeyCode.T);
        await("labels of the others", () -> rows("rubric-qrels").size() == 2);
        assertTrue(rows("rubric-qrels").stream().noneMatch(row -> row.get("Topic").equals("lamp-1")));
    }

    private void covers(Path project, String... how) throws IOException {
        List<Object> arguments =
                new ArrayList<>(List.of("cover", project, "--grader", "grader-large", "--kind", "question", "--json"));
        arguments.addAll(List.of(how));
        JsonNode runs = json(arguments.toArray()).get("runs");
        await(
                "as " + String.join(" ", how),
                () -> rows("rubric-cover").size() == runs.size()
                        && Math.abs(number(rows("rubric-cover").get(2), "Cover")
                                        - runs.get(2).get("cover").asDouble())
                                < 1e-12);
        List<Map<String, String>> shown = rows("rubric-cover");
        for (int i = 0; i < runs.size(); i++) {
            assertEquals(runs.get(i).get("run_id").asText(), shown.get(i).get("Run"));
            assertEquals(runs.get(i).get("cover").asDouble(), number(shown.get(i), "Cover"), 1e-12);
            assertEquals(runs.get(i).get("n_cover").asDouble(), number(shown.get(i), "n-Cover"), 1e-12);
        }
    }

    private void writes(Path project, Path file, String... how) throws IOException {
        settle();
        robot.type(KeyCode.Q);
        await(
                file + " is written",
                () -> Files.exists(file)
                        && context.workspace()
                                .noticeProperty()
                                .get()
                                .contains(file.getFileName().toString()));
        List<Object> arguments = new ArrayList<>(List.of("qrels", project));
        arguments.addAll(List.of(how));
        // Labels of whole passages have graders of their own.
        if (!arguments.contains("direct")) {
            arguments.addAll(List.of("--grader", "grader-large", "--kind", "question"));
        }
        Cli ran = Cli.run(arguments.toArray());
        assertEquals(0, ran.code(), ran.err());
        assertEquals(ran.out(), Files.readString(file), String.join(" ", how));
    }

    @Test
    void theChoicesOfTheCommandLineGiveItsNumbers() throws Exception {
        Path mini = Path.of(System.getProperty("assay.data", "none")).resolve("rubric/mini");
        Assumptions.assumeTrue(Files.isDirectory(mini));
        Path project = project(
                mini.resolve("mini-questions.jsonl.gz"),
                mini.resolve("mini-nuggets.jsonl.gz"),
                mini.resolve("mini-graded.jsonl.gz"));
        Path[] files = new Path[5];
        for (int i = 0; i < files.length; i++) {
            files[i] = folder.resolve("labels-" + i + ".qrels");
        }
        openLeaf(project, files);
        for (int i = 0;
                i < 4
                        && !(said("rubricGrader").contains("grader-large")
                                && said("rubricGrader").contains("questions"));
                i++) {
            robot.type(KeyCode.G);
            settle();
        }
        robot.type(KeyCode.A);
        covers(project, "--missing", "skip");
        robot.type(KeyCode.A);
        covers(project, "--as", "workbench");
        JsonNode expected = new ObjectMapper().readTree(mini.resolve("expected.json").toFile()).get("workbench_cover");
        assertTrue(expected.toString().contains("0.5"), expected.toString());
        screenshot("rubric-workbench");
        robot.type(KeyCode.A);
        covers(project);

        robot.type(KeyCode.T);
        await("labels", () -> !rows("rubric-qrels").isEmpty());
        robot.type(KeyCode.L);
        robot.press(KeyCode.SHIFT).type(KeyCode.L).release(KeyCode.SHIFT);
        settle();
        robot.write("5:3,4:1", 0);
        robot.type(KeyCode.ENTER);
        writes(project, files[0], "--rule", "nth:2", "--map", "5:3,4:1");
        screenshot("rubric-qrels-mapped");
        robot.type(KeyCode.F);
        writes(project, files[1], "--rule", "nth:2", "--map", "5:3,4:1", "--facets");
        robot.type(KeyCode.F, KeyCode.Z);
        writes(project, files[2], "--rule", "nth:2", "--map", "5:3,4:1", "--open", "out");
        robot.press(KeyCode.SHIFT).type(KeyCode.L).release(KeyCode.SHIFT);
        robot.press(KeyCode.SHORTCUT).type(KeyCode.A).release(KeyCode.SHORTCUT).type(KeyCode.DELETE, KeyCode.ENTER);
        writes(project, files[3], "--rule", "nth:2", "--open", "out");
        List<String> direct = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            robot.type(KeyCode.L);
            settle();
            if (said("rubricRule").contains("direct: ")) {
                direct.add(said("rubricRule").replaceFirst(".*direct: ", ""));
                if (direct.size() == 1) {
                    writes(project, files[4], "--rule", "direct", "--direct-grader", direct.getFirst());
                }
            }
        }
        assertFalse(direct.isEmpty(), "the collection has labels of passages as a whole");
    }
}

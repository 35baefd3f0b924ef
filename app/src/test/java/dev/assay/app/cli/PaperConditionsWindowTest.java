package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.AppContext;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.NoChoosers;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.FigureView;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Keychain;
import dev.assay.llm.testing.ChatServer;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The papers' conditions on the shared NIST topic, 45 runs, and two models on 301 topics, in the window (skipped unless
 * {@code -Dassay.data=FOLDER} is given). Of the NIST topic the published nuggets and labels come in by the import, a
 * server on this machine makes nuggets and labels by three sets, somebody else's nuggets and labels come by a merge;
 * and any two of the five are held against each other in <i>Scores</i>, with the numbers of the command line.
 */
class PaperConditionsWindowTest extends WindowTest {
    private static final TopicId TOPIC = new TopicId("2024-32912");
    private static final List<String> CONDITIONS =
            List.of("NIST", "auto", "auto · automatic", "auto · own", "bob · own");

    @TempDir
    private Path folder;

    private Path published;
    private Path file;

    @BeforeEach
    void data() {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        published = Path.of(data, "trec-rag-2024", "nugget_assignment.2024-32912.jsonl");
        file = folder.resolve("nist.assay");
    }

    @Override
    protected AppContext.Surroundings around(Path home) {
        return new AppContext.Surroundings(
                new PreferencesFile(home.resolve("preferences.json")),
                home.resolve("projects"),
                new NoChoosers() {
                    @Override
                    public List<Path> filesToImport() {
                        return List.of(published);
                    }
                },
                new ModelAccess(home, new ApiKeys(Map.of(), home, Keychain.NONE)));
    }

    @Test
    void anyTwoConditionsAreHeldAgainstEachOther() throws Exception {
        run("new", file, "--assessor", "ann");
        importInWindow();
        Map<NuggetId, Importance> before = nuggets();
        jobs();
        bobs();
        run("merge", file, folder.resolve("bob.assay"), "--judge", "bob", "--as-set", "own");
        try (ChatServer server = new ChatServer().always(PaperConditionsTest::reply)) {
            run(
                    "assign",
                    file,
                    "--set",
                    "own",
                    "--base-url",
                    server.baseUrl(),
                    "--model",
                    "test-model",
                    "--judge",
                    "auto");
        }
        assertEquals(before, nuggets(), "no job touched the assessor's nuggets");
        run("score", file, "--reveal");

        open(ProjectStore.open(file, InstantSource.system()), 1440, 900);
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT4).release(KeyCode.CONTROL);
        settle();
        assertEquals(CONDITIONS, offered("judge"));
        robot.type(KeyCode.DIGIT5);
        settle();
        Set<String> different = new HashSet<>();
        for (int i = 0; i < CONDITIONS.size(); i++) {
            for (int j = 0; j < CONDITIONS.size(); j++) {
                if (i < j || i != j && LongForm.asked()) {
                    choose("judge", CONDITIONS.get(i));
                    choose("otherJudge", CONDITIONS.get(j));
                    Map<String, String> shown = shown(i, j);
                    if (i < j) {
                        different.add(shown.get("tau runs vital_strict"));
                    }
                    equal(compared(i, j), shown);
                }
            }
        }
        assertEquals(10, different.size(), "ten pairs of conditions: " + different);

        choose("judge", "NIST");
        choose("otherJudge", "auto · automatic");
        Map<String, String> oneWay = shown(0, 2);
        screenshot("paper-conditions-runs-1440x900");
        robot.type(KeyCode.W);
        settle();
        assertEquals("auto · automatic", chosen("judge"));
        assertEquals("NIST", chosen("otherJudge"));
        Map<String, String> otherWay = shown(2, 0);
        assertEquals(oneWay.get("tau runs vital_strict"), otherWay.get("tau runs vital_strict"));
        assertFalse(
                oneWay.get("tau_ap runs vital_strict").equals(otherWay.get("tau_ap runs vital_strict")),
                "the first is the reference");
        correlated(otherWay);
    }

    /**
     * The 301 topics, with one model's nuggets and its labels of two runs, and another model's labels of the same
     * nuggets. They come without passages, so that nobody makes nuggets of their own from them.
     */
    @Test
    void twoModelsOnAllTopicsOfTheTrack() throws Exception {
        Path baselines = published.getParent().resolveSibling("trec-rag-2024-baselines");
        Path track = folder.resolve("track.assay");
        run("new", track, "--assessor", "ann");
        List<Object> files = new ArrayList<>(List.of("import", track));
        for (String name : List.of(
                "answers.gpt-4o",
                "answers.command-r-plus",
                "nuggets.mistral",
                "assignments.mistral.gpt-4o",
                "assignments.mistral.command-r-plus")) {
            files.add(baselines.resolve(name + ".jsonl.gz"));
        }
        files.addAll(List.of("--judge", "mistral", "--judge-kind", "model"));
        run(files.toArray());
        try (ChatServer server = new ChatServer().always(PaperConditionsTest::reply)) {
            run("assign", track, "--base-url", server.baseUrl(), "--model", "test-model", "--judge", "auto");
        }
        run("score", track, "--reveal");
        JsonNode compared = run("compare", track + ":mistral", track + ":auto", "--json").json();
        assertEquals(12234, compared.at("/labels/n").asInt(), "all that mistral gave and did not fail at");

        open(ProjectStore.open(track, InstantSource.system()), 1440, 900);
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT4).release(KeyCode.CONTROL);
        settle();
        robot.type(KeyCode.DIGIT5);
        settle();
        choose("judge", "mistral");
        choose("otherJudge", "auto");
        await(
                "they are compared",
                () -> node("plot", FigureView.class)
                                .figure()
                                .map(figure -> figure.title().contains("mistral and auto"))
                                .orElse(false)
                        && !node("judgesOrders", TableView.class).getItems().isEmpty());
        JsonNode measure = compared.at("/runs/measures/vital_strict");
        Map<String, String[]> rows = new HashMap<>();
        copied().forEach(cells -> rows.put(cells[0] + " " + cells[1], cells));
        assertEquals(
                measure.get("tau_per_topic_mean").asDouble(), Double.parseDouble(rows.get("tau topic_mean")[2]), 1e-12);
        assertEquals(measure.get("tau_per_topic_mean_topics").asText(), rows.get("tau topic_mean")[4]);
        assertEquals(measure.get("pearson_all").asDouble(), Double.parseDouble(rows.get("pearson pairs")[2]), 1e-12);
        assertEquals(compared.at("/runs/pairs").asText(), rows.get("pearson pairs")[4]);
        assertEquals(2, compared.at("/runs/n").asInt());
        screenshot("paper-conditions-301-1440x900");
    }

    /** What {@code correlate} says of the two columns of scores, which {@code score} writes by any set. */
    private void correlated(Map<String, String> shown) throws IOException {
        JsonNode first = run("score", file, "--judge", "auto", "--set", "automatic", "--json").json();
        JsonNode second = run("score", file, "--judge", "NIST", "--json").json();
        Map<String, Double> other = new HashMap<>();
        second.get("runs")
                .forEach(row -> other.put(
                        row.get("run_id").asText(),
                        row.at("/scores/vital_strict").asDouble(Double.NaN)));
        List<String> lines = new ArrayList<>(List.of("topic\trun\tone\tother"));
        first.get("runs").forEach(row -> lines.add(TOPIC + "\t" + row.get("run_id").asText() + "\t"
                + row.at("/scores/vital_strict").asDouble(Double.NaN) + "\t" + other.get(row.get("run_id").asText())));
        assertEquals(46, lines.size());
        Path table = Files.write(folder.resolve("scores.tsv"), lines);
        JsonNode correlated = run("correlate", table, "--x", "one", "--y", "other", "--json").json();
        for (String one : List.of("tau", "tau_ap", "spearman", "pearson")) {
            assertEquals(
                    correlated.findValue(one).asDouble(Double.NaN),
                    Double.parseDouble(shown.get(one + " runs vital_strict")),
                    1e-12,
                    one);
        }
    }

    /** The import dialog, by its keys. */
    private void importInWindow() {
        start(folder, Optional.of(file), 1440, 900);
        await("the project is open", () -> context.workspace().projectProperty().get().isPresent());
        settle();
        robot.press(KeyCode.CONTROL).type(KeyCode.I).release(KeyCode.CONTROL);
        await(
                "the import asks whose labels",
                () -> robot.lookup("#importJudge")
                        .tryQuery()
                        .map(Node::isFocused)
                        .orElse(false));
        robot.clickOn("#importJudge").write("NIST").type(KeyCode.ENTER);
        await(
                "the look is over",
                () -> robot.lookup("#importGo")
                        .tryQuery()
                        .map(one -> !one.isDisabled())
                        .orElse(false));
        robot.clickOn("#importGo");
        await("the topic is there", () -> context.workspace().topics().size() == 1);
        closeWindow();
    }

    private Map<NuggetId, Importance> nuggets() {
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            NuggetSet set = store.nuggetSet(TOPIC).orElseThrow();
            Map<NuggetId, Importance> found = new HashMap<>();
            set.nuggets().forEach(nugget -> found.put(nugget.id(), nugget.importance()));
            return found;
        }
    }

    /** A model makes nuggets from a passage, and labels by them and by the assessor's. */
    private void jobs() throws IOException {
        Path passages = Files.writeString(folder.resolve("passages.jsonl"), """
                {"query": {"qid": "2024-32912", "text": "how bad did the vietnam war devastate the economy in \
                1968"}, "candidates": [{"docid": "d1", "doc": {"segment": "A passage."}, "judgment": 3}]}
                """);
        Cli.run("import", file, passages);
        try (ChatServer server = new ChatServer().always(PaperConditionsTest::reply)) {
            Object[] model = {"--base-url", server.baseUrl(), "--model", "test-model", "--judge", "auto"};
            job(model, "nuggetize", "--set", "automatic");
            job(model, "assign", "--set", "automatic");
            job(model, "assign");
        }
    }

    private void job(Object[] model, Object command, Object... more) {
        List<Object> all = new ArrayList<>(List.of(command, file));
        all.addAll(List.of(model));
        all.addAll(List.of(more));
        run(all.toArray());
    }

    /** Another assessor's project of the same answers: five nuggets of his own, labelled in full. */
    private void bobs() throws IOException {
        List<String> lines = new ArrayList<>();
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            store.answers(TOPIC).forEach(answer -> {
                ObjectNode line = JsonNodeFactory.instance.objectNode()
                        .put("topic_id", TOPIC.value())
                        .put("topic", "how bad did the vietnam war devastate the economy in 1968")
                        .put("run_id", answer.run().value());
                line.putArray("references");
                line.putArray("answer").addObject().put("text", answer.text()).putArray("citations");
                lines.add(line.toString());
            });
        }
        Path answers = Files.write(folder.resolve("answers.jsonl"), lines);
        Path bob = folder.resolve("bob.assay");
        run("new", bob, "--assessor", "bob");
        Path topics = Files.writeString(
                folder.resolve("topics.jsonl"),
                "{\"id\": \"" + TOPIC
                        + "\", \"query\": \"how bad did the vietnam war devastate the economy in 1968\"}\n");
        run("import", bob, topics, answers);
        try (ProjectStore store = ProjectStore.open(bob, InstantSource.system())) {
            NuggetService nuggets = new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()));
            for (int i = 0; i < 5; i++) {
                nuggets.add(
                        TOPIC,
                        i,
                        "fact " + i + " as bob has it",
                        i < 4 ? Importance.VITAL : Importance.OKAY,
                        List.of(),
                        nuggets.newNuggetId());
            }
            nuggets.freeze(TOPIC);
            LabellingService labelling = new LabellingService(store);
            store.answers(TOPIC)
                    .forEach(answer -> store.nuggetSet(TOPIC)
                            .orElseThrow()
                            .nuggets()
                            .forEach(nugget -> labelling.label(
                                    new LabelKey(TOPIC, answer.run(), nugget.id()),
                                    List.of(Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT)
                                            .get(Math.floorMod((nugget.text() + answer.text()).hashCode(), 3)))));
            labelling.lock(TOPIC);
        }
    }

    /** What the comparison on the command line says of two conditions. */
    private JsonNode compared(int one, int other) {
        return run(
                        "compare",
                        file + ":" + judge(one),
                        file + ":" + judge(other),
                        "--set",
                        set(one),
                        "--set",
                        set(other),
                        "--json")
                .json();
    }

    private static String judge(int condition) {
        return CONDITIONS.get(condition).split(" · ")[0];
    }

    private static String set(int condition) {
        String[] parts = CONDITIONS.get(condition).split(" · ");
        return parts.length == 1 ? "-" : parts[1];
    }

    /** Every coefficient in view, as it is copied, by coefficient, way and measure. */
    private Map<String, String> shown(int one, int other) {
        String title = CONDITIONS.get(one) + " and " + CONDITIONS.get(other);
        await(
                title,
                () -> node("plot", FigureView.class)
                                .figure()
                                .map(figure -> figure.title().contains(title))
                                .orElse(false)
                        && !node("judgesOrders", TableView.class).getItems().isEmpty());
        settle();
        Map<String, String> found = new HashMap<>();
        copied().forEach(cells -> {
            found.put(cells[0] + " " + cells[1] + " " + cells[5], cells[2]);
            // A coefficient that has no value on the topic is the mean of none.
            assertEquals(
                    !cells[1].equals("topic_mean") ? "45" : cells[2].isEmpty() ? "0" : "1",
                    cells[4],
                    title + ": " + List.of(cells));
        });
        return found;
    }

    /** The rows of the table in view, cell by cell. */
    private List<String[]> copied() {
        settle();
        onFx(() -> {
            node("judgesOrders", TableView.class).requestFocus();
            return null;
        });
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        return onFx(() -> Clipboard.getSystemClipboard().getString())
                .lines()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .toList();
    }

    private static void equal(JsonNode compared, Map<String, String> shown) {
        JsonNode measures = compared.at("/runs/measures");
        int seen = 0;
        for (Map.Entry<String, String> cell : shown.entrySet()) {
            String[] parts = cell.getKey().split(" ");
            String suffix = switch (parts[1]) {
                case "runs" -> "";
                case "topic_mean" -> "_per_topic_mean";
                default -> "_all";
            };
            JsonNode value = measures.path(parts[2]).path(parts[0] + suffix);
            assertEquals(value.isNumber(), !cell.getValue().isEmpty(), cell + " of " + compared);
            if (value.isNumber()) {
                assertEquals(value.asDouble(), Double.parseDouble(cell.getValue()), 1e-12, cell.getKey());
                seen++;
            }
        }
        assertTrue(seen >= 10, shown.toString());
    }

    private <T> void choose(String id, T value) {
        onFx(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<T> box = node(id, ComboBox.class);
            box.setValue(value);
            return null;
        });
        settle();
    }

    private String chosen(String id) {
        return onFx(() -> String.valueOf(node(id, ComboBox.class).getValue()));
    }

    private List<String> offered(String id) {
        return onFx(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<String> box = node(id, ComboBox.class);
            return List.copyOf(box.getItems());
        });
    }

    private static Cli run(Object... arguments) {
        Cli cli = Cli.run(arguments);
        assertEquals(0, cli.code(), cli.err());
        return cli;
    }
}

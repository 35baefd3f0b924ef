package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two judges compared wherever their labels stand: files of assignments, projects, syncs. */
class CompareSourcesTest {
    private static final double EXACT = 1e-12;
    private static final TopicId TOPIC = new TopicId("h-014");

    @TempDir
    Path folder;

    private Path file(String name, String... rows) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", rows).replace('\'', '"'));
    }

    private static String row(String topic, String run, String... nuggets) {
        return "{'qid':'" + topic + "','run_id':'" + run + "','nuggets':[" + String.join(",", nuggets) + "]}";
    }

    private static String nugget(String text, String label) {
        return "{'text':'" + text + "','importance':'vital','assignment':'" + label + "'}";
    }

    private static String nugget(String id, String text, String label) {
        return "{'id':'" + id + "','text':'" + text + "','importance':'vital','assignment':'" + label + "'}";
    }

    private static JsonNode compare(Object a, Object b, Object... more) {
        Object[] arguments = new Object[more.length + 4];
        arguments[0] = "compare";
        arguments[1] = a;
        arguments[2] = b;
        arguments[3] = "--json";
        System.arraycopy(more, 0, arguments, 4, more.length);
        Cli found = Cli.run(arguments);
        assertEquals(0, found.code(), found.err());
        return found.json();
    }

    @Test
    void labelsOfTwoFilesAreMatchedByIdAndElseByText() throws IOException {
        Path a = file(
                "ann.jsonl",
                row("1", "r", nugget("n1", "Tin", "support"), nugget("n2", "Lead", "not_support"),
                        nugget("Zinc  oxide", "partial_support"), nugget("Gold", "support")),
                row("1", "s", nugget("Tin", "support")),
                row("2", "r", nugget("Iron", "failed"), nugget("Salt", "support")));
        Path b = file(
                "bob.jsonl",
                row("1", "r", nugget("n2", "Lead, changed", "support"), nugget("n1", "Tin", "support"),
                        nugget("zz", "Zinc oxide", "partial_support"), nugget("Silver", "support")),
                row("2", "r", nugget("Iron", "support"), nugget("Salt", "not_support")),
                row("3", "r", nugget("Coal", "support")));
        JsonNode json = compare(a, b);
        JsonNode labels = json.get("labels");
        assertEquals(4, labels.get("n").asInt());
        assertEquals("[[0,0,1],[0,1,0],[1,0,1]]", labels.get("confusion").toString());
        assertEquals("[\"not_support\",\"partial_support\",\"support\"]", labels.get("categories").toString());
        assertEquals(0.5, labels.get("agreement").asDouble(), EXACT);
        // By chance 1/4 x 1/4 + 1/4 x 1/4 + 2/4 x 2/4 = 3/8.
        assertEquals((0.5 - 0.375) / (1 - 0.375), labels.get("kappa").asDouble(), EXACT);
        for (String name :
                new String[] {"kappa_linear", "kappa_quadratic", "alpha_nominal", "alpha_ordinal", "ac1", "ac2"}) {
            assertTrue(labels.get(name).isNumber(), name);
        }
        assertEquals(1, labels.get("left_out").asInt());
        assertEquals(2, labels.get("only_a").asInt());
        assertEquals(2, labels.get("only_b").asInt());
        assertEquals("ann", json.at("/judges/0").asText());
        assertEquals("bob.jsonl", json.at("/b/source").asText());
        assertEquals(2, json.get("topics").size());
        assertEquals(json.at("/overall/confusion"), labels.get("confusion"));
    }

    @Test
    void theOrderOfTheRunsIsComparedThoughTheNuggetsDiffer() throws IOException {
        Path a = file(
                "a.jsonl",
                row("1", "r", nugget("A", "support"), nugget("B", "support")),
                row("1", "s", nugget("A", "support"), nugget("B", "not_support")),
                row("1", "t", nugget("A", "not_support"), nugget("B", "not_support")),
                row("2", "r", nugget("C", "support")),
                row("2", "s", nugget("C", "not_support")));
        Path b = file(
                "b.jsonl",
                row("1", "r", nugget("X", "support"), nugget("Y", "support")),
                row("1", "s", nugget("X", "not_support"), nugget("Y", "partial_support")),
                row("1", "t", nugget("X", "support"), nugget("Y", "not_support")),
                row("2", "r", nugget("Z", "support")),
                row("2", "s", nugget("Z", "partial_support")));
        JsonNode json = compare(a, b);
        assertEquals(0, json.at("/labels/n").asInt());
        assertTrue(json.at("/labels/kappa").isNull());
        assertFalse(json.at("/labels/kappa_undefined").asText().isEmpty());
        JsonNode runs = json.get("runs");
        assertEquals("zero", runs.get("missing").asText());
        assertEquals(3, runs.get("n").asInt());
        assertEquals(2, runs.get("topics").asInt());
        // t gave no answer to topic 2: 0 there, for both.
        assertEquals(6, runs.get("pairs").asInt());
        JsonNode strict = runs.at("/measures/vital_strict");
        // Means 1, 0.25, 0 against 1, 0, 0.25.
        assertEquals(1 / 3.0, strict.get("tau").asDouble(), EXACT);
        for (String name : new String[] {"tau_ap", "spearman", "pearson", "tau_per_topic_mean", "tau_all"}) {
            assertTrue(strict.get(name).isNumber(), name + strict);
        }
        assertEquals(6, runs.get("measures").size());
        assertFalse(strict.has("tau_interval"));
        JsonNode skipped = compare(a, b, "--missing", "skip", "--ci");
        assertEquals("skip", skipped.at("/runs/missing").asText());
        assertEquals(5, skipped.at("/runs/pairs").asInt());
        // Means 1, 0.25, 0 against 1, 0, 0.5.
        JsonNode withIntervals = skipped.at("/runs/measures/vital_strict");
        assertTrue(
                withIntervals.get("tau_interval_undefined").asText().startsWith("3 runs on 2 topics"),
                withIntervals.toString());
        assertEquals(2, withIntervals.get("tau_all_interval").size());
        assertEquals(2024, skipped.at("/intervals/seed").asInt());
        String text = Cli.run("compare", a, b).out();
        assertTrue(text.contains("labelled no nugget of the same answer"), text);
        assertTrue(text.contains("A run without an answer to a topic gets 0 there."), text);
    }

    @Test
    void whatOneJudgeLeftUnlabelledIsNoZero() throws IOException {
        Path a = file(
                "a.jsonl",
                row("1", "r", nugget("A", "support")), row("1", "s", nugget("A", "not_support")),
                row("2", "r", nugget("C", "support")), row("2", "s", nugget("C", "not_support")));
        Path b = file(
                "b.jsonl",
                row("1", "r", nugget("A", "support")), row("1", "s", nugget("A", "not_support")),
                row("2", "s", nugget("C", "support")));
        assertEquals(3, compare(a, b).at("/runs/pairs").asInt());
    }

    @Test
    void judgesOfOneFileAreNamedBehindIt() throws IOException {
        Path both = file(
                "both.jsonl",
                row("1", "r", nugget("A", "support")).replace("'qid'", "'judge':'ann','qid'"),
                row("1", "r", nugget("A", "not_support")).replace("'qid'", "'judge':'llama3:8b','qid'"));
        assertEquals(0, compare(both + ":ann", both + ":llama3:8b").at("/labels/agreement").asDouble());
        Cli unclear = Cli.run("compare", both, both + ":ann");
        assertEquals(1, unclear.code());
        assertTrue(unclear.err().contains("ann, llama3:8b"), unclear.err());
        assertTrue(Cli.run("compare", both + ":eve", both + ":ann").err().contains("No judge called eve"));
        assertEquals(2, Cli.run("compare", both + ":ann", both + ":ann").code());
        assertEquals(2, Cli.run("compare", both + ":ann", both + ":llama3:8b", "--judge", "ann").code());
    }

    @Test
    void aProjectAgreesWithItsSyncAndWithItsAssignments() {
        Path project = labelled();
        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.run("sync", project, sync, "--with-judges").code());
        for (Path other :
                new Path[] {sync, sync.resolve("assignments"), sync.resolve("assignments/" + TOPIC + ".jsonl")}) {
            JsonNode json = compare(project, other);
            assertEquals(1, json.at("/labels/agreement").asDouble(), EXACT);
            assertEquals(0, json.at("/labels/only_a").asInt() + json.at("/labels/only_b").asInt());
            assertTrue(json.at("/labels/n").asInt() > 0);
            assertEquals(1, json.at("/runs/measures/all/pearson").asDouble(), EXACT);
            assertEquals("Ann (first.assay)", json.at("/judges/0").asText());
        }
    }

    private Path labelled() {
        Path project = folder.resolve("first.assay");
        assertEquals(0, Cli.run("new", project, "--from", SampleProject.bundle(), "--assessor", "Ann").code());
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            new NuggetService(store, () -> new NuggetId("none")).freeze(TOPIC);
            LabellingService labelling = new LabellingService(store);
            store.answers(TOPIC).forEach(answer -> store.nuggetSet(TOPIC).orElseThrow().nuggets().forEach(nugget -> {
                boolean found = answer.text().toLowerCase().contains(nugget.text().substring(0, 4).toLowerCase());
                labelling.label(
                        new LabelKey(TOPIC, answer.run(), nugget.id()), found ? Label.SUPPORT : Label.NOT_SUPPORT);
            }));
        }
        return project;
    }

    @Test
    void anotherJudgeOfAProjectWaitsForTheLock() throws IOException {
        Path project = labelled();
        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.run("sync", project, sync, "--with-judges").code());
        Path labels = folder.resolve("gpt.jsonl");
        Files.writeString(
                labels,
                Files.readString(sync.resolve("assignments/" + TOPIC + ".jsonl"))
                        .replace("\"judge\":\"Ann\"", "\"judge\":\"gpt\""));
        assertEquals(
                0, Cli.run("import", project, labels, "--judge", "gpt", "--judge-kind", "model").code());
        Cli refused = Cli.run("compare", project, project + ":gpt", "--json");
        assertEquals(1, refused.code());
        assertTrue(refused.json().get("error").asText().contains("--reveal"), refused.out());
        assertEquals(1, compare(project, project + ":gpt", "--reveal").at("/labels/agreement").asDouble(), EXACT);
        JsonNode byOption = Cli.run("compare", project, "--judge", "gpt", "--json").json();
        assertEquals(compare(project, project + ":gpt").get("labels"), byOption.get("labels"));
    }

    @Test
    void nothingInCommonIsSaid() throws IOException {
        Path a = file("a.jsonl", row("1", "r", nugget("A", "support")));
        Cli topics = Cli.run("compare", a, file("b.jsonl", row("2", "r", nugget("A", "support"))), "--json");
        assertEquals(1, topics.code());
        assertTrue(topics.json().get("error").asText().contains("no topic"), topics.out());
        Cli runs = Cli.run("compare", a, file("c.jsonl", row("1", "s", nugget("A", "support"))));
        assertTrue(runs.err().contains("the runs differ"), runs.err());
        Cli empty = Cli.run("compare", a, file("d.jsonl", row("1", "r", "{'text':'A'}")));
        assertEquals(1, empty.code());
        assertTrue(empty.err().contains("labelled nothing in d.jsonl"), empty.err());
        Cli broken = Cli.run("compare", a, file("e.jsonl", row("1", "r", nugget("A", "support")), "no json"), "--json");
        assertEquals(1, broken.code());
        assertEquals(2, broken.json().at("/errors/0/line").asInt());
        assertTrue(Cli.run("compare", a, folder.resolve("none")).err().contains("There is no project"));
        Cli one = Cli.run("compare", a, file("f.jsonl", row("1", "r", nugget("A", "not_support"))), "--json");
        assertEquals(0, one.code(), one.err());
        assertTrue(one.json().at("/runs/measures/vital/tau").isNull());
        assertFalse(one.json().at("/runs/measures/vital/tau_undefined").asText().isEmpty());
    }
}

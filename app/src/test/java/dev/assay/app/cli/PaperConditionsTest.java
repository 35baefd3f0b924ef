package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The shared NIST topic, 45 runs: NIST's nuggets with NIST's labels, NIST's nuggets with a model's labels, the model's
 * nuggets with its labels, each pair compared in the order of the runs (skipped unless {@code -Dassay.data=FOLDER} is
 * given); and all four conditions of two people's work.
 */
class PaperConditionsTest {
    @TempDir
    Path folder;

    /** A label follows from the words of nugget and answer, so that runs differ, and not as NIST has them. */
    static ServerReply reply(Question question) {
        if (question.schemaName().equals("nuggets")) {
            return ServerReply.list(
                    IntStream.rangeClosed(1, 24).mapToObj(i -> "what the model thinks of as fact " + i).toList());
        }
        int count = FakeModel.nuggets(question);
        String text = question.user();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int drawn = Math.floorMod((text + i).hashCode(), 3);
            words.add(question.schemaName().equals("importance")
                    ? List.of("vital", "okay", "vital").get(drawn)
                    : List.of("support", "partial_support", "not_support").get(drawn));
        }
        return ServerReply.list(words);
    }

    private static Cli run(Object... arguments) {
        Cli cli = Cli.run(arguments);
        assertEquals(0, cli.code(), cli.err());
        return cli;
    }

    @Test
    void threeConditionsComeOutOfOneProject() throws Exception {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        Path file = folder.resolve("nist.assay");
        Path passages = folder.resolve("passages.jsonl");
        Files.writeString(passages, """
                {"query": {"qid": "2024-32912", "text": "the topic"}, "candidates": [{"docid": "d1", "doc": \
                {"segment": "A passage."}, "judgment": 3}]}
                """);
        run("new", file, "--assessor", "ann");
        run("import", file, Path.of(data, "trec-rag-2024", "nugget_assignment.2024-32912.jsonl"), "--judge", "NIST");
        Cli.run("import", file, passages);
        try (ChatServer server = new ChatServer().always(PaperConditionsTest::reply)) {
            Object[] model = {"--base-url", server.baseUrl(), "--model", "test-model", "--judge", "auto"};
            job(file, model, "nuggetize", "--set", "automatic");
            job(file, model, "assign", "--set", "automatic");
            job(file, model, "assign");
        }
        run("score", file, "--reveal");
        JsonNode nist = run("score", file, "--judge", "NIST", "--json").json();
        JsonNode labels = run("score", file, "--judge", "auto", "--json").json();
        JsonNode all = run("score", file, "--judge", "auto", "--set", "automatic", "--json").json();
        assertEquals(45, nist.get("answers").size());
        assertEquals(45, labels.get("answers").size());
        assertEquals(45, all.get("answers").size());
        Set<String> different = new HashSet<>();
        List.of(nist, labels, all).forEach(one -> different.add(one.get("runs").toString()));
        assertEquals(3, different.size());

        JsonNode byNist = run("compare", file + ":NIST", file + ":auto", "--json").json();
        assertEquals(45, byNist.at("/runs/n").asInt());
        JsonNode automatic = run(
                        "compare", file + ":NIST", file + ":auto", "--set", "-", "--set", "automatic", "--json")
                .json();
        assertEquals(45, automatic.at("/runs/n").asInt());
        assertEquals(45, automatic.at("/runs/pairs").asInt());
        JsonNode swapped = run("compare", file + ":auto", file + ":NIST", "--set", "automatic", "--set", "-", "--json")
                .json();
        assertEquals(
                automatic.at("/runs/measures/vital_strict/tau"), swapped.at("/runs/measures/vital_strict/tau"));
        assertTrue(automatic.at("/runs/measures/vital_strict/tau").isNumber(), automatic.toString());
    }

    /** What the four conditions are called where they are scored. */
    private static final List<String> CONDITIONS =
            List.of("ann", "bob · own", "auto", "auto · automatic", "auto · own");

    /**
     * The four conditions of section 4.3 of <i>Initial Nugget Evaluation Results</i> from one project, with two
     * people's work: ann edited the model's nuggets, bob wrote his own, both labelled by theirs; the model labelled by
     * its own, by ann's and by bob's.
     */
    @Test
    void allFourConditionsAndTheirCorrelationsComeOutOfOneProject() throws Exception {
        Path ann = folder.resolve("study.assay");
        Path bob = folder.resolve("bob.assay");
        people(ann, "ann", 4);
        people(bob, "bob", 5);
        try (ChatServer server = new ChatServer().always(PaperConditionsTest::reply)) {
            Object[] model = {"--base-url", server.baseUrl(), "--model", "test-model", "--judge", "auto"};
            job(ann, model, "nuggetize", "--set", "automatic");
            job(ann, model, "assign", "--set", "automatic");
            job(ann, model, "assign");
            Cli merged = run("merge", ann, bob, "--judge", "bob", "--as-set", "own", "--json");
            assertEquals(6, merged.json().at("/sources/0/nugget_sets").asInt(), merged.out());
            assertEquals(0, merged.json().at("/sources/0/labels_unmatched").asInt(), merged.out());
            assertEquals(
                    false,
                    run("merge", ann, bob, "--judge", "bob", "--as-set", "own", "--json")
                            .json()
                            .get("changed")
                            .asBoolean());
            job(ann, model, "assign", "--set", "own");
        }
        run("report", ann, "-o", folder.resolve("r.html"), "--reveal", "--resamples", "200");
        List<String> lines = Files.readAllLines(folder.resolve("r-tables").resolve("correlation.tsv"));
        for (int i = 0; i < CONDITIONS.size(); i++) {
            for (int j = i + 1; j < CONDITIONS.size(); j++) {
                String one = CONDITIONS.get(i);
                String other = CONDITIONS.get(j);
                for (String way : List.of("runs", "topic_mean", "pairs")) {
                    long tau = lines.stream()
                            .map(line -> line.split("\t", -1))
                            .filter(line -> line[0].contains(one) && line[0].contains(other))
                            .filter(line -> names(line[0]).equals(Set.of(one, other)))
                            .filter(line -> line[1].equals("vital_strict")
                                    && line[2].equals("tau")
                                    && line[3].equals(way)
                                    && line[4].equals("6"))
                            .count();
                    assertEquals(1, tau, one + " and " + other + ", " + way + "\n" + String.join("\n", lines));
                }
            }
        }
        // The report's number is that of the comparison.
        JsonNode compared = run("compare", ann + ":auto", ann + ":auto", "--set", "automatic", "--set", "own", "--json")
                .json();
        double tau = compared.at("/runs/measures/vital_strict/tau").asDouble(Double.NaN);
        assertEquals(
                tau,
                lines.stream()
                        .map(line -> line.split("\t", -1))
                        .filter(line -> names(line[0]).equals(Set.of("auto · automatic", "auto · own")))
                        .filter(line ->
                                line[1].equals("vital_strict") && line[2].equals("tau") && line[3].equals("runs"))
                        .mapToDouble(line -> Double.parseDouble(line[6]))
                        .sum(),
                1e-12);
        String page = Files.readString(folder.resolve("r.html"));
        assertTrue(page.contains("auto · own (model; nuggets of the set own)"));
    }

    private static Set<String> names(String two) {
        return Set.of(two.split(" and "));
    }

    /** A person's project of six topics, five runs each, with nuggets of its own, labelled in full and locked. */
    private static void people(Path file, String name, int count) {
        try (JobFixture project = new JobFixture(file)) {
            for (int i = 1; i <= 6; i++) {
                TopicId topic = project.topic("t" + i, 2, 5);
                project.with(store -> {
                    NuggetService nuggets = new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()));
                    for (int nugget = 0; nugget < count; nugget++) {
                        nuggets.add(
                                topic,
                                nugget,
                                "fact " + nugget + " as " + name + " has it",
                                Importance.VITAL,
                                List.of(),
                                nuggets.newNuggetId());
                    }
                    nuggets.freeze(topic);
                    LabellingService labelling = new LabellingService(store);
                    store.nuggetSet(topic)
                            .orElseThrow()
                            .nuggets()
                            .forEach(nugget -> store.answers(topic)
                                    .forEach(answer -> labelling.label(
                                            new LabelKey(topic, answer.run(), nugget.id()),
                                            new Random((topic + nugget.text() + answer.text()).hashCode()).nextInt(3)
                                                            == 0
                                                    ? Label.SUPPORT
                                                    : Label.NOT_SUPPORT)));
                    labelling.lock(topic);
                    return null;
                });
            }
        }
    }

    private static void job(Path file, Object[] model, String command, Object... more) {
        List<Object> all = new ArrayList<>(List.of(command, file));
        all.addAll(List.of(model));
        all.addAll(List.of(more));
        run(all.toArray());
    }
}

package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConsistencyCommandTest {
    private static final TopicId HEAT = new TopicId("h-014");
    private static final TopicId MILLS = new TopicId("h-022");

    @TempDir
    Path folder;

    private Path sample() {
        Path project = folder.resolve("first.assay");
        Cli made = Cli.run("new", project, "--from", SampleProject.bundle(), "--assessor", "Ann");
        assertEquals(0, made.code(), made.err());
        SampleProject.showRuns(project);
        return project;
    }

    private static void work(Path project, Consumer<ProjectStore> how) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            how.accept(store);
        }
    }

    private static void label(ProjectStore store, TopicId topic, String run, Label first, Label others) {
        if (!store.nuggetSet(topic).orElseThrow().isFrozen()) {
            new NuggetService(store, () -> new NuggetId("unused")).freeze(topic);
        }
        List<Nugget> nuggets = store.nuggetSet(topic).orElseThrow().nuggets();
        LabellingService labelling = new LabellingService(store);
        for (Nugget nugget : nuggets) {
            labelling.label(
                    new LabelKey(topic, new RunId(run), nugget.id()), nugget == nuggets.getFirst() ? first : others);
        }
    }

    /** The pairs in short: who, how, and how many labels disagree. */
    private static List<String> pairs(Cli found) {
        return StreamSupport.stream(found.json().get("pairs").spliterator(), false)
                .map(pair -> pair.get("topic_id").asText() + " " + pair.get("run_a").asText() + " "
                        + pair.get("relation").asText() + " " + pair.get("run_b").asText() + " "
                        + pair.get("disagreements").size() + "/" + pair.get("compared").asInt())
                .toList();
    }

    @Test
    void theSamplesPlantedPairsAreFoundBeforeAnythingIsLabelled() {
        Cli found = Cli.run("consistency", sample(), "--json");
        assertEquals(0, found.code(), found.err());
        assertEquals(
                List.of("h-022 gantry-base identical tern-k5 0/0", "h-014 quayside-long contains tern-k5 0/0"),
                pairs(found));
    }

    @Test
    void labelsThatDisagreeAreListedWorstFirstWithTheirNugget() {
        Path project = sample();
        work(project, store -> {
            label(store, MILLS, "gantry-base", Label.SUPPORT, Label.NOT_SUPPORT);
            label(store, MILLS, "tern-k5", Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT);
            label(store, HEAT, "quayside-long", Label.NOT_SUPPORT, Label.SUPPORT);
            label(store, HEAT, "tern-k5", Label.SUPPORT, Label.PARTIAL_SUPPORT);
        });
        Cli found = Cli.run("consistency", project, "--json");
        assertEquals(1, found.code(), found.err());
        assertEquals(
                List.of("h-014 quayside-long contains tern-k5 1/20", "h-022 gantry-base identical tern-k5 1/19"),
                pairs(found));
        JsonNode pair = found.json().get("pairs").get(0);
        assertEquals("Ann", pair.get("judge").asText());
        JsonNode apart = pair.get("disagreements").get(0);
        assertEquals("Efficiency falls as the temperature lift grows", apart.get("nugget").asText());
        assertFalse(apart.get("nugget_id").asText().isEmpty());
        assertEquals("not_support", apart.get("label_a").asText());
        assertEquals("support", apart.get("label_b").asText());

        Cli text = Cli.run("consistency", project);
        assertEquals(1, text.code());
        assertTrue(
                text.out().startsWith("h-014: quayside-long contains tern-k5; 1 of 20 labels disagree\n"), text.out());
        assertTrue(
                text.out().endsWith("2 pairs of answers with the same content, 2 with labels that "
                        + "disagree (2 labels)\n"),
                text.out());
    }

    @Test
    void onlyDisagreementsLeavesTheRestOut() {
        Path project = sample();
        work(project, store -> {
            label(store, MILLS, "gantry-base", Label.SUPPORT, Label.NOT_SUPPORT);
            label(store, MILLS, "tern-k5", Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT);
        });
        assertEquals(
                List.of("h-022 gantry-base identical tern-k5 1/19"),
                pairs(Cli.run("consistency", project, "--only-disagreements", "--json")));
        assertEquals(2, pairs(Cli.run("consistency", project, "--json")).size());
    }

    @Test
    void labelsThatWaitToBeRecheckedDoNotCount() {
        Path project = sample();
        work(project, store -> {
            label(store, MILLS, "gantry-base", Label.SUPPORT, Label.NOT_SUPPORT);
            label(store, MILLS, "tern-k5", Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT);
            Nugget first = store.nuggetSet(MILLS).orElseThrow().nuggets().getFirst();
            new NuggetService(store, () -> new NuggetId("unused")).editText(MILLS, first.id(), "Other words");
        });
        assertEquals(0, Cli.run("consistency", project).code());
        assertEquals(
                "h-022 gantry-base identical tern-k5 0/18",
                pairs(Cli.run("consistency", project, "--json")).getFirst());
        Path files = folder.resolve("files");
        assertEquals(0, Cli.run("sync", project, files).code());
        assertEquals(0, Cli.run("consistency", files.resolve("assignments")).code());
    }

    @Test
    void aSyncsAssignmentsGiveWhatTheProjectGives() {
        Path project = sample();
        work(project, store -> {
            label(store, MILLS, "gantry-base", Label.SUPPORT, Label.NOT_SUPPORT);
            label(store, MILLS, "tern-k5", Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT);
        });
        Path files = folder.resolve("files");
        assertEquals(0, Cli.run("sync", project, files).code());
        assertEquals(
                Cli.run("consistency", project, "--only-disagreements", "--json").out(),
                Cli.run("consistency", files.resolve("assignments"), "--only-disagreements", "--json").out());
    }

    private Path file(String name, String... rows) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", rows));
    }

    private static String row(String judge, String run, String text, String... labels) {
        StringBuilder nuggets = new StringBuilder();
        for (int i = 0; i < labels.length; i++) {
            nuggets.append(i == 0 ? "" : ",")
                    .append("{\"text\":\"Mills ground flour\",\"importance\":\"vital\",\"assignment\":\"")
                    .append(labels[i])
                    .append("\"}");
        }
        return "{\"qid\":\"1\",\"run_id\":\"" + run + "\",\"judge\":\"" + judge + "\",\"answer_text\":\"" + text
                + "\",\"nuggets\":[" + nuggets + "]}";
    }

    @Test
    void aFilesJudgesAreComparedEachWithItself() throws IOException {
        Path file = file(
                "labels.jsonl",
                row("ann", "a", "A mill.", "support", "support"),
                row("ann", "b", "A  mill.", "support", "not_support"),
                row("bob", "a", "A mill.", "not_support", "failed"),
                row("bob", "b", "a mill", "not_support", "support"));
        Cli all = Cli.run("consistency", file, "--json");
        assertEquals(List.of("1 a identical b 1/2", "1 a near b 0/1"), pairs(all));
        assertFalse(all.json().at("/pairs/0/disagreements/0").has("nugget_id"));
        assertEquals(List.of("1 a near b 0/1"), pairs(Cli.run("consistency", file, "--json", "--judge", "bob")));
        Cli unknown = Cli.run("consistency", file, "--json", "--judge", "eve");
        assertEquals(1, unknown.code());
        assertTrue(unknown.json().get("error").asText().contains("ann, bob"), unknown.out());
    }

    @Test
    void aPackedFileIsReadAsWell() throws IOException {
        Path packed = folder.resolve("labels.jsonl.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write((row("ann", "a", "A mill.", "support") + "\n" + row("ann", "b", "A mill.", "not_support"))
                    .getBytes(StandardCharsets.UTF_8));
        }
        assertEquals(List.of("1 a identical b 1/1"), pairs(Cli.run("consistency", packed, "--json")));
    }

    @Test
    void whatCannotBeComparedIsSaid() throws IOException {
        Path mixed = file(
                "mixed.jsonl",
                row("ann", "a", "A mill.", "support"),
                "{\"qid\":\"1\",\"run_id\":\"b\",\"judge\":\"ann\",\"nuggets\":[]}");
        Cli some = Cli.run("consistency", mixed);
        assertEquals(0, some.code());
        assertTrue(some.err().contains("line 2"), some.err());
        assertEquals("No two answers to one topic have the same content.\n", some.out());

        Path nuggets = file("nuggets.jsonl", "{\"qid\":\"1\",\"nuggets\":[{\"text\":\"Mills\"}]}");
        Cli none = Cli.run("consistency", nuggets, "--json");
        assertEquals(1, none.code());
        assertEquals("answer_text", none.json().at("/errors/0/field").asText());

        Path twice = file(
                "twice.jsonl", row("ann", "a", "A mill.", "support"), row("ann", "a", "A mill.", "not_support"));
        assertEquals(2, Cli.run("consistency", twice, "--json").json().at("/errors/0/line").asInt());
    }

    @Test
    void aJudgeThatTheProjectDoesNotKnowIsRefused() {
        Cli unknown = Cli.run("consistency", sample(), "--judge", "eve");
        assertEquals(1, unknown.code());
        assertTrue(unknown.err().contains("eve") && unknown.err().contains("Ann"), unknown.err());
    }
}

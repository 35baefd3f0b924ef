package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComplianceCommandTest {
    private static final TopicId TOPIC = new TopicId("0042");
    private static final RunId RUN = new RunId("alpha");
    private static final String CRITERIA =
            "{'qid': '0042', 'prompt': 'Why do tides turn?', 'domain': 'sea', 'rubrics': [{'criterion': 'Names the "
                    + "moon', 'weight': 4, 'axis': 'Content'}, {'criterion': 'Gives a source', 'weight': 1.5, 'axis': "
                    + "'Form'}, {'criterion': 'Invents a number', 'weight': -2, 'axis': 'Form'}]}";
    private static final String ANSWER =
            "{'run_id': 'alpha', 'topic_id': '0042', 'topic': 'Why do tides turn?', 'references': [], "
                    + "'response_length': 3, 'answer': [{'text': 'The moon does.', 'citations': []}]}";

    @TempDir
    Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content.replace('\'', '"') + "\n");
    }

    @Test
    void criteriaAreLabelledAsNuggetsAndWeighed() throws IOException {
        Path project = folder.resolve("p.assay");
        Cli made = Cli.run(
                "new",
                project,
                "--title",
                "x",
                "--assessor",
                "kim",
                "--from",
                file("c.jsonl", CRITERIA),
                "--from",
                file("a.jsonl", ANSWER));
        assertEquals(0, made.code(), made.out() + made.err());
        SampleProject.showRuns(project);
        assertTrue(made.out().contains("criteria") && made.out().contains("3 criteria"), made.out());
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            new NuggetService(store, () -> new NuggetId("n")).freeze(TOPIC);
            List<Nugget> nuggets = store.nuggetSet(TOPIC).orElseThrow().nuggets();
            assertEquals(List.of("Content", "Form", "Form"), nuggets.stream().map(Nugget::group).toList());
            LabellingService labelling = new LabellingService(store);
            labelling.label(new LabelKey(TOPIC, RUN, nuggets.get(0).id()), Label.SUPPORT);
            labelling.label(new LabelKey(TOPIC, RUN, nuggets.get(1).id()), Label.PARTIAL_SUPPORT);
        }
        JsonNode open = Cli.run("compliance", project, "--json").json().get("runs").get(0);
        assertTrue(open.get("compliance").isNull(), open.toString());
        assertEquals(1, open.get("incomplete").asInt());
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            List<Nugget> nuggets = store.nuggetSet(TOPIC).orElseThrow().nuggets();
            new LabellingService(store).label(new LabelKey(TOPIC, RUN, nuggets.get(2).id()), Label.SUPPORT);
        }
        JsonNode found = Cli.run("compliance", project, "--json").json();
        assertEquals(1, found.get("topics").asInt());
        assertEquals((4 + 0.75 - 2) / 5.5, found.get("runs").get(0).get("compliance").asDouble(), 1e-12);
        assertEquals("kim", found.get("runs").get(0).get("judge").asText());
        assertTrue(Cli.run("compliance", project).out().contains("0.5000"));
        assertEquals(1, Cli.run("compliance", project, "--judge", "nobody").code());
    }

    @Test
    void aWeightIsANumber() throws IOException {
        Cli bad =
                Cli.run("new", folder.resolve("b.assay"), "--from", file("c.jsonl", CRITERIA.replace("1.5", "'high'")));
        assertEquals(1, bad.code());
        assertTrue(
                (bad.out() + bad.err()).contains("c.jsonl, line 1, field rubrics[1].weight: Expected a number"),
                bad.out() + bad.err());
        Path without = folder.resolve("w.assay");
        Cli.run("new", without, "--title", "x");
        assertEquals(1, Cli.run("compliance", without).code());
    }
}

package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.ComparedFilter;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.hints.LexicalBaseline;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The running example of the AutoNuggetizer papers, from the nuggets to the comparison: NIST's labels as the
 * assessor's, AutoAssign's as a judge's. Skipped unless {@code -Dassay.data=FOLDER} says where the field's files are.
 */
class PublishedTopicTest {
    private static final TopicId TOPIC = new TopicId("2024-35227");
    private static final RunId RUN = new RunId("gpt-4o");
    private static final double EXACT = 1e-12;
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private JsonNode published;
    private Path project;

    @BeforeEach
    void converted() throws IOException {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        published = JSON.readTree(Path.of(data, "papers", "topic-2024-35227.json").toFile());
        project = folder.resolve("paper.assay");
        Path bundle = Files.createDirectory(folder.resolve("bundle"));
        String query = published.get("query").asText();
        Files.writeString(bundle.resolve("topics.tsv"), TOPIC + "\t" + query + "\n");
        ObjectNode answer = JSON.createObjectNode().put("run_id", RUN.value()).put("topic_id", TOPIC.value());
        answer.put("topic", query).putArray("references");
        answer.put("response_length", published.at("/answer/words").asInt());
        answer.putArray("answer").addObject().put("text", published.at("/answer/text").asText()).putArray("citations");
        Files.writeString(bundle.resolve("answers.jsonl"), answer + "\n");
        ObjectNode nuggets = JSON.createObjectNode().put("query", query).put("qid", TOPIC.value());
        nuggets.set("nuggets", published.at("/nuggets/post_edited"));
        Files.writeString(bundle.resolve("nuggets.jsonl"), nuggets + "\n");
        Cli made = Cli.run("new", project, "--from", bundle, "--assessor", "NIST");
        assertEquals(0, made.code(), made.err());
        Path labels = folder.resolve("auto.jsonl");
        ObjectNode row = JSON.createObjectNode().put("query", query).put("qid", TOPIC.value());
        row.put("answer_text", published.at("/answer/text").asText());
        row.put("response_length", published.at("/answer/words").asInt()).put("run_id", RUN.value());
        row.set("nuggets", published.at("/assignments/auto_umbrela_autoassign"));
        Files.writeString(labels, row + "\n");
        Cli imported = Cli.run("import", project, labels, "--judge", "AutoAssign", "--judge-kind", "model");
        assertEquals(0, imported.code(), imported.err());
        labelledAsPublished();
    }

    private void labelledAsPublished() {
        Map<String, Label> labels = new HashMap<>();
        published.at("/assignments/post_edited_manual")
                .forEach(one -> labels.put(
                        one.get("text").asText(), Label.fromWord(one.get("assignment").asText()).orElseThrow()));
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            new NuggetService(store, () -> new NuggetId("none")).freeze(TOPIC);
            LabellingService labelling = new LabellingService(store);
            for (Nugget nugget : store.nuggetSet(TOPIC).orElseThrow().nuggets()) {
                labelling.label(new LabelKey(TOPIC, RUN, nugget.id()), labels.get(nugget.text()));
            }
        }
    }

    private void lock() {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            new LabellingService(store).lock(TOPIC);
        }
    }

    @Test
    void bothEvaluationsScoreAsPublished() {
        assertEquals(1, Cli.run("score", project, "--judge", "AutoAssign").code());
        lock();
        JsonNode manual = Cli.run("score", project, "--judge", "NIST", "--json").json().at("/answers/0/scores");
        assertEquals(1.0 / 6, manual.get("vital_strict").asDouble(), EXACT);
        assertEquals(5.0 / 18, manual.get("all_strict").asDouble(), EXACT);
        // AutoAssign labelled nuggets of its own, so it is scored over those.
        JsonNode automatic = Cli.run("score", project, "--judge", "AutoAssign", "--failed", "not_support", "--json")
                .json()
                .at("/answers/0/scores");
        assertEquals(4.0 / 9, automatic.get("vital_strict").asDouble(), EXACT);
        assertEquals(6.0 / 15, automatic.get("all_strict").asDouble(), EXACT);
    }

    @Test
    void afterTheLockAndTheRevealBothStandSideBySide() {
        assertEquals(0, Cli.run("assign", project, "--judge", LexicalBaseline.NAME).code());
        lock();
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            CompareService compare = new CompareService(store);
            compare.reveal(TOPIC);
            ComparedTopic topic = compare.open(TOPIC, Kinds.LABEL).getFirst();
            assertEquals(18, topic.items().size());
            assertEquals(List.of("AutoAssign", LexicalBaseline.NAME), topic.judges().stream()
                    .map(judge -> judge.id().value())
                    .toList());
            // Of AutoAssign's 15 nuggets the assessor kept two as they were.
            assertEquals(13, topic.unmatched());
            assertEquals(
                    "African rulers transported captives to coastal slave forts",
                    topic.differingFirst(ComparedFilter.of(ComparedFilter.Relation.DISAGREEMENT)).stream()
                            .filter(label -> label.others().size() == 2)
                            .findFirst()
                            .orElseThrow()
                            .nugget()
                            .orElseThrow()
                            .text());
            assertEquals(List.of(), store.check().problems());
        }
        JsonNode compared = Cli.run("compare", project, "--judge", "AutoAssign", "--json").json();
        assertEquals(2, compared.at("/overall/labels").asInt());
        assertEquals(0.5, compared.at("/overall/agreement").asDouble(), EXACT);
        JsonNode baseline = Cli.run("compare", project, "--judge", LexicalBaseline.NAME, "--json").json();
        assertEquals(18, baseline.at("/overall/labels").asInt());
        Cli judges = Cli.run("judges", project);
        assertTrue(judges.out().contains("baseline"), judges.out());
        assertFalse(judges.out().contains("null"), judges.out());
    }
}

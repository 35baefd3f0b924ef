package dev.assay.app.service.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgedSample;
import dev.assay.app.service.work.LabellingService;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The running example of the AutoNuggetizer papers: a server that says what the papers print is asked for nuggets,
 * importance and labels, the assessor labels and locks, and both are compared. Skipped unless {@code
 * -Dassay.data=FOLDER} is given.
 */
class PublishedTopicJobTest {
    private static final TopicId TOPIC = new TopicId("2024-35227");
    private static final RunId RUN = new RunId("gpt-4o");

    @TempDir
    Path folder;

    private JsonNode published;

    private ServerReply reply(Question question) {
        JsonNode nuggets = published.at("/assignments/auto_umbrela_autoassign");
        List<String> wanted = new ArrayList<>();
        switch (question.schemaName()) {
            case "nuggets" -> {
                // Twenty-four facts, the published ones first, so that keeping twenty drops some.
                nuggets.forEach(one -> wanted.add(one.get("text").asText()));
                for (int i = wanted.size(); i < 24; i++) {
                    wanted.add("a further fact of little weight " + i);
                }
            }
            case "importance" ->
                listed(question).forEach(text -> wanted.add(field(nuggets, text, "importance", "okay")));
            default -> listed(question).forEach(text -> wanted.add(field(nuggets, text, "assignment", "not_support")));
        }
        return ServerReply.list(wanted);
    }

    private static List<String> listed(Question question) {
        List<String> texts = new ArrayList<>();
        question.user().lines().filter(line -> line.startsWith("  \"")).forEach(line -> {
            try {
                texts.add(new ObjectMapper()
                        .readTree(line.strip().replaceFirst("^\"\\d+\": ", "").replaceFirst(",$", ""))
                        .asText());
            } catch (IOException e) {
                throw new AssertionError(line, e);
            }
        });
        return texts;
    }

    private static String field(JsonNode nuggets, String text, String field, String otherwise) {
        for (JsonNode one : nuggets) {
            if (one.get("text").asText().equals(text)) {
                return one.get(field).asText();
            }
        }
        return otherwise;
    }

    @Test
    void fromPassagesToTheComparison() throws IOException, InterruptedException {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        published = new ObjectMapper().readTree(Path.of(data, "papers", "topic-2024-35227.json").toFile());
        try (ChatServer server = new ChatServer().always(this::reply);
                JobFixture project = new JobFixture(folder.resolve("paper.assay"))) {
            bring(project);
            JobRequest create = JobFixture.request(JobKind.NUGGETIZE, server);
            JobProgress created = project.run(new JobRequest(
                    create.kind(), create.scope(), create.name(), create.settings().withAutomatic(true)));
            assertEquals(1 + 3, created.counts().done());
            List<Nugget> kept = project.with(store -> store.nuggetSet(TOPIC)).orElseThrow().nuggets();
            assertEquals(20, kept.size());
            assertEquals(9, kept.stream().filter(one -> one.importance() == Importance.VITAL).count());
            assertTrue(kept.subList(0, 9).stream().allMatch(one -> one.importance() == Importance.VITAL));
            project.freeze(TOPIC);

            JobProgress assigned = project.run(JobFixture.request(JobKind.ASSIGN, server));
            assertEquals(2, assigned.counts().done());
            assertThrows(
                    RefusedException.class,
                    () -> project.with(store -> new CompareService(store).open(TOPIC, Kinds.LABEL)));

            project.with(store -> {
                LabellingService labelling = new LabellingService(store);
                kept.forEach(one -> labelling.label(new LabelKey(TOPIC, RUN, one.id()), Label.NOT_SUPPORT));
                labelling.lock(TOPIC);
                new CompareService(store).reveal(TOPIC);
                return null;
            });
            ComparedTopic compared = project.with(
                    store -> new CompareService(store).open(TOPIC, Kinds.LABEL).getFirst());
            assertEquals(List.of(assigned.name()), compared.judges().stream()
                    .map(judge -> judge.id().value())
                    .toList());
            assertEquals(20, compared.items().size());
            long vitalSupported = compared.items().stream()
                    .filter(one -> one.nugget().orElseThrow().importance() == Importance.VITAL)
                    .filter(one -> JudgedSample.label(one, compared.judges().getFirst().id()) == Label.SUPPORT)
                    .count();
            assertEquals(4, vitalSupported, "4 of 9, as published");
            assertTrue(project.with(store -> store.check()).problems().isEmpty());
        }
    }

    private void bring(JobFixture project) {
        project.with(store -> store.importing(
                writer -> {
                    writer.topic(new Topic(TOPIC, published.get("query").asText(), Map.of(), ""));
                    for (JsonNode passage : published.get("passages")) {
                        DocumentId id = new DocumentId(passage.get("docid").asText());
                        String text = passage.get("segment").asText();
                        writer.passage(new Passage(TOPIC, id, "", "", text, List.of(), ""));
                    }
                    String answer = published.at("/answer/text").asText();
                    writer.answer(new Answer(
                            TOPIC,
                            RUN,
                            Answer.Task.RAG,
                            answer,
                            List.of(new Sentence(0, answer.length(), List.of())),
                            true,
                            List.of(),
                            0,
                            ""));
                    writer.finish();
                    return true;
                },
                kept -> kept));
    }
}

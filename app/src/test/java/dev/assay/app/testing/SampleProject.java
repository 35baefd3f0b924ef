package dev.assay.app.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A project with the sample bundle in it. */
public final class SampleProject {
    private static final ObjectMapper JSON = new ObjectMapper();

    private SampleProject() {}

    /** The folder of the sample bundle. */
    public static Path bundle() {
        return Path.of(System.getProperty("assay.root", ".."), "samples", "first-steps");
    }

    /**
     * Lets a project name its runs from the start, for what is tested of scores and tables before anything is locked.
     */
    public static void showRuns(Path project) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            ProjectSettings old = store.settings();
            Policy policy = old.policy();
            store.changeSettings(new ProjectSettings(
                    old.id(),
                    old.title(),
                    old.assessor(),
                    new Policy(
                            policy.reveal(),
                            true,
                            policy.orderSeed(),
                            policy.stages(),
                            policy.gradeSource(),
                            policy.aids(),
                            policy.reports()),
                    old.guidelines(),
                    old.created()));
        }
    }

    /** A new project in {@code folder} with the sample's material; the caller closes it. */
    public static ProjectStore create(Path folder) {
        return create(folder, new Policy(Policy.Reveal.AFTER_TOPIC, false, 20261, List.of()));
    }

    /** As {@link #create(Path)}, by the policy of another organiser. */
    public static ProjectStore create(Path folder, Policy policy) {
        ProjectStore store = ProjectStore.create(
                folder.resolve("first-steps.assay"),
                new ProjectSettings(
                        "test",
                        "First steps",
                        "ann",
                        policy,
                        "",
                        Instant.parse("2026-11-21T00:00:00Z")),
                InstantSource.system());
        store.importing(
                writer -> {
                    fill(writer);
                    return true;
                },
                kept -> kept);
        return store;
    }

    private static void fill(MaterialWriter writer) {
        for (JsonNode topic : lines(bundle().resolve("topics.jsonl"))) {
            writer.topic(new Topic(
                    new TopicId(topic.get("id").asText()),
                    topic.get("query").asText(),
                    Map.of("background", topic.path("background").asText("")),
                    ""));
        }
        for (JsonNode row : lines(bundle().resolve("passages.jsonl"))) {
            TopicId topic = new TopicId(row.at("/query/qid").asText());
            for (JsonNode candidate : row.get("candidates")) {
                DocumentId id = new DocumentId(candidate.get("docid").asText());
                writer.passage(new Passage(
                        topic,
                        id,
                        candidate.at("/doc/title").asText(),
                        candidate.at("/doc/url").asText(),
                        candidate.at("/doc/segment").asText(),
                        List.of(),
                        ""));
                writer.grade(topic, id, new Grade("organiser", candidate.get("judgment").asInt()));
            }
        }
        for (JsonNode row : lines(bundle().resolve("proposals.jsonl"))) {
            TopicId topic = new TopicId(row.get("qid").asText());
            List<Proposal> proposals = new ArrayList<>();
            for (JsonNode nugget : row.get("nuggets")) {
                Proposal proposal = new Proposal(
                        new ProposalId(topic + "/" + proposals.size()),
                        topic,
                        nugget.get("text").asText(),
                        Importance.fromWord(nugget.path("importance").asText()).orElse(Importance.UNSET),
                        nugget.path("importance").asText(),
                        "proposals.jsonl",
                        "");
                writer.proposal(proposal);
                proposals.add(proposal);
            }
            // The last three wait, so that screens have something to accept.
            writer.adopt(topic, proposals.subList(0, proposals.size() - 3));
        }
        try (Stream<Path> runs = Files.list(bundle().resolve("answers"))) {
            runs.sorted().forEach(run -> lines(run).forEach(row -> writer.answer(answer(row))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        writer.finish();
    }

    private static Answer answer(JsonNode row) {
        StringBuilder text = new StringBuilder();
        List<Sentence> sentences = new ArrayList<>();
        List<DocumentId> references = new ArrayList<>();
        row.get("references").forEach(one -> references.add(new DocumentId(one.asText())));
        for (JsonNode sentence : row.get("answer")) {
            if (!text.isEmpty()) {
                text.append(' ');
            }
            int start = text.length();
            text.append(sentence.get("text").asText());
            List<DocumentId> citations = new ArrayList<>();
            sentence.get("citations").forEach(one -> citations.add(references.get(one.asInt())));
            sentences.add(new Sentence(start, text.length(), citations));
        }
        return new Answer(
                new TopicId(row.get("topic_id").asText()),
                new RunId(row.get("run_id").asText()),
                Answer.Task.RAG,
                text.toString(),
                sentences,
                true,
                references,
                0,
                "");
    }

    private static List<JsonNode> lines(Path file) {
        try {
            List<JsonNode> nodes = new ArrayList<>();
            for (String line : Files.readAllLines(file)) {
                nodes.add(JSON.readTree(line));
            }
            return nodes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.report.CitationKey;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code assay status} says of a project that judges reports. */
class ReportStatusTest {
    private static final List<String> NAMES = List.of(
            "documents",
            "documents_done",
            "pairs",
            "pairs_done",
            "pairs_no_text",
            "needs",
            "needs_done",
            "sentences",
            "aligned");

    @TempDir
    Path folder;

    private Path project(String stages) throws IOException {
        Path bundle = Files.createDirectories(folder.resolve("bundle"));
        Files.writeString(
                bundle.resolve("bundle.json"),
                "{\"format\":\"assay-bundle\",\"version\":1,\"title\":\"Wet\",\"policy\":{\"stages\":[" + stages
                        + "]}}");
        Files.writeString(bundle.resolve("topics.tsv"), "t1\train\nt2\tsnow\n");
        Files.writeString(bundle.resolve("segments.jsonl"), "{\"docid\":\"d1\",\"segment\":\"It rains.\"}\n");
        Files.writeString(bundle.resolve("answers.jsonl"), """
                {"run_id":"r1","topic_id":"t1","answer":[{"text":"It is \
                wet.","citations":["d1","d2"]},{"text":"Indeed.","citations":[]}]}
                {"run_id":"r2","topic_id":"t1","answer":[{"text":"Wet it is.","citations":["d1"]}]}
                """);
        Path project = folder.resolve("p.assay");
        Cli made = Cli.run("new", project, "--from", bundle, "--assessor", "Ann");
        assertEquals(0, made.code(), made.err());
        return project;
    }

    private static List<Integer> numbers(JsonNode topic) {
        return NAMES.stream().map(name -> topic.get(name).asInt()).toList();
    }

    @Test
    void countsWhatThereIsToJudgeAndWhatIsJudged() throws IOException {
        Path project = project("\"support\",\"align\"");
        JsonNode topics = Cli.run("status", project, "--json").json().get("topics");
        assertEquals(List.of(2, 0, 3, 0, 1, 1, 0, 3, 0), numbers(topics.get(0)));
        assertEquals(List.of(0, 0, 0, 0, 0, 0, 0, 0, 0), numbers(topics.get(1)));
        CitationKey pair = new CitationKey(new TopicId("t1"), new RunId("r1"), 0, new DocumentId("d2"));
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            store.commit(new Act(
                    ActKind.SUPPORT,
                    Kinds.SUPPORT.change(pair, Optional.empty(), Optional.of(Judgment.open(pair, 1).with("full", 1)))));
        }
        topics = Cli.run("status", project, "--json").json().get("topics");
        assertEquals(List.of(2, 0, 3, 1, 0, 1, 0, 3, 0), numbers(topics.get(0)));
        String plain = Cli.run("status", project).out();
        assertTrue(plain.contains("1 of 3 pairs judged, 0 of 3 sentences aligned"), plain);
        assertFalse(plain.contains("labels"), plain);
        assertEquals(0, Cli.run("check", project).code());
    }

    @Test
    void saysNothingOfReportsWhereNoneAreJudged() throws IOException {
        Path project = project("\"nuggets\",\"label\"");
        JsonNode topic = Cli.run("status", project, "--json").json().get("topics").get(0);
        assertFalse(NAMES.stream().anyMatch(topic::has), topic.toString());
        String plain = Cli.run("status", project).out();
        assertFalse(plain.contains("pairs"));
        assertTrue(plain.contains("2 topics, 0 of 0 labels given"), plain);
    }
}

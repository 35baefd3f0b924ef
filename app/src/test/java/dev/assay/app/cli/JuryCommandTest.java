package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One judge of several. */
class JuryCommandTest {
    @TempDir
    Path folder;

    private Path project;
    private TopicId topic;
    private List<Nugget> nuggets;
    private String query;
    private String run;

    @BeforeEach
    void members() throws IOException {
        project = folder.resolve("p.assay");
        assertEquals(0, Cli.run("new", project, "--from", SampleProject.bundle(), "--assessor", "Ann").code());
        assertEquals(0, Cli.run("freeze", project).code());
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            topic = store.topics().getFirst().id();
            query = store.topics().getFirst().query();
            nuggets = store.nuggetSet(topic).orElseThrow().nuggets();
            run = store.answers(topic).getFirst().run().value();
        }
        label("a", "support", "support", "support", "partial_support");
        label("b", "support", "not_support", "partial_support", "failed");
        label("c", "support", "support", "not_support", "failed");
        label("d", "support", "not_support", "partial_support", "support");
    }

    /** The first nuggets of one answer, as a judge labels them. */
    private void label(String judge, String... labels) throws IOException {
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < labels.length; i++) {
            rows.add("{\"text\":\"" + nuggets.get(i).text().replace("\"", "\\\"") + "\",\"importance\":\"vital\","
                    + "\"assignment\":\"" + labels[i] + "\"}");
        }
        Path file = Files.writeString(
                folder.resolve(judge + ".jsonl"),
                "{\"qid\":\"" + topic + "\",\"query\":\"" + query + "\",\"run_id\":\"" + run
                        + "\",\"nuggets\":[" + String.join(",", rows) + "]}");
        Cli imported = Cli.run("import", project, file, "--judge", judge, "--judge-kind", "model");
        assertEquals(0, imported.code(), imported.err());
    }

    private List<String> verdict() {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            JudgedAnswer answer = store.judgments().of(Visibility.permitOf(new JudgeId("Jury")), topic).getFirst();
            return answer.nuggets().stream().map(one -> one.label().word() + " " + one.extra()).toList();
        }
    }

    @Test
    void theMajorityDecidesTheLowerOfTwoEqualLabelsHoldsAndTheVotesAreKept() {
        Cli made = Cli.run("jury", project, "--of", "a", "--of", "b", "--of", "c", "--of", "d", "--json");
        assertEquals(0, made.code(), made.err());
        assertEquals(
                List.of(
                        "support {\"votes\":{\"support\":4}}",
                        "not_support {\"votes\":{\"support\":2,\"not_support\":2}}",
                        "partial_support {\"votes\":{\"support\":1,\"partial_support\":2,\"not_support\":1}}",
                        "partial_support {\"votes\":{\"support\":1,\"partial_support\":1}}"),
                verdict());
        JsonNode json = made.json();
        assertEquals(4, json.get("labels").asInt());
        assertEquals(1, json.get("unanimous").asInt());
        assertEquals(2, json.get("tied").asInt());
        assertTrue(json.get("kappa").isNumber(), made.out());
        assertTrue(json.get("changed").asBoolean());
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            // Shown in Compare, once it may be.
            assertEquals(
                    List.of("support 4", "support 2, not_support 2", "support 1, partial_support 2, not_support 1",
                            "support 1, partial_support 1"),
                    store.judgments()
                            .values(Visibility.permitOf(new JudgeId("Jury")), Kinds.LABEL, topic)
                            .get(new JudgeId("Jury"))
                            .values()
                            .stream()
                            .map(Judgment::note)
                            .toList());
        }
        assertEquals(false, Cli.run("jury", project, "--of", "a", "--of", "b", "--of", "c", "--of", "d", "--json")
                .json()
                .get("changed")
                .asBoolean());
    }

    @Test
    void aStrangerIsNoMemberAndANameOfAnotherJudgeIsNoJury() {
        Cli stranger = Cli.run("jury", project, "--of", "a", "--of", "nobody");
        assertEquals(1, stranger.code());
        assertTrue(stranger.err().contains("No judge called nobody"), stranger.err());
        assertEquals(1, Cli.run("jury", project, "--of", "a", "--of", "b", "--judge", "a").code());
        assertEquals(1, Cli.run("jury", project, "--of", "a", "--judge", "Lexical baseline").code());
        assertEquals(2, Cli.run("jury", project, "--of", "a", "--of", "a").code());
    }
}

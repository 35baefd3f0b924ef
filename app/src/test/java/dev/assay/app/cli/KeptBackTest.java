package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What another judge said is out of reach until it is revealed, from the first minute on: also before the nuggets are
 * frozen.
 */
class KeptBackTest {
    private static final TopicId TOPIC = new TopicId("h-014");

    @TempDir
    Path folder;

    private Path project;

    /** A project whose nuggets are a draft, in which two other judges have labelled every answer of a topic. */
    @BeforeEach
    void judged() throws IOException {
        project = folder.resolve("draft.assay");
        assertEquals(0, Cli.run("new", project, "--from", SampleProject.bundle(), "--assessor", "Ann").code());
        Path other = folder.resolve("other.assay");
        Files.copy(project, other);
        work(other, store -> {
            new NuggetService(store, () -> new NuggetId("none")).freeze(TOPIC);
            label(store, Label.PARTIAL_SUPPORT);
        });
        assertEquals(0, Cli.run("sync", other, folder.resolve("labels")).code());
        String said = Files.readString(folder.resolve("labels/assignments/" + TOPIC + ".jsonl"))
                .replace("\"judge\":\"Ann\"", "\"judge\":\"gpt\"");
        Path labels = Files.writeString(folder.resolve("labels.jsonl"), said);
        assertEquals(0, Cli.run("import", project, labels, "--judge", "gpt", "--judge-kind", "model").code());
        assertEquals(0, Cli.run("import", project, labels, "--judge", "Bob").code());
    }

    private interface Work {
        void with(ProjectStore store);
    }

    private static void work(Path file, Work work) {
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            work.with(store);
        }
    }

    private static void label(ProjectStore store, Label label) {
        label(store, TOPIC, label);
    }

    private static void label(ProjectStore store, TopicId topic, Label label) {
        LabellingService labelling = new LabellingService(store);
        for (Nugget nugget : store.nuggetSet(topic).orElseThrow().nuggets()) {
            store.answers(topic).forEach(
                    answer -> labelling.label(new LabelKey(topic, answer.run(), nugget.id()), label));
        }
    }

    /** One topic is locked, the other is not: what may be seen is answered for, and what is left out is said. */
    @Test
    void aNamedJudgeAnswersForTheTopicsThatMayBeSeen() throws IOException {
        TopicId further = new TopicId("h-022");
        Path other = folder.resolve("further.assay");
        Files.copy(project, other);
        work(other, store -> {
            new NuggetService(store, () -> new NuggetId("none")).freeze(further);
            label(store, further, Label.SUPPORT);
        });
        assertEquals(0, Cli.run("sync", other, folder.resolve("further")).code());
        Path labels = Files.writeString(
                folder.resolve("further.jsonl"),
                Files.readString(folder.resolve("further/assignments/" + further + ".jsonl"))
                        .replace("\"judge\":\"Ann\"", "\"judge\":\"gpt\""));
        assertEquals(0, Cli.run("import", project, labels, "--judge", "gpt", "--judge-kind", "model").code());
        Cli refused = Cli.run("score", project, "--judge", "gpt");
        assertEquals(1, refused.code(), "nothing of it may be seen yet");
        assertEquals(1, Cli.run("compare", project, "--judge", "gpt").code());
        work(project, store -> {
            new NuggetService(store, () -> new NuggetId("none")).freeze(TOPIC);
            label(store, Label.PARTIAL_SUPPORT);
            new LabellingService(store).lock(TOPIC);
        });
        Cli scores = Cli.run("score", project, "--judge", "gpt", "--json");
        assertEquals(0, scores.code(), scores.err());
        assertFalse(scores.json().get("answers").isEmpty());
        scores.json().get("answers").forEach(row -> assertEquals(TOPIC.value(), row.get("topic_id").asText()));
        assertTrue(scores.err().contains("Left out: topic " + further), scores.err());
        Cli compared = Cli.run("compare", project, "--judge", "gpt", "--json");
        assertEquals(0, compared.code(), compared.err());
        assertEquals(1, compared.json().at("/labels/agreement").asDouble());
        assertTrue(compared.err().contains("Left out: topic " + further), compared.err());
        assertFalse(compared.out().contains(further.value()), compared.out());
        assertEquals(0, reveals());
        Cli revealed = Cli.run("score", project, "--judge", "gpt", "--json", "--reveal");
        assertFalse(revealed.err().contains("Left out"), revealed.err());
        assertTrue(revealed.out().contains(further.value()), revealed.out());
        assertEquals(1, reveals());
    }

    private int reveals() {
        AtomicInteger reveals = new AtomicInteger();
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            store.forEachEvent(0, event -> reveals.addAndGet(event.kind() == ActKind.REVEAL ? 1 : 0));
        }
        return reveals.get();
    }

    private String everyFile(Path where) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(where)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                all.append(file.getFileName()).append('\n').append(Files.readString(file));
            }
        }
        return all.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--json", "--table", "--tsv"})
    void scoresOfADraftAreTheAssessorsOnly(String form) {
        Cli plain = Cli.run("score", project, form);
        assertEquals(1, plain.code(), "nothing that may be seen is scored");
        assertFalse(plain.out().contains("gpt"), plain.out());
        assertFalse(plain.out().contains("Bob"), plain.out());
        assertTrue(plain.err().contains("Left out"), plain.err());
        assertEquals(0, reveals());
        Cli revealed = Cli.run("score", project, form, "--reveal");
        assertTrue(revealed.out().contains("gpt"), revealed.err());
        assertEquals(1, reveals());
    }

    @Test
    void consistencyOfADraftIsTheAssessorsOnly() {
        Cli refused = Cli.run("consistency", project, "--judge", "gpt");
        assertEquals(1, refused.code());
        assertEquals("", refused.out());
        assertTrue(refused.err().contains("--reveal"), refused.err());
        assertEquals(0, reveals());
        assertTrue(Cli.run("consistency", project, "--judge", "gpt", "--reveal", "--json").json().has("pairs"));
        assertEquals(1, reveals());
    }

    @Test
    void theReportOfADraftIsTheAssessorsOnly() throws IOException {
        SampleProject.showRuns(project);
        assertEquals(0, Cli.run("report", project, "-o", folder.resolve("r.html"), "--resamples", "0").code());
        // That there was a file with labels of the model's is no secret.
        Files.delete(folder.resolve("r-tables/files.tsv"));
        Files.delete(folder.resolve("r-tables/files.tex"));
        assertFalse(everyFile(folder.resolve("r-tables")).contains("gpt"));
        assertEquals(0, reveals());
        Cli revealed = Cli.run("report", project, "-o", folder.resolve("s.html"), "--resamples", "0", "--reveal");
        assertEquals(0, revealed.code(), revealed.err());
        assertTrue(everyFile(folder.resolve("s-tables")).contains("gpt"));
        assertEquals(1, reveals());
    }

    @Test
    void noCountTellsWhetherAnotherPersonAgreed() {
        work(project, store -> {
            new NuggetService(store, () -> new NuggetId("none")).freeze(TOPIC);
            label(store, Label.PARTIAL_SUPPORT);
        });
        JsonNode alike = Cli.run("judges", project, "--json").json().get("adjudicated");
        work(project, store -> label(store, Label.SUPPORT));
        assertEquals(alike, Cli.run("judges", project, "--json").json().get("adjudicated"));
        work(project, store -> new LabellingService(store).lock(TOPIC));
        assertTrue(Cli.run("judges", project, "--json").json().at("/adjudicated/undecided").asInt() > 0);
    }
}

package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Judges, comparing and scoring them, and how they are kept back until the assessor is done. */
class JudgeCommandsTest {
    private static final TopicId TOPIC = new TopicId("h-014");

    @TempDir
    Path folder;

    private Path project;

    /** A project in which the topic is frozen and a model says support of everything. */
    @BeforeEach
    void judged() throws IOException {
        project = folder.resolve("first.assay");
        assertEquals(0, Cli.run("new", project, "--from", SampleProject.bundle(), "--assessor", "Ann").code());
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            new NuggetService(store, () -> new NuggetId("none")).freeze(TOPIC);
        }
        Path other = folder.resolve("other.assay");
        Files.copy(project, other);
        label(other, Label.SUPPORT);
        Path sync = folder.resolve("other-sync");
        assertEquals(0, Cli.run("sync", other, sync).code());
        Path labels = Files.copy(sync.resolve("assignments/" + TOPIC + ".jsonl"), folder.resolve("labels.jsonl"));
        String text = Files.readString(labels).replace("\"judge\":\"Ann\"", "\"judge\":\"gpt\"");
        Files.writeString(labels, text);
        Cli imported = Cli.run("import", project, labels, "--judge", "gpt", "--judge-kind", "model");
        assertEquals(0, imported.code(), imported.err());
    }

    private static int label(Path file, Label label) {
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            LabellingService labelling = new LabellingService(store);
            List<Nugget> nuggets = store.nuggetSet(TOPIC).orElseThrow().nuggets();
            store.answers(TOPIC).forEach(answer -> nuggets.forEach(
                    nugget -> labelling.label(new LabelKey(TOPIC, answer.run(), nugget.id()), label)));
            return nuggets.size() * store.answers(TOPIC).size();
        }
    }

    private void lock() {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            new LabellingService(store).lock(TOPIC);
        }
    }

    private int reveals() {
        AtomicInteger reveals = new AtomicInteger();
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            store.forEachEvent(0, event -> reveals.addAndGet(event.kind() == ActKind.REVEAL ? 1 : 0));
        }
        return reveals.get();
    }

    @Test
    void judgesAreListedWithHowMuchTheyLabelled() {
        int all = label(project, Label.NOT_SUPPORT);
        JsonNode judges = Cli.run("judges", project, "--json").json().get("judges");
        assertEquals(2, judges.size());
        assertEquals("Ann", judges.at("/0/judge").asText());
        assertEquals("assessor", judges.at("/0/kind").asText());
        assertEquals("gpt", judges.at("/1/judge").asText());
        assertEquals("model", judges.at("/1/kind").asText());
        assertEquals(all, judges.at("/1/labels").asInt());
        assertEquals(0, judges.at("/1/open").asInt());
        assertTrue(Cli.run("judges", project).out().contains("gpt"));
    }

    @Test
    void ofOneKindThoseAreListedWhoJudgedIt() {
        assertEquals(1, Cli.run("judges", project, "--kind", "label", "--json").json().get("judges").size());
        label(project, Label.NOT_SUPPORT);
        assertEquals(2, Cli.run("judges", project, "--kind", "label", "--json").json().get("judges").size());
        assertEquals(0, Cli.run("judges", project, "--kind", "support", "--json").json().get("judges").size());
        Cli unknown = Cli.run("judges", project, "--kind", "taste");
        assertEquals(2, unknown.code());
        assertTrue(unknown.err().contains("support"), unknown.err());
    }

    @Test
    void beforeTheLockAnotherJudgeIsSeenOnlyByWhoAsksInSoManyWords() {
        SampleProject.showRuns(project);
        int all = label(project, Label.NOT_SUPPORT);
        for (String[] arguments : new String[][] {
            {"compare", project.toString(), "--judge", "Ann", "--judge", "gpt"},
            {"score", project.toString(), "--judge", "gpt"}
        }) {
            Cli refused = Cli.run((Object[]) arguments);
            assertEquals(1, refused.code());
            assertEquals("", refused.out());
            assertTrue(refused.err().contains("--reveal"), refused.err());
        }
        assertEquals(1, Cli.run("consistency", project, "--judge", "gpt").code());
        assertEquals(0, reveals());
        Cli plain = Cli.run("score", project, "--json");
        assertFalse(plain.out().contains("gpt"));
        assertTrue(plain.err().contains("Left out"), plain.err());
        JsonNode compared =
                Cli.run("compare", project, "--judge", "Ann", "--judge", "gpt", "--reveal", "--json").json();
        assertEquals(1, reveals());
        assertEquals(all, compared.at("/overall/labels").asInt());
        assertEquals(all, compared.at("/overall/confusion/0/2").asInt());
        assertEquals(0, compared.at("/overall/agreement").asDouble());
        assertEquals(0, compared.at("/overall/kappa").asDouble());
        assertEquals("h-014", compared.at("/topics/0/topic_id").asText());
        assertEquals(compared.at("/overall/confusion"), compared.at("/topics/0/confusion"));
        JsonNode scores = Cli.run("score", project, "--judge", "gpt", "--json").json();
        assertEquals(1, reveals());
        assertEquals(1, scores.at("/runs/0/scores/all").asDouble());
        assertEquals("gpt", scores.at("/runs/0/judge").asText());
    }

    @Test
    void afterTheLockNothingNeedsToBeAsked() {
        label(project, Label.SUPPORT);
        lock();
        JsonNode compared = Cli.run("compare", project, "--judge", "gpt", "--json").json();
        assertEquals("Ann", compared.at("/judges/0").asText());
        assertEquals(1, compared.at("/overall/agreement").asDouble());
        assertTrue(compared.at("/overall/kappa").isNull());
        assertFalse(compared.at("/overall/kappa_undefined").asText().isEmpty());
        assertEquals(0, Cli.run("score", project, "--judge", "gpt", "--judge", "Ann").code());
        assertEquals(0, reveals());
        String why = compared.at("/labels/kappa_undefined").asText();
        assertTrue(Cli.run("compare", project, "--judge", "gpt").out().contains(why), why);
    }

    @Test
    void labelsAfterTheRevealAreScoredApart() {
        label(project, Label.SUPPORT);
        lock();
        LabelKey key;
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            CompareService compare = new CompareService(store);
            compare.reveal(TOPIC);
            key = new LabelKey(
                    TOPIC,
                    new RunId("tern-k5"),
                    store.nuggetSet(TOPIC).orElseThrow().nuggets().getFirst().id());
            compare.say(
                    Kinds.LABEL, key, new Opinion(Label.NOT_SUPPORT.judgment(key, "", false, 0)), "It is not there.");
        }
        assertFalse(Cli.run("score", project, "--table").out().contains("after reveal"));
        String table = Cli.run("score", project, "--table", "--after-reveal").out();
        assertTrue(table.contains("h-014\ttern-k5\tAnn\tscored\t1\t67\t1.0\t1.0\t"), table);
        assertTrue(table.contains("h-014\ttern-k5\tAnn (after reveal)\tscored\t1\t67\t0."), table);
        JsonNode moved = Cli.run("compare", project, "--judge", "Ann", "--judge", "Ann (after reveal)", "--json")
                .json();
        assertEquals(1, moved.at("/overall/confusion/2/0").asInt());
    }

    @Test
    void theBaselineLabelsWithoutAModelAndChangesNothingWhenDoneAgain() {
        assertTrue(assign("--dry-run").out().contains("would give"));
        Cli first = assign("--topic", "h-014", "--json");
        assertEquals(0, first.code(), first.err());
        int given = first.json().get("fresh").asInt();
        assertTrue(given > 0);
        JsonNode again = assign("--topic", "h-014", "--json").json();
        assertEquals(0, again.get("fresh").asInt());
        assertEquals(given, again.get("same").asInt());
        Cli all = assign();
        assertTrue(all.out().startsWith("Lexical baseline gave "), all.out());
        assertEquals("baseline", Cli.run("judges", project, "--json").json().at("/judges/1/kind").asText());
        assertEquals(1, assign("--topic", "none").code());
        assertEquals(1, assign("--run", "none").code());
        Cli noModel = Cli.run("assign", project, "--judge", "gpt-9");
        assertEquals(2, noModel.code());
        assertTrue(noModel.err().contains("--model"), noModel.err());
        assertEquals(2, assign("--model", "m").code());
    }

    private Cli assign(String... more) {
        List<Object> arguments = new ArrayList<>(List.of("assign", project, "--judge", "Lexical baseline"));
        arguments.addAll(List.of(more));
        return Cli.run(arguments.toArray());
    }

    @Test
    void namesThatNobodyHasAreRefused() {
        for (String command : List.of("compare", "score")) {
            Cli refused = Cli.run(command, project, "--judge", "nobody");
            assertEquals(1, refused.code());
            assertTrue(refused.err().contains("gpt"), refused.err());
        }
    }
}

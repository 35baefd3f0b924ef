package dev.assay.app.cli.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.assay.app.cli.Cli;
import dev.assay.app.service.verify.BankService;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.rubric.ProjectRubric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Banks that are changed: what was imported stays, what became of it is in the log, goes through a sync and out again.
 */
class BankCommandTest {
    private static final TopicId TOPIC = new TopicId("t");
    private static final String BANK =
            "{\"query_id\": \"t\", \"query_text\": \"why?\", \"items\": [{\"query_id\": \"t\", \"question_id\": "
                    + "\"t/a\", \"question_text\": \"What is a?\", \"gold_answers\": [\"one\"]}, {\"query_id\": \"t\", "
                    + "\"question_id\": \"t/b\", \"question_text\": \"What is b?\"}], \"hash\": 1}";
    private static final String GRADED =
            "[\"t\", [{\"paragraph_id\": \"p\", \"text\": \"x\", \"exam_grades\": [{\"answers\": [[\"t/a\", \"4\"], "
                    + "[\"t/b\", \"1\"]], \"llm\": \"m\", \"self_ratings\": [{\"question_id\": \"t/a\", "
                    + "\"self_rating\": 4}, {\"question_id\": \"t/b\", \"self_rating\": 1}]}]}]]";

    @TempDir
    Path folder;

    private Path project;
    private Path bank;

    @BeforeEach
    void make() throws IOException {
        project = folder.resolve("x.assay");
        bank = Files.writeString(folder.resolve("bank.jsonl"), BANK + "\n");
        done("new", project, "--title", "x", "--assessor", "kim");
        done("import", project, bank, Files.writeString(folder.resolve("graded.jsonl"), GRADED + "\n"));
    }

    private static String done(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.out() + ran.err());
        return ran.out();
    }

    private String written(String name, Object... more) throws IOException {
        Path file = folder.resolve(name);
        Object[] arguments = new Object[4 + more.length];
        arguments[0] = "bank";
        arguments[1] = project;
        arguments[2] = "-o";
        arguments[3] = file;
        System.arraycopy(more, 0, arguments, 4, more.length);
        done(arguments);
        return Files.readString(file);
    }

    @Test
    void anItemThatIsRewordedKeepsItsIdAndItsGradesAreToBeRechecked() throws IOException {
        CellKey cell = new CellKey(TOPIC, new DocumentId("p"), "t/a");
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            new VerifyService(store).grade(new Grader("m", Grader.Method.RATE, ItemKind.QUESTION, "P"), cell, 2);
        }
        String said = done("bank", project, "--reword", "t/a", "--text", " What was a? ");
        assertTrue(said.contains("reworded  t/a  What was a?"), said);
        assertEquals(BANK.replace("What is a?", "What was a?") + "\n", written("r.jsonl"));
        assertTrue(done("verify", project).contains("What was a?"));
        Cli cover = Cli.run("cover", project);
        assertTrue(cover.err().contains("1 grade is of items that were reworded since"), cover.err());
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            assertEquals(List.of(true, false), cells(store).stream().map(GradedCell::recheck).toList());
            assertTrue(store.value(Kinds.ITEM_GRADE, cell).orElseThrow().recheck());
            store.undo();
            assertEquals(List.of(false, false), cells(store).stream().map(GradedCell::recheck).toList());
            assertFalse(store.value(Kinds.ITEM_GRADE, cell).orElseThrow().recheck());
            store.redo();
        }
        done("check", project);
        done("sync", project, folder.resolve("sync"));
        project = folder.resolve("again.assay");
        done("new", project, "--from", folder.resolve("sync"));
        assertEquals(BANK.replace("What is a?", "What was a?") + "\n", written("again.jsonl"));
        done("bank", project, "--reword", "t/a", "--text", "What is a?");
        assertEquals(BANK + "\n", written("back.jsonl"), "as it was imported");
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            assertEquals(List.of(false, false), cells(store).stream().map(GradedCell::recheck).toList());
        }
    }

    private static List<GradedCell> cells(ProjectStore store) {
        GradedUnit unit = new ProjectRubric(store.material()).pool().units().getFirst();
        return unit.grades().values().iterator().next();
    }

    @Test
    void anItemThatIsAddedHasTheIdThatTheWorkbenchWouldGiveIt() throws IOException {
        // MD5 of the text by md5sum.
        String id = "t/3125ab5a968b5f3ce5f5abdd160d6354";
        String added = done("bank", project, "--add", "What is c?", "--topic", "t", "--json");
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            BankItem item = new BankService(store).items(TOPIC).getLast();
            assertEquals("What is c?", item.text());
            assertEquals(BankItem.Origin.ADDED, item.origin());
            assertEquals(id, item.id());
            assertTrue(added.contains(id), added);
        }
        assertEquals(1, Cli.run("bank", project, "--add", " What is c? ", "--topic", "t").code(), "it is there");
        done("bank", project, "--add", "a fact", "--topic", "t", "--kind", "nugget");
        String all = written("all.jsonl");
        assertEquals(
                BANK.replace(
                                "\"What is b?\"}",
                                "\"What is b?\"}, {\"query_id\": \"t\", \"question_id\": \"" + id
                                        + "\", \"question_text\": \"What is c?\"}")
                        + "\n",
                all.lines().findFirst().orElseThrow() + "\n");
        assertEquals(2, all.lines().count(), "nuggets have a line of their own");
        assertEquals(1, written("nuggets.jsonl", "--kind", "nugget").lines().count());
        Path other = folder.resolve("other.assay");
        done("new", other, "--title", "x", "--assessor", "kim");
        done("import", other, folder.resolve("all.jsonl"));
        String items = done("bank", other);
        assertTrue(items.contains(id) && items.contains("a fact"), items);
    }

    @Test
    void theWordsThatAnItemWasMadeOfGoWithItEverywhere() throws IOException {
        Evidence words = new Evidence(new DocumentId("p"), 3, 11, "in words");
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            BankService bank = new BankService(store);
            BankItem item = bank.add(TOPIC, "", ItemKind.NUGGET, "it is said", List.of(words));
            assertEquals(List.of(words), item.evidence());
            assertEquals(List.of(words), bank.reword(item.key(), "it is said so").evidence());
            assertEquals(List.of(words), bank.setSecret(item.key(), true).evidence());
            bank.setSecret(item.key(), false);
            store.undo();
            store.undo();
            store.undo();
            store.undo();
            assertTrue(store.value(Kinds.BANK_ITEM, item.key()).isEmpty());
            store.redo();
            assertEquals(List.of(words), store.value(Kinds.BANK_ITEM, item.key()).orElseThrow().evidence());
        }
        done("check", project);
        String listed = done("bank", project, "--kind", "nugget", "--json");
        assertTrue(
                listed.replaceAll("\\s", "")
                        .contains("\"evidence\":[{\"docid\":\"p\",\"start\":3,\"end\":11,\"quote\":\"inwords\"}]"),
                listed);
        done("sync", project, folder.resolve("sync"));
        Path again = folder.resolve("again.assay");
        done("new", again, "--from", folder.resolve("sync"));
        assertEquals(List.of(List.of(words)), nuggets(again), "in the sync");
        Path other = folder.resolve("other.assay");
        done("new", other, "--title", "x", "--assessor", "lee");
        done("import", other, bank);
        done("merge", other, project, "--judge", "kim");
        assertEquals(List.of(List.of(words)), nuggets(other), "merged");
        done("check", other);
    }

    private static List<List<Evidence>> nuggets(Path file) {
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            return new BankService(store)
                    .items(TOPIC).stream()
                            .filter(item -> item.kind() == ItemKind.NUGGET)
                            .map(BankItem::evidence)
                            .toList();
        }
    }

    @Test
    void aSecretItemIsScoredAndNotWritten() throws IOException {
        done("bank", project, "--secret", "t/b");
        assertFalse(written("shared.jsonl").contains("What is b?"));
        assertEquals(BANK + "\n", written("own.jsonl", "--with-secret"));
        assertTrue(done("verify", project).contains("What is b?"));
        assertTrue(done("bank", project).contains("secret"));
        done("bank", project, "--not-secret", "t/b");
        assertEquals(BANK + "\n", written("again.jsonl"));
    }

    @Test
    void aRemovedItemIsInNoFileItsGradesDoNotCountAndTheLogKeepsIt() throws IOException {
        String said = done("bank", project, "--remove", "t/b");
        assertTrue(said.contains("removed  t/b  What is b?"), said);
        assertFalse(done("bank", project).contains("t/b"));
        String without = BANK.replace(
                ", {\"query_id\": \"t\", \"question_id\": \"t/b\", \"question_text\": \"What is b?\"}", "");
        assertEquals(without + "\n", written("r.jsonl", "--with-secret"));
        assertFalse(done("verify", project).contains("What is b?"));
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            assertEquals(List.of("t/a"), cells(store).stream().map(GradedCell::item).toList());
            store.undo();
            assertEquals(2, cells(store).size());
            store.redo();
        }
        done("check", project);
        Path graded = folder.resolve("out.jsonl");
        done("graded", project, "-o", graded);
        assertEquals(
                GRADED.replace(", [\"t/b\", \"1\"]", "").replace(", {\"question_id\": \"t/b\", \"self_rating\": 1}", "")
                        + "\n",
                Files.readString(graded));
        done("graded", project, "-o", folder.resolve("as.jsonl"), "--as-imported");
        assertEquals(GRADED + "\n", Files.readString(folder.resolve("as.jsonl")));
        Path human = folder.resolve("human.jsonl");
        done("graded", project, "-o", human, "--as-imported", "--with-human");
        assertEquals(GRADED + "\n", Files.readString(human));
        assertEquals(1, Cli.run("bank", project, "--reword", "t/b", "--text", "x").code());
        done("sync", project, folder.resolve("sync"));
        Path again = folder.resolve("again.assay");
        done("new", again, "--from", folder.resolve("sync"));
        assertFalse(done("bank", again).contains("t/b"), "removed in the sync");
        Path other = folder.resolve("other.assay");
        done("new", other, "--title", "x", "--assessor", "lee");
        done("import", other, bank);
        done("merge", other, project, "--judge", "kim");
        assertFalse(done("bank", other).contains("t/b"), "merged");
        done("bank", project, "--add", "What is b?", "--topic", "t");
        assertTrue(done("bank", project).contains("What is b?"), "added anew");
        done("check", project);
    }

    @Test
    void theIdsOfPublishedBanksAreThoseThatNewItemsGet() {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "Give -Dassay.data to check against real files.");
        record Bank(String file, int topics, int items) {}
        for (Bank one : List.of(
                new Bank("dl20/questions", 54, 540),
                new Bank("dl20/nuggets", 54, 540),
                new Bank("car/questions-first-30-facets", 6, 367))) {
            Path made = folder.resolve(one.file().replace('/', '-') + ".assay");
            done("new", made, "--title", "x", "--assessor", "kim");
            String read = done("import", made, Path.of(data, "rubric", one.file() + ".jsonl.gz"));
            assertTrue(read.contains(Integer.toString(one.items())), read);
            try (ProjectStore store = ProjectStore.openReadOnly(made)) {
                List<BankItem> items = new BankService(store).items();
                assertEquals(one.topics(), items.stream().map(BankItem::topic).distinct().count(), one.file());
                items.forEach(item -> assertEquals(BankItem.newId(item.topic(), item.facet(), item.text()), item.id()));
            }
        }
    }

    @Test
    void whatCannotBeMeantIsSaidAndChangesNothing() throws IOException {
        assertEquals(1, Cli.run("bank", project, "--reword", "t/none", "--text", "x").code());
        assertEquals(1, Cli.run("bank", project, "--reword", "t/a", "--text", "  ").code());
        assertEquals(2, Cli.run("bank", project, "--reword", "t/a").code());
        assertEquals(2, Cli.run("bank", project, "--add", "x").code());
        assertEquals(1, Cli.run("bank", project, "--add", "x", "--topic", "nowhere").code());
        assertEquals(2, Cli.run("bank", project, "--secret", "t/a", "-o", folder.resolve("y")).code());
        assertEquals(BANK + "\n", written("same.jsonl"));
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            assertTrue(store.values(Kinds.BANK_ITEM, TOPIC).isEmpty());
            assertTrue(store.value(Kinds.BANK_ITEM, new BankItemKey(TOPIC, "t/a")).isEmpty());
        }
    }
}

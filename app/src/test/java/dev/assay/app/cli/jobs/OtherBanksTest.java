package dev.assay.app.cli.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Banks in other forms than the workbench's, out and in again. */
class OtherBanksTest {
    private static final String QUESTIONS =
            "{'query_id': 't', 'query_text': 'why \\u00e4?', 'items': [{'query_id': 't', 'question_id': 't/a', "
                    + "'question_text': 'What\\tis \\\"a\\\"?', 'gold_answers': ['one', '1']}, {'query_id': 't', "
                    + "'question_id': 't/b', 'question_text': 'Why b?'}]}";
    private static final String NUGGETS =
            "{'query_id': 't', 'query_text': 'why \\u00e4?', 'items': [{'query_id': 't', 'nugget_id': 't/n', "
                    + "'nugget_text': 'a is b'}]}";

    @TempDir
    Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content.replace('\'', '"') + "\n");
    }

    private Path project(String name, Object... from) {
        Path project = folder.resolve(name);
        Object[] arguments = new Object[4 + 2 * from.length];
        System.arraycopy(new Object[] {"new", project, "--title", "x"}, 0, arguments, 0, 4);
        for (int i = 0; i < from.length; i++) {
            arguments[4 + 2 * i] = "--from";
            arguments[5 + 2 * i] = from[i];
        }
        done(arguments);
        return project;
    }

    private static String done(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.out() + ran.err());
        return ran.out();
    }

    private static JsonNode items(Path project) {
        return Cli.run("bank", project, "--json").json().get("items");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tsv", "v3"})
    void whatIsWrittenInAnotherFormIsReadAgain(String form) throws IOException {
        Path project = project("p.assay", file("q.jsonl", QUESTIONS), file("n.jsonl", NUGGETS));
        Path out = folder.resolve("out." + (form.equals("tsv") ? "tsv" : "jsonl"));
        done("bank", project, "-o", out, "--as", form);
        Path again = folder.resolve("again.assay");
        done("new", again, "--title", "x");
        String said =
                form.equals("tsv") ? done("import", again, out) : done("import", again, out, "--as", "rubric-banks");
        assertTrue(said.contains("rubric-banks") && said.contains("3 items"), said);
        assertEquals(items(project), items(again));
        assertTrue(done("status", again).contains("t "), "its topic came along");
        assertEquals(2, Cli.run("bank", project, "-o", out, "--as", form).code(), "nothing is written over");
        assertEquals(2, Cli.run("bank", project, "--as", form).code(), "a form is of a file");
        assertEquals(2, Cli.run("bank", project, "-o", folder.resolve("x"), "--as", "nothing").code());
    }

    @Test
    void whatBecameOfABankElsewhereComesWithAMerge() throws IOException {
        Path bank = file("q.jsonl", QUESTIONS);
        Path mine = project("mine.assay", bank);
        Path theirs = project("theirs.assay", bank);
        done("bank", theirs, "--reword", "t/a", "--text", "What is A, then?");
        done("bank", theirs, "--reword", "t/b", "--text", "Why B?");
        done("bank", theirs, "--add", "Who is c?", "--topic", "t");
        done("bank", mine, "--reword", "t/b", "--text", "Why ever b?");
        Cli merged = Cli.run("merge", mine, theirs, "--judge", "bob", "--json");
        assertEquals(0, merged.code(), merged.out() + merged.err());
        assertTrue(merged.json().get("changed").asBoolean(), merged.out());
        String texts = items(mine).findValuesAsText("text").toString();
        assertEquals("[What is A, then?, Why ever b?, Who is c?]", texts);
        assertTrue(merged.out().contains("Item t/b of topic t was changed differently there"), merged.out());
        assertEquals(
                false,
                Cli.run("merge", mine, theirs, "--judge", "bob", "--json")
                        .json()
                        .get("changed")
                        .asBoolean(),
                "the same again");
        done("check", mine);
    }

    @Test
    void aTablesItemsNeedNoIds() throws IOException {
        Path table = file("bank.tsv", "query_id\tquestion_text\nt\tWhat is a?\nt\tWhy b?\n");
        JsonNode items = items(project("p.assay", table));
        assertEquals(2, items.size());
        assertEquals("t/d63cc04cd9b671281c9ecae7acc81d7e".length(), items.get(0).get("id").asText().length());
        assertEquals("What is a?", items.get(0).get("text").asText());
        Cli bad = Cli.run(
                "new",
                folder.resolve("b.assay"),
                "--from",
                file("bad.tsv", "query_id\tquestion_text\tgold_answers\nt\tWhat?\tnone\n"));
        assertEquals(1, bad.code());
        assertTrue(
                (bad.out() + bad.err())
                        .contains("bad.tsv, line 2, field gold_answers: Expected the right answers as a JSON list"),
                bad.err());
    }

    @Test
    void queriesByTheirIdsAreTopicsAndComeBackAsTheyWere() throws IOException {
        Path queries = Files.writeString(
                folder.resolve("queries.json"), "{\"0042\": \"how do tides \\u00e4?\", \"12e3\": \"why\"}");
        Path project = project(
                "p.assay",
                queries,
                file("q.jsonl", QUESTIONS.replace("'t'", "'0042'").replace("why \\u00e4?", "how do tides \\u00e4?")));
        assertEquals(2, Cli.run("status", project, "--json").json().get("topics").size());
        Path out = folder.resolve("out.json");
        done("bank", project, "-o", out, "--as", "queries");
        assertEquals(Files.readString(queries), Files.readString(out));
        Cli odd = Cli.run(
                "new",
                folder.resolve("x.assay"),
                "--from",
                file("settings.json", "{'colour': 'red', 'size': 'large'}"));
        assertEquals(1, odd.code(), "not every object of texts is queries");
    }

    @Test
    void realQueriesComeBackByteForByte() throws IOException {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "Give -Dassay.data to check against real files.");
        Path real = Path.of(data, "rubric", "dl20");
        Path project = project("p.assay", real.resolve("queries.json"), real.resolve("questions.jsonl.gz"));
        Path out = folder.resolve("queries.json");
        done("bank", project, "-o", out, "--as", "queries");
        assertEquals(Files.readString(real.resolve("queries.json")), Files.readString(out));
    }
}

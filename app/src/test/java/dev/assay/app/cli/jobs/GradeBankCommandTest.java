package dev.assay.app.cli.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A model grades passages by a bank: over HTTP, into the project, beside what other graders said, and out again. */
class GradeBankCommandTest {
    private static final String BANK =
            "{\"query_id\": \"t\", \"query_text\": \"why?\", \"items\": [{\"query_id\": \"t\", \"question_id\": "
                    + "\"t/a\", \"question_text\": \"What is a?\", \"gold_answers\": [\"24 minutes\"]}, {\"query_id\": "
                    + "\"t\", \"question_id\": \"t/b\", \"question_text\": \"What is b?\"}]}";
    private static final String NUGGETS =
            "{\"query_id\": \"t\", \"query_text\": \"why?\", \"items\": [{\"query_id\": \"t\", \"nugget_id\": \"t/n\","
                    + " \"nugget_text\": \"n is so\"}]}";
    private static final String GRADED =
            "[\"t\", [{\"paragraph_id\": \"p\", \"text\": \"first text\", \"paragraph_data\": {\"judgments\": [], "
                    + "\"rankings\": [{\"method\": \"r\", \"paragraphId\": \"p\", \"queryId\": \"t\", \"rank\": 1, "
                    + "\"score\": 1.5}]}, \"exam_grades\": [{\"answers\": [[\"t/a\", \"1\"]], \"llm\": \"m\", "
                    + "\"self_ratings\": [{\"question_id\": \"t/a\", \"self_rating\": 1}]}]}, {\"paragraph_id\": "
                    + "\"q\", \"text\": \"second text\"}]]";

    @TempDir
    Path folder;

    private final ChatServer server = new ChatServer();
    private Path project;
    private int written;

    @BeforeEach
    void make() throws IOException {
        project = folder.resolve("x.assay");
        done("new", project, "--title", "x", "--assessor", "kim");
        done(
                "import",
                project,
                file("bank.jsonl", BANK),
                file("nuggets.jsonl", NUGGETS),
                file("graded.jsonl", GRADED));
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Path file(String name, String line) throws IOException {
        return Files.writeString(folder.resolve(name), line + "\n");
    }

    private static Cli done(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.out() + ran.err());
        return ran;
    }

    private Cli ask(String command, Object... more) {
        List<Object> all =
                new ArrayList<>(List.of(command, project, "--base-url", server.baseUrl(), "--model", "test-model"));
        all.addAll(List.of(more));
        return Cli.run(all.toArray());
    }

    private String graded(Object... more) throws IOException {
        Path out = folder.resolve("out" + ++written + ".jsonl");
        List<Object> all = new ArrayList<>(List.of("graded", project, "-o", out));
        all.addAll(List.of(more));
        done(all.toArray());
        return Files.readString(out);
    }

    private static boolean asks(Question question, String text) {
        return question.user().contains(text);
    }

    @Test
    void whatIsRatedCountsAtOnceAndIsAskedOnce() throws IOException {
        server.always(question ->
                ServerReply.text(asks(question, "first text") && asks(question, "What is a?") ? "(5)" : "0"));
        JsonNode dry = ask("grade-bank", "--method", "rate", "--dry-run", "--json").json();
        assertEquals(6, dry.get("calls").asInt());
        assertEquals(6, dry.get("calls_of_batches").get("1").asInt());
        assertEquals(4, dry.get("calls_of_batches").get("10").asInt());
        String words = ask("grade-bank", "--method", "rate", "--dry-run").out();
        assertTrue(
                words.contains("1 item a call: 6 calls altogether.") && words.contains("10 items a call: 4 calls"),
                words);
        assertEquals(0, server.count());

        Cli rated = ask("grade-bank", "--method", "rate", "--judge", "robot", "--json");
        assertEquals(0, rated.code(), rated.out() + rated.err());
        assertEquals(6, rated.json().get("done").asInt());
        assertEquals(6, server.count());
        assertEquals("t 0 p 5\nt 0 q 0\n", done("qrels", project, "--rule", "best", "--grader", "robot").out());
        assertEquals(
                "t 0 p 1\n",
                done("qrels", project, "--rule", "best", "--grader", "m").out(),
                "the other grader's stay");
        assertEquals(
                0.5,
                done("cover", project, "--grader", "robot", "--json")
                        .json()
                        .get("pool")
                        .get("cover")
                        .asDouble());
        assertEquals(
                "t 0 p 0\nt 0 q 0\n",
                done("qrels", project, "--rule", "best", "--grader", "robot", "--kind", "nugget")
                        .out());

        String out = graded();
        assertEquals(GRADED + "\n", graded("--as-imported"));
        Path again = folder.resolve("again.assay");
        done("new", again, "--title", "x", "--assessor", "kim");
        done("import", again, Files.writeString(folder.resolve("peer.jsonl"), out));
        assertEquals("t 0 p 5\nt 0 q 0\n", done("qrels", again, "--rule", "best", "--grader", "robot").out());

        assertEquals(0, ask("grade-bank", "--method", "rate", "--judge", "robot").code());
        assertEquals(6, server.count(), "nothing is asked again");
        done("bank", project, "--reword", "t/b", "--text", "What was b?");
        server.always(question -> ServerReply.text("3: clear"));
        assertEquals(0, ask("grade-bank", "--method", "rate", "--judge", "robot").code());
        assertEquals(8, server.count(), "an item was reworded: it is asked of each passage");
        assertEquals("t 0 p 5\nt 0 q 3\n", done("qrels", project, "--rule", "best", "--grader", "robot").out());
        done("check", project);
        assertEquals(1, ask("grade-bank", "--method", "rate", "--judge", "m").code(), "another grader is called so");

        done("sync", project, folder.resolve("sync"));
        Path other = folder.resolve("other.assay");
        done("new", other, "--from", folder.resolve("sync"));
        assertEquals("t 0 p 5\nt 0 q 3\n", done("qrels", other, "--rule", "best", "--grader", "robot").out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rate --grader m",
                "rate --min-grade 2",
                "rate --style fagb",
                "rate --examples",
                "extract --batch 5",
                "extract --examples",
                "check --batch 5",
                "check --min-grade 2",
                "direct --batch 5",
                "direct --grader m",
                "direct --kind question"
            })
    void anOptionOfAnotherMethodIsAnError(String options) {
        List<Object> all = new ArrayList<>(List.of("--method"));
        all.addAll(List.of(options.split(" ")));
        Cli refused = ask("grade-bank", all.toArray());
        assertEquals(2, refused.code(), refused.out() + refused.err());
        assertTrue(refused.err().contains(" does nothing with --method "), refused.err());
        assertEquals(0, server.count());
    }

    @Test
    void someCellsAloneCanBeMeant() {
        server.always(question -> ServerReply.text("2"));
        assertEquals(
                0,
                ask("grade-bank", "--method", "rate", "--judge", "robot", "--item", "t/b", "--passage", "q")
                        .code());
        assertEquals(1, server.count());
        assertEquals(
                "t 0 q 2\n",
                done("qrels", project, "--rule", "best", "--grader", "robot", "--kind", "question")
                        .out());
        assertEquals(0, ask("grade-bank", "--method", "rate", "--judge", "robot", "--item", "t/b").code());
        assertEquals(2, server.count(), "what is known is not asked again");
        done("bank", project, "--reword", "t/b", "--text", "What was b?");
        JsonNode dry = ask(
                        "grade-bank",
                        "--method",
                        "rate",
                        "--judge",
                        "robot",
                        "--item",
                        "t/a",
                        "--batch",
                        "10",
                        "--dry-run",
                        "--json")
                .json();
        assertEquals(2, dry.get("calls").asInt(), "an item is asked with those that go in one call with it");
        Cli none = ask("grade-bank", "--method", "rate", "--item", "t/z");
        assertEquals(1, none.code());
        assertTrue(none.err().contains("none of the named"), none.err());
        assertEquals(2, ask("grade-bank", "--method", "direct", "--item", "t/a").code());
    }

    @Test
    void whatCannotBeReadIsFailedAndNotZeroAndCanBeAskedAgain() throws IOException {
        server.always(question -> ServerReply.text(asks(question, "What is a?") ? "4/5" : "2"));
        Cli rated = ask("grade-bank", "--method", "rate", "--judge", "robot", "--kind", "question", "--json");
        assertEquals(3, rated.code());
        assertEquals(2, rated.json().get("failed").asInt());
        JsonNode cover = done("cover", project, "--grader", "robot", "--min-grade", 2, "--json").json();
        assertEquals(1.0, cover.get("pool").get("cover").asDouble(), "an item that nobody could grade is not counted");
        assertTrue(graded().contains("\"llm_response_errors\": {\"t/a\": "), graded());
        server.always(question -> ServerReply.text("{\"grade\": 0}"));
        assertEquals(
                0,
                ask("grade-bank", "--method", "rate", "--judge", "robot", "--kind", "question", "--retry-failed")
                        .code());
        assertEquals("t 0 p 2\nt 0 q 2\n", done("qrels", project, "--rule", "best", "--grader", "robot").out());
        assertEquals(
                0.5,
                done("cover", project, "--grader", "robot", "--min-grade", 2, "--json")
                        .json()
                        .get("pool")
                        .get("cover")
                        .asDouble());
    }

    @Test
    void severalItemsGoInOneCall() {
        server.always(question -> ServerReply.text(asks(question, "first text") ? "{\"1\": 4, \"2\": 1}" : "[5]"));
        Cli rated = ask(
                "grade-bank", "--method", "rate", "--judge", "robot", "--kind", "question", "--batch", "10", "--json");
        assertEquals(1, rated.json().get("failed").asInt(), "a short list is failed as a whole");
        assertEquals("t 0 p 4\nt 0 q 0\n", done("qrels", project, "--rule", "best", "--grader", "robot").out());
        assertEquals("t 0 p 4\n", done("qrels", project, "--rule", "best", "--grader", "robot", "--open", "out").out());
    }

    @Test
    void whatStoppedGoesOnWithoutAskingAgain() {
        server.always(question ->
                server.count() > 3 ? ServerReply.error(401, "invalid_api_key", "No.") : ServerReply.text("4"));
        assertEquals(4, ask("grade-bank", "--method", "rate", "--judge", "robot", "--concurrency", "1").code());
        int before = server.count();
        server.always(question -> ServerReply.text("4"));
        assertEquals(0, ask("grade-bank", "--method", "rate", "--judge", "robot").code());
        assertEquals(before + 3, server.count(), "three of six were there");
        assertEquals("t 0 p 4\nt 0 q 4\n", done("qrels", project, "--rule", "best", "--grader", "robot").out());
    }

    @Test
    void answersAreExtractedWhereTheRatingIsGoodAndCheckedAgainstRightOnes() throws IOException {
        server.always(question -> ServerReply.text(asks(question, "first text") ? "4" : "2"));
        assertEquals(0, ask("grade-bank", "--method", "rate", "--judge", "robot", "--kind", "question").code());
        int before = server.count();
        server.always(question ->
                ServerReply.text(asks(question, "What is a?") ? "{\"answer\": \"34 minutes\"}" : "unanswerable"));
        Cli several = ask("grade-bank", "--method", "extract", "--judge", "finder", "--kind", "question");
        assertEquals(1, several.code());
        assertTrue(several.err().contains("robot") && several.err().contains("m question"), several.err());
        assertEquals(
                0,
                ask("grade-bank", "--method", "extract", "--judge", "finder", "--kind", "question", "--grader", "robot")
                        .code());
        assertEquals(before + 2, server.count(), "the second passage is rated 2");
        assertTrue(graded().contains("[\"t/a\", \"34 minutes\"], [\"t/b\", \"unanswerable\"]"), graded());

        server.always(question -> ServerReply.text("no"));
        assertEquals(0, ask("grade-bank", "--method", "check", "--judge", "checker").code());
        assertEquals(
                before + 3,
                server.count(),
                "34 minutes is not 24 minutes, so the model is asked; of b nobody knows the answer");
        assertEquals("t 0 p 0\n", done("qrels", project, "--rule", "best", "--grader", "checker").out());
        assertTrue(
                graded().contains("\"wrongAnswered\": [\"t/a\"], \"answers\": [[\"t/a\", \"34 minutes\"]]"), graded());

        Path again = folder.resolve("again.assay");
        done("new", again, "--title", "x", "--assessor", "kim");
        done("import", again, Files.writeString(folder.resolve("peer.jsonl"), graded()));
        assertEquals(
                "t 0 p 0\n",
                done("qrels", again, "--rule", "best", "--grader", "checker").out(),
                "what was checked comes back as checked");
        done("check", project);
    }

    @Test
    void aGraderThatRatedOtherItemsIsNotAmongThoseThatAreThere() {
        server.always(question -> ServerReply.text("4"));
        assertEquals(0, ask("grade-bank", "--method", "rate", "--judge", "myq", "--kind", "question").code());
        Cli refused = ask("grade-bank", "--method", "extract", "--grader", "myq");
        assertEquals(1, refused.code(), refused.out());
        assertTrue(
                refused.err()
                        .contains(
                                "No grader called myq graded passages of topic t by nuggets in that way. Nobody did."),
                refused.err());
        assertEquals(0, ask("grade-bank", "--method", "rate", "--judge", "other", "--kind", "nugget").code());
        String others = ask("grade-bank", "--method", "extract", "--grader", "myq").err();
        assertTrue(others.contains("One grader did: other nugget "), others);
        assertFalse(others.contains("myq question"), others);
        assertEquals(0, ask("grade-bank", "--method", "extract", "--grader", "myq", "--kind", "question").code());
        String cover = Cli.run("cover", project, "--grader", "myq", "--kind", "nugget").err();
        assertTrue(cover.contains("Nobody of that name graded such items. There are: other (nugget, "), cover);
        assertFalse(cover.contains("myq"), cover);
    }

    @Test
    void aPassageIsJudgedAsAWholeInFourManners() throws IOException {
        for (String style : List.of("fagb", "helm", "sun", "thomas")) {
            int before = server.count();
            server.always(question ->
                    ServerReply.text(style.equals("thomas") ? "2" : asks(question, "first text") ? "yes" : "no"));
            assertEquals(0, ask("grade-bank", "--method", "direct", "--style", style).code(), style);
            assertEquals(0, ask("grade-bank", "--method", "direct", "--style", style, "--examples").code(), style);
            assertEquals(before + 4, server.count(), style);
        }
        assertTrue(server.questions().get(2).system().contains("Four cases"), server.questions().get(2).system());
        assertFalse(server.questions().get(0).system().contains("Four cases"));
        Cli several = Cli.run("qrels", project, "--rule", "direct");
        assertEquals(2, several.code());
        String name = graded().replaceAll("(?s).*\"prompts?_class\": \"AssayThomas\".*", "AssayThomas");
        assertEquals("AssayThomas", name.replace("\"", ""));
    }

    @Test
    void aModelWritesABankAndTheBankIsGradedBy() throws IOException {
        server.always(question -> ServerReply.text("{\"items\": [\"Who was it?\", \"What is a?\", \"Since when?\"]}"));
        Cli made = ask("bank", "--generate", "question", "--count", "3");
        assertEquals(0, made.code(), made.err());
        assertEquals(1, server.count());
        assertTrue(
                server.questions().getFirst().user().contains("Write 3 questions"),
                server.questions().getFirst().user());
        assertFalse(done("bank", project).out().contains("Who was it?"), "nobody accepted it yet");
        done("bank", project, "--accept", "all");
        String items = done("bank", project, "--kind", "question").out();
        assertTrue(items.contains("Who was it?") && items.contains("Since when?"), items);
        assertEquals(0, ask("bank", "--generate", "question", "--count", "3").code());
        assertEquals(1, server.count());
        assertEquals(items, done("bank", project, "--kind", "question").out());
        Path out = folder.resolve("banks.jsonl");
        done("bank", project, "-o", out);
        String written = Files.readString(out);
        assertTrue(
                written.startsWith(BANK.substring(0, BANK.length() - 2)),
                "what was accepted stands behind what was imported");
        assertTrue(written.endsWith(NUGGETS + "\n"), written);
        Path other = folder.resolve("other.assay");
        done("new", other, "--title", "x", "--assessor", "kim");
        done("import", other, out);
        assertTrue(done("bank", other).out().contains("Since when?"));
        assertEquals(8 + 2, ask("grade-bank", "--method", "rate", "--dry-run", "--json").json().get("calls").asInt());
    }
}

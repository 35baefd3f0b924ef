package dev.assay.app.cli.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.app.service.verify.KeptRubric;
import dev.assay.app.service.verify.TopicGrades;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.app.service.verify.VerifySheet;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.Answer;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.GradeTable;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model rates the parts of answers: labels follow from the best part, out of sight until the own ones are locked. */
class GradeAnswersCommandTest {
    private static final String NUGGETS = """
            {"qid": "t", "query": "why?", "nuggets": [{"text": "the sea is salt", "importance": "vital"}, \
            {"text": "rivers bring it", "importance": "okay"}]}
            """;
    private static final String ANSWERS = """
            {"run_id": "one", "topic_id": "t", "topic": "why?", "references": [], "answer": [{"text": "The sea is \
            salt.", "citations": []}, {"text": "Rivers bring it there.", "citations": []}]}
            {"run_id": "two", "topic_id": "t", "topic": "why?", "references": [], "answer": [{"text": "The sea is \
            salt.", "citations": []}, {"text": "Nobody knows.", "citations": []}]}
            """;

    @TempDir
    Path folder;

    private final ChatServer server = new ChatServer();
    private Path project;

    @BeforeEach
    void make() throws IOException {
        project = folder.resolve("x.assay");
        done("new", project, "--title", "x", "--assessor", "kim");
        done("import", project, file("nuggets.jsonl", NUGGETS), file("answers.jsonl", ANSWERS));
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Path file(String name, String lines) throws IOException {
        return Files.writeString(folder.resolve(name), lines);
    }

    private static Cli done(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.out() + ran.err());
        return ran;
    }

    private Cli ask(Object... more) {
        List<Object> all = new ArrayList<>(List.of(
                "grade-bank", project, "--method", "rate", "--base-url", server.baseUrl(), "--model", "test-model"));
        all.addAll(List.of(more));
        return Cli.run(all.toArray());
    }

    /** Whoever says what the nugget says gets the grade. */
    private void grade(String grade) {
        server.always(question -> {
            String text = question.user();
            boolean salt = text.contains("The sea is salt.") && text.contains("the sea is salt");
            boolean rivers = text.contains("Rivers bring it there.") && text.contains("rivers bring it");
            return ServerReply.text(salt || rivers ? grade : text.contains("Nobody knows.") ? "unanswerable" : "0");
        });
    }

    /**
     * The labels that a judge gave an answer, in the order of the nuggets, as the comparison with the own ones has
     * them.
     */
    private JsonNode scores(String judge) {
        return done("score", project, "--judge", judge, "--json").json();
    }

    private static double allStrict(JsonNode scores, String run) {
        for (JsonNode answer : scores.get("answers")) {
            if (answer.get("run_id").asText().equals(run)) {
                return answer.get("scores").get("all").asDouble();
            }
        }
        return -1;
    }

    @Test
    void labelsFollowFromTheBestPart() throws IOException {
        grade("4");
        JsonNode dry = ask("--parts", "sentence", "--dry-run", "--json").json();
        assertEquals(8, dry.get("windows").asInt(), dry.toString());
        assertEquals(6, dry.get("calls").asInt(), "two runs say the same: asked once");
        assertEquals(8, dry.get("calls_of_batches").get("1").asInt());
        assertEquals(4, dry.get("calls_of_batches").get("10").asInt());
        Cli rated = ask("--parts", "sentence", "--judge", "robot", "--json");
        assertEquals(3, rated.code(), rated.out() + rated.err());
        assertEquals(2, rated.json().get("failed").asInt(), rated.out());

        assertEquals(
                1, Cli.run("score", project, "--judge", "robot").code(), "kept back until the own labels are locked");
        assertEquals(1, Cli.run("cover", project, "--answers", "sentence").code());
        assertEquals(
                1,
                Cli.run("graded", project, "--answers", "sentence", "-o", folder.resolve("early.jsonl"))
                        .code());
        done("sync", project, folder.resolve("blind"));
        assertFalse(
                read(folder.resolve("blind")).contains("robot\",\"kind\":\"answer_grade"),
                "the folder tells nothing either");

        done("score", project, "--reveal");
        JsonNode scores = done("score", project, "--judge", "robot", "--json").json();
        assertEquals("one", scores.at("/answers/0/run_id").asText());
        assertEquals(1.0, scores.at("/answers/0/scores/all_strict").asDouble());
        assertEquals(
                "two", scores.at("/incomplete/0/run_id").asText(), "a part failed, and no other supports the nugget");
        assertEquals(1, scores.at("/incomplete/0/failed").asInt());
        assertEquals(Map.of("one", 1.0, "two", 0.5), cover("sentence"));
        done("check", project);
    }

    /** Cover by run. */
    private Map<String, Double> cover(String parts) {
        return cover(done("cover", project, "--answers", parts, "--json").json());
    }

    private static Map<String, Double> cover(JsonNode said) {
        Map<String, Double> cover = new TreeMap<>();
        said.get("runs").forEach(row -> cover.put(row.get("run_id").asText(), row.get("cover").asDouble()));
        return cover;
    }

    private static String read(Path folder) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }

    @Test
    void otherCutOffsAskNothingAndStandBeside() {
        grade("3");
        assertEquals(3, ask("--parts", "sentence").code());
        int asked = server.count();
        Cli again = ask("--parts", "sentence", "--support-from", 3, "--json");
        assertEquals(asked, server.count(), "what was replied is known, what cannot be read among it");
        assertTrue(
                again.json().get("judge").asText().endsWith(", by sentence, support from 3, partial support from 1"),
                again.out());
        done("score", project, "--reveal");
        List<String> labels = new ArrayList<>();
        done("judges", project, "--json")
                .json()
                .get("judges")
                .forEach(judge -> labels.add(
                        judge.get("kind").asText() + " " + judge.get("labels").asInt() + " "
                                + judge.get("parts").asInt() + " "
                                + judge.get("failed").asInt()));
        assertEquals(
                List.of("assessor 0 0 0", "model 3 2 3", "model 2 2 4"),
                labels,
                "grade 3 supports for the first and not for the second; two answers have a part without a grade");
        for (Object[] wrong : new Object[][] {
            {"--parts", "word"},
            {"--parts", "sentence", "--by", "bank", "--set", "x"},
            {"--run", "one"},
            {"--by", "bank"},
            {"--parts", "sentence", "--support-from", "2", "--partial-from", "3"},
            {"--parts", "sentence", "--support-from", "6"}
        }) {
            assertEquals(2, ask(wrong).code(), List.of(wrong).toString());
        }
    }

    @Test
    void whatIsAskedAnewIsWhatWasReworded() throws IOException {
        server.always(question -> ServerReply.text("5"));
        assertEquals(0, ask("--parts", "answer", "--judge", "robot").code());
        assertEquals(4, server.count());
        done("score", project, "--reveal");
        assertEquals(Map.of("one", 1.0, "two", 1.0), cover("answer"));
        assertFalse(done("cover", project, "--answers", "answer").err().contains("reworded"));
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            TopicId topic = new TopicId("t");
            Nugget salt = store.nuggetSet(topic).orElseThrow().nuggets().getFirst();
            new NuggetService(store, () -> new NuggetId("n")).editText(topic, salt.id(), "the sea tastes of salt");
        }
        assertTrue(done("cover", project, "--answers", "answer")
                .err()
                .contains("2 grades are of items that were reworded since"));
        assertEquals(0, ask("--parts", "answer", "--judge", "robot").code());
        assertEquals(6, server.count(), "one nugget in two answers");
        assertFalse(done("cover", project, "--answers", "answer").err().contains("reworded"));
        done("check", project);

        done("sync", project, folder.resolve("sync"));
        Path restored = folder.resolve("restored.assay");
        done("new", restored, "--from", folder.resolve("sync"));
        Cli same = done("cover", restored, "--answers", "answer", "--json");
        assertEquals(done("cover", project, "--answers", "answer", "--json").json(), same.json());
        Path other = folder.resolve("other.assay");
        done("new", other, "--title", "x", "--assessor", "lee");
        done("import", other, folder.resolve("nuggets.jsonl"), folder.resolve("answers.jsonl"));
        done("merge", project, other);
        done("check", project);
    }

    @Test
    void byTheBankRunsHaveCoverAndTheWorkbenchReadsThePartsAsPassages() throws IOException {
        done("import", project, file("bank.jsonl", """
                {"query_id": "t", "query_text": "why?", "items": \
                [{"query_id": "t", "question_id": "t/a", "question_text": "What is salt?"}, \
                {"query_id": "t", "question_id": "t/b", "question_text": "What do rivers do?"}]}
                """));
        server.always(question -> ServerReply.text(
                question.user().contains("The sea is salt.") && question.user().contains("What is salt?")
                        ? "5"
                        : question.user().contains("Rivers bring it there.")
                                        && question.user().contains("What do rivers do?")
                                ? "4"
                                : "1"));
        Cli asked = ask("--parts", "sentence", "--by", "bank", "--judge", "robot");
        assertEquals(0, asked.code(), asked.err());
        assertEquals(6, server.count());
        assertEquals(1, Cli.run("score", project, "--reveal").code(), "nothing to score");
        assertEquals(Map.of("one", 1.0, "two", 0.5), cover("sentence"));
        assertEquals(
                Map.of("one", 0.5, "two", 0.5),
                cover(done("cover", project, "--answers", "sentence", "--k", "1", "--json")
                        .json()));
        String labels = done("qrels", project, "--answers", "sentence", "--rule", "best").out();
        assertEquals(3, labels.lines().count(), "runs that say the same share the part: " + labels);
        assertTrue(done("verify", project, "--answers", "sentence", "--view", "items").out().contains("What is salt?"));
        assertTrue(
                Cli.run("score", project).out().contains("Nothing is labelled yet"), "the bank is no set of nuggets");

        Path out = folder.resolve("parts.jsonl");
        done("graded", project, "--answers", "sentence", "-o", out);
        assertEquals(
                2,
                Cli.run("graded", project, "--answers", "paragraph", "-o", folder.resolve("none.jsonl"), "--file", "x")
                        .code());
        Cli peer = done("cover", out, "--json");
        assertEquals(Map.of("one", 1.0, "two", 0.5), cover(peer.json()), "the file says the same");
    }

    @Test
    void theAssessorsLabelsGoOutAsGrades() throws IOException {
        server.always(question -> ServerReply.text("2"));
        assertEquals(0, ask("--parts", "answer", "--judge", "robot").code());
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            TopicId topic = new TopicId("t");
            new NuggetService(store, () -> new NuggetId("n")).freeze(topic);
            LabellingService labelling = new LabellingService(store);
            List<Label> labels = List.of(Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT, Label.CANT_JUDGE);
            int given = 0;
            for (Answer answer : store.answers(topic)) {
                for (Nugget nugget : store.nuggetSet(topic).orElseThrow().nuggets()) {
                    labelling.label(new LabelKey(topic, answer.run(), nugget.id()), labels.get(given++));
                }
            }
            labelling.lock(topic);
        }
        Path out = folder.resolve("human.jsonl");
        done("graded", project, "--answers", "answer", "--with-human", "-o", out);
        String line = Files.readString(out);
        assertEquals(2, line.split("human:kim", -1).length - 1, line);
        for (int grade : new int[] {5, 3, 0}) {
            assertEquals(1, line.split("\"self_rating\": " + grade + "}", -1).length - 1, line);
        }
        assertEquals(4, line.split("\"self_rating\": 2}", -1).length - 1, line);

        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            TopicId topic = new TopicId("t");
            VerifyService service = new VerifyService(store, new KeptRubric(GradedUnits.ANSWERS, false));
            TopicGrades grades = service.topic(topic);
            service.look(topic, ItemKind.NUGGET);
            GradeTable table = service.topic(topic).table(grades.graders().getFirst()).orElseThrow();
            service.grade(
                    table.grader(),
                    new CellKey(
                            topic, table.units().getFirst().id(), table.items().getFirst()),
                    1);
        }
        Path after = folder.resolve("after.jsonl");
        done("graded", project, "--answers", "answer", "--with-human", "-o", after);
        assertEquals(
                line,
                Files.readString(after),
                "what is said after the model's grades were seen is no grade of its own");
    }

    @Test
    void whatWasGradedBlindGoesOutToo() throws IOException {
        server.always(question -> ServerReply.text("2"));
        assertEquals(0, ask("--parts", "sentence", "--judge", "robot").code());
        done("score", project, "--reveal");
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            VerifyService service = new VerifyService(store, new KeptRubric(GradedUnits.SENTENCES, false));
            VerifySheet sheet = service.open(0);
            service.grade(sheet.graders().getFirst(), sheet.cells().getFirst().key(), 4);
        }
        Path out = folder.resolve("blind.jsonl");
        done("graded", project, "--answers", "sentence", "--with-human", "-o", out);
        String line = Files.readString(out);
        assertEquals(1, line.split("human:kim", -1).length - 1, line);
        assertEquals(1, line.split("\"self_rating\": 4}", -1).length - 1, line);
    }
}

package dev.assay.app.cli.rubric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.llm.testing.ChatServer;
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

/** A model rates the parts of answers: labels follow from the best part, out of sight until the own ones are locked. */
class GradeAnswersCommandTest {
    private static final String NUGGETS = """
            {"qid": "t", "query": "why?", "nuggets": [{"text": "the sea is salt", "importance": "vital"}, {"text": "rivers bring it", "importance": "okay"}]}
            """;
    private static final String ANSWERS = """
            {"run_id": "one", "topic_id": "t", "topic": "why?", "references": [], "answer": [{"text": "The sea is salt.", "citations": []}, {"text": "Rivers bring it there.", "citations": []}]}
            {"run_id": "two", "topic_id": "t", "topic": "why?", "references": [], "answer": [{"text": "The sea is salt.", "citations": []}, {"text": "Nobody knows.", "citations": []}]}
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
        List<Object> all = new ArrayList<>(
                List.of("grade-bank", project, "--method", "rate", "--base-url", server.baseUrl(), "--model", "test-model"));
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

    private JsonNode labels(String judge) {
        JsonNode answers = done("score", project, "--judge", judge, "--json").json().get("answers");
        return answers;
    }

    @Test
    void labelsFollowFromTheBestPart() {
        grade("4");
        JsonNode dry = ask("--parts", "sentence", "--dry-run", "--json").json();
        assertEquals(8, dry.get("windows").asInt(), dry.toString());
        assertEquals(6, dry.get("calls").asInt(), "two runs say the same: asked once");
        Cli rated = ask("--parts", "sentence", "--judge", "robot", "--json");
        assertEquals(1, rated.code(), rated.out() + rated.err());
        System.out.println(rated.out());
        System.out.println(Cli.run("judges", project).out());
        System.out.println(Cli.run("score", project, "--judge", "robot").err());
        System.out.println(Cli.run("score", project, "--reveal").out());
        System.out.println(labels("robot").toPrettyString());
        done("check", project);
    }
}

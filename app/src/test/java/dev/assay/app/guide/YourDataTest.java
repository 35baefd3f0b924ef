package dev.assay.app.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.llm.testing.ChatServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page on one's own data, followed from its first line to its last: its files are written, its commands typed, its
 * outputs compared.
 */
class YourDataTest {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    private static final String SERVER = "http://localhost:11434/v1";

    @TempDir
    private Path folder;

    @Test
    void whatThePageSaysHappens() throws IOException {
        List<String> done = new ArrayList<>();
        List<String> printed = new ArrayList<>(List.of(""));
        try (ChatServer server = FakeModel.behave(new ChatServer())) {
            Parser.builder()
                    .build()
                    .parse(Pages.read(Pages.DOCS.resolve("your-data.md")))
                    .accept(new AbstractVisitor() {
                        @Override
                        public void visit(FencedCodeBlock block) {
                            String[] info = block.getInfo().split(" ");
                            if (info.length > 1) {
                                write(info[1], block.getLiteral());
                                done.add(info[1]);
                            } else {
                                block.getLiteral()
                                        .lines()
                                        .forEach(line -> assertTrue(
                                                printed.getLast()
                                                        .lines()
                                                        .toList()
                                                        .contains(line),
                                                line + " is not in\n" + printed.getLast()));
                                done.add("output");
                            }
                        }

                        @Override
                        public void visit(IndentedCodeBlock block) {
                            block.getLiteral().lines().forEach(line -> {
                                Cli typed = type(line, server.baseUrl());
                                printed.add(typed.out());
                                // Nobody labelled anything by hand yet where the page says how scores of that are seen.
                                assertEquals(
                                        line.equals("assay score mine.assay") ? typed.code() : 0,
                                        typed.code(),
                                        line + "\n" + typed.err());
                                done.add(line.split(" ")[1]);
                            });
                        }
                    });
            assertTrue(server.count() > 0, "the model was asked");
        }
        assertEquals(
                List.of(
                        "answers.csv",
                        "contexts.jsonl",
                        "nuggets.jsonl",
                        "new",
                        "status",
                        "score",
                        "new",
                        "assign",
                        "score",
                        "output",
                        "new",
                        "nuggetize",
                        "assign",
                        "score",
                        "report",
                        "fragen.csv",
                        "new",
                        "traces.jsonl",
                        "new",
                        "urteile.csv",
                        "import",
                        "cited.jsonl",
                        "new"),
                done);
        assertEquals(2, Cli.run("status", folder.resolve("mine.assay"), "--json").json().get("topics").size());
        assertTrue(Files.exists(folder.resolve("floor.html")));
        String runs = Cli.run("score", folder.resolve("auto.assay"), "--judge", "qwen3", "--json")
                .json()
                .get("runs")
                .toString();
        assertTrue(runs.contains("our-rag") && runs.contains("baseline"), runs);
        assertEquals(
                3,
                Cli.run("status", folder.resolve("fragen.assay"), "--json")
                        .json()
                        .at("/topics/0/answers")
                        .asInt(),
                "alpha, beta, people");
    }

    private void write(String name, String text) {
        try {
            Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** As it would be typed in the folder, where the model's server is another. */
    private Cli type(String line, String server) {
        List<Object> words = new ArrayList<>();
        for (MatchResult word : WORD.matcher(line).results().skip(1).toList()) {
            String text = word.group(1) == null ? word.group(2) : word.group(1);
            words.add(
                    text.matches("\\w+\\.(assay|csv|jsonl|html)")
                            ? folder.resolve(text)
                            : text.equals(SERVER) ? server : text);
        }
        return Cli.run(words.toArray());
    }
}

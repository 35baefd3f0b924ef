package dev.assay.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The brief commands, run one after another on a project made up for it: Java keeps in the start-up cache what it loads meanwhile.
 */
public final class StartupRehearsal {
    private StartupRehearsal() {}

    /** Runs the commands in an empty folder. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        Path bundle = Files.createDirectories(folder.resolve("bundle"));
        Files.writeString(bundle.resolve("topics.jsonl"), """
                {"id": "1", "title": "A topic", "query": "Does it start?"}
                """);
        Files.writeString(bundle.resolve("passages.jsonl"), """
                {"query": {"qid": "1", "text": "Does it start?"}, "candidates": [{"docid": "d1", "doc": {"title": "A page", \
                "url": "https://example.org/", "segment": "It starts."}}]}
                """);
        Files.writeString(bundle.resolve("proposals.jsonl"), """
                {"query": "Does it start?", "qid": "1", "nuggets": [{"text": "It starts", "importance": "vital"}]}
                """);
        Files.writeString(bundle.resolve("answers.jsonl"), """
                {"run_id": "r1", "topic_id": "1", "topic": "Does it start?", "references": ["d1"], "response_length": 2, \
                "answer": [{"text": "It starts.", "citations": [0]}]}
                """);
        String project = folder.resolve("rehearsal.assay").toString();
        run("new", project, "--from", bundle.toString(), "--assessor", "nobody");
        run("--help");
        run("check", project);
        run("score", project);
        Path labels = folder.resolve("labels.jsonl");
        Files.writeString(labels, """
                {"query": "Does it start?", "qid": "1", "answer_text": "It starts.", "response_length": 2, "run_id": "r1", \
                "nuggets": [{"text": "It starts", "importance": "vital", "assignment": "support"}]}
                """);
        run("score", labels.toString());
        run("sync", project, folder.resolve("sync").toString());
        run("status", project, "--json");
        run("status", project);
    }

    private static void run(String... arguments) throws IOException {
        if (Main.run(arguments) != 0) {
            throw new IOException("The rehearsal ended at " + String.join(" ", arguments));
        }
    }
}

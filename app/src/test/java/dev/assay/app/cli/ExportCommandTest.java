package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code assay export}, and {@code --user} on the way in. */
class ExportCommandTest {
    @TempDir
    Path folder;

    private Path tool() throws Exception {
        Path tool = Files.createDirectory(folder.resolve("tool"));
        Files.writeString(tool.resolve("config.json"), """
                {"name": "Mills", "job_assignment": {"ada": ["t1"], "bob": ["t2"]}, "topic_file": "requests.jsonl",
                 "report_runs_path": "sentences.json", "cited_sentences_path": "cited.json", "doc_pools_path": "pool.json"}
                """);
        Files.writeString(tool.resolve("requests.jsonl"), """
                {"request_id": "t1", "problem_statement": "How do mills work?"}
                {"request_id": "t2", "problem_statement": "Are mills loud?"}
                """);
        Files.writeString(tool.resolve("sentences.json"), "{\"t1\": {\"red\": {\"0\": \"By water.\"}}, \"t2\": {\"red\": {\"0\": \"Yes.\"}}}");
        Files.writeString(tool.resolve("cited.json"), "{\"t1\": {\"d1\": {\"red\": {\"0\": \"By water.\"}}}, \"t2\": {}}");
        Files.writeString(tool.resolve("pool.json"), "{\"t1\": [\"d1\"], \"t2\": [\"d2\"]}");
        return tool;
    }

    @Test
    void oneUsersTopicsGoInAndOutAndNothingIsOverwritten() throws Exception {
        Path project = folder.resolve("m.assay");
        Cli made = Cli.run("new", project, "--assessor", "ada", "--user", "ada", "--from", tool());
        assertEquals(0, made.code(), made.err());
        Path out = folder.resolve("out");
        Cli written = Cli.run("export", project, out, "--as", "hltcoe");
        assertEquals(0, written.code(), written.err());
        assertTrue(written.out().contains("written    annotation.db"), written.out());
        assertEquals(
                "{\"request_id\":\"t1\",\"problem_statement\":\"How do mills work?\"}\n",
                Files.readString(out.resolve("requests.jsonl")));
        assertEquals("{\"t1\":[\"d1\"]}\n", Files.readString(out.resolve("document_pool.json")));
        Cli again = Cli.run("export", project, out, "--as", "hltcoe");
        assertEquals(1, again.code());
        assertTrue(again.err().contains("holds something already and was left as it is"), again.err());
    }
}

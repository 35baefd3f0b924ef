package dev.assay.app.cli.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A passage that was judged several times, for facets: the highest judgment counts, or where it is asked for the
 * lowest.
 */
class LowestJudgmentTest {
    private static final String GRADED = """
            ["t", [{"paragraph_id": "p", "text": "a", "paragraph_data": {"judgments": \
            [{"paragraphId": "p", "query": "t/f", "relevance": 0}, {"paragraphId": "p", "query": "t/g", "relevance": \
            2}], "rankings": []}, "exam_grades": [{"answers": [["t/i", "1"]], "llm": "m", "self_ratings": \
            [{"question_id": "t/i", "self_rating": 1}]}]}]]
            """;

    @TempDir
    Path folder;

    private static List<String> missing(Path file, Object... more) {
        List<Object> all = new ArrayList<>(List.of("verify", file, "--view", "missing", "--json"));
        all.addAll(List.of(more));
        Cli ran = Cli.run(all.toArray());
        assertEquals(0, ran.code(), ran.out() + ran.err());
        List<String> units = new ArrayList<>();
        for (JsonNode unit : ran.json().get("units")) {
            units.add(unit.get("docid").asText() + " " + unit.get("judgment").asInt());
        }
        return units;
    }

    @Test
    void theLowestCountsWhereItIsAskedFor() throws Exception {
        Path file = Files.writeString(folder.resolve("graded.jsonl"), GRADED);
        assertEquals(List.of("p 2"), missing(file));
        assertEquals(List.of(), missing(file, "--lowest-judgment"));
        assertEquals(List.of("p 0"), missing(file, "--lowest-judgment", "--min-judgment", 0));
    }
}

package dev.assay.model.hints;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Hints on whole files: what was planted in the sample is found, and edited nuggets of the field are left in peace. */
class HintsOnFilesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static List<NuggetSet> sets(Path file) throws IOException {
        List<NuggetSet> sets = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            JsonNode row = JSON.readTree(line);
            List<Nugget> nuggets = new ArrayList<>();
            for (JsonNode nugget : row.get("nuggets")) {
                NuggetId id = new NuggetId("n" + nuggets.size());
                nuggets.add(new Nugget(
                        id, nugget.get("text").asText(), Importance.OKAY, new Origin.Own(), List.of(), ""));
            }
            TopicId topic = new TopicId(row.get("qid").asText());
            sets.add(new NuggetSet(topic, 1, NuggetSet.State.DRAFT, nuggets, List.of()));
        }
        return sets;
    }

    /** The nuggets that have a hint of that kind. */
    private static Set<String> hinted(List<NuggetSet> sets, Class<? extends NuggetHint> kind) {
        Set<String> texts = new TreeSet<>();
        for (NuggetSet set : sets) {
            NuggetHints.of(set).forEach((id, hints) -> {
                if (hints.stream().anyMatch(kind::isInstance)) {
                    texts.add(set.topic() + " " + set.find(id).orElseThrow().text());
                }
            });
        }
        return texts;
    }

    @Test
    void whatIsPlantedInTheSampleIsFoundAndNothingElse() throws IOException {
        List<NuggetSet> sets =
                sets(Path.of(System.getProperty("assay.root"), "samples", "first-steps", "proposals.jsonl"));
        assertEquals(
                Set.of(
                        "h-014 Frost on the outdoor coil blocks airflow",
                        "h-014 Airflow through the outdoor coil is blocked by frost",
                        "h-022 Tolls were charged for crossing mill causeways",
                        "h-022 Travellers paid tolls to cross mill causeways"),
                hinted(sets, NuggetHint.NearDuplicate.class));
        assertEquals(
                Set.of(
                        "h-014 It needs several minutes to melt the ice",
                        "h-022 They turned from flour to gin at Three Mills"),
                hinted(sets, NuggetHint.StartsWithPronoun.class));
        assertEquals(3, hinted(sets, NuggetHint.TooLong.class).size());
    }

    @Test
    void editedNuggetsAreLeftInPeace() throws IOException {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        List<NuggetSet> sets = sets(Path.of(data, "trec-rag-2026-dev", "rag25-dev-nuggets.jsonl"));
        assertEquals(1255, sets.stream().mapToInt(set -> set.nuggets().size()).sum());
        assertEquals(29, hinted(sets, NuggetHint.TooLong.class).size());
        assertTrue(hinted(sets, NuggetHint.StartsWithPronoun.class).size() < 30);
        assertTrue(hinted(sets, NuggetHint.NearDuplicate.class).size() < 190, "more than about one in seven");
    }
}

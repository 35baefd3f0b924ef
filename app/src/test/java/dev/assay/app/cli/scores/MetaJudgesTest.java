package dev.assay.app.cli.scores;

import static dev.assay.app.testing.JudgesByFormula.NUGGETS;
import static dev.assay.app.testing.JudgesByFormula.RUNS;
import static dev.assay.app.testing.JudgesByFormula.TOPICS;
import static dev.assay.app.testing.JudgesByFormula.label;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.app.testing.JudgesByFormula;
import dev.assay.model.ActiveTime;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bias, human variation, nuggets, length and designs in {@code assay meta}, of labels by a formula. */
class MetaJudgesTest {
    @TempDir
    private Path folder;

    private Path project;

    @BeforeEach
    void judged() throws IOException {
        project = JudgesByFormula.create(folder);
    }

    private static void assertDone(Cli run) {
        assertEquals(0, run.code(), run.err());
    }

    private JsonNode meta(Object... more) {
        List<Object> arguments = new ArrayList<>(
                List.of("meta", project, "Ann", "gpt-9", "--reveal", "--resamples", 200, "--json"));
        arguments.addAll(List.of(more));
        Cli run = Cli.run(arguments.toArray());
        assertDone(run);
        return run.json();
    }

    private static JsonNode row(JsonNode meta, String table, String key, String value) {
        return StreamSupport.stream(meta.path("tables").path(table).spliterator(), false)
                .filter(row -> row.path(key).asText().equals(value))
                .findFirst()
                .orElseThrow(() -> new AssertionError(table + ": " + meta.path("tables").path(table)));
    }

    @Test
    void theModelIsSeenToFavourItsOwnFamily() {
        JsonNode meta = meta();
        JsonNode self = row(meta, "self-preference", "measure", "vital_strict");
        assertEquals("gpt-9", self.path("of_judge").asText());
        assertEquals("gpt", self.path("family").asText());
        assertTrue(self.path("preference").asDouble() > 0.3, self::toString);
        String told = meta.path("findings").path("self-preference").path(0).asText();
        assertTrue(told.startsWith("gpt-9 favours runs of its own family gpt: +0."), told);
        assertEquals(2, row(meta, "bias-families", "family", "llama").path("runs").asInt());
        JsonNode run = row(meta, "bias-runs", "run", "r0");
        assertEquals(1, run.path("second").asDouble());
        assertEquals("overrated", run.path("rated").asText());
        // What the organiser says counts more than what the project knows.
        JsonNode other = meta("--family", "gpt-9=llama");
        assertEquals("llama", row(other, "self-preference", "measure", "vital_strict").path("family").asText());
        assertTrue(row(other, "self-preference", "measure", "vital_strict").path("preference").asDouble() < 0);
    }

    @Test
    void longAnswersAndCitationsAreProperties() {
        JsonNode meta = meta();
        assertEquals(
                TOPICS * RUNS, row(meta, "bias-answers", "property", "length").path("answers").asInt());
        assertEquals(
                TOPICS * RUNS, row(meta, "bias-answers", "property", "citations").path("answers").asInt());
    }

    @Test
    void theModelIsHeldAgainstThreePeople() {
        JsonNode meta = meta();
        JsonNode same = row(meta, "human-variation", "counted", "same-label");
        int items = TOPICS * RUNS * NUGGETS;
        int withPeople = 0;
        int among = 0;
        for (int t = 0; t < TOPICS; t++) {
            for (int r = 0; r < RUNS; r++) {
                for (int n = 0; n < NUGGETS; n++) {
                    for (int i = 0; i < 3; i++) {
                        withPeople += label(i, t, r, n) == label(3, t, r, n) ? 1 : 0;
                        among += label(i, t, r, n) == label((i + 1) % 3, t, r, n) ? 1 : 0;
                    }
                }
            }
        }
        assertEquals(items, same.path("labels").asInt());
        assertEquals(withPeople / 3.0 / items, same.path("with_people").asDouble(), 1e-12);
        assertEquals(among / 3.0 / items, same.path("among_people").asDouble(), 1e-12);
        assertEquals("more", same.path("finding").asText());
        assertEquals("no-more", row(meta("--margin", "0.9"), "human-variation", "counted", "same-label")
                .path("finding")
                .asText());
        assertEquals(3, meta.path("tables").path("left-out").size() / 2);
        assertEquals(items, row(meta, "people", "group", "all-people").path("labels").asInt());
        assertEquals(
                "Ann, ben, cleo, gpt-9",
                row(meta, "people", "group", "people-and-second").path("judges").asText());
    }

    @Test
    void nuggetsAndStrictnessAreCounted() {
        JsonNode meta = meta();
        assertEquals(2 * TOPICS, row(meta, "nugget-agreement", "value", "vital").path("nuggets").asInt());
        assertEquals(TOPICS, row(meta, "nugget-agreement", "value", "words-1").path("nuggets").asInt() / 2);
        JsonNode strict = row(meta, "strictness", "part", "all");
        int higher = 0;
        for (int t = 0; t < TOPICS; t++) {
            for (int r = 0; r < RUNS; r++) {
                for (int n = 0; n < NUGGETS; n++) {
                    higher += label(3, t, r, n) > label(0, t, r, n) ? 1 : 0;
                }
            }
        }
        assertEquals(higher, strict.path("second_higher").asInt());
        String told = meta.path("findings").path("strictness").path(0).asText();
        assertTrue(told.startsWith("Ann is stricter than gpt-9"), told);
        assertTrue(row(meta, "support-or-not", "part", "vital").has("mcc"));
    }

    /** 17 labels of Ann are the higher and 57 of the model: p is 3.4e-6. */
    @Test
    void pValuesOfManyZerosAreBelowOneInAThousand() throws IOException {
        Cli text = Cli.run(
                "meta", project, "Ann", "gpt-9", "--reveal", "--resamples", 0, "--table", "strictness",
                "--table", "differences");
        assertDone(text);
        assertTrue(text.out().lines().anyMatch(line -> line.matches("all +160 +17 +57 +<\\.001 +0 +8 +0\\.0078 .*")),
                text.out());
        assertTrue(text.out().lines().anyMatch(line -> line.matches(
                        "V_strict +r0 +r4 .* 0\\.4512 +1\\.0000 .* 0\\.3189 to 1\\.0561 +<\\.001 +0\\.0014 .*")),
                text.out());
        assertFalse(text.out().contains("-0.0000"), "what is 0 in these digits has no sign");
        assertTrue(text.out().contains("sign test over topics p = 0.008."), text.out());
        Cli tsv = Cli.run("meta", project, "Ann", "gpt-9", "--resamples", 0, "--table", "strictness", "--tsv");
        assertTrue(tsv.out().contains("\t3.39716681699"), tsv.out());
        Path page = folder.resolve("report.html");
        assertDone(Cli.run("report", project, "-o", page, "--resamples", 0, "--language", "de"));
        String report = Files.readString(page);
        assertTrue(report.contains(">&lt;0,001<"), "p in the page");
        String file = Files.readString(folder.resolve("report-tables/meta-strictness.tsv"));
        assertTrue(file.contains("\t0.00000339716"), file);
    }

    /** Dora's labels name sentences that they rest on; there is no sentence 7. */
    @Test
    void whatPeopleMarkedIsConveyedByTheSentence() throws IOException {
        Path marked = Files.writeString(folder.resolve("marked.jsonl"), """
                {"qid":"t2","run_id":"r0","nuggets":[
                 {"text":"nugget 20","assignment":"support","sentences":[1]},
                 {"text":"nugget word word 21","assignment":"partial_support","sentences":[0,7]},
                 {"text":"nugget word word word word 22","assignment":"not_support","sentences":[2]},
                 {"text":"nugget word word word word word word 23","assignment":"not_support"}]}
                {"qid":"t2","run_id":"r1","nuggets":[
                 {"text":"nugget 20","assignment":"support","sentences":[0]},
                 {"text":"nugget word word 21","assignment":"not_support"},
                 {"text":"nugget word word word word 22","assignment":"not_support"},
                 {"text":"nugget word word word word word word 23","assignment":"not_support"}]}
                """.replace("\n ", " "));
        assertDone(Cli.run("import", project, marked, "--judge", "dora", "--judge-kind", "person"));
        Cli run = Cli.run("meta", project, "Ann", "dora", "--reveal", "--resamples", 0, "--json");
        assertDone(run);
        // The best order of the four sentences: one nugget, the other, the first again. log2(2), log2(3), log2(4).
        double best = 1 + 1 / (Math.log(3) / Math.log(2)) + 0.5 / 2;
        assertEquals(
                (1 + 1 / (Math.log(3) / Math.log(2))) / best,
                row(run.json(), "redundancy", "run", "r0").path("alpha_ndcg_5").asDouble(),
                1e-12);
        assertEquals(1 / best, row(run.json(), "redundancy", "run", "r1").path("alpha_ndcg_5").asDouble(), 1e-12);
    }

    /** Of few topics Student's interval goes on beyond what there is: Ann's of r4 went to -0.5. */
    @Test
    void intervalsKeepWithinWhatIsPossible() {
        JudgesByFormula.alignSentences(project);
        JsonNode tables = meta().path("tables");
        assertWithin(tables, "density", "vital_per_100_interval", Double.MAX_VALUE);
        assertWithin(tables, "redundancy", "alpha_ndcg_10_interval", 1);
        assertWithin(tables, "human-variation", "with_people_interval", 1);
        assertWithin(tables, "left-out", "own_interval", 1);
    }

    private static void assertWithin(JsonNode tables, String table, String interval, double highest) {
        assertFalse(tables.path(table).isEmpty(), table);
        tables.path(table).forEach(row -> assertTrue(
                row.path(interval).path(0).asDouble() >= 0 && row.path(interval).path(1).asDouble() <= highest,
                row::toString));
    }

    @Test
    void designsHaveTheirTausAndTheirPrice() {
        JsonNode rows = meta("--minutes", "0.5", "--hourly", "40", "--model-cost", "0.01")
                .path("tables")
                .path("designs");
        JsonNode last = rows.path(rows.size() - 1);
        assertEquals(TOPICS, last.path("topics_by_person").asInt());
        assertEquals(1, last.path("tau_mixed").asDouble());
        double hours = 0.5 * TOPICS * RUNS * NUGGETS / 60;
        assertEquals(hours, last.path("hours").asDouble(), 1e-9);
        assertEquals(hours * 40, last.path("money").asDouble(), 1e-9);
        assertEquals(0.01 * TOPICS * RUNS * NUGGETS, rows.path(0).path("money").asDouble(), 1e-9);
        assertTrue(rows.path(0).path("tau_alone").isNull(), rows::toString);
    }

    /** 160 labels in 40 minutes; time for nuggets is none for labels. */
    @Test
    void withoutMinutesThoseOfTheClockCount() {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            store.addActiveTime(List.of(
                    time("t0", "label", 1_800_000), time("t1", "label", 600_000), time("t1", "nuggets", 900_000)));
        }
        JsonNode rows = meta("--hourly", "30").path("tables").path("designs");
        JsonNode last = rows.path(rows.size() - 1);
        assertEquals(TOPICS * RUNS * NUGGETS, last.path("labels_by_person").asInt());
        assertEquals(2 / 3.0, last.path("hours").asDouble(), 1e-12);
        assertEquals(20, last.path("money").asDouble(), 1e-12);
    }

    private static ActiveTime time(String topic, String stage, long milliseconds) {
        return new ActiveTime(
                "Ann", LocalDate.of(2026, 3, 1), new TopicId(topic), stage, Optional.empty(), milliseconds);
    }
}

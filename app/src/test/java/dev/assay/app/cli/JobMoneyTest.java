package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What models cost: prices, the estimate, the limit, and what was spent. */
class JobMoneyTest {
    @TempDir
    Path folder;

    private Path file;
    private ChatServer server;

    /** Each call takes 900 tokens, 20 of which are the reply's. */
    @BeforeEach
    void prepare() {
        file = folder.resolve("jobs.assay");
        server = new ChatServer().always(JobMoneyTest::reply);
        try (JobFixture project = new JobFixture(file)) {
            project.topic("t1", 3, 2);
            project.topic("t2", 2, 1);
        }
    }

    private static ServerReply reply(Question question) {
        return ServerReply.raw(
                200,
                FakeModel.reply(question)
                        .body()
                        .replaceAll("\"usage\":\\{[^}]*}", "\"usage\":{\"prompt_tokens\":900,\"completion_tokens\":100,"
                                + "\"prompt_tokens_details\":{\"cached_tokens\":400}}"));
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Cli run(Object... more) {
        List<Object> all = new ArrayList<>(
                List.of("grade", file, "--base-url", server.baseUrl(), "--model", "test-model", "--no-progress"));
        all.addAll(Arrays.asList(more));
        return Cli.runAs(folder, all.toArray());
    }

    private Cli prices(Object... more) {
        List<Object> all = new ArrayList<>(List.of("prices"));
        all.addAll(Arrays.asList(more));
        return Cli.runAs(folder, all.toArray());
    }

    /** A thousandth of a dollar for a token, nothing for one in the cache. */
    private void setPrice() {
        Cli set = prices("--set", "test-model", "--input", "1000", "--cached", "0", "--output", "1000");
        assertEquals(0, set.code(), set.err());
    }

    @Test
    void aLimitInMoneyIsRefusedWhereAPriceIsMissing() {
        Cli refused = run("--money-limit", "5");
        assertEquals(1, refused.code());
        assertTrue(refused.err().contains("needs the price of model test-model"), refused.err());
        Cli endless = run("--money-limit", "1e999999999");
        assertEquals(2, endless.code());
        assertTrue(endless.err().contains("at most 12 digits"), endless.err());
        assertEquals(0, server.count());
        assertEquals(0, run().code(), "without a limit no price is needed");
    }

    @Test
    void aLimitInMoneyIsNotPassedAndTheJobGoesOnWithAHigherOne() {
        setPrice();
        // The first call shows what a call takes: 0.60, of which 0.40 were in the cache.
        Cli stopped = run("--money-limit", "1.50", "--json");
        assertEquals(4, stopped.code());
        JsonNode end = stopped.json();
        assertEquals("stopped", end.get("state").asText());
        assertTrue(end.get("note").asText().contains("limit of 1.50 USD"), end.get("note").asText());
        BigDecimal cost = end.at("/cost/USD").decimalValue();
        assertTrue(cost.signum() > 0 && cost.compareTo(new BigDecimal("1.50")) <= 0, cost.toString());
        assertEquals(0, cost.compareTo(new BigDecimal("0.6").multiply(new BigDecimal(server.count()))));
        Cli whole = run("--money-limit", "10");
        assertEquals(0, whole.code(), whole.err());
        assertTrue(whole.out().contains("5 of 5 done, 0 failed, 5,000 tokens, 3.00 USD"), whole.out());
        assertEquals(5, server.count());
    }

    @Test
    void repliesThatCannotBeUsedCostAndCallsWithoutAReplyAreCounted() {
        setPrice();
        ServerReply unusable = ServerReply.raw(
                200,
                "{\"choices\":[{\"message\":{\"content\":\"none\"},\"finish_reason\":\"stop\"}],"
                        + "\"usage\":{\"prompt_tokens\":1000,\"completion_tokens\":0}}");
        server.then(unusable, ServerReply.raw(500, "{\"error\":{\"message\":\"broken\"}}"));
        Cli end = run("--concurrency", "1", "--retries", "0", "--json");
        JsonNode json = end.json();
        assertEquals(1, json.get("calls_without_reply").asInt(), end.out());
        // One window was given up with its server's fault, after a reply that cost a dollar.
        assertEquals(4 * 0.6 + 1, json.at("/cost/USD").asDouble(), 1e-9);
        assertTrue(end.err().contains("1 call brought no reply"), end.err());
    }

    @Test
    void anEstimateSaysWhatItCostsAndInABatch() {
        assertTrue(run("--dry-run").out().contains("No price is known of test-model"));
        setPrice();
        Cli dry = run("--dry-run", "--json");
        double cost = dry.json().at("/cost/USD").asDouble();
        assertEquals(
                (dry.json().get("input_tokens").asLong() + dry.json().get("output_tokens").asLong()) / 1000.0,
                cost,
                1e-9);
        assertEquals(cost / 2, dry.json().at("/cost_in_batch/USD").asDouble(), 1e-9);
        assertTrue(run("--dry-run").out().contains(" USD in a batch"));
        assertEquals(0, server.count());
    }

    @Test
    void ownPricesAreKeptInAFileOfTheirOwnAndHoldInPlaceOfAssays() throws Exception {
        assertTrue(prices().out().contains("gpt-4o-mini"));
        assertEquals(
                0,
                prices("--set", "gpt-4o-mini", "--input", "0.2", "--output", "0.8", "--currency", "EUR", "--since",
                                "2026-01-01")
                        .code());
        String kept = Files.readString(folder.resolve("assay").resolve("prices.tsv"));
        assertEquals("gpt-4o-mini\t2026-01-01\tEUR\t0.2\t0.2\t0.8\t0.8\t0.5", kept.lines().toList().get(1));
        List<String> lines =
                prices().out().lines().filter(line -> line.startsWith("gpt-4o-mini ")).toList();
        assertEquals(1, lines.size());
        assertTrue(lines.getFirst().contains("EUR") && lines.getFirst().endsWith("yes"), lines.toString());
        assertEquals(0, prices("--remove", "gpt-4o-mini").code());
        assertFalse(prices().out().contains("EUR"));
        assertEquals(2, prices("--set", "m", "--input", "1", "--output", "-1").code());
        assertEquals(2, prices("--set", "m", "--input", "1").code());
        assertEquals(2, prices("--currency", "EUR").code());
        assertEquals(2, prices("--set", "m", "--input", "1e999999999", "--output", "1").code());
        Files.write(folder.resolve("assay").resolve("prices.tsv"), new byte[] {'m', (byte) 0xff});
        assertTrue(prices().err().contains("UTF-8"), prices().err());
        Files.writeString(folder.resolve("assay").resolve("prices.tsv"), "model\nm\tnever\n");
        Cli damaged = prices();
        assertEquals(1, damaged.code());
        assertTrue(damaged.err().contains("Line 2"), damaged.err());
    }
}

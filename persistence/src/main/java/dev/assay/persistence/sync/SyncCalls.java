package dev.assay.persistence.sync;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.record.ModelCall;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.record.StoredPrompt;
import dev.assay.persistence.sqlite.EventLog;
import dev.assay.persistence.sqlite.ValueJson;
import dev.assay.persistence.sync.SyncLines.Row;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What models were asked and replied, by which jobs and with which prompts, as lines of a sync, there and back. No
 * screen reads them, so that nobody who labels comes across a model's words. There is no key in them, because there is
 * none in the project.
 */
final class SyncCalls {
    static final String CALLS = "model-calls.jsonl";
    static final String JOBS = "model-jobs.jsonl";
    static final String PROMPTS = "model-prompts.jsonl";

    private SyncCalls() {}

    /** Writes the calls behind a number. */
    static void calls(ProjectStore store, LineWriter lines, long after, WithheldLabels withheld) {
        store.modelCalls().forEachAfter(withheld.permit(), after, call -> lines.row(line(call)));
    }

    private static String line(ModelCall call) {
        ObjectNode row = SyncJson.object();
        row.put("request_hash", call.requestHash())
                .put("job", call.job())
                .put("step", call.window().step())
                .put("topic_id", call.window().topic().value())
                .put("subject", call.window().subject())
                .put("window", call.window().number())
                .put("server", call.asked().server())
                .put("model", call.asked().model())
                .put("attempt", call.asked().attempt());
        row.set("settings", SyncJson.stored(call.asked().settings()));
        row.put("prompt_hash", call.asked().promptHash())
                .put("at", EventLog.time(call.at()))
                .put("milliseconds", call.elapsed().toMillis())
                .put("outcome", call.outcome())
                .put("message", call.message());
        call.reply().ifPresent(reply -> {
            row.put("reply", reply.text())
                    .put("served_model", reply.servedModel())
                    .put("finish", reply.finish())
                    .put("input_tokens", reply.input())
                    .put("output_tokens", reply.output())
                    .put("estimated", reply.estimated());
            reply.leftOut().forEach(row.putArray("left_out")::add);
        });
        return row.toString();
    }

    /** Writes the jobs, the first one first. */
    static void jobs(ProjectStore store, LineWriter lines) {
        for (Job job : store.jobs().all()) {
            ObjectNode row = SyncJson.object();
            row.put("job", job.id()).put("kind", job.kind()).put("name", job.judge());
            job.scope().topics().stream().map(TopicId::value).forEach(row.putArray("topics")::add);
            job.scope().runs().stream().map(RunId::value).forEach(row.putArray("runs")::add);
            row.set("settings", SyncJson.stored(job.settings()));
            row.put("begun", EventLog.time(job.begun())).put("state", job.state().word()).put("note", job.note());
            lines.row(row.toString());
        }
    }

    /** Writes the prompts by step. */
    static void prompts(ProjectStore store, LineWriter lines) {
        store.jobs().prompts().stream()
                .sorted(Comparator.comparing(StoredPrompt::step).thenComparing(StoredPrompt::hash))
                .forEach(prompt -> lines.row(SyncJson.object()
                        .put("prompt_hash", prompt.hash())
                        .put("step", prompt.step())
                        .put("version", prompt.version())
                        .put("source", prompt.source())
                        .put("system", prompt.system())
                        .put("user", prompt.user())
                        .toString()));
    }

    static ModelCall call(Row row) {
        Optional<ModelCall.Reply> reply = row.has("reply")
                ? Optional.of(new ModelCall.Reply(
                        row.text("reply"),
                        row.text("served_model"),
                        row.text("finish"),
                        row.number("input_tokens"),
                        row.number("output_tokens"),
                        row.flag("estimated"),
                        texts(row, "left_out")))
                : Optional.empty();
        return new ModelCall(
                row.text("request_hash"),
                row.text("job"),
                new JobWindow.Key(
                        row.text("step"),
                        new TopicId(row.text("topic_id")),
                        row.text("subject"),
                        row.integer("window")),
                new ModelCall.Asked(
                        row.text("server"),
                        row.text("model"),
                        row.integer("attempt"),
                        row.node().path("settings").toString(),
                        row.text("prompt_hash")),
                time(row, "at"),
                Duration.ofMillis(row.number("milliseconds")),
                row.text("outcome"),
                row.text("message"),
                reply);
    }

    static Job job(Row row) {
        return new Job(
                row.text("job"),
                row.text("kind"),
                new Job.Scope(
                        texts(row, "topics").stream().map(TopicId::new).toList(),
                        texts(row, "runs").stream().map(RunId::new).toList()),
                row.text("name"),
                row.node().path("settings").toString(),
                time(row, "begun"),
                Job.State.of(row.text("state")),
                row.text("note"));
    }

    static StoredPrompt prompt(Row row) {
        return new StoredPrompt(
                row.text("prompt_hash"),
                row.text("step"),
                row.text("version"),
                row.text("system"),
                row.text("user"),
                row.text("source"));
    }

    private static List<String> texts(Row row, String field) {
        return ValueJson.texts(row.array(field)).toList();
    }

    private static Instant time(Row row, String field) {
        try {
            return Instant.parse(row.text(field));
        } catch (DateTimeParseException e) {
            throw new Row.Unusable(field, StoreWords.say("sync.line.time"));
        }
    }
}

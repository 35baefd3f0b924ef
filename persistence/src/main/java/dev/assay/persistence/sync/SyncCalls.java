package dev.assay.persistence.sync;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.record.ModelCall;
import dev.assay.persistence.record.StoredPrompt;
import dev.assay.persistence.sqlite.EventLog;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;

/**
 * The requests to models and their replies, with the jobs and prompts behind them, as lines of a sync, there and back.
 * No screen reads them, so that nobody who labels comes across a model's words. There is no key in them, because there
 * is none in the project.
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

    static ModelCall call(JsonFields row) {
        Optional<ModelCall.Reply> reply = row.has("reply")
                ? Optional.of(new ModelCall.Reply(
                        row.requireText("reply"),
                        row.requireText("served_model"),
                        row.requireText("finish"),
                        row.requireNumber("input_tokens"),
                        row.requireNumber("output_tokens"),
                        row.requireFlag("estimated"),
                        JsonFields.texts("left_out", row.requireList("left_out"))))
                : Optional.empty();
        return new ModelCall(
                row.requireText("request_hash"),
                row.requireText("job"),
                new JobWindow.Key(
                        row.requireText("step"),
                        new TopicId(row.requireText("topic_id")),
                        row.requireText("subject"),
                        row.requireInteger("window")),
                new ModelCall.Asked(
                        row.requireText("server"),
                        row.requireText("model"),
                        row.requireInteger("attempt"),
                        row.peek("settings").toString(),
                        row.requireText("prompt_hash")),
                row.requireTime("at"),
                Duration.ofMillis(row.requireNumber("milliseconds")),
                row.requireText("outcome"),
                row.requireText("message"),
                reply);
    }

    static Job job(JsonFields row) {
        return new Job(
                row.requireText("job"),
                row.requireText("kind"),
                new Job.Scope(
                        JsonFields.texts("topics", row.requireList("topics")).stream().map(TopicId::new).toList(),
                        JsonFields.texts("runs", row.requireList("runs")).stream().map(RunId::new).toList()),
                row.requireText("name"),
                row.peek("settings").toString(),
                row.requireTime("begun"),
                Job.State.of(row.requireText("state")),
                row.requireText("note"));
    }

    static StoredPrompt prompt(JsonFields row) {
        return new StoredPrompt(
                row.requireText("prompt_hash"),
                row.requireText("step"),
                row.requireText("version"),
                row.requireText("system"),
                row.requireText("user"),
                row.requireText("source"));
    }
}

package dev.assay.persistence;

import dev.assay.model.TopicId;
import dev.assay.persistence.sqlite.ModelTables;
import dev.assay.persistence.sqlite.ModelTables.CallRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What models were asked and replied. Apart from {@link ProjectStore}'s own methods, so that a test can prove that the labelling
 * screens and services never reach a model's words.
 */
public final class ModelCalls {
    private final ModelTables tables;
    private final ProjectStore store;

    ModelCalls(ModelTables tables, ProjectStore store) {
        this.tables = tables;
        this.store = store;
    }

    /** The latest reply that a request got, usable or not; a call that brought none does not count. */
    public Optional<ModelCall.Reply> reply(String requestHash) {
        return Sql.read(() -> tables.replied(requestHash).flatMap(row -> call(row).reply()));
    }

    /** Whether a request ever got a reply. */
    public boolean isKnown(String requestHash) {
        return Sql.call(() -> tables.isReplied(requestHash));
    }

    /** Keeps a call; it is on the disk when this returns. */
    public void add(ModelCall call) {
        store.inTransaction(() -> {
            tables.add(row(call));
            return null;
        });
    }

    /** Hands over the calls of a job in the order they ended. */
    public void forEach(String job, Consumer<ModelCall> consumer) {
        Sql.run(() -> tables.forEachCall(job, row -> consumer.accept(call(row))));
    }

    /** The number of the last call; 0 when there is none. Calls are added and never changed. */
    public long last() {
        return Sql.call(tables::lastCall);
    }

    /** Hands over the calls behind a number, of every job, in the order they ended. */
    public void forEachAfter(long number, Consumer<ModelCall> consumer) {
        Sql.run(() -> tables.forEachCallAfter(number, row -> consumer.accept(call(row))));
    }

    /** Takes how many calls were made of what. */
    @FunctionalInterface
    public interface CallCount {
        void take(String step, TopicId topic, String subject, long calls);
    }

    /** Hands over how many calls were made in which step of which topic and subject; reads no reply. */
    public void count(CallCount consumer) {
        Sql.run(() -> tables.countCalls((step, topic, subject, calls) ->
                consumer.take(step, new TopicId(topic), subject, calls)));
    }

    /** Tokens that a job used so far, input and output together. */
    public long tokens(String job) {
        return Sql.call(() -> tables.tokens(job));
    }

    /** The same, input alone. */
    public long inputTokens(String job) {
        return Sql.call(() -> tables.inputTokens(job));
    }

    private static ModelCall call(CallRow row) {
        Optional<ModelCall.Reply> reply = Optional.ofNullable(row.reply())
                .map(text -> new ModelCall.Reply(
                        text,
                        row.servedModel(),
                        row.finish(),
                        row.input(),
                        row.output(),
                        row.estimated(),
                        row.leftOut().isEmpty() ? List.of() : List.of(row.leftOut().split(","))));
        return new ModelCall(
                row.requestHash(),
                row.job(),
                Jobs.key(row.window()),
                new ModelCall.Asked(row.server(), row.model(), row.attempt(), row.settings(), row.promptHash()),
                Instant.parse(row.at()),
                Duration.ofMillis(row.milliseconds()),
                row.outcome(),
                row.message(),
                reply);
    }

    static CallRow row(ModelCall call) {
        Optional<ModelCall.Reply> reply = call.reply();
        return new CallRow(
                call.requestHash(),
                call.asked().attempt(),
                call.job(),
                Jobs.row(call.window()),
                call.asked().server(),
                call.asked().model(),
                call.asked().settings(),
                call.asked().promptHash(),
                call.at().toString(),
                call.elapsed().toMillis(),
                call.outcome(),
                call.message(),
                reply.map(ModelCall.Reply::text).orElse(null),
                reply.map(ModelCall.Reply::servedModel).orElse(""),
                reply.map(ModelCall.Reply::finish).orElse(""),
                reply.map(ModelCall.Reply::input).orElse(0L),
                reply.map(ModelCall.Reply::output).orElse(0L),
                reply.map(ModelCall.Reply::estimated).orElse(false),
                String.join(",", reply.map(ModelCall.Reply::leftOut).orElse(List.of())));
    }
}

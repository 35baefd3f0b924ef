package dev.assay.persistence;

import dev.assay.model.judgment.Permit;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.record.ModelCall;
import dev.assay.persistence.sqlite.ModelTables;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The requests to models and their replies. A caller that wants a reply that may hold labels shows a {@link Permit}
 * that covers them.
 */
public final class ModelCalls {
    private final ModelTables tables;
    private final ProjectStore store;

    ModelCalls(ModelTables tables, ProjectStore store) {
        this.tables = tables;
        this.store = store;
    }

    /** The latest reply that a request got, usable or not; a call that brought none does not count. */
    public Optional<ModelCall.Reply> reply(Permit permit, String requestHash) {
        return tables.replied(requestHash).filter(call -> covers(permit, call)).flatMap(ModelCall::reply);
    }

    private static boolean covers(Permit permit, ModelCall call) {
        return call.window().judged().map(permit::covers).orElse(true);
    }

    /** True if a request ever got a reply. */
    public boolean isKnown(String requestHash) {
        return tables.isReplied(requestHash);
    }

    /** The calls by which requests were written to a file for later, whose hash begins so; without their replies. */
    public List<ModelCall> written(Permit permit, String beginning) {
        return tables.written(beginning).stream().filter(call -> covers(permit, call)).toList();
    }

    /** Keeps a call; it is on the disk when this returns. */
    public void add(ModelCall call) {
        store.writing(() -> tables.add(call));
    }

    /** The number of the last call; 0 when there is none. Calls are added and never changed. */
    public long last() {
        return tables.lastCall();
    }

    /** Hands over the calls behind a number, of every job, in the order they ended. */
    public void forEachAfter(Permit permit, long number, Consumer<ModelCall> consumer) {
        tables.forEachCallAfter(number, call -> {
            if (covers(permit, call)) {
                consumer.accept(call);
            }
        });
    }

    /** Number of calls by step, topic and subject; reads no reply. */
    public List<ModelCall.Count> count() {
        return tables.countCalls();
    }

    /** Tokens that a job used so far, input and output together. */
    public long tokens(String job) {
        return tables.tokens(job);
    }

    /** The calls of a job by model and day, those without a reply too, but none that was only written to a file. */
    public List<ModelCall.Usage> usage(String job) {
        return tables.usage(job);
    }

    /** The longest reply that a job got so far, in tokens. */
    public long longestReply(String job) {
        return tables.longestReply(job);
    }

    /** The windows that a job asked for, each as its last call left it; reads no reply. */
    public List<JobWindow> windows(String job) {
        return tables.windowsOfCalls(job);
    }
}

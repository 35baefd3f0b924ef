package dev.assay.app.service.jobs;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ReplySchema;
import dev.assay.llm.Tokens;
import dev.assay.llm.UnderWay;
import dev.assay.llm.steps.Call;
import dev.assay.llm.steps.WindowId;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.record.ModelCall;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;

/** The record of calls that the project keeps. */
public final class StoredCallBook implements Call.Book {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final StoreAccess store;
    private final String job;
    private final UnderWay underWay;
    private final Consumer<Call> toCome;

    /**
     * @param underWay that of all jobs of the project
     * @param toCome is told of a call whose reply is to come, in place of keeping it
     */
    StoredCallBook(StoreAccess store, String job, UnderWay underWay, Consumer<Call> toCome) {
        this.store = store;
        this.job = job;
        this.underWay = underWay;
        this.toCome = toCome;
    }

    @Override
    public UnderWay underWay() {
        return underWay;
    }

    @Override
    public Optional<ModelReply> known(String requestHash) {
        return store.call(
                open -> open.modelCalls().reply(Visibility.permitToCarry(), requestHash)).map(reply -> new ModelReply(
                reply.text(),
                reply.servedModel(),
                reply.finish(),
                new Tokens(reply.input(), reply.output(), reply.estimated()),
                Duration.ZERO,
                new TreeSet<>(reply.leftOut())));
    }

    @Override
    public void record(Call call) {
        if (call.result() instanceof Call.Broke(ModelException.Reason reason, _, _)
                && reason == ModelException.Reason.WRITTEN) {
            toCome.accept(call);
        } else {
            ModelCall kept = stored(call, job);
            store.change(open -> open.modelCalls().add(kept));
        }
    }

    /** The calls by which requests were written to a file, whose hash begins so. */
    public static List<ModelCall> written(ProjectStore open, String beginning) {
        return open.modelCalls().written(Visibility.permitToCarry(), beginning);
    }

    /** A call of a job as the project keeps it. */
    public static ModelCall stored(Call call, String job) {
        ModelRequest request = call.request();
        Tokens used = call.result() instanceof Call.Replied replied ? replied.reply().tokens() : Tokens.NONE;
        ModelCall.Asked asked = new ModelCall.Asked(
                call.server(), request.model(), request.turn(), settings(request, used), call.promptHash());
        return switch (call.result()) {
            case Call.Replied(ModelReply reply, String unusable) ->
                stored(
                        call,
                        job,
                        asked,
                        reply.elapsed(),
                        unusable.isEmpty() ? ModelCall.USED : ModelCall.UNUSABLE,
                        unusable,
                        Optional.of(stored(reply)));
            case Call.Broke(ModelException.Reason reason, String message, Duration elapsed) ->
                stored(call, job, asked, elapsed, reason.name().toLowerCase(Locale.ROOT), message, Optional.empty());
        };
    }

    /** A reply as the project keeps it. */
    public static ModelCall.Reply stored(ModelReply reply) {
        return new ModelCall.Reply(
                reply.text(),
                reply.servedModel(),
                reply.finish(),
                reply.tokens().input(),
                reply.tokens().output(),
                reply.tokens().estimated(),
                List.copyOf(reply.leftOut()));
    }

    private static ModelCall stored(
            Call call,
            String job,
            ModelCall.Asked asked,
            Duration elapsed,
            String state,
            String note,
            Optional<ModelCall.Reply> reply) {
        return new ModelCall(
                call.request().hash(), job, key(call.window()), asked, call.at(), elapsed, state, note, reply);
    }

    private static String settings(ModelRequest request, Tokens used) {
        ObjectNode settings = JSON.createObjectNode()
                .put("temperature", request.sampling().temperature())
                .put("maximum_tokens", request.sampling().maximumTokens());
        request.sampling().seed().ifPresent(seed -> settings.put("seed", seed));
        JobSettingsJson.write(request.sampling().options(), settings);
        if (used.cached() > 0) {
            settings.put(ModelCall.CACHED, used.cached());
        }
        if (used.thoughts() > 0) {
            settings.put(ModelCall.THOUGHTS, used.thoughts());
        }
        return settings.put("schema", request.schema().map(ReplySchema::name).orElse("")).toString();
    }

    /** The name of a window as the project keeps it. */
    static JobWindow.Key key(WindowId id) {
        return new JobWindow.Key(id.step().word(), id.topic(), id.subject(), id.number());
    }
}

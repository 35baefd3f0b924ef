package dev.assay.llm;

import dev.assay.model.Message;
import java.util.Locale;
import java.util.Optional;

/** <i>Test connection</i>: one small question, and a sentence on how it went. */
public final class ConnectionTest {
    /**
     * The result of a connection test.
     *
     * @param told for the user, in either case
     */
    public record Result(boolean isWorking, Optional<ModelException.Reason> reason, Message told) {
        /** The message, in English. */
        public String sentence() {
            return told.toString();
        }
    }

    private ConnectionTest() {}

    /** Asks {@code model} one word. A client without retries gives the quickest answer. */
    public static Result check(ModelClient client, String model) throws InterruptedException {
        ModelRequest request = new ModelRequest(
                model,
                "You answer with one word.",
                "Reply with the word ready.",
                new ModelRequest.Sampling(0, 0),
                Optional.empty(),
                1);
        try {
            ModelReply reply = client.ask(request);
            if (!reply.isWhole() && !reply.isCutOff()) {
                return new Result(
                        false,
                        Optional.of(ModelException.Reason.BAD_REPLY),
                        LlmWords.say("reply.ended", reply.finish()));
            }
            double seconds = reply.elapsed().toMillis() / 1000.0;
            Message told = LlmWords.say(
                    "model.replied", model, Message.decimal(String.format(Locale.ROOT, "%.1f", seconds)));
            return new Result(true, Optional.empty(), told);
        } catch (ModelException e) {
            return new Result(false, Optional.of(e.reason()), e.told());
        }
    }
}

package dev.assay.llm.server;

import dev.assay.llm.ModelException;
import dev.assay.model.Message;
import java.time.Duration;
import java.util.Optional;

/**
 * Why a call brought no reply, and what may help.
 *
 * @param retry whether the same call may succeed in a while
 * @param complaint what a server that refused the request's form said of it
 */
record Failure(ModelException exception, boolean retry, Optional<String> complaint) {
    static Failure lasting(ModelException.Reason reason, Message message) {
        return new Failure(new ModelException(reason, message), false, Optional.empty());
    }

    static Failure passing(ModelException.Reason reason, Message message) {
        return new Failure(new ModelException(reason, message), true, Optional.empty());
    }

    /** The server asks every caller for patience; whoever called does the waiting, for all of its calls. */
    static Failure patience(ModelException.Reason reason, Message message, Optional<Duration> wait) {
        return new Failure(new ModelException(reason, message, wait), false, Optional.empty());
    }

    static Failure refusal(ModelException.Reason reason, Message message, String complaint) {
        return new Failure(new ModelException(reason, message), false, Optional.of(complaint));
    }
}

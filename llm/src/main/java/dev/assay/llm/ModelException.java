package dev.assay.llm;

import dev.assay.model.Message;
import dev.assay.model.Told;
import java.time.Duration;
import java.util.Optional;

/** No usable reply from a model. The message is one plain sentence for the user: what is wrong and what to do. */
public final class ModelException extends Exception implements Told {
    private static final long serialVersionUID = 1L;

    /** The kind of failure. */
    public enum Reason {
        /** The key is missing, wrong, or may not do this. */
        KEY(true),
        /** The server does not have the model, or it cannot chat. */
        MODEL(true),
        /** Nothing that speaks the protocol is at the address. */
        ADDRESS(true),
        /** The server cannot be reached. */
        NETWORK(true),
        /** The account has nothing left to spend. */
        QUOTA(true),
        /** The server had too many requests. */
        RATE_LIMIT(true),
        /** The server asks for patience for another reason: it loads its model, or is overloaded. */
        BUSY(true),
        /** No reply within the time limit. */
        TIMEOUT(false),
        /** The server failed. */
        SERVER(false),
        /** The server does not take this request: too long, or refused for its content. */
        REQUEST(false),
        /** The response is not a model's reply. */
        BAD_REPLY(false),
        /** The network is switched off in Assay's settings. */
        REFUSED_BY_SWITCH(true),
        /** The job's spending limit is reached. */
        BUDGET(true),
        /** The request was written to a file; its reply is to come. Others may have theirs. */
        WRITTEN(true);

        private final boolean endsJob;

        Reason(boolean endsJob) {
            this.endsJob = endsJob;
        }

        /** True if every other window would fail for the same reason, so that the job should stop and report it. */
        public boolean endsJob() {
            return endsJob;
        }
    }

    private final Reason reason;
    private final transient Message told;
    private final Duration wait;

    public ModelException(Reason reason, Message told) {
        this(reason, told, Optional.empty());
    }

    /** @param wait how long the server asks to be left alone */
    public ModelException(Reason reason, Message told, Optional<Duration> wait) {
        super(told.toString());
        this.told = told;
        this.reason = reason;
        this.wait = wait.orElse(null);
    }

    @Override
    public Message told() {
        return told;
    }

    public Reason reason() {
        return reason;
    }

    /** The time for which the server asks every caller to wait; empty when it named none. */
    public Optional<Duration> askedWait() {
        return Optional.ofNullable(wait);
    }

    /** True if the server asks every caller to wait and try again: see {@link Throttle}. */
    public boolean asksForPatience() {
        return reason == Reason.RATE_LIMIT || reason == Reason.BUSY;
    }
}

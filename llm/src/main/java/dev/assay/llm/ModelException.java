package dev.assay.llm;

/** No usable reply from a model. The message is one plain sentence for the user: what is wrong and what to do. */
public final class ModelException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What kind of thing went wrong. */
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
        /** The server had too many requests, also after waiting. */
        RATE_LIMIT(false),
        /** No reply within the time limit. */
        TIMEOUT(false),
        /** The server failed. */
        SERVER(false),
        /** The server does not take this request: too long, or refused for its content. */
        REQUEST(false),
        /** What came back is not a reply. */
        BAD_REPLY(false),
        /** The network is switched off in Assay's settings. */
        REFUSED_BY_SWITCH(true),
        /** The job's spending limit is reached. */
        BUDGET(true);

        private final boolean endsJob;

        Reason(boolean endsJob) {
            this.endsJob = endsJob;
        }

        /** Whether every other window would meet the same, so that a job had better stop and say so. */
        public boolean endsJob() {
            return endsJob;
        }
    }

    private final Reason reason;

    public ModelException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}

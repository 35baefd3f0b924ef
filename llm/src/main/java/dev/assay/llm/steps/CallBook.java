package dev.assay.llm.steps;

import dev.assay.llm.ModelReply;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The record of calls: what was asked, replied and paid. Must be safe for several threads. */
public interface CallBook {
    /** The reply to a request with this hash, usable or not, if one ever came; then it is not paid for again. */
    Optional<ModelReply> known(String requestHash);

    /** Keeps a call. Called as soon as the call ended, before its values are used; it is safe when this returns. */
    void record(Call call);

    /** A book that lasts as long as the program. */
    static CallBook inMemory() {
        return new CallBook() {
            private final Map<String, ModelReply> replies = new HashMap<>();

            @Override
            public synchronized Optional<ModelReply> known(String requestHash) {
                return Optional.ofNullable(replies.get(requestHash));
            }

            @Override
            public synchronized void record(Call call) {
                if (call.result() instanceof Call.Replied replied) {
                    replies.put(call.request().hash(), replied.reply());
                }
            }
        };
    }
}

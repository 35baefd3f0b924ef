package dev.assay.app.service;

import dev.assay.llm.ApiKeys;
import dev.assay.llm.Connection;
import dev.assay.llm.steps.Prompts;
import java.util.Optional;
import java.util.function.Supplier;

/** The record of what this machine's user agreed to have sent. Any thread; may read and write the user's files. */
public interface Consent {
    /** The points to ask about before {@code sending} begins; empty when all of it was agreed to. */
    Optional<Unconfirmed> missing(Sending sending);

    /** All that the user would be told of {@code sending}, agreed to or not. */
    Unconfirmed everything(Sending sending);

    /**
     * The user agrees.
     *
     * @param withKey whether the key that is offered goes along
     */
    void give(Unconfirmed unconfirmed, boolean withKey);

    /** A server may get its key unencrypted from now on. */
    void allowUnencrypted(Connection connection);

    /** True if a job with this fingerprint was made or approved here. */
    boolean knows(String fingerprint);

    /** A job was made here, or changed by the user. */
    void remember(String fingerprint);

    /** @throws UnconfirmedException when something has to be asked before {@code sending} begins */
    default void require(Sending sending) {
        missing(sending).ifPresent(unconfirmed -> {
            throw new UnconfirmedException(unconfirmed);
        });
    }

    /**
     * The consent that is kept on this machine.
     *
     * @param own the prompts of this machine's user; may throw
     * @param session whether a server that was confirmed on another day is shown and asked for once more, before the
     *     first request of this session goes to it, and before each other kind of text does
     */
    static Consent of(ApiKeys keys, Supplier<Prompts> own, boolean session) {
        return new MachineConsent(keys, own, session);
    }
}

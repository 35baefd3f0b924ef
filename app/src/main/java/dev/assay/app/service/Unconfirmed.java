package dev.assay.app.service;

import dev.assay.llm.ApiKeys;
import dev.assay.llm.Connection;
import dev.assay.llm.steps.Prompt;
import java.util.List;
import java.util.Optional;

/**
 * The points of a sending that this machine's user has not agreed to yet.
 *
 * @param isNewServer whether nobody confirmed the server here
 * @param isWider whether the server was confirmed for other texts or a test alone, and not for all of these
 * @param isUnencrypted whether a key or headers would go to another computer unencrypted, and nobody allowed that for
 *     this server
 * @param key where the key is that goes along, in words; empty when there is none
 * @param headers the names of the headers that go along
 * @param offer a key of the environment that would go along only if that is confirmed too
 * @param isStrangers whether the job was neither made nor approved here as it is
 * @param prompts the stranger's prompts that are neither Assay's own nor the user's
 * @param movedFrom the origin that the job was begun on, where it is to go on elsewhere
 */
public record Unconfirmed(
        Sending sending,
        boolean isNewServer,
        boolean isWider,
        boolean isUnencrypted,
        Optional<String> key,
        List<String> headers,
        Optional<ApiKeys.Offer> offer,
        boolean isStrangers,
        List<Prompt> prompts,
        Optional<String> movedFrom) {
    public Unconfirmed {
        headers = List.copyOf(headers);
        prompts = List.copyOf(prompts);
    }

    public Connection connection() {
        return sending.settings().connection();
    }

    /** True if there is anything to ask. */
    boolean isAnything() {
        return isNewServer || isWider || isUnencrypted || isStrangers || movedFrom.isPresent() || isUndecided();
    }

    /** True if nobody has said yet to which server the offered key belongs. */
    public boolean isUndecided() {
        return offer.isPresent() && offer.get().server().isEmpty();
    }
}

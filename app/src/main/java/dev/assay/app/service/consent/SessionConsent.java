package dev.assay.app.service.consent;

import dev.assay.llm.Connection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Consent of one session of the window: a server that was confirmed on another day is shown and asked for once more, before the
 * first request of the session goes to it, and before each other kind of text does.
 */
final class SessionConsent implements Consent {
    private final Consent machine;
    /** By server, the kinds of texts; none where only a test was agreed to. */
    private final Map<String, Set<Texts>> agreed = new ConcurrentHashMap<>();

    SessionConsent(Consent machine) {
        this.machine = machine;
    }

    @Override
    public Optional<Unconfirmed> missing(Sending sending) {
        return machine.missing(sending)
                .or(() -> isAgreed(sending) ? Optional.empty() : Optional.of(machine.everything(sending)));
    }

    private boolean isAgreed(Sending sending) {
        Set<Texts> texts = agreed.get(sending.settings().connection().origin());
        return texts != null && texts.containsAll(sending.texts());
    }

    @Override
    public Unconfirmed everything(Sending sending) {
        return machine.everything(sending);
    }

    @Override
    public void give(Unconfirmed unconfirmed, boolean withKey) {
        agreed.merge(unconfirmed.connection().origin(), unconfirmed.sending().texts(), (before, more) -> {
            Set<Texts> all = new HashSet<>(before);
            all.addAll(more);
            return all;
        });
        machine.give(unconfirmed, withKey);
    }

    @Override
    public void allowUnencrypted(Connection connection) {
        machine.allowUnencrypted(connection);
    }

    @Override
    public boolean knows(String fingerprint) {
        return machine.knows(fingerprint);
    }

    @Override
    public void remember(String fingerprint) {
        machine.remember(fingerprint);
    }
}

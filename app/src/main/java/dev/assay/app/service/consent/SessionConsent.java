package dev.assay.app.service.consent;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Consent of one session of the window: a server that was confirmed on another day is shown and asked for once more, before the
 * first request of the session goes to it.
 */
final class SessionConsent implements Consent {
    private final Consent machine;
    private final Set<String> agreed = ConcurrentHashMap.newKeySet();

    SessionConsent(Consent machine) {
        this.machine = machine;
    }

    @Override
    public Optional<Unconfirmed> missing(Sending sending) {
        return machine.missing(sending)
                .or(() -> agreed.contains(sending.settings().connection().origin())
                        ? Optional.empty()
                        : Optional.of(machine.everything(sending)));
    }

    @Override
    public Unconfirmed everything(Sending sending) {
        return machine.everything(sending);
    }

    @Override
    public void give(Unconfirmed unconfirmed, boolean withKey) {
        agreed.add(unconfirmed.connection().origin());
        machine.give(unconfirmed, withKey);
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

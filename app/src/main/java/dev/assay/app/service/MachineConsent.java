package dev.assay.app.service;

import dev.assay.llm.ApiKeys;
import dev.assay.llm.Confirmations;
import dev.assay.llm.Connection;
import dev.assay.llm.Step;
import dev.assay.llm.steps.Prompt;
import dev.assay.llm.steps.Prompts;
import dev.assay.model.BrokenOffException;
import dev.assay.model.Told;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Consent as it is kept beside the keys. */
final class MachineConsent implements Consent {
    private static final Logger LOG = LoggerFactory.getLogger(MachineConsent.class);

    private interface Keeping {
        void run() throws IOException;
    }

    private final ApiKeys keys;
    private final Confirmations confirmations;
    private final Supplier<Prompts> own;

    private final boolean session;
    /** By server, the kinds of texts agreed to in this session; none where only a test was. */
    private final Map<String, Set<Texts>> agreed = new ConcurrentHashMap<>();

    MachineConsent(ApiKeys keys, Supplier<Prompts> own, boolean session) {
        this.session = session;
        this.keys = keys;
        this.confirmations = keys.confirmations();
        this.own = own;
    }

    @Override
    public Optional<Unconfirmed> missing(Sending sending) {
        return Optional.of(everything(sending))
                .filter(unconfirmed -> unconfirmed.isAnything() || session && !isAgreed(sending));
    }

    private boolean isAgreed(Sending sending) {
        Set<Texts> texts = agreed.get(sending.settings().connection().origin());
        return texts != null && texts.containsAll(sending.texts());
    }

    @Override
    public Unconfirmed everything(Sending sending) {
        Connection connection = sending.settings().connection();
        Optional<Sending.Stored> unknown = sending.job().filter(job -> !knows(job.fingerprint()));
        Optional<Sending.Stored> strangers = unknown.filter(Sending.Stored::isAsStored);
        boolean isServer = confirmations.isServer(connection.origin());
        try {
            Optional<String> key = keys.find(connection).map(ApiKeys.Found::where);
            List<String> headers = keys.headers(connection).keySet().stream().sorted().toList();
            boolean isSecret = key.isPresent() || !headers.isEmpty();
            return new Unconfirmed(
                    sending,
                    !isServer,
                    isServer && !confirmations.covers(connection.origin(), Texts.words(sending.texts())),
                    isSecret && connection.isReadable() && !confirmations.isUnencrypted(connection.origin()),
                    key,
                    headers,
                    // A project may have chosen that server; a key is offered to one that was chosen on this machine.
                    sending.job().filter(Sending.Stored::isAsStored).isPresent()
                            ? Optional.empty()
                            : keys.offer(connection),
                    strangers.isPresent(),
                    strangers.map(job -> strange(job.prompts())).orElse(List.of()),
                    unknown.filter(job -> !job.isAsStored())
                            .map(Sending.Stored::server)
                            .filter(server -> !server.equals(connection.origin())));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokenOffException(ServiceWords.say("consent.broken-off"));
        } catch (IOException e) {
            throw new RefusedException(Told.of(e));
        }
    }

    private List<Prompt> strange(List<Prompt> prompts) {
        Set<String> known = new HashSet<>();
        add(Prompts.builtIn(), known);
        try {
            add(own.get(), known);
        } catch (RefusedException _) {
            // The user's own cannot be read now, so none of them is known.
        }
        return prompts.stream().filter(prompt -> !known.contains(prompt.hash())).toList();
    }

    private static void add(Prompts prompts, Set<String> hashes) {
        for (Step step : Step.values()) {
            hashes.add(prompts.of(step).hash());
        }
    }

    @Override
    public void give(Unconfirmed unconfirmed, boolean withKey) {
        String origin = unconfirmed.connection().origin();
        agreed.computeIfAbsent(origin, _ -> ConcurrentHashMap.newKeySet())
                .addAll(unconfirmed.sending().texts());
        keep(() -> confirmations.confirmServer(origin, Texts.words(unconfirmed.sending().texts())));
        if (withKey) {
            unconfirmed.offer().ifPresent(offer -> keep(() -> confirmations.bind(offer.variable(), origin)));
        } else if (unconfirmed.isUndecided()) {
            keep(() -> confirmations.bind(unconfirmed.offer().get().variable(), Confirmations.NOWHERE));
        }
        unconfirmed.sending().job().map(Sending.Stored::fingerprint).ifPresent(this::remember);
    }

    @Override
    public void allowUnencrypted(Connection connection) {
        keep(() -> confirmations.confirmUnencrypted(connection.origin()));
    }

    @Override
    public boolean knows(String fingerprint) {
        return confirmations.isJob(fingerprint);
    }

    @Override
    public void remember(String fingerprint) {
        keep(() -> confirmations.confirmJob(fingerprint));
    }

    private static void keep(Keeping keeping) {
        try {
            keeping.run();
        } catch (IOException e) {
            LOG.warn("What was confirmed could not be kept and holds until the program ends: {}", e.toString());
        }
    }
}

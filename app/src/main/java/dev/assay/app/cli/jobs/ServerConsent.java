package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.Consent;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.Sending;
import dev.assay.app.service.Texts;
import dev.assay.app.service.Unconfirmed;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Confirmations;
import dev.assay.llm.Connection;
import dev.assay.model.Message;
import java.net.URI;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/**
 * Asks before anything is sent to a server that was not confirmed here: at the terminal, or else the option says it
 * beforehand.
 */
public final class ServerConsent {
    @Option(
            names = "--confirm-server",
            paramLabel = "HOST",
            description = "Allow this server on this computer from now on, for all texts that jobs send, with the key "
                    + "of the environment; needed where nobody can be asked. --base-url allows it for one call.")
    private String host;

    @Option(
            names = "--insecure",
            description = "Allow sending the key to this server over http, where others can read it on the way; "
                    + "remembered for this server. Not needed for servers on this computer.")
    private boolean insecure;

    private final Answers answers;

    ServerConsent(Answers answers) {
        this.answers = answers;
    }

    /** True if the command line confirms the server. */
    boolean isGiven() {
        return host != null;
    }

    /**
     * @throws IllegalArgumentException when another server is confirmed than the one that is meant; a sentence for the
     *     user
     */
    void requireMeant(Connection connection) {
        if (host != null && !isMeant(host, connection)) {
            throw new IllegalArgumentException(
                    "--confirm-server names " + host + ", but the server is " + connection.origin() + ".");
        }
    }

    /** True if a value of {@code --confirm-server} means this server: its host, with or without port, or address. */
    public static boolean isMeant(String host, Connection connection) {
        String named = host.strip();
        URI address = URI.create(connection.baseUrl());
        return named.equalsIgnoreCase(connection.host())
                || named.equalsIgnoreCase(address.getAuthority())
                || named.equalsIgnoreCase(connection.origin())
                || named.equalsIgnoreCase(connection.baseUrl());
    }

    /**
     * Gets an agreement, or ends the command.
     *
     * @param isNamed whether the command line names the server by its address
     * @throws RefusedException when it is not given; a sentence that says how it could be
     */
    void get(Unconfirmed missing, Consent consent, boolean isNamed, Terminal terminal) {
        if (missing.isUnencrypted()) {
            allowUnencrypted(missing.connection(), along(missing), consent);
        }
        // That may have been all.
        consent.missing(missing.sending()).ifPresent(left -> agree(left, consent, isNamed, terminal));
    }

    private void allowUnencrypted(Connection connection, String along, Consent consent) {
        if (!insecure) {
            throw new RefusedException(Message.verbatim("Others could read " + along + " on the way to "
                    + connection.origin() + ", for the connection is not encrypted, so nothing was sent. Use an"
                    + " address that begins with https, or allow it for this server with --insecure."));
        }
        consent.allowUnencrypted(connection);
    }

    private void agree(Unconfirmed unconfirmed, Consent consent, boolean isNamed, Terminal terminal) {
        if (isNamed || host != null) {
            unconfirmed
                    .movedFrom()
                    .ifPresent(server -> terminal.tell("The job was begun on " + server + "; it goes on on "
                            + unconfirmed.connection().origin() + ", as named here."));
            unconfirmed.sending().job().map(Sending.Stored::fingerprint).ifPresent(consent::remember);
            return;
        }
        Optional<Boolean> answer = answers.ask(sentence(unconfirmed) + " Send it?");
        if (answer.isEmpty()) {
            throw new RefusedException(Message.verbatim(
                    sentence(unconfirmed) + " That was not confirmed on this computer, so nothing was sent. To allow"
                            + " it, add --confirm-server "
                            + URI.create(unconfirmed.connection().baseUrl()).getAuthority()
                            + ", or name the server with --base-url."));
        }
        if (!answer.get()) {
            throw new RefusedException(Message.verbatim(
                    "Not sent: you did not allow it for " + unconfirmed.connection().origin() + "."));
        }
        Optional<ApiKeys.Offer> key = unconfirmed.offer().filter(this::isToGo);
        if (key.isPresent() && unconfirmed.connection().isReadable()) {
            allowUnencrypted(unconfirmed.connection(), "the key from " + key.get().variable(), consent);
        }
        consent.give(unconfirmed, key.isPresent());
    }

    private boolean isToGo(ApiKeys.Offer offer) {
        String soFar = offer.server()
                .filter(server -> !server.equals(Confirmations.NOWHERE))
                .map(server -> ", which belongs to " + server + " so far,")
                .orElse("");
        return answers.ask("Send the key of the environment variable " + offer.variable() + soFar + " along?")
                .orElse(false);
    }

    /** The key and the headers that go along, in words; empty when there are none. */
    private static String along(Unconfirmed unconfirmed) {
        return Stream.concat(
                        unconfirmed.key().map(where -> "the key from " + where).stream(),
                        Stream.of(String.join(", ", unconfirmed.headers()))
                                .filter(names -> !names.isEmpty())
                                .map(names -> "the headers " + names))
                .collect(Collectors.joining(" and "));
    }

    private static String sentence(Unconfirmed unconfirmed) {
        StringBuilder sentence = new StringBuilder();
        unconfirmed.movedFrom().ifPresent(server ->
                sentence.append("The job was begun on ").append(server).append(" and would go on elsewhere. "));
        sentence.append("Assay would send ")
                .append(Texts.phrase(unconfirmed.sending().texts()))
                .append(" to ")
                .append(unconfirmed.connection().origin());
        String along = along(unconfirmed);
        sentence.append(along.isEmpty() ? "" : ", with " + along);
        if (unconfirmed.isUndecided()) {
            sentence.append(", which may get the key of the environment variable ")
                    .append(unconfirmed.offer().get().variable());
        }
        return sentence.append('.').toString();
    }
}

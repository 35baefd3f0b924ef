package dev.assay.app.service.jobs;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.ModelClient;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.server.Connections;
import dev.assay.model.BrokenOffException;
import dev.assay.model.Told;
import java.io.IOException;

/** Makes the clients that ask for jobs. */
@FunctionalInterface
public interface ModelClients {
    /**
     * A client, which connects only when it is asked; the caller closes it.
     *
     * @throws RefusedException when its key cannot be read
     */
    ModelClient open(Connection connection);

    /** Clients with the keys of this machine's user. */
    static ModelClients with(ApiKeys keys) {
        return connection -> {
            try {
                return open(connection, keys.credentials(connection));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new BrokenOffException(ServiceWords.say("consent.broken-off"));
            } catch (IOException e) {
                throw new RefusedException(Told.of(e));
            }
        };
    }

    /** A client whose replies, which are kept as they come, have the key blacked out, should a server repeat it. */
    static ModelClient open(Connection connection, Credentials credentials) {
        ModelClient client = Connections.open(connection, credentials);
        return credentials.equals(Credentials.NONE) ? client : new Masked(client, credentials);
    }

    /** A client whose replies never hold its credentials. */
    record Masked(ModelClient client, Credentials credentials) implements ModelClient {
        @Override
        public ModelReply ask(ModelRequest request) throws ModelException, InterruptedException {
            ModelReply reply = client.ask(request);
            return new ModelReply(
                    credentials.maskedIn(reply.text()),
                    credentials.maskedIn(reply.servedModel()),
                    credentials.maskedIn(reply.finish()),
                    reply.tokens(),
                    reply.elapsed(),
                    reply.leftOut());
        }

        @Override
        public void prepare() {
            client.prepare();
        }

        @Override
        public void close() {
            client.close();
        }
    }
}

package dev.assay.app.service.jobs;

import dev.assay.app.service.RefusedException;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Connection;
import dev.assay.llm.Connections;
import dev.assay.llm.ModelClient;
import java.io.IOException;
import java.util.concurrent.CancellationException;

/** Where jobs get the clients from that ask for them. */
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
                return Connections.open(connection, keys.find(connection).map(ApiKeys.Found::key));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException("The search for the key was broken off.");
            } catch (IOException e) {
                throw new RefusedException(e.getMessage());
            }
        };
    }
}

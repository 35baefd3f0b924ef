package dev.assay.llm.server;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Connection;
import dev.assay.llm.Credentials;
import dev.assay.llm.ModelClient;
import dev.assay.llm.NetworkSwitch;
import java.util.Map;
import java.util.Optional;

/** Makes clients of servers that speak the protocol of OpenAI, Azure OpenAI, Anthropic or Gemini. */
public final class Connections {
    private Connections() {}

    /**
     * A client for {@code connection}, which touches the network only when it is asked; the caller closes it. It is not
     * guarded by a {@link NetworkSwitch}: see {@link NetworkSwitch#guard}.
     *
     * @param key empty for a server that wants none
     */
    public static ModelClient open(Connection connection, Optional<ApiKey> key) {
        return open(connection, new Credentials(key, Map.of()));
    }

    /** The same with everything that goes along to the server. */
    public static ModelClient open(Connection connection, Credentials credentials) {
        return new DialectClient(connection, credentials);
    }
}

package dev.assay.llm.openai;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Connection;
import dev.assay.llm.ModelClient;
import dev.assay.llm.NetworkSwitch;
import java.util.Optional;

/** Makes clients of OpenAI, Azure OpenAI and other servers with the same protocol. */
public final class Connections {
    private Connections() {}

    /**
     * A client for {@code connection}, which touches the network only when it is asked; the caller closes it. It is not
     * guarded by a {@link NetworkSwitch}: see {@link NetworkSwitch#guard}.
     *
     * @param key empty for a server that wants none
     */
    public static ModelClient open(Connection connection, Optional<ApiKey> key) {
        return switch (connection.api()) {
            case OPENAI, AZURE -> new OpenAiClient(connection, key);
        };
    }
}

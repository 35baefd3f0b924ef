package dev.assay.llm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Where keys are kept: the environment, or a file of the user's own. */
public final class ApiKeys {
    /** A key for any server. */
    public static final String ANY = "ASSAY_API_KEY";
    /** A key for OpenAI's own server. */
    public static final String OPENAI = "OPENAI_API_KEY";
    /** A key for Azure. */
    public static final String AZURE = "AZURE_OPENAI_API_KEY";

    private final Map<String, String> environment;
    private final Path folder;

    /** @param folder the user's configuration folder; it need not exist */
    public ApiKeys(Map<String, String> environment, Path folder) {
        this.environment = Map.copyOf(environment);
        this.folder = folder;
    }

    /** The key for {@code connection}, if there is one. */
    public Optional<ApiKey> find(Connection connection) throws IOException {
        throw new UnsupportedOperationException();
    }

    /** Keeps a key for the server of {@code connection}. */
    public void keep(Connection connection, ApiKey key) throws IOException {
        throw new UnsupportedOperationException();
    }

    /** Forgets the key kept for the server of {@code connection}; one in the environment stays. */
    public void forget(Connection connection) throws IOException {
        throw new UnsupportedOperationException();
    }
}
